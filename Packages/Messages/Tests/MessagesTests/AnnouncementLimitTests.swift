import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The limits of announcements: their number, their texts, the quiet hours and the pace.
@Suite(.limitedParallelism) struct AnnouncementLimitTests {
    @Test(arguments: [(nil, 3), ("1", 1), ("20", 20)] as [(String?, Int)])
    func `a day has as many announcements as the setting says`(_ setting: String?, _ most: Int) async throws {
        let settings = setting.map { ["messages.announcements-per-day": $0] } ?? [:]
        let fixture = try await OutboxFixture.inTheMorning(settings: settings)
        for _ in 0..<most { try await fixture.send(SendAnnouncement.toAll()) }
        #expect(await fixture.errorCode(of: SendAnnouncement.toAll()) == "announcement.daily-limit")
        // The day of the academy ends at midnight in Lima.
        try fixture.clock.set("2027-01-16T04:59")
        #expect(await fixture.errorCode(of: SendAnnouncement.toAll()) == "announcement.daily-limit")
        try fixture.clock.set("2027-01-16T05:00")
        #expect(await fixture.errorCode(of: SendAnnouncement.toAll()) == nil)
    }

    @Test func `an announcement that was cancelled before any message counts for no day`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(settings: ["messages.announcements-per-day": "1"])
        let first = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.send(CancelAnnouncement(announcement: first.id))
        let second = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        try await fixture.send(CancelAnnouncement(announcement: second.id))
        #expect(await fixture.errorCode(of: SendAnnouncement.toAll()) == "announcement.daily-limit")
    }

    @Test func `of two announcements at once at the limit, one is refused`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(settings: ["messages.announcements-per-day": "1"])
        let sent = await race(2) { _ in try await fixture.send(SendAnnouncement.toAll()) }
        #expect(sent.compactMap(\.self).count == 1)
        #expect(try await fixture.send(ListAnnouncements()).items.count == 1)
    }

    @Test func `control: announcements that are counted in another transaction exceed the limit`()
        async throws
    {
        let fixture = try await OutboxFixture.inTheMorning(settings: ["messages.announcements-per-day": "1"])
        let barrier = Barrier(2)
        let (announcements, day) = (SQLAnnouncements(), try CalendarDay(parsing: "2027-01-15"))
        _ = await race(2) { _ in
            let count = try await fixture.store.read { try announcements.count(on: day, in: $0) }
            await barrier.wait()
            guard count < 1 else { return }
            let now = fixture.clock.now
            let new = NewAnnouncement(
                audience: .all, group: AnnouncedGroup(name: nil, students: []), zone: try Zone("UTC"),
                text: MessageTemplate(subject: "a", body: "b"), day: day, createdAt: now, sendsAt: now)
            _ = try await fixture.store.write { try announcements.insert(new, in: $0) }
        }
        #expect(try await fixture.send(ListAnnouncements()).items.count == 2)
    }

    @Test(
        arguments: [
            ("2027-01-16T01:59", nil), ("2027-01-16T02:00", "2027-01-16T08:00"),
            ("2027-01-16T04:59", "2027-01-16T08:00"), ("2027-01-16T05:00", "2027-01-16T08:00"),
            ("2027-01-16T12:59", "2027-01-16T08:00"), ("2027-01-16T13:00", nil),
        ] as [(String, String?)])
    func `in the quiet hours an announcement waits for their end`(_ now: String, _ end: String?) async throws
    {
        let fixture = try await OutboxFixture.inTheMorning()
        try fixture.clock.set(now)
        let sent = try await fixture.send(SendAnnouncement.toAll())
        #expect(sent.isDelayed == (end != nil))
        if let end { #expect(sent.sendsAtLocal.description == end) }
        #expect(try await fixture.deliver() == (end == nil ? 3 : 0))
        guard end != nil else { return }
        try fixture.clock.set("2027-01-16T12:59")
        #expect(try await fixture.deliver() == 0)
        try fixture.clock.set("2027-01-16T13:00")
        #expect(try await fixture.deliver() == 3)
    }

    @Test func `the quiet hours are those of the venue, or of the academy`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        // Nine in the evening in Madrid is three in the afternoon in Lima.
        try fixture.clock.set("2027-01-15T20:00")
        let madrid = SendAnnouncement(venue: .key("madrid"), subjectLine: "Hi", text: "Bye")
        let delayed = try await fixture.send(madrid)
        #expect(delayed.sendsAtLocal.description == "2027-01-16T08:00" && delayed.isDelayed)
        #expect(try await !fixture.send(SendAnnouncement.toAll()).isDelayed)
        #expect(try await fixture.deliver() == 3)
        // Eight in the morning in Madrid is two at night in Lima.
        try fixture.clock.set("2027-01-16T06:59")
        #expect(try await fixture.deliver() == 0)
        try fixture.clock.set("2027-01-16T07:00")
        #expect(try await fixture.deliver() == 1)
    }

    @Test func `with equal times there are no quiet hours`() async throws {
        let hours = ["messages.quiet-from": "09:00", "messages.quiet-until": "09:00"]
        let fixture = try await OutboxFixture.inTheMorning(settings: hours)
        try fixture.clock.set("2027-01-16T08:00")
        #expect(try await !fixture.send(SendAnnouncement.toAll()).isDelayed)
    }

    @Test func `an announcement that is not sent before the night goes on after it`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(students: 5 + 120)
        try fixture.clock.set("2027-01-16T01:59")
        let sent = try await fixture.send(SendAnnouncement.toAll())
        #expect(try await fixture.deliver() == WriteAnnouncements.roundLimit)
        try fixture.clock.set("2027-01-16T02:00")
        #expect(try await fixture.deliver() == 0)
        try fixture.clock.set("2027-01-16T13:00")
        #expect(try await fixture.deliver() == WriteAnnouncements.roundLimit)
        #expect(try await fixture.deliver() == sent.counts.recipients - 2 * WriteAnnouncements.roundLimit)
        #expect(Set(fixture.recipients).count == 123 && fixture.recipients.count == 123)
    }

    @Test func `other messages do not wait for a long announcement`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(students: 5 + 300)
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        try await fixture.send(Announce(kind: .receipt))
        // Without a mail system that takes them, no further messages of the announcement are written.
        #expect(try await fixture.performDueWork() == 0)
        let most = WriteAnnouncements.roundLimit
        #expect(try await fixture.number("SELECT count(*) AS value FROM messages") == most + 1)
        try await fixture.send(SendMessages())
        #expect(try await fixture.send(ListMessages(kind: .receipt)).items.map(\.status) == [.sent])
    }

    @Test func `a message that is refused for now does not stop the others`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(students: 5 + 60)
        try await fixture.send(SendAnnouncement.toAll())
        fixture.mail.fail(with: .temporary("450 busy"))
        #expect(try await fixture.deliver() == WriteAnnouncements.roundLimit - 1)
        #expect(try await fixture.deliver() == 63 - WriteAnnouncements.roundLimit)
    }

    @Test func `messages that are too late are given up`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(students: 5 + 60)
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        fixture.clock.advance(seconds: Announcement.days * 86_400, milliseconds: -1)
        #expect(try await fixture.counts(of: sent.id).waiting == 63)
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.deliver() == 0)
        let counts = try await fixture.counts(of: sent.id)
        #expect(counts.failed == 63 && counts.waiting == 0)
    }

    @Test(
        arguments: [
            (200, 5_000, nil), (201, 1, "subject-line.too-long"), (1, 5_001, "text.too-long"),
            (0, 1, "subject-line.missing"), (1, 0, "text.missing"),
        ] as [(Int, Int, String?)])
    func `a subject and a text have a maximum length`(_ subject: Int, _ text: Int, _ code: String?)
        async throws
    {
        let fixture = try await OutboxFixture.inTheMorning()
        let request = SendAnnouncement.toAll(
            String(repeating: "ñ", count: subject), String(repeating: "ñ", count: text))
        #expect(await fixture.errorCode(of: request) == code)
    }

    @Test func `an announcement names its students in exactly one way`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let requests = [
            SendAnnouncement(subjectLine: "a", text: "b"),
            SendAnnouncement(all: false, subjectLine: "a", text: "b"),
            SendAnnouncement(all: true, style: "salsa", subjectLine: "a", text: "b"),
        ]
        for request in requests {
            #expect(await fixture.errorCode(of: request) == "announcement.target-needed")
        }
        #expect(
            await fixture.errorCode(of: ListAnnouncementRecipients()) == "announcement.target-needed")
        let empty = SendAnnouncement(session: SessionID(1), subjectLine: "a", text: "b")
        #expect(await fixture.errorCode(of: empty) == "announcement.no-students")
    }

    @Test(arguments: [0, 1])
    func `an announcement has a maximum number of students`(_ more: Int) async throws {
        let last = Int64(Announcement.mostStudents + 1 + more)
        let fixture = try await OutboxFixture.inTheMorning(students: last)
        let code = await fixture.errorCode(of: SendAnnouncement.toAll())
        #expect(code == (more == 0 ? nil : "announcement.too-many-students"))
    }

    @Test func `an academy that writes no messages announces nothing`() async throws {
        let fixture = try await OutboxFixture(isEnabled: false)
        #expect(await fixture.errorCode(of: SendAnnouncement.toAll()) == "announcement.messages-disabled")
    }

    @Test func `staff without the permission neither announce nor see announcements`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        for token in ["front-desk", "student:1"] {
            let codes = [
                await fixture.errorCode(of: SendAnnouncement.toAll(), as: token),
                await fixture.errorCode(of: ListAnnouncements(), as: token),
            ]
            let code = token == "front-desk" ? "access.missing-permission" : "access.wrong-role"
            #expect(codes == [code, code])
        }
    }
}
