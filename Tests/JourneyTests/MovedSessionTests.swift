import Academy
import Attendance
import Authentication
import ClassManagement
import Core
import Networking
import Testing

/// A session that ended without its class, and is held on another day instead.
@Suite struct MovedSessionTests {
    private func signIn(
        _ email: String, _ password: String, _ academy: TestAcademy
    ) async throws -> any Client {
        let signedIn = try await academy.client(nil).send(SignIn(email: email, password: password))
        return academy.client(signedIn.accessToken)
    }

    @Test func `a session that moves to a later day loses its automatic absences`() async throws {
        let fixture = try await CheckInFixture()
        let (academy, session) = (fixture.academy, fixture.session.id)
        func statuses(_ owner: any Client) async throws -> [AttendanceStatus?] {
            try await owner.send(ShowRoster(session: session)).entries.map(\.status)
        }
        try await academy.academy.performDueWork()
        academy.clock.move(minutes: 90)
        try await academy.academy.performDueWork()
        let owner = try await signIn(TestAcademy.email, TestAcademy.password, academy)
        #expect(try await statuses(owner) == [.absent])
        let tomorrow = try LocalDateTime(parsing: "2026-11-21T07:00")
        _ = try await owner.send(EditSession(session: session, at: tomorrow))
        #expect(try await statuses(owner) == [nil])
        academy.clock.move(minutes: 22 * 60 + 40)
        let desk = try await signIn(TestAcademy.email, TestAcademy.password, academy)
        let code = try await desk.send(IssueSessionCode(session: session)).code
        let student = try await signIn("ines@example.org", TestAcademy.studentPassword, academy)
        #expect(try await student.send(CheckIn(code: code)).status.isPresent)
    }
}
