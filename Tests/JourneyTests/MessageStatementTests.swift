import Academy
import Application
import ClassManagement
import Core
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The cost of messages in SQL statements, which unlike a duration is the same in each run.
@Suite(.limitedParallelism) struct MessageStatementTests {
    /// The statements of the cancellation of a session with a number of enrolled students.
    private func statements(students: Int) async throws -> Int {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(capacity: 20, store: store)
        let admin = fixture.academy.admin
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        for number in 0..<students {
            let student = try await admin.send(
                AdmitStudent(firstName: "Eva", lastName: "Paz", email: "s\(number)@example.org"))
            _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student.id)))
        }
        let day = try CalendarDay(parsing: "2026-11-23")
        let session = try await admin.send(ListSessions(date: day, class: .key("c"))).items.first
        let request = CancelSession(session: try #require(session).id, reason: "Ill")
        let statements = try await store.statements { _ = try await admin.send(request) }
        #expect(statements.count { $0.contains("INSERT INTO messages") } >= students)
        return statements.count
    }

    /// The statements of the list of those whom an announcement to all students would reach.
    private func statementsOfRecipients(students: Int) async throws -> Int {
        let store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let fixture = try await CheckInFixture(store: store)
        let admin = fixture.academy.admin
        for number in 0..<students {
            let student = try await admin.send(
                AdmitStudent(firstName: "Eva", lastName: "Paz \(number)", status: "active"))
            _ = try await admin.send(
                AddGuardian(
                    student: .id(student.id), name: "Rosa \(number)", email: "r\(number)@example.org"))
        }
        return try await store.statements {
            let found = try await admin.send(ListAnnouncementRecipients(all: true, limit: 200))
            #expect(found.items.count >= students)
        }.count
    }

    @Test func `the recipients of an announcement take as many statements for any number of students`()
        async throws
    {
        let few = try await statementsOfRecipients(students: 2)
        #expect(try await statementsOfRecipients(students: 12) == few)
    }

    @Test func `a message to one more student takes at most five statements`() async throws {
        let (few, many) = (try await statements(students: 2), try await statements(students: 12))
        #expect(many - few <= 10 * 5, "\(many - few)")
    }
}
