import Application
import Core
import Foundation
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The delivery of messages to the devices of their readers.
@Suite(.limitedParallelism) struct PushSenderTests {
    private let fixture: PushFixture

    init() async throws { fixture = try await PushFixture(site: "https://studio.example.org") }

    @Test func `a message is mailed, and shown on each device of its reader once`() async throws {
        let browsers = [TestBrowser(), TestBrowser()]
        for (number, browser) in browsers.enumerated() {
            try await fixture.subscribe(browser, signIn: Int64(number + 1))
        }
        try await fixture.announce()
        #expect(try await fixture.sender.send().sent == 2)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.outbox.sender.send().sent == 1)
        let taken = fixture.service.taken.sorted { $0.endpoint.text < $1.endpoint.text }
        for (message, browser) in zip(taken, browsers) {
            let text = try JSONDecoder().decode(PushText.self, from: Data(browser.opened(message.body)))
            #expect(text.title == "Receipt R-000007 of Compás" && text.path == "/messages?student=1")
            #expect(text.text.contains("Amount: S/ 200.00") && !text.text.contains("://"))
            #expect(text.tag == message.topic && message.topic.count == 32)
            #expect(message.authorization.hasPrefix("vapid t="))
            #expect(message.urgency == .normal && message.lifetime == PushLifetime.longest)
        }
        #expect(try await fixture.devices().allSatisfy { $0.lastSentAt == fixture.clock.now })
    }

    @Test func `the notification has neither the sentence nor the link of an opt-out`() async throws {
        let browser = TestBrowser()
        try await fixture.subscribe(browser)
        try await fixture.announce(.sessionCancelled)
        _ = try await fixture.sender.send()
        let message = try #require(fixture.service.taken.first)
        let text = String(decoding: try browser.opened(message.body), as: UTF8.self)
        #expect(text.contains("Strike") && !text.contains("opt-out") && !text.contains("studio.example.org"))
        #expect(message.urgency == .high && message.lifetime == 180 * 60)
    }

    @Test func `messages with codes, and those to people without a device, are mailed only`() async throws {
        try await fixture.subscribe()
        for kind in [MessageKind.invitation, .passwordReset, .signUp] { try await fixture.announce(kind) }
        try await fixture.send(Announce(student: StudentID(2)))
        #expect(try await fixture.pushes().isEmpty)
        #expect(try await fixture.outbox.sender.send().sent == 5)
    }

    @Test func `the device of a sign-in that ended gets nothing, and is removed`() async throws {
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2)
        try await fixture.announce()
        fixture.outbox.pushPeople.end(1)
        #expect(try await fixture.sender.send().sent == 1)
        #expect(fixture.service.taken.map(\.endpoint.text) == ["https://push.example.net/push/2"])
        #expect(try await fixture.devices().map(\.name) == ["Phone 2"])
    }

    @Test func `a subscription that the browser has ended is removed`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        fixture.service.answer(.gone)
        #expect(try await fixture.sender.send().failed == 1)
        #expect(try await fixture.devices().isEmpty)
        #expect(try await fixture.pushes().isEmpty)
        try await fixture.announce()
        #expect(try await fixture.sender.send().count == 0)
    }

    @Test(arguments: [
        (PushResult.refused(status: 413), MessageStatus.failed), (.refused(status: 302), .failed),
        (.forbidden, .failed), (.unconfirmed, .uncertain),
    ])
    func `a refused or unconfirmed message is not tried again`(
        _ result: PushResult, _ status: MessageStatus
    ) async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        fixture.service.answer(result)
        #expect(try await fixture.sender.send().failed == 1)
        #expect(try await fixture.pushes() == [status])
        fixture.service.answer(nil)
        fixture.clock.advance(seconds: 86_400)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.devices().map(\.failures) == [1])
    }

    @Test(arguments: [
        (PushResult.unreachable, 60), (.busy(after: nil), 60), (.busy(after: 30), 60), (.busy(after: 61), 61),
        (.busy(after: 3_600), 3_600), (.busy(after: 3_601), 3_600), (.busy(after: .max), 3_600),
        (.busy(after: -1), 60),
    ])
    func `a message is tried again by the schedule, or when the push service says, within an hour`(
        _ result: PushResult, _ seconds: Int
    ) async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        fixture.service.answer(result)
        #expect(try await fixture.sender.send().postponed == 1)
        fixture.service.answer(nil)
        fixture.clock.advance(milliseconds: Int64(seconds) * 1_000 - 1)
        #expect(try await fixture.sender.send().count == 0)
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.sender.send().sent == 1)
        #expect(try await fixture.devices().map(\.failures) == [0])
    }

    @Test func `after the last attempt of the schedule the message fails`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        fixture.service.answer(.busy(after: nil))
        for minutes in RetrySchedule.waits {
            #expect(try await fixture.sender.send().postponed == 1)
            fixture.clock.advance(seconds: minutes * 60)
        }
        #expect(try await fixture.sender.send().failed == 1)
        #expect(try await fixture.pushes() == [.failed])
    }

    @Test func `a message that has expired or was reverted is not shown`() async throws {
        try await fixture.subscribe()
        try await fixture.announce(.sessionCancelled)
        fixture.clock.advance(seconds: 180 * 60)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.pushes() == [.cancelled])
        try await fixture.announce()
        try await fixture.store.write { db in
            try SQLMessageRepository().cancelWaiting(
                where: "kind = 'receipt'", because: .reverted, at: Instant(milliseconds: 1), in: db)
        }
        #expect(try await fixture.sender.send().count == 0)
        #expect(fixture.service.tried == 0)
    }

    @Test func `a message whose sender has ended is not sent again`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        let now = fixture.clock.now
        let claimed = try await fixture.store.write { db in
            try SQLMessagePushes().claim(9, at: now, without: [], in: db) { Set($0) }
        }
        #expect(claimed.count == 1)
        fixture.clock.advance(seconds: PushSender.claimMinutes * 60)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.pushes() == [.sending])
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.pushes() == [.uncertain])
    }

    @Test func `a restored academy shows nothing again`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        let now = fixture.clock.now
        try await fixture.store.write { try Outbox.wasRestored(at: now, in: $0) }
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.pushes() == [.uncertain])
    }

    @Test func `a removed message leaves nothing for devices`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        let (outbox, now) = (fixture.outbox.outbox, fixture.clock.now)
        try await fixture.store.write { try outbox.studentWasErased(StudentID(1), at: now, in: $0) }
        #expect(try await fixture.pushes().isEmpty)
    }
}
