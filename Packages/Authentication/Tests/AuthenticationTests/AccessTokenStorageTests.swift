import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct AccessTokenStorageTests {
    private let signIns = SQLSignInRepository()
    private let hash = [UInt8](repeating: 7, count: 32)
    private let now = Instant(milliseconds: 1_000)

    /// A store with one access token.
    private func store() async throws -> any Store {
        let store = try TestStore.make(now: { [now] in now })
        try await store.migrate(AccountMigrations.all)
        try await store.write { [now, hash, signIns] db in
            let later = now.adding(minutes: 10)
            try db.run(
                """
                INSERT INTO accounts (id, email, password, opened_at)
                VALUES (1, 'a@example.org', 'x', \(now))
                """)
            try db.run(
                """
                INSERT INTO account_roles (account_id, kind, staff_role, opened_at)
                VALUES (1, 'staff', 'owner', \(now))
                """)
            try db.run(
                """
                INSERT INTO sign_in_families
                    (id, account_id, audience, device, signed_in_at, renewed_at, expires_at, ends_at)
                VALUES (5, 1, 'admin', 'd', \(now), \(now), \(later), \(later))
                """)
            try signIns.addAccess(hash, to: DeviceID(5), expiresAt: later, in: db)
        }
        return store
    }

    @Test func `access tokens end with their sign-in`() async throws {
        let store = try await store()
        let (found, foundAfterEnd) = try await store.write { [now, hash, signIns] db in
            let found = try signIns.signIn(ofAccess: hash, at: now, in: db)
            try db.run("DELETE FROM sign_in_families WHERE id = 5")
            return (found, try signIns.signIn(ofAccess: hash, at: now, in: db))
        }
        #expect(found == DeviceID(5))
        #expect(foundAfterEnd == nil)
    }

    @Test(.onSQLite) func `an access token is found with one search`() async throws {
        let store = try await store()
        let sql = SQLSignInRepository.owner(ofAccess: hash, at: now)
        let plan = try await store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(plan.contains("SEARCH t USING PRIMARY KEY (token_hash=?)"), "\(plan)")
    }
}
