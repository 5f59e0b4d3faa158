import Academy
import Attendance
import Authentication
import ClassManagement
import Core
import Networking
import StudentManagement
import TestSupport
import Testing

/// What the pages of a phone say before and after a check-in.
@Suite(.limitedParallelism) struct CheckInWordTests {
    @Test func `home and classes say where the student is checked in, and the next check-in waits`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn("ines@example.org")
        let large = "<a class=\"button main huge\" href=\"/scan\">"
        let before = try await browser.get("/home").html
        #expect(before.contains(large) && !before.contains("✓ Checked in"))
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        let home = try await browser.get("/home").html
        #expect(home.contains("✓ Checked in 07:00"))
        #expect(home.contains("<a class=\"button\" href=\"/scan\">") && !home.contains(large))
        #expect(home.matches(of: /✓ Checked in/).count == 1)
        #expect(try await browser.get("/classes").html.contains("✓ Checked in 07:00"))
    }

    @Test func `a student without a credit is told so in the second person, with the next step`() async throws
    {
        let fixture = try await CheckInFixture()
        let other = try await fixture.academy.admin.send(AdmitStudentSample.request)
        _ = try await fixture.academy.admin.send(EnrolStudent(class: .key("c"), student: .id(other.id)))
        _ = try await fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn("luz@example.org")
        let refused = try await browser.submit("/check-in", on: browser.get("/c/" + fixture.code()))
        #expect(refused.status == 409)
        for text in ["You have no credit or membership that covers Salsa.", "Ask at the front desk."] {
            #expect(refused.html.contains(text), "\(text)")
        }
    }
}
