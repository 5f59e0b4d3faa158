import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// More students than places, and students without an enrolment, on the roster and on the room's screen.
@Suite(.limitedParallelism) struct FullRoomPageTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    /// Marks the enrolled student and two who walked in as present.
    private func fill(places: Int) async throws {
        _ = try await desk.admin.send(EditSession(session: desk.base.session.id, capacity: places))
        var students = [desk.base.student.id]
        for name in ["Luis", "Sol"] { students.append(try await desk.admit(name, "Paz").id) }
        for student in students {
            _ = try await desk.admin.send(
                MarkAttendance(
                    session: desk.base.session.id, student: .id(student), status: "present"))
        }
    }

    @Test func `the roster counts walk-ins apart, and says that there are more people than places`()
        async throws
    {
        let warning = "More people than places: 3 are here, and there are 2 places."
        try await fill(places: 3)
        let full = try await desk.browser.get(desk.roster).html
        #expect(full.contains("1 of 1 here") && full.contains("2 not enrolled") && !full.contains(warning))
        _ = try await desk.admin.send(EditSession(session: desk.base.session.id, capacity: 2))
        #expect(try await desk.browser.get(desk.roster).html.contains(warning))
    }

    @Test func `the screen of the room counts walk-ins apart`() async throws {
        try await fill(places: 2)
        let screen = try Browser(desk.base.academy)
        let page = try await screen.get("/screen")
        let code = try #require(page.html.firstMatch(of: /aria-label="([A-Z2-9]{6})"/)?.1, "\(page.html)")
        _ = try await desk.admin.send(ApproveScreen(code: String(code), room: .key("r")))
        let live = try await screen.get("/screen").html
        #expect(live.contains("1 of 1 is here · 2 more without an enrolment"), "\(live)")
        #expect(!live.contains("3 of"))
    }
}
