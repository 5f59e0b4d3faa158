import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The migration `accounts/25`, before which there were no limits of discounts and payments in the past.
@Suite(.limitedParallelism) struct LimitMigrationTests {
    private let now = Instant(milliseconds: 1_000)

    /// A store before the migration, with a role and a token of each set of permissions.
    private func olderStore(_ permissions: [String]) async throws -> SQLiteStore {
        let store = try SQLiteStore(inMemory: { [now] in now })
        try await store.migrate(Array(AccountMigrations.all.prefix { $0.name != "accounts/25" }))
        try await store.write { [now] db in
            try db.run(
                """
                INSERT INTO accounts (id, email, role, password, staff_role, opened_at)
                VALUES (1, 'a@example.org', 'admin', 'x', 'owner', \(now))
                """)
            for (number, text) in permissions.enumerated() {
                let hash = [UInt8](repeating: UInt8(number), count: 32)
                try db.run(
                    "INSERT INTO role_permissions (role, permissions) VALUES (\("role \(number)"), \(text))")
                try db.run(
                    """
                    INSERT INTO api_tokens (
                        name, token_hash, permissions, created_by, created_at, expires_at)
                    VALUES ('Web site', \(hash), \(text), 1, \(now), \(now.adding(minutes: 1)))
                    """)
            }
        }
        return store
    }

    @Test(arguments: ["role_permissions", "api_tokens"])
    func `who may void payments keeps what was allowed before there were limits`(table: String) async throws {
        let store = try await olderStore(["payments.void", "payments.read payments.void", "payments.read"])
        try await store.migrate(AccountMigrations.all)
        let found: [String] = try await store.read { db in
            try db.rows(SQL(verbatim: "SELECT permissions FROM \(table) ORDER BY rowid")).map {
                try $0["permissions"]
            }
        }
        #expect(
            found == [
                "payments.void payments.exceed", "payments.read payments.void payments.exceed",
                "payments.read",
            ])
    }
}
