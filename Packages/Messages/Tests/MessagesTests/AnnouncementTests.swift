import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Announcements, the people whom they reach, and what becomes of them.
@Suite(.limitedParallelism) struct AnnouncementTests {
    @Test func `each address gets an announcement once, as it is written`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll("No {name}", "Dear {student},\n\nbye."))
        #expect(sent.counts.recipients == 3 && sent.counts.waiting == 3 && sent.status == .waiting)
        #expect(sent.counts.withoutAddress == 1 && sent.counts.optedOut == 0 && !sent.isDelayed)
        #expect(try await fixture.deliver() == 3)
        #expect(fixture.recipients == ["hugo@example.org", "lu@example.org", "rosa@example.org"])
        #expect(fixture.delivered.allSatisfy { $0.contains("Dear {student},\r\n\r\nbye.\r\n") })
        #expect(fixture.delivered.allSatisfy { $0.contains("Subject: No {name}") })
        let shown = try await fixture.send(ShowAnnouncement(announcement: sent.id))
        #expect(shown.announcement.counts.sent == 3 && shown.announcement.status == .sent)
        #expect(shown.text == "Dear {student},\n\nbye.")
        #expect(try await fixture.deliver() == 0)
    }

    @Test func `a dry run has the numbers, and writes nothing`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let trial = try await fixture.send(
            SendAnnouncement.toAll(), as: "admin", SendOptions(isDryRun: true))
        #expect(trial.counts.recipients == 3 && trial.counts.withoutAddress == 1)
        #expect(try await fixture.send(ListAnnouncements()).items.isEmpty)
        #expect(try await fixture.performDueWork() == 0)
    }

    @Test func `a repetition with the same key is the same announcement`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let options = try SendOptions(idempotencyKey: "announcement-1")
        let first = try await fixture.send(SendAnnouncement.toAll(), as: "admin", options)
        let again = try await fixture.send(SendAnnouncement.toAll(), as: "admin", options)
        #expect(first.id == again.id)
        #expect(try await fixture.deliver() == 3)
        #expect(try await fixture.send(ListAnnouncements()).items.map(\.id) == [first.id])
    }

    @Test func `the list of recipients has each address with its students, a page at a time`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let first = try await fixture.send(ListAnnouncementRecipients(all: true, limit: 2))
        #expect(first.items.compactMap(\.email?.text) == ["hugo@example.org", "lu@example.org"])
        #expect(first.total == 3)
        let second = try await fixture.send(
            ListAnnouncementRecipients(all: true, limit: 2, after: first.next))
        #expect(second.next == nil)
        let rosa = try #require(second.items.first)
        #expect(rosa.students.map(\.student) == [StudentID(2), StudentID(4)] && rosa.state == .waiting)
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.deliver()
        let stored = try await fixture.send(ListAnnouncementRecipients(announcement: sent.id)).items
        #expect(stored.compactMap(\.email?.text) == fixture.recipients)
        #expect(stored.allSatisfy { $0.state == .sent })
    }

    @Test func `students who are not reached have their phone number and the reason`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        try await fixture.send(
            EditMessagePreferences(student: .id(StudentID(1)), optOut: [.announcement]))
        let missed = try await fixture.send(
            ListAnnouncementRecipients(all: true, unreached: true)
        ).items
        #expect(missed.map(\.state) == [.optedOut, .noAddress])
        #expect(missed.map(\.phone) == [nil, "+51 987 654 321"])
        let sent = try await fixture.send(SendAnnouncement.toAll())
        #expect(sent.counts.recipients == 2 && sent.counts.optedOut == 1)
        let stored = try await fixture.send(
            ListAnnouncementRecipients(announcement: sent.id, unreached: true, limit: 1))
        #expect(stored.items.map(\.students.first?.student) == [StudentID(1)] && stored.total == 2)
        let rest = try await fixture.send(
            ListAnnouncementRecipients(
                announcement: sent.id, unreached: true, limit: 1, after: stored.next))
        #expect(rest.items.map(\.students.first?.student) == [StudentID(3)] && rest.next == nil)
    }

    @Test func `a recipient who opted out about one child gets no announcement about another`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(site: "https://studio.example.org")
        try await fixture.optOutOfAnnouncements(4, "rosa@example.org")
        let sent = try await fixture.send(
            SendAnnouncement(class: .key("salsa"), subjectLine: "Hi", text: "Bye"))
        // Student 2 is reached through the other guardian.
        #expect(sent.counts.recipients == 1 && sent.counts.optedOut == 1)
        try await fixture.deliver()
        #expect(fixture.recipients == ["hugo@example.org"])
    }

    @Test func `a recipient who opts out before the message is written gets none`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(site: "https://studio.example.org")
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.optOutOfAnnouncements(1, "lu@example.org")
        try await fixture.deliver()
        #expect(fixture.recipients == ["hugo@example.org", "rosa@example.org"])
        let counts = try await fixture.counts(of: sent.id)
        #expect(counts.sent == 2 && counts.waiting == 0 && counts.optedOut == 1)
    }

    @Test func `each message ends with a link and the fields of one click`() async throws {
        let fixture = try await OutboxFixture.inTheMorning(site: "https://studio.example.org")
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.deliver()
        #expect(fixture.delivered.count == 3)
        for mail in fixture.delivered.map({ $0.replacing("=\r\n", with: "") }) {
            #expect(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
            #expect(mail.contains("https://studio.example.org/opt-out/"))
        }
    }

    @Test func `a cancelled announcement sends no further message`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        fixture.mail.fail(with: .temporary("450 busy"), .temporary("450 busy"))
        #expect(try await fixture.send(SendMessages()).sent == 1)
        let cancelled = try await fixture.send(CancelAnnouncement(announcement: sent.id))
        #expect(cancelled.counts.sent == 1 && cancelled.counts.cancelled == 2)
        #expect(cancelled.status == .cancelled)
        fixture.clock.advance(seconds: 3_600)
        #expect(try await fixture.deliver() == 0)
        #expect(
            await fixture.errorCode(of: CancelAnnouncement(announcement: sent.id))
                == "announcement.nothing-waits")
    }

    @Test func `an announcement that was sent cannot be cancelled, and an unknown one is not found`()
        async throws
    {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.deliver()
        #expect(
            await fixture.errorCode(of: CancelAnnouncement(announcement: sent.id))
                == "announcement.nothing-waits")
        #expect(try await fixture.send(ShowAnnouncement(announcement: sent.id)).announcement.status == .sent)
        #expect(
            await fixture.errorCode(of: CancelAnnouncement(announcement: AnnouncementID(9)))
                == "announcement.not-found")
    }

    @Test func `an erasure removes the addresses of the student, and a merge moves them`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write { db in
            _ = try outbox.studentWasMerged(
                StudentID(4), into: StudentID(2), at: now, language: .english, in: db)
            try outbox.studentWasErased(StudentID(1), at: now, in: db)
        }
        let people = try await fixture.send(ListAnnouncementRecipients(announcement: sent.id)).items
        #expect(people.map(\.students).map { $0.map(\.student) } == [[StudentID(2)], [StudentID(2)]])
        let data = try await fixture.store.read {
            try SQLAnnouncements().personalData(of: StudentID(2), in: $0)
        }
        #expect(data.name == "announcements" && data.rows.count == 2)
    }

    @Test(arguments: [false, true])
    func `the erasure of a student does not take the announcement from a sibling`(
        isSent: Bool
    ) async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.performDueWork()
        if isSent { try await fixture.send(SendMessages()) }
        let delivered = fixture.recipients.count
        try await fixture.store.write { [outbox = fixture.outbox, now = fixture.clock.now] in
            try outbox.studentWasErased(StudentID(2), at: now, in: $0)
        }
        #expect(try await fixture.counts(of: sent.id).waiting == (isSent ? 0 : 2))
        // The message to the sibling is written once the others were tried.
        for _ in 1...2 { try await fixture.deliver() }
        let again = fixture.mail.delivered.dropFirst(delivered).map(\.recipient.text).sorted()
        #expect(again == (isSent ? [] : ["lu@example.org", "rosa@example.org"]))
        #expect(try await fixture.counts(of: sent.id).sent == 2)
    }

    @Test func `the messages that waited when a backup was made are not sent after its restore`()
        async throws
    {
        let fixture = try await OutboxFixture.inTheMorning()
        let sent = try await fixture.send(SendAnnouncement.toAll())
        try await fixture.store.write { [now = fixture.clock.now] in
            try Outbox.wasRestored(at: now, in: $0)
        }
        #expect(try await fixture.deliver() == 0)
        #expect(try await fixture.counts(of: sent.id).failed == 3)
    }

    @Test func `an announcement is removed with the messages of its time`() async throws {
        let fixture = try await OutboxFixture.inTheMorning()
        try await fixture.send(SendAnnouncement.toAll())
        try await fixture.deliver()
        let rule = try #require(fixture.outbox.retention.first)
        func remove(at now: Instant) async throws -> Int {
            try await fixture.store.write { try rule.remove(at: now, limit: 100, settings: [:], in: $0) }
        }
        let end = fixture.clock.now.adding(minutes: 12 * 31 * 24 * 60)
        #expect(try await remove(at: end) == 0)
        #expect(try await remove(at: end.adding(milliseconds: 1)) == 1)
        #expect(try await remove(at: end.adding(milliseconds: 1)) == 3)
        #expect(try await fixture.number("SELECT count(*) AS value FROM announcement_parts") == 0)
    }
}
