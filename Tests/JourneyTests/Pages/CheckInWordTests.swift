import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// What the pages of a phone say to a student who cannot check in.
@Suite(.limitedParallelism) struct CheckInWordTests {
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
