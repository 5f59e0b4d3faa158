import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Several senders of one outbox.
@Suite(.limitedParallelism) struct SenderRaceTests {
    private static let count = 10

    private func fixture() async throws -> OutboxFixture {
        let fixture = try await OutboxFixture()
        for _ in 0..<Self.count {
            try await fixture.store.write { [writer = fixture.writer, now = fixture.clock.now] db in
                let code = MessageCode(
                    sealed: OutboxFixture.sealed("code"), audience: .students,
                    expiresAt: now.adding(minutes: 60))
                let email = try EmailAddress(parsing: "p\(UInt64.random(in: 0...UInt64.max))@example.org")
                let person = Addressee.person(Recipient(name: nil, email: email))
                try writer.write(.invitation(code), to: person, at: now, in: db)
            }
        }
        return fixture
    }

    @Test func `senders at the same time deliver each message once`() async throws {
        let fixture = try await fixture()
        let reports = await race(4) { _ in try await fixture.sender.send() }
        #expect(reports.compactMap { $0?.sent }.reduce(0, +) == Self.count)
        #expect(Set(fixture.mail.delivered.map(\.name)).count == Self.count)
        #expect(fixture.mail.delivered.count == Self.count)
    }

    @Test func `control: senders that claim nothing deliver messages several times`() async throws {
        let fixture = try await fixture()
        let barrier = Barrier(2)
        _ = await race(2) { _ in
            let due = try await fixture.store.read { db in
                try db.rows("SELECT message_key, recipient FROM messages WHERE status = 'waiting'").map {
                    (try $0["message_key"] as String, try $0["recipient"] as EmailAddress)
                }
            }
            await barrier.wait()
            for (key, email) in due {
                let mail = Mail(
                    name: key, from: "Compás", fixture.mail.sender, to: Recipient(name: nil, email: email),
                    MessageTemplate(subject: "", body: ""), at: fixture.clock.now)
                try await fixture.mail.deliver(mail)
            }
        }
        #expect(fixture.mail.delivered.count == 2 * Self.count)
    }

    @Test func `a message whose sender has ended becomes uncertain, and is not sent again`() async throws {
        let fixture = try await fixture()
        let messages = SQLMessageRepository()
        let claimed = try await fixture.store.write { [now = fixture.clock.now] db in
            try db.run("UPDATE messages SET failure_detail = '450 busy'")
            return try messages.claim(at: now, in: db)
        }
        #expect(try await fixture.sender.send().sent == Self.count - 1)
        fixture.clock.advance(seconds: MessageSender.claimMinutes * 60)
        #expect(try await fixture.sender.send().count == 0)
        #expect(try await fixture.send(ListMessages(status: .sending)).items.map(\.id) == [claimed?.id])
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.sender.send().count == 0)
        let uncertain = try await fixture.send(ListMessages(status: .uncertain)).items
        #expect(uncertain.map(\.id) == [claimed?.id] && uncertain.map(\.failureDetail) == [nil])
    }

    @Test func `a message whose code was replaced during a failed attempt is not tried again`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Invite(code: "AAAA-AAAA-AAAA"))
        fixture.mail.whileDelivering { _ = try? await fixture.send(Invite(code: "BBBB-BBBB-BBBB")) }
        fixture.mail.fail(with: .temporary("450 busy"), .unreachable("450 busy"))
        _ = try await fixture.sender.send()
        fixture.mail.whileDelivering {}
        fixture.clock.advance(seconds: 3_600)
        #expect(try await fixture.sender.send().sent == 1)
        #expect(fixture.delivered[0].contains("BBBB-BBBB-BBBB"))
    }

    @Test func `a cancelled sender delivers the message whose delivery has begun, and no other`() async throws
    {
        let fixture = try await fixture()
        let (begun, signal) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        fixture.mail.whileDelivering {
            signal.finish()
            for await _ in released {}
        }
        let run = Task { try await fixture.sender.send() }
        for await _ in begun {}
        run.cancel()
        release.finish()
        #expect(try await run.value.sent == 1)
        #expect(try await fixture.send(ListMessages(status: .waiting)).items.count == Self.count - 1)
        #expect(try await fixture.send(ListMessages(status: .sending)).items.isEmpty)
    }
}
