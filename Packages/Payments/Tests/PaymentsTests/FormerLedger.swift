import Core
import Persistence

@testable import Payments

/// A database of an earlier version, with a plan, that is migrated to the present schema.
enum FormerLedger {
    /// - Parameters:
    ///   - migration: the first migration that the earlier version does not have.
    ///   - insert: inserts rows as the earlier version did.
    static func migrated(
        from migration: Migration, _ insert: @escaping @Sendable (any Transaction) throws -> Void
    ) async throws -> SQLiteStore {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        try await store.migrate(Array(Ledger.migrations.prefix { $0.name != migration.name }))
        try await store.write { db in
            try db.run(
                """
                INSERT INTO plans (name, kind, credits, valid_days, price, currency, families, is_offered)
                VALUES ('pack', 'pass', 8, 45, 20000, 'PEN', '', 1)
                """)
            try insert(db)
        }
        try await store.migrate(Ledger.migrations)
        return store
    }

    /// Inserts a payment of the plan.
    static func insertPayment(_ number: Int, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO payments (student_id, plan_id, amount, price, currency, method, receipt,
                receipt_number, paid_at, paid_on)
            VALUES (1, 1, 20000, 20000, 'PEN', 'cash', \("R-\(number)"), \(number), 0, '2026-11-20')
            """)
    }
}
