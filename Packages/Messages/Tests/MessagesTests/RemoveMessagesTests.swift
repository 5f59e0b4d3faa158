import Core
import Persistence
import TestSupport
import Testing

@testable import Messages

/// Messages that are removed from the outbox after they were delivered.
@Suite(.limitedParallelism) struct RemoveMessagesTests {
    private func erase(_ student: Int64, _ fixture: OutboxFixture) async throws {
        let (outbox, now) = (fixture.outbox, fixture.clock.now)
        try await fixture.store.write {
            try outbox.studentWasErased(StudentID(student), at: now, in: $0)
        }
    }

    @Test func `the delivered messages of an erased student are removed from the mail system`() async throws {
        let fixture = try await OutboxFixture()
        for student: Int64 in [1, 1, 4] { try await fixture.send(Announce(student: StudentID(student))) }
        _ = try await fixture.send(SendMessages())
        #expect(fixture.mail.removed == [])
        try await erase(1, fixture)
        let report = try await fixture.send(SendMessages())
        #expect(report.count == 0 && report.problem == nil)
        #expect(Set(fixture.mail.removed) == Set(fixture.mail.delivered.prefix(2).map(\.name)))
        _ = try await fixture.send(SendMessages())
        #expect(fixture.mail.removed.count == 2)
    }

    @Test func `a message that was never sent is not removed from the mail system`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce())
        try await erase(1, fixture)
        _ = try await fixture.send(SendMessages())
        #expect(fixture.mail.removed == [])
    }

    @Test func `a removal that fails is tried again`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce())
        _ = try await fixture.send(SendMessages())
        try await erase(1, fixture)
        fixture.mail.failRemovals(with: .unreachable("the folder is not writable"))
        #expect(try await fixture.send(SendMessages()).problem == "the folder is not writable")
        #expect(fixture.mail.removed == [])
        #expect(try await fixture.send(SendMessages()).problem == nil)
        #expect(fixture.mail.removed == fixture.mail.delivered.map(\.name))
    }

    @Test func `a message whose student is erased during its delivery is removed afterwards`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce())
        let (store, outbox, now) = (fixture.store, fixture.outbox, fixture.clock.now)
        let removed = SQLRemovedMessages()
        fixture.mail.whileDelivering {
            // Another run of the sender has found nothing to remove.
            try? await store.write { db in
                try outbox.studentWasErased(StudentID(1), at: now, in: db)
                for key in try removed.first(9, in: db) { try removed.delete(key, in: db) }
            }
        }
        _ = try await fixture.send(SendMessages())
        #expect(fixture.mail.removed == fixture.mail.delivered.map(\.name))
        #expect(fixture.mail.removed.count == 1)
    }

    @Test func `a message that is removed by age is removed from the mail system too`() async throws {
        let fixture = try await OutboxFixture()
        try await fixture.send(Announce())
        _ = try await fixture.send(SendMessages())
        let end = fixture.clock.now.adding(minutes: 1)
        let count = try await fixture.store.write {
            try SQLMessageRepository().remove(before: end, limit: 9, in: $0)
        }
        #expect(count == 1)
        _ = try await fixture.send(SendMessages())
        #expect(fixture.mail.removed == fixture.mail.delivered.map(\.name))
    }
}
