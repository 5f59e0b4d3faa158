import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// When the messages of announcements are sent after they were written: not at night, and not too late.
@Suite(.limitedParallelism) struct AnnouncementHoursTests {
    /// An announcement one minute before the quiet hours, whose first message is refused for now.
    private func postponed(settings: [String: String] = [:]) async throws -> OutboxFixture {
        let fixture = try await OutboxFixture.inTheMorning(settings: settings)
        try fixture.clock.set("2027-01-16T01:59")
        try await fixture.send(SendAnnouncement.toAll())
        fixture.mail.fail(with: .temporary("450 busy"))
        #expect(try await fixture.deliver() == 2)
        try await fixture.send(Announce(kind: .receipt))
        return fixture
    }

    @Test func `a message that is tried again waits for the end of the quiet hours, and others do not`()
        async throws
    {
        let fixture = try await postponed()
        try fixture.clock.set("2027-01-16T02:00")
        #expect(try await fixture.deliver() == 1)
        #expect(try await fixture.send(ListMessages(kind: .receipt)).items.map(\.status) == [.sent])
        try fixture.clock.set("2027-01-16T12:59")
        #expect(try await fixture.deliver() == 0)
        try fixture.clock.set("2027-01-16T13:00")
        #expect(try await fixture.deliver() == 1)
        let messages = try await fixture.send(ListMessages(kind: .announcement)).items
        #expect(messages.map(\.attempts).max() == 2)
    }

    @Test func `quiet hours of almost a day are kept`() async throws {
        let hours = ["messages.quiet-from": "21:00", "messages.quiet-until": "20:00"]
        let fixture = try await postponed(settings: hours)
        for (time, count) in [
            ("2027-01-16T02:00", 1), ("2027-01-16T14:00", 0), ("2027-01-17T00:59", 0),
            ("2027-01-17T01:00", 1),
        ] {
            try fixture.clock.set(time)
            #expect(try await fixture.deliver() == count, "\(time)")
        }
    }

    @Test func `no device shows an announcement in the quiet hours`() async throws {
        let fixture = try await PushFixture()
        try fixture.clock.set("2027-01-16T01:59")
        try await fixture.subscribe()
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.outbox.performDueWork()
        for (time, count) in [("2027-01-16T02:00", 0), ("2027-01-16T12:59", 0), ("2027-01-16T13:00", 1)] {
            try fixture.clock.set(time)
            #expect(try await fixture.sender.send().sent == count, "\(time)")
        }
        #expect(fixture.service.tried == 1)
    }

    @Test func `all messages of an announcement wait once one of them is looked at`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(students: 40)
        try fixture.clock.set("2027-01-16T01:59")
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        let waiting: SQL = "SELECT count(*) AS value FROM messages WHERE status = 'waiting'"
        #expect(try await fixture.number(waiting) ?? 0 > 5)
        try fixture.clock.set("2027-01-16T02:00")
        let now = fixture.clock.now
        let looks = try await fixture.store.write { db in
            var looks = 0
            let hours = AnnouncementHours(settings: { _ in [:] })
            let claimed = try SQLMessageRepository().claim(
                at: now, in: db,
                quiet: {
                    looks += 1
                    return try hours.quiet(of: $0, $1, at: now, in: db)
                })
            #expect(claimed == nil)
            return looks
        }
        #expect(looks == 1)
        let end = try Instant(parsing: "2027-01-16T13:00:00.000Z").milliseconds
        let ends: SQL = "SELECT count(*) AS value FROM messages WHERE next_attempt_at = \(end)"
        #expect(try await fixture.number(ends) == fixture.number(waiting))
    }

    @Test func `after the quiet hours the devices get a message before the e-mail that waits for them`()
        async throws
    {
        let fixture = try await PushFixture()
        try fixture.clock.set("2027-01-16T01:59")
        try await fixture.subscribe()
        try await fixture.send(EditMessageChannels(push: [.announcement]), as: PushFixture.token)
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.outbox.performDueWork()
        try fixture.clock.set("2027-01-16T02:05")
        #expect(try await fixture.outbox.deliver() == 0)
        #expect(try await fixture.sender.send().sent == 0)
        try fixture.clock.set("2027-01-16T13:00")
        try await fixture.outbox.deliver()
        #expect(try await fixture.sender.send().sent == 1)
        try fixture.clock.set("2027-01-16T13:05")
        #expect(try await fixture.outbox.deliver() == 0)
        let messages = try await fixture.send(ListMessages(kind: .announcement)).items
        #expect(messages.filter { $0.recipient.text == "lu@example.org" }.map(\.status) == [.cancelled])
        #expect(messages.count > 1 && messages.count { $0.status == .sent } == messages.count - 1)
    }

    @Test func `a message that waits for devices does not stop the next announcement`() async throws {
        let fixture = try await PushFixture()
        try fixture.clock.set("2027-01-15T15:00")
        try await fixture.subscribe()
        try await fixture.send(EditMessageChannels(push: [.announcement]), as: PushFixture.token)
        try await fixture.send(SendAnnouncement.toAll())
        #expect(try await fixture.outbox.deliver() == 2)
        try await fixture.send(SendAnnouncement.toAll())
        #expect(try await fixture.outbox.deliver() == 2)
    }

    @Test func `a message expires three days after the announcement, whenever it is written`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        fixture.clock.advance(seconds: 2 * 86_400)
        try await fixture.performDueWork()
        fixture.clock.advance(seconds: 86_400, milliseconds: -1)
        #expect(try await fixture.performDueWork() == 0)
        #expect(try await fixture.counts(of: sent.id).waiting == 3)
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.deliver() == 0)
        #expect(try await fixture.counts(of: sent.id).failed == 3)
    }

    @Test func `the message of students who have left or were deleted is cancelled`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        let parts = try [5, 99].map { (number: Int64) in
            AnnouncementPart(
                student: StudentID(number),
                recipient: Recipient(
                    name: nil, email: try EmailAddress(parsing: "former\(number)@example.org")),
                state: .waiting)
        }
        try await fixture.store.write { try SQLAnnouncements().insert(parts, of: sent.id, in: $0) }
        #expect(try await fixture.deliver() == 3)
        let counts = try await fixture.counts(of: sent.id)
        #expect(counts.cancelled == 2 && counts.optedOut == 0 && counts.sent == 3)
    }
}
