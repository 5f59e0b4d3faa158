import Application
import Attendance
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The student whom the page of a code checks in.
@Suite(.limitedParallelism) struct CheckInAccountTests {
    private static let email = "ines@example.org"

    /// A student's phone that is signed in.
    private func phone(_ fixture: CheckInFixture) async throws -> Browser {
        let browser = try Browser(fixture.academy)
        #expect(try await browser.signIn(Self.email).location == "/home")
        return browser
    }

    @Test func `the page names the student, before and after the check-in`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let before = try await browser.get("/c/" + fixture.code())
        #expect(before.html.contains("Inés Ñahui") && !before.html.contains("Checked in 07:00"))
        _ = try await fixture.academy.admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
        let after = try await browser.get("/c/" + fixture.code())
        #expect(after.html.contains("Checked in 07:00") && after.html.contains("Inés Ñahui"))
        #expect(!after.html.contains("action=\"/check-in\""))
    }

    @Test func `another person signs out on the page, and goes on with the same code`() async throws {
        let fixture = try await CheckInFixture()
        let other = try await fixture.academy.admin.send(AdmitStudentSample.request)
        _ = try await fixture.academy.signIn(student: other.id, email: "luz@example.org")
        _ = try await fixture.academy.admin.send(EnrolStudent(class: .key("c"), student: .id(other.id)))
        _ = try await fixture.academy.admin.send(
            RecordPayment(student: .id(other.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        let browser = try await phone(fixture)
        let page = try await browser.get("/c/" + fixture.code())
        #expect(page.html.contains("Checking in as") && page.html.contains("Not you?"))
        let form = try #require(page.html.firstRange(of: "<input type=\"hidden\" name=\"to\"")).lowerBound
        let token = try page.form("/check-in")["token"] ?? ""
        let address = try #require(page.html[form...].firstMatch(of: #/value="([^"]*)"/#)?.1)
        let out = try await browser.post("/sign-out", ["token": token, "to": String(address)])
        let next = try #require(out.location)
        #expect(next.hasPrefix("/c/") && out["Clear-Site-Data"] != nil)
        let again = try await browser.get(next)
        let receipt = try await browser.submit(
            "/sign-in", on: again, ["email": "luz@example.org", "password": TestAcademy.studentPassword])
        #expect(receipt.html.contains("You are checked in") && receipt.html.contains("Luz Ríos"))
        for foreign in ["//example.org/c/1", "/desk", "https://example.org/c/", "/c/a?b"] {
            let page = try await browser.get("/home")
            let out = try await browser.post(
                "/sign-out", ["token": page.form("/sign-out")["token"] ?? "", "to": foreign])
            #expect(out.location == "/sign-in", "\(foreign)")
            _ = try await browser.signIn("luz@example.org")
        }
    }
}
