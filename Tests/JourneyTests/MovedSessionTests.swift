import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// A session that ended without its class, and is held on another day instead.
@Suite(.limitedParallelism) struct MovedSessionTests {
    private func signIn(
        _ email: String, _ password: String, _ academy: TestAcademy
    ) async throws -> any Client {
        let signedIn = try await academy.client(nil).send(SignIn(email: email, password: password))
        return academy.client(signedIn.accessToken)
    }

    /// The owner of an academy whose due work was done before its first session, and some minutes later.
    private func owner(of academy: TestAcademy, after minutes: Int) async throws -> any Client {
        try await academy.academy.performDueWork()
        academy.clock.move(minutes: minutes)
        try await academy.academy.performDueWork()
        return try await signIn(TestAcademy.email, TestAcademy.password, academy)
    }

    @Test func `a session that is added or moved into the past has absences`() async throws {
        let owner = try await owner(of: try await CheckInFixture().academy, after: 3 * 60)
        let added = try await owner.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T08:05"), minutes: 30))
        let planned = try await owner.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T20:00"), minutes: 30))
        func statuses(of session: SessionID) async throws -> [AttendanceStatus?] {
            try await owner.send(ShowRoster(session: session)).entries.map(\.status)
        }
        #expect(try await statuses(of: added.id) == [.absent])
        #expect(try await statuses(of: planned.id) == [nil])
        let start = try LocalDateTime(parsing: "2026-11-20T08:40")
        _ = try await owner.send(EditSession(session: planned.id, at: start, allowsPast: true))
        #expect(try await statuses(of: planned.id) == [.absent])
    }

    @Test func `a student who is enrolled from a past day is absent from that day on`() async throws {
        let fixture = try await CheckInFixture()
        let owner = try await owner(of: fixture.academy, after: 26 * 60)
        func statuses() async throws -> [StudentID: AttendanceStatus?] {
            try await owner.send(ShowRoster(session: fixture.session.id)).entries.reduce(into: [:]) {
                $0[$1.student] = $1.status
            }
        }
        let (today, since) = (
            try await owner.send(AdmitStudent(firstName: "Eva", lastName: "Paz")).id,
            try await owner.send(AdmitStudent(firstName: "Leo", lastName: "Ríos")).id
        )
        _ = try await owner.send(EnrolStudent(class: .key("c"), student: .id(today)))
        _ = try await owner.send(
            EnrolStudent(
                class: .key("c"), student: .id(since), from: try CalendarDay(parsing: "2026-11-20")))
        #expect(try await statuses() == [fixture.student.id: .absent, since: .absent])
    }

    @Test func `a session that moves to a later day loses its automatic absences`() async throws {
        let fixture = try await CheckInFixture()
        let (academy, session) = (fixture.academy, fixture.session.id)
        func statuses(_ owner: any Client) async throws -> [AttendanceStatus?] {
            try await owner.send(ShowRoster(session: session)).entries.map(\.status)
        }
        let owner = try await owner(of: academy, after: 90)
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
