import Application
import Attendance
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

@Suite(.limitedParallelism) struct StudentFileTests {
    @Test(arguments: Transport.allCases)
    func `a roster shows injuries, and no note for the desk alone`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let (admin, student) = (fixture.academy.admin, Reference<Kind.Student>.id(fixture.student.id))
        for (text, who) in [("Left knee", "staff"), ("Pregnant", "desk")] {
            _ = try await admin.send(
                AddNote(student: student, text: text, visibleTo: who, isInjury: true))
        }
        let roster = try await admin.send(ShowRoster(session: fixture.session.id))
        #expect(roster.entries.map(\.injury) == ["Left knee"])
    }
}
