import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Notices that are withdrawn while the mail system does not take their messages.
@Suite(.limitedParallelism) struct PostponedNoticeTests {
    private let fixture: OutboxFixture
    private let notice: AttendanceNotice
    private let rosa: Recipient

    init() async throws {
        fixture = try await OutboxFixture()
        notice = try Announcer.notice(.missing, of: 2, at: fixture.clock.now)
        rosa = Recipient(name: "Rosa", email: try EmailAddress(parsing: "rosa@example.org"))
        try await inform()
    }

    private func inform() async throws {
        try await fixture.store.write { [writer = fixture.writer, now = fixture.clock.now, notice, rosa] db in
            let batch = try #require(try writer.batch(in: db))
            try batch.inform(
                [AddressedNotice(notice, to: [rosa])], languages: { _ in nil }, at: now, in: db)
        }
    }

    private func withdraw() async throws {
        try await fixture.store.write { [writer = fixture.writer, now = fixture.clock.now, notice] db in
            let batch = try #require(try writer.batch(in: db))
            _ = try batch.withdraw(
                notice, correcting: true, languages: { _ in nil }, at: now, in: db)
        }
    }

    private func informed() async throws -> [Recipient] {
        try await fixture.store.read { [writer = fixture.writer, notice] db in
            let batch = try #require(try writer.batch(in: db))
            return try batch.recipients(informedOf: notice, in: db)
        }
    }

    @Test func `a message that was refused for now is cancelled, and needs no correction`() async throws {
        fixture.mail.fail(with: .temporary("450 try later"))
        #expect(try await fixture.send(SendMessages()).postponed == 1)
        #expect(try await informed() == [])
        fixture.clock.advance(seconds: 30)
        try await withdraw()
        #expect(try await fixture.statuses() == [.cancelled])
        fixture.clock.advance(seconds: 600)
        #expect(try await fixture.send(SendMessages()).count == 0)
    }

    @Test func `control: it is sent if it is not withdrawn`() async throws {
        fixture.mail.fail(with: .temporary("450 try later"))
        #expect(try await fixture.send(SendMessages()).postponed == 1)
        fixture.clock.advance(seconds: 60)
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(try await informed() == [rosa])
        try await withdraw()
        #expect(try await fixture.messages().map(\.kind) == [.notThere, .correction])
    }

    /// Withdraws the notice while its message is being sent, which fails for now.
    private func withdrawDuringDelivery() async throws {
        fixture.mail.fail(with: .temporary("450 try later"))
        fixture.mail.whileDelivering { [self] in
            fixture.mail.whileDelivering {}
            _ = try? await withdraw()
        }
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(try await fixture.messages().map(\.kind) == [.notThere, .correction])
    }

    @Test func `a message that is being sent is not tried again`() async throws {
        try await withdrawDuringDelivery()
        #expect(try await fixture.statuses() == [.waiting, .sent])
        fixture.clock.advance(seconds: 60)
        #expect(try await fixture.send(SendMessages()).count == 0)
        #expect(try await fixture.messages().map(\.kind) == [.notThere, .correction])
        #expect(try await fixture.statuses() == [.cancelled, .sent])
    }

    @Test(arguments: [false, true])
    func `it does not prevent the message about the same event that is written later`(
        _ isCancelled: Bool
    ) async throws {
        try await withdrawDuringDelivery()
        fixture.clock.advance(seconds: 60)
        if isCancelled { #expect(try await fixture.send(SendMessages()).count == 0) }
        try await inform()
        #expect(try await fixture.send(SendMessages()).sent == 1)
        #expect(try await fixture.messages().map(\.kind) == [.notThere, .correction, .notThere])
        #expect(try await fixture.statuses() == [.cancelled, .sent, .sent])
    }
}
