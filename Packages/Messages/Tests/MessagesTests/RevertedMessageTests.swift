import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The messages of a cancellation that is reverted.
@Suite(.limitedParallelism) struct RevertedMessageTests {
    private let fixture: OutboxFixture
    private let start: Instant

    init() async throws {
        fixture = try await OutboxFixture()
        start = fixture.clock.now.adding(minutes: 60)
    }

    private func cancel(_ sessions: [SessionSummary], for student: Int64 = 1) async throws {
        let (writer, now) = (fixture.writer, fixture.clock.now)
        try await fixture.store.write { db in
            try writer.write(
                .sessionsCancelled(sessions, reason: "Strike"), to: .student(StudentID(student)), at: now,
                in: db)
        }
    }

    private func restore(_ sessions: [SessionSummary], for student: Int64 = 1) async throws {
        let (writer, now) = (fixture.writer, fixture.clock.now)
        try await fixture.store.write { db in
            let batch = try #require(try writer.batch(in: db))
            try batch.write(
                .sessionsRestored(sessions), insteadOf: .sessionCancelled, to: StudentID(student), at: now,
                in: db)
        }
    }

    @Test func `neither is sent though the template and the name of the class have changed`()
        async throws
    {
        try await cancel([try Announcer.session("Salsa 1", at: start)])
        try await fixture.send(EditTemplate(kind: .sessionCancelled, subjectLine: "No class: {classes}"))
        try await restore([try Announcer.session("Salsa", at: start)])
        #expect(try await fixture.statuses() == [.cancelled])
    }

    @Test func `neither is sent to a student who opted out of cancellations meanwhile`() async throws {
        let session = try Announcer.session("Salsa 1", at: start)
        try await cancel([session])
        try await fixture.send(
            EditMessagePreferences(student: .id(StudentID(1)), optOut: [.sessionCancelled]))
        try await restore([session])
        #expect(try await fixture.statuses() == [.cancelled])
    }

    @Test func `the order of the sessions does not matter`() async throws {
        let sessions = [
            try Announcer.session("Salsa 1", 1, at: start),
            try Announcer.session("Salsa 1", 2, at: start.adding(minutes: 60)),
        ]
        try await cancel(sessions)
        try await restore(sessions.reversed())
        #expect(try await fixture.statuses() == [.cancelled])
    }

    @Test(arguments: [(30, 1), (0, 2)] as [(Int, Int64)])
    func `a session that has another time or room when it takes place again is announced`(
        minutes: Int, room: Int64
    ) async throws {
        try await cancel([try Announcer.session("Salsa 1", at: start)])
        let moved = try Announcer.session("Salsa 1", in: room, at: start.adding(minutes: minutes))
        try await restore([moved])
        #expect(try await fixture.messages().map(\.kind) == [.sessionCancelled, .sessionRestored])
        #expect(try await fixture.statuses() == [.waiting, .waiting])
    }

    @Test func `the message about a cancellation of more sessions is sent, and that of the restored one too`()
        async throws
    {
        let restored = try Announcer.session("Salsa 1", 1, at: start)
        try await cancel([restored, try Announcer.session("Bachata 2", 2, at: start.adding(minutes: 60))])
        try await restore([restored])
        #expect(try await fixture.statuses() == [.waiting, .waiting])
    }

    @Test func `of two guardians, only the one who got the first message gets the second`() async throws {
        let session = try Announcer.session("Salsa 1", at: start)
        try await cancel([session], for: 2)
        let messages = SQLMessageRepository()
        _ = try await fixture.store.write { [now = fixture.clock.now] in try messages.claim(at: now, in: $0) }
        try await restore([session], for: 2)
        #expect(try await fixture.statuses() == [.sending, .cancelled, .waiting])
        let recipients = try await fixture.messages().map(\.recipient)
        #expect(recipients[0] == recipients[2] && recipients[0] != recipients[1])
    }

    @Test func `a message that the mail system did not take yet is cancelled, and neither is sent`()
        async throws
    {
        let session = try Announcer.session("Salsa 1", at: start)
        try await cancel([session])
        fixture.mail.fail(with: .temporary("450 try later"))
        #expect(try await fixture.send(SendMessages()).postponed == 1)
        try await restore([session])
        #expect(try await fixture.statuses() == [.cancelled])
    }

    @Test func `one that may have been sent counts as sent though it is tried again`() async throws {
        let session = try Announcer.session("Salsa 1", at: start)
        try await cancel([session])
        fixture.mail.fail(with: .uncertain("421 closing"))
        #expect(try await fixture.send(SendMessages()).uncertain == 1)
        _ = try await fixture.send(RetryMessage(message: MessageID(1)))
        try await restore([session])
        #expect(try await fixture.statuses() == [.cancelled, .waiting])
    }

    @Test func `the message to a sibling stays`() async throws {
        let session = try Announcer.session("Salsa 1", at: start)
        for student: Int64 in [2, 4] { try await cancel([session], for: student) }
        try await restore([session], for: 4)
        #expect(try await fixture.statuses() == [.waiting, .waiting, .cancelled])
    }
}
