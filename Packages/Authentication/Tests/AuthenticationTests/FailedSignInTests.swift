import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The numbers of failed sign-ins by day and address.
@Suite(.limitedParallelism) struct FailedSignInTests {
    private let today = Instant(milliseconds: 0)
    private let tomorrow = Instant(milliseconds: 0).adding(minutes: 24 * 60)

    private func store() async throws -> any Store {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(AccountMigrations.all)
        return store
    }

    private func repository(most: Int) -> SQLFailedSignInRepository {
        let secrets = Secrets(
            pepper: [UInt8](repeating: 7, count: 32), randomBytes: { [UInt8](repeating: 0, count: $0) })
        var repository = SQLFailedSignInRepository(secrets: secrets)
        repository.most = most
        return repository
    }

    @Test func `a full table drops the address with the fewest failures`() async throws {
        let (store, repository, today, tomorrow) = (try await store(), repository(most: 3), today, tomorrow)
        let found = try await store.write { db in
            for name in ["a", "a", "b", "b", "c", "d", "e"] {
                try repository.add(EmailAddress(parsing: "\(name)@example.org"), at: today, in: db)
            }
            return try repository.takeFinished(10, at: tomorrow, in: db)
        }
        let counts = found.map { "\($0.email) \($0.requests)" }.sorted()
        #expect(counts == ["a@example.org 2", "b@example.org 2", "e@example.org 1"])
    }

    @Test func `a count is taken once, and not before its day is over`() async throws {
        let (store, repository, today, tomorrow) = (try await store(), repository(most: 3), today, tomorrow)
        let taken = try await store.write { db in
            try repository.add(EmailAddress(parsing: "a@example.org"), at: today, in: db)
            try repository.add(EmailAddress(parsing: "b@example.org"), at: today, in: db)
            try repository.remove(EmailAddress(parsing: "b@example.org"), in: db)
            return try [today, tomorrow, tomorrow].map {
                try repository.takeFinished(10, at: $0, in: db).map(\.email.text)
            }
        }
        #expect(taken == [[], ["a@example.org"], []])
    }
}
