import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// The choice between e-mail and devices, and several senders and push services at once.
@Suite(.limitedParallelism) struct PushChannelTests {
    private let fixture: PushFixture

    init() async throws { fixture = try await PushFixture() }

    private func choose(_ edit: EditMessageChannels) async throws {
        try await fixture.send(edit, as: PushFixture.token)
    }

    @Test func `a kind that is wanted by e-mail only is shown on no device`() async throws {
        try await fixture.subscribe()
        try await choose(EditMessageChannels(mail: [.receipt]))
        try await fixture.announce()
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.outbox.sender.send().sent == 1)
    }

    @Test func `a kind that is wanted on devices only is not mailed once a push service took it`()
        async throws
    {
        try await fixture.subscribe(signIn: 1)
        try await fixture.subscribe(signIn: 2)
        try await choose(EditMessageChannels(push: [.receipt]))
        try await fixture.announce()
        #expect(try await fixture.outbox.sender.send().count == 0)
        // Both devices get it, although the first one ends the e-mail.
        #expect(try await fixture.sender.send().sent == 2)
        let message = try #require(try await fixture.outbox.messages().first)
        #expect(message.status == .cancelled && message.reason?.contains("device") == true)
        fixture.clock.advance(seconds: 86_400)
        #expect(try await fixture.outbox.sender.send().count == 0)
    }

    @Test func `it is mailed after five minutes if no push service takes it`() async throws {
        try await fixture.subscribe()
        try await choose(EditMessageChannels(push: [.receipt]))
        fixture.service.answer(.unreachable)
        try await fixture.announce()
        #expect(try await fixture.sender.send().postponed == 1)
        fixture.clock.advance(milliseconds: 5 * 60_000 - 1)
        #expect(try await fixture.outbox.sender.send().count == 0)
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.outbox.sender.send().sent == 1)
        // A push service that takes it afterwards does not change the result of the e-mail.
        fixture.service.answer(nil)
        #expect(try await fixture.sender.send().sent == 1)
        #expect(try await fixture.outbox.statuses() == [.sent])
    }

    @Test func `it is mailed at once to a person without a device`() async throws {
        try await choose(EditMessageChannels(push: [.receipt]))
        try await fixture.announce()
        #expect(try await fixture.outbox.sender.send().sent == 1)
    }

    @Test func `the revert of a message that a device has shown is announced`() async throws {
        try await fixture.subscribe()
        let session = try Announcer.session("Salsa 1", at: fixture.clock.now.adding(minutes: 60))
        let writer = fixture.outbox.writer
        func write(_ isCancelled: Bool) async throws {
            let now = fixture.clock.now
            try await fixture.store.write { db in
                let batch = try #require(try writer.batch(in: db))
                if isCancelled {
                    try batch.write(
                        .sessionsCancelled([session], reason: "Strike"), to: .student(StudentID(1)), at: now,
                        in: db)
                } else {
                    try batch.write(
                        .sessionsRestored([session]), insteadOf: .sessionCancelled, to: StudentID(1),
                        at: now, in: db)
                }
            }
        }
        // The control: a message that no device has shown is taken back with the news.
        try await write(true)
        try await write(false)
        #expect(try await fixture.outbox.statuses() == [.cancelled])
        #expect(try await fixture.sender.send().count == 0)
        // What is reverted at one instant is of one request.
        fixture.clock.advance(seconds: 60)
        try await write(true)
        #expect(try await fixture.sender.send().sent == 1)
        try await write(false)
        let kinds = try await fixture.outbox.messages().map(\.kind)
        #expect(kinds.last == .sessionRestored, "\(kinds)")
    }

    @Test func `a push service that cannot be reached delays its own messages only`() async throws {
        for number in 1...Int64(6) {
            try await fixture.subscribe(
                signIn: number, host: number < 6 ? "slow.example.net" : "push.example.net")
        }
        try await fixture.announce()
        let (released, release) = AsyncStream<Void>.makeStream()
        fixture.service.answer(.unreachable, to: "slow.example.net")
        fixture.service.whileDelivering { [service = fixture.service] message in
            // The slow push service ends only after the other one has taken its message, which does so once
            // all connections that may be made to the slow one are made.
            if message.endpoint.host == "slow.example.net" {
                for await _ in released {}
            } else {
                while service.tried < 1 + PushSender.mostAtHost {
                    try? await Task.sleep(for: .milliseconds(1))
                }
                release.finish()
            }
        }
        let report = try await fixture.sender.send()
        #expect(report.sent == 1 && report.postponed == 5)
        #expect(fixture.service.taken.map(\.endpoint.host) == ["push.example.net"])
        // No more than four connections at once were made to the slow one.
        #expect(fixture.service.tried == 1 + PushSender.mostAtHost)
    }

    @Test func `messages that were not tried keep their attempts`() async throws {
        for number in 1...Int64(6) { try await fixture.subscribe(signIn: number) }
        try await fixture.announce()
        fixture.service.answer(.unreachable)
        #expect(try await fixture.sender.send().postponed == 6)
        let tried = fixture.service.tried
        #expect(tried < 6)
        let counted: SQL = "SELECT count(*) AS value FROM message_pushes WHERE attempts = 1"
        #expect(try await fixture.number(counted) == tried)
        #expect(try await fixture.devices().map(\.failures).reduce(0, +) == tried)
        fixture.service.answer(nil)
        fixture.clock.advance(milliseconds: 59_999)
        #expect(try await fixture.sender.send().count == 0)
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.sender.send().sent == 6)
    }

    @Test func `a connection without an answer does not keep the other messages from the push service`()
        async throws
    {
        for number in 1...Int64(9) { try await fixture.subscribe(signIn: number) }
        try await fixture.announce()
        fixture.service.answer(.unconfirmed, to: "https://push.example.net/push/1")
        let report = try await fixture.sender.send()
        #expect(report.sent == 8 && report.failed == 1)
    }

    @Test func `senders at the same time deliver each message once`() async throws {
        for number in 1...Int64(10) { try await fixture.subscribe(signIn: number) }
        try await fixture.announce()
        let reports = await race(4) { _ in try await fixture.sender.send() }
        #expect(reports.compactMap { $0?.sent }.reduce(0, +) == 10)
        #expect(Set(fixture.service.taken.map(\.endpoint.text)).count == 10)
        #expect(fixture.service.taken.count == 10)
    }

    @Test func `control: senders that claim nothing deliver messages several times`() async throws {
        for number in 1...Int64(10) { try await fixture.subscribe(signIn: number) }
        try await fixture.announce()
        let barrier = Barrier(2)
        _ = await race(2) { _ in
            let due = try await fixture.store.read { db in
                try db.rows(
                    """
                    SELECT d.endpoint FROM message_pushes p JOIN push_devices d ON d.id = p.device_id
                    WHERE p.status = 'waiting'
                    """
                ).map { try $0["endpoint"] as String }
            }
            await barrier.wait()
            for endpoint in try due.map({ try #require(PushEndpoint($0)) }) {
                _ = await fixture.service.deliver(
                    PushMessage(
                        endpoint: endpoint, body: [], authorization: "", lifetime: 0, urgency: .normal,
                        topic: ""))
            }
        }
        #expect(fixture.service.taken.count == 20)
    }

    @Test func `a cancelled sender completes the deliveries that have begun`() async throws {
        try await fixture.subscribe()
        try await fixture.announce()
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        fixture.service.whileDelivering { _ in
            signal.finish()
            for await _ in released {}
        }
        let run = Task { try await fixture.sender.send() }
        for await _ in begun {}
        run.cancel()
        release.finish()
        _ = try? await run.value
        #expect(fixture.service.taken.count == 1)
    }
}
