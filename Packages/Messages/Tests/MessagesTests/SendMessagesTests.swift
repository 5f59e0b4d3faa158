import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

@Suite(.limitedParallelism) struct SendMessagesTests {
    @Test func `a message is sent once, with its code`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(try await fixture.send(SendMessages()).count == 0)
        #expect(fixture.delivered.count == 1 && fixture.delivered[0].contains("K7QP-2MXA-9RTD"))
        #expect(try await fixture.statuses() == [.sent])
        #expect(
            try await fixture.number("SELECT count(*) AS value FROM messages WHERE sealed_code IS NULL") == 1)
    }

    @Test func `without a mail system nothing is sent`() async throws {
        let writer = MessageWriter(
            directory: FakeRecipients(), settings: { _ in [:] },
            rules: { _ in throw ProfileError.missing }, account: FakeRecipients.account,
            optOutHash: { $0 }, pushRecipients: FakePushRecipients(),
            world: World(now: { Instant(milliseconds: 0) }, randomBytes: { _ in [] }))
        let outbox = Outbox(
            directory: FakeRecipients(), sender: nil, rules: { _ in throw ProfileError.missing },
            isHeld: { _, _ in false },
            announcing: AnnouncementPorts(writer: writer, directory: FakeGroups(FakeRecipients())),
            pushRecipients: FakePushRecipients(),
            vapidKey: try VAPIDKey(keyedHash: OutboxFixture.keyedHash(1)))
        let academy = try await TestService([outbox], clock: TestClock())
        await #expect(throws: MessageError.noDelivery) {
            _ = try await academy.service.handle(SendMessages(), as: Sender(token: "admin"))
        }
    }

    @Test func `a temporary failure is tried again after its wait`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .temporary("450 busy"))
        #expect(try await fixture.send(SendMessages()).postponed == 1)
        fixture.clock.advance(seconds: 59)
        #expect(try await fixture.send(SendMessages()).count == 0)
        let waiting = try #require(try await fixture.messages().first)
        #expect(waiting.reason == "The mail system did not take the message yet.")
        #expect(waiting.failureDetail == "450 busy")
        fixture.clock.advance(seconds: 1)
        #expect(try await fixture.send(SendMessages()).sent == 1)
    }

    @Test func `after the last attempt a message is failed`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        for attempt in 0...RetrySchedule.waits.count {
            fixture.mail.fail(with: attempt.isMultiple(of: 2) ? .unreachable("no route") : .temporary("450"))
            let report = try await fixture.send(SendMessages())
            let isLast = attempt == RetrySchedule.waits.count
            #expect(report.postponed == (isLast ? 0 : 1) && report.failed == (isLast ? 1 : 0))
            fixture.clock.advance(seconds: 12 * 3_600)
        }
        let message = try #require(try await fixture.messages().first)
        #expect(message.status == .failed && message.attempts == 8)
        #expect(try await fixture.send(SendMessages()).count == 0)
    }

    @Test func `a permanent failure is not tried again`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 no such user"))
        #expect(try await fixture.send(SendMessages()).failed == 1)
        fixture.clock.advance(seconds: 24 * 3_600)
        #expect(try await fixture.send(SendMessages()).count == 0)
        let failed = try #require(try await fixture.messages().first)
        #expect(failed.reason == "The message could not be delivered to this address.")
        #expect(failed.failureDetail == "550 no such user")
    }

    @Test func `students read why a message failed, and staff also the reply of the mail system`()
        async throws
    {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 5.1.1 <lu@example.org> unknown"))
        _ = try await fixture.send(SendMessages())
        let student = Reference<Kind.Student>.id(StudentID(1))
        let own = try await fixture.send(ListStudentMessages(student: student), as: "student:1").items
        #expect(own.map(\.reason) == ["The message could not be delivered to this address."])
        #expect(own.map(\.failureDetail) == [nil])
        let staff = try await fixture.send(ListStudentMessages(student: student)).items
        #expect(staff.first?.failureDetail?.hasPrefix("550 5.1.1") == true)
    }

    @Test func `a reason is in the reader's language, and an earlier sentence stays`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 full"))
        _ = try await fixture.send(SendMessages())
        let (reader, key) = (Sender(token: "admin", language: .spanish), MessageID(1))
        let service = fixture.academy.service
        let refused = "No se pudo entregar el mensaje a esta dirección."
        #expect(try await service.handle(ListMessages(), as: reader).items[0].reason == refused)
        let details = try await service.handle(ShowMessage(message: key), as: reader)
        #expect(details.message.reason == refused)
        try await fixture.store.write { db in
            try db.run("UPDATE messages SET reason = 'The message could not be delivered.'")
            return
        }
        let old = try await service.handle(RetryMessage(message: key), as: reader)
        #expect(old.reason == "The message could not be delivered.")
    }

    @Test(arguments: ["expiry", "replacement", "restore", "end of the code"])
    func `a new reason is not shown with the mail system's reply of an earlier attempt`(
        _ event: String
    ) async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(code: "AAAA-AAAA-AAAA", minutes: 60))
        fixture.mail.fail(with: .temporary("450 busy"))
        _ = try await fixture.send(SendMessages())
        #expect(try await fixture.messages().map(\.failureDetail) == ["450 busy"])
        switch event {
        case "expiry": fixture.clock.advance(seconds: 3_600)
        case "replacement": try await fixture.send(Invite())
        case "restore":
            try await fixture.store.write { [now = fixture.clock.now] in
                try Outbox.wasRestored(at: now, in: $0)
            }
        default: fixture.codes.end("AAAA-AAAA-AAAA")
        }
        fixture.clock.advance(seconds: 60)
        _ = try await fixture.send(SendMessages())
        let message = try #require(try await fixture.messages().first)
        #expect([.cancelled, .uncertain].contains(message.status))
        #expect(message.reason != nil && message.failureDetail == nil)
    }

    @Test func `a message whose code has ended is cancelled, and the next one is sent`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(code: "AAAA-AAAA-AAAA"))
        try await fixture.send(Invite(student: StudentID(4), code: "BBBB-BBBB-BBBB"))
        fixture.codes.end("AAAA-AAAA-AAAA")
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(fixture.delivered.count == 1 && fixture.delivered[0].contains("BBBB-BBBB-BBBB"))
        #expect(try await fixture.statuses() == [.cancelled, .sent])
        #expect(try await fixture.messages().map(\.attempts) == [0, 1])
    }

    @Test func `a mail system that cannot be reached ends the run`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        try await fixture.send(Invite(student: StudentID(2)))
        fixture.mail.fail(with: .unreachable("no route"))
        let report = try await fixture.send(SendMessages())
        #expect(report.postponed == 1 && report.sent == 0 && report.problem == "no route")
        #expect(try await fixture.send(SendMessages()).sent == 2)
    }

    @Test func `a message without a confirmation is uncertain and not sent again by itself`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .uncertain("closed"))
        #expect(try await fixture.send(SendMessages()).uncertain == 1)
        fixture.clock.advance(seconds: 24 * 3_600)
        #expect(try await fixture.send(SendMessages()).count == 0)
        #expect(try await fixture.statuses() == [.uncertain])
    }

    @Test func `staff send a failed message again, but no other`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 full"))
        #expect(await fixture.errorCode(of: RetryMessage(message: MessageID(1))) == "message.not-failed")
        _ = try await fixture.send(SendMessages())
        #expect(try await fixture.send(RetryMessage(message: MessageID(1))).status == .waiting)
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(await fixture.errorCode(of: RetryMessage(message: MessageID(1))) == "message.not-failed")
    }

    @Test func `a message with an expired code is cancelled, and its code is removed`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(minutes: 60))
        fixture.clock.advance(seconds: 3_600)
        #expect(try await fixture.send(SendMessages()).count == 0)
        #expect(try await fixture.statuses() == [.cancelled])
        #expect(
            try await fixture.number("SELECT count(*) AS value FROM messages WHERE sealed_code IS NULL") == 1)
    }

    @Test func `a failed message is not sent again after its code has expired`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(minutes: 60))
        fixture.mail.fail(with: .permanent("550 full"))
        _ = try await fixture.send(SendMessages())
        fixture.clock.advance(seconds: 3_600)
        #expect(await fixture.errorCode(of: RetryMessage(message: MessageID(1))) == "message.expired")
    }

    @Test func `a failed message is not sent again after a newer code has replaced its code`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .permanent("550 full"))
        _ = try await fixture.send(SendMessages())
        try await fixture.send(Invite())
        #expect(await fixture.errorCode(of: RetryMessage(message: MessageID(1))) == "message.expired")
    }

    @Test func `the expired code of a failed message is removed`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(minutes: 60))
        fixture.mail.fail(with: .permanent("550 full"))
        _ = try await fixture.send(SendMessages())
        fixture.clock.advance(seconds: 3_600)
        let outbox = fixture.outbox
        try await fixture.store.write { [now = fixture.clock.now] in
            #expect(try outbox.isWorkDue(at: now, in: $0))
            try outbox.performDueWork(at: now, in: $0)
            #expect(try !outbox.isWorkDue(at: now, in: $0))
        }
    }

    @Test func `the waiting messages of a restored backup are not sent`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        try await fixture.store.write { [now = fixture.clock.now] in
            try Outbox.wasRestored(at: now, in: $0)
        }
        #expect(try await fixture.send(SendMessages()).count == 0)
        #expect(try await fixture.statuses() == [.uncertain])
    }

    @Test func `a problem does not name the recipient`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite())
        fixture.mail.fail(with: .unreachable("No route for lu@example.org\u{1B}[2J"))
        let problem = try #require(try await fixture.send(SendMessages()).problem)
        #expect(problem.hasPrefix("No route for the recipient") && !problem.contains("\u{1B}"))
    }
}
