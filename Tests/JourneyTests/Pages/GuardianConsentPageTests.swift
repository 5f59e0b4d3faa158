import Academy
import Application
import Core
import Discovery
import HTTPServer
import TestSupport
import Testing

/// The consent that a guardian gives and withdraws on the page of the child's guardians.
@Suite(.limitedParallelism) struct GuardianConsentPageTests {
    private let mother: MotherFixture

    /// Without the consents that the desk recorded.
    init() async throws {
        mother = try await MotherFixture()
        for child in [mother.lucia, mother.mateo] {
            _ = try await mother.admin.send(WithdrawConsent(student: .id(child)))
        }
    }

    private func consent() async throws -> GuardianConsent {
        try await mother.admin.send(ShowConsent(student: .id(mother.lucia)))
    }

    /// Opens the page of the guardians, and sends the form of the consent with a switch.
    private func give(pictures: Bool) async throws {
        let page = try await mother.browser.get("/guardians?student=\(mother.lucia)")
        var form = try page.form("/guardians/consent")
        form["pictures"] = pictures ? "yes" : nil
        let sent = try await mother.browser.post("/guardians/consent", form)
        #expect(sent.status == 303, "\(sent.html)")
    }

    @Test func `a mother consents to pictures by a switch of its own, and takes it back`() async throws {
        let path = "/guardians?student=\(mother.lucia)"
        try await mother.expect(["Ningún apoderado dio todavía su consentimiento."], on: path)
        for (pictures, sentence) in [
            (false, "El consentimiento no incluye la foto"), (true, "puede mostrar la foto"),
            (false, "El consentimiento no incluye la foto"),
        ] {
            try await give(pictures: pictures)
            let given = try await consent()
            #expect(given.guardian == "Rosa Luna" && given.coversPictures == pictures)
            try await mother.expect(["Rosa Luna dio el consentimiento", sentence], on: path)
        }
    }

    @Test func `the consent is for one child, and is withdrawn as a whole`() async throws {
        try await give(pictures: true)
        let other = try await mother.admin.send(ShowConsent(student: .id(mother.mateo)))
        #expect(other.guardian == nil && !other.coversPictures)
        let page = try await mother.browser.get("/guardians?student=\(mother.lucia)")
        let form = try page.form("/guardians/consent/withdraw")
        #expect(try await mother.browser.post("/guardians/consent/withdraw", form).status == 303)
        let left = try await consent()
        #expect(left.guardian == nil && !left.coversPictures)
    }
}
