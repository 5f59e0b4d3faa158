import Academy
import Application
import Authentication
import Core
import TestSupport
import Testing

@testable import WebPages

/// The page of the log of changes.
@Suite(.limitedParallelism) struct LogPageTests {
    @Test(arguments: Language.allCases)
    func `every kind of subject has a word`(_ language: Language) async throws {
        let desk = try await DeskFixture()
        let error = await #expect(throws: (any Error).self) {
            try await desk.admin.send(ListAuditEntries(subject: "no-such-kind:1"))
        }
        let refusal = try #require(error as? any AcademyError)
        #expect(refusal.code == "subject.unknown")
        let sentence = refusal.description
        let list = try #require(sentence.split(separator: "The kinds are ").last).dropLast()
        let kinds = list.split(separator: ", ").map { $0.lowercased() }
        try #require(kinds.count > 20 && kinds.contains("class-type") && kinds.contains("venue"))
        // The subjects of requests about what does not exist yet.
        let others =
            ["first-admin", "new-device"]
            + Role.allCases.map { "new-" + $0.title.replacing(" ", with: "-") }
        let texts = Words(language).texts
        #expect((kinds + others).filter { texts["desk.subject." + $0] == nil } == [])
    }

    @Test func `an invitation of staff is in the language of the person`() async throws {
        let desk = try await DeskFixture(languages: ["es"])
        for (role, text) in [
            (Role.manager, "administrador nuevo"), (.frontDesk, "cuenta nueva de recepción"),
            (.owner, "propietario nuevo"),
        ] {
            _ = try await desk.admin.send(InviteStaff(email: "\(role.rawValue)@example.org", role: role))
            let html = try await desk.browser.get("/desk/audit").html
            #expect(html.contains(text) && !html.contains("new \(role.title)"))
        }
    }

    @Test func `renewed sign-ins are left out, and do not count as rows of the page`() async throws {
        let desk = try await DeskFixture(languages: ["es"])
        let renewal = ActionName(RefreshSignIn.name).text(in: .spanish, of: .pages)
        try #require(renewal != RefreshSignIn.name)
        let client = desk.base.academy.client(nil)
        var signedIn = try await client.send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        let first = signedIn.refreshToken
        for _ in 1...41 {
            signedIn = try await client.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
        }
        let page = try await desk.browser.get("/desk/audit").html
        #expect(page.contains("Agregar un alumno") && !page.contains(renewal))
        desk.base.academy.clock.move(minutes: 1)
        _ = try? await client.send(RefreshSignIn(refreshToken: first))
        #expect(try await desk.browser.get("/desk/audit").html.contains(renewal))
    }

    @Test func `a filter that leaves out a request lists its refusals, and an unknown request is refused`()
        async throws
    {
        let desk = try await DeskFixture()
        _ = try? await desk.base.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: "not the password"))
        let entries = try await desk.admin.send(ListAuditEntries(onlyRefusedOf: SignIn.name)).items
        let signIns = entries.filter { $0.action == SignIn.name }
        #expect(signIns.count == 1 && signIns.allSatisfy { $0.outcome != "done" })
        let code = await refusal {
            try await desk.admin.send(ListAuditEntries(onlyRefusedOf: "RenewSignIn"))
        }
        #expect(code == "action.unknown")
    }
}
