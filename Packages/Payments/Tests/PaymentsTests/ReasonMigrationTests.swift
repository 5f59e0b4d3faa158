import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// A database from before reasons could be erased, with a payment that is void.
@Suite(.limitedParallelism) struct ReasonMigrationTests {
    private let store: SQLiteStore

    init() async throws {
        store = try await FormerLedger.migrated(from: LedgerMigrations.reasons) { db in
            try FormerLedger.insertPayment(1, in: db)
            try db.run(
                """
                INSERT INTO payment_voids (payment_id, at, on_day, reason, number)
                VALUES (1, 0, '2026-11-20', 'ill', 1)
                """)
        }
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
            try await run(SQL(verbatim: statement))
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
