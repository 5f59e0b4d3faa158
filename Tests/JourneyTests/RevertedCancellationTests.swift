import Academy
import Application
import ClassManagement
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// The messages of a cancelled session that takes place again before they were sent.
@Suite(.limitedParallelism) struct RevertedCancellationTests {
    private let admin: any Client
    private let student: Reference<Kind.Student>
    private let session: SessionID

    init() async throws {
        let fixture = try await CheckInFixture(mail: Mailbox())
        admin = fixture.academy.admin
        student = .id(fixture.student.id)
        _ = try await admin.send(EditStudent(student: student, email: "ines@example.org"))
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        let monday = ListSessions(date: try CalendarDay(parsing: "2026-11-23"), class: .key("c"))
        session = try #require(try await admin.send(monday).items.first).id
        _ = try await admin.send(CancelSession(session: session, reason: "Strike"))
    }

    @Test func `none is sent, though the student and the template were edited meanwhile`() async throws {
        _ = try await admin.send(EditStudent(student: student, lastName: "Quispe"))
        _ = try await admin.send(EditTemplate(kind: .sessionCancelled, subjectLine: "No class: {classes}"))
        _ = try await admin.send(UncancelSession(session: session))
        let messages = try await admin.send(ListMessages()).items
        #expect(messages.map(\.kind) == [.sessionCancelled] && messages.map(\.status) == [.cancelled])
    }

    @Test func `none is sent to an address that was changed meanwhile`() async throws {
        _ = try await admin.send(EditStudent(student: student, email: "ines@example.net"))
        _ = try await admin.send(UncancelSession(session: session))
        let messages = try await admin.send(ListMessages()).items
        #expect(messages.map(\.kind) == [.sessionCancelled] && messages.map(\.status) == [.cancelled])
    }

    @Test func `both are sent if the session was moved meanwhile`() async throws {
        let time = try LocalDateTime(parsing: "2026-11-24T12:30")
        _ = try await admin.send(EditSession(session: session, at: time))
        _ = try await admin.send(UncancelSession(session: session))
        let messages = try await admin.send(ListMessages()).items
        #expect(messages.map(\.kind) == [.sessionRestored, .sessionCancelled])
        #expect(messages.allSatisfy { $0.status == .waiting })
    }
}
