import Core
import Persistence
import Testing

@testable import Payments

/// A database from before reasons could be erased, with a payment that is void.
@Suite struct ReasonMigrationTests {
    private let store: SQLiteStore

    init() async throws {
        store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        try await store.migrate(Array(Ledger.migrations.prefix { $0.name != LedgerMigrations.reasons.name }))
        try await store.write { db in
            try db.run(
                """
                INSERT INTO plans (name, kind, credits, valid_days, price, currency, families, is_offered)
                VALUES ('pack', 'pass', 8, 45, 20000, 'PEN', '', 1)
                """)
            try db.run(
                """
                INSERT INTO payments (student_id, plan_id, amount, price, currency, method, receipt,
                    receipt_number, paid_at, paid_on)
                VALUES (1, 1, 20000, 20000, 'PEN', 'cash', 'R-1', 1, 0, '2026-11-20')
                """)
            try db.run(
                """
                INSERT INTO payment_voids (payment_id, at, on_day, reason, number)
                VALUES (1, 0, '2026-11-20', 'ill', 1)
                """)
        }
        try await store.migrate(Ledger.migrations)
    }

    private func run(_ statement: SQL) async throws { try await store.write { _ = try $0.run(statement) } }

    @Test func `a reason gets a salt, and a row without one gets none`() async throws {
        let salts: [Int?] = try await store.read { db in
            [
                try db.value("SELECT length(reason_salt) AS value FROM payment_voids"),
                try db.value("SELECT length(reason_salt) AS value FROM payments"),
            ]
        }
        #expect(salts == [16, nil])
    }

    @Test(arguments: [
        "UPDATE payment_voids SET reason = 'x'", "UPDATE payment_voids SET reason = '—'",
        "UPDATE payment_voids SET reason_salt = zeroblob(32)",
        "UPDATE payment_voids SET reason = 'x', reason_salt = zeroblob(32)",
        "UPDATE payment_voids SET reason = '—', reason_salt = zeroblob(16)",
        "UPDATE payments SET reason = '—', reason_salt = zeroblob(32)",
        "UPDATE payment_voids SET at = 9", "UPDATE payments SET amount = 9", "DELETE FROM payment_voids",
    ])
    func `the database refuses all changes but an erasure`(_ statement: String) async throws {
        let violation = await #expect(throws: ConstraintViolation.self) {
            try await run(SQL(stringLiteral: statement))
        }
        #expect(violation?.rule == .appendOnly)
    }

    @Test func `control: an erasure changes the reason and its salt`() async throws {
        try await run("UPDATE payment_voids SET reason = '—', reason_salt = zeroblob(32)")
        let reason: String? = try await store.read {
            try $0.value("SELECT reason AS value FROM payment_voids")
        }
        #expect(reason == "—")
    }
}
