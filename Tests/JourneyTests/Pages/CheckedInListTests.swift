import Application
import Attendance
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The lists of a student's next sessions say which one the student is checked in to.
@Suite(.limitedParallelism) struct CheckedInListTests {
    private static let button = "class=\"button main huge\" href=\"/scan\""
    private static let tag = "✓ Checked in 07:00"
    private let student: StudentPageFixture

    init() async throws { student = try await StudentPageFixture() }

    @Test func `before the check-in the button is the main one, and no session has a mark`() async throws {
        let home = try await student.expect([Self.button, "07:00–08:00"], on: "/home")
        #expect(!home.html.contains("✓"))
        #expect(!(try await student.browser.get("/classes").html.contains("✓")))
    }

    @Test(arguments: [true, false])
    func `after a check-in, or a mark of the desk, the session has its time`(_ isByStudent: Bool) async throws
    {
        let fixture = student.fixture
        if isByStudent {
            _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        } else {
            _ = try await student.admin.send(
                MarkAttendance(
                    session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
        }
        let home = try await student.expect([Self.tag], on: "/home")
        #expect(!home.html.contains(Self.button))
        #expect(home.html.matches(of: /✓ Checked in/).count == 1)
        try await student.expect([Self.tag], on: "/classes")
    }

    @Test func `a mother sees the check-in of a child whose next session is another`() async throws {
        let mother = try await MotherFixture()
        _ = try await mother.admin.send(AddRoom(key: "s", venue: .key("v"), name: "Red", capacity: 10))
        _ = try await mother.admin.send(
            AddSession(
                class: .key("c"), at: LocalDateTime(parsing: "2026-11-20T07:01"), minutes: 60,
                room: .key("s")))
        _ = try await mother.admin.send(
            MarkAttendance(session: mother.base.session.id, student: .id(mother.lucia), status: "present"))
        let page = try await mother.expect(
            ["07:01–08:01", "✓ Salsa · Asistencia registrada a las 07:00"], on: "/home")
        #expect(page.html.ranges(of: "✓").count == 1)
        #expect(page.html.contains("href=\"/scan?student=\(mother.lucia)\""))
    }
}
