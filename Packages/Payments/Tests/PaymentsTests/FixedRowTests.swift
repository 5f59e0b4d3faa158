import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

private let salt = [UInt8](repeating: 0, count: 16)
private let digest = [UInt8](repeating: 0, count: 32)

/// The database refuses changes of rows that the ledger never changes.
@Suite(.limitedParallelism) struct FixedRowTests {
    private let store: any Store

    init() async throws {
        store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(LedgerMigrations.all)
        try await store.write { db in
            for statement in Self.rows { try db.run(statement) }
        }
    }

    /// A plan, a void payment and a valid one, a pass, and three charges. The first charge is settled.
    private static let rows: [SQL] = [
        """
        INSERT INTO plans (name, kind, credits, valid_days, price, currency, families, is_offered)
        VALUES ('pack', 'pass', 8, 45, 20000, 'PEN', '', 1)
        """,
        """
        INSERT INTO payments (student_id, plan_id, amount, price, currency, method, receipt, receipt_number,
            paid_at, paid_on)
        VALUES (1, 1, 20000, 20000, 'PEN', 'cash', 'R-1', 1, 0, '2026-11-20'),
            (1, 1, 20000, 20000, 'PEN', 'cash', 'R-2', 2, 0, '2026-11-20')
        """,
        """
        INSERT INTO payment_voids (payment_id, at, on_day, reason, reason_salt, number)
        VALUES (1, 0, '2026-11-20', 'ill', \(salt), 1)
        """,
        """
        INSERT INTO passes (student_id, plan_id, payment_id, credits, opened_on, expires_on, families)
        VALUES (1, 1, 1, 8, '2026-11-20', '2027-01-04', '')
        """,
        """
        INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
        VALUES (1, 7, 1, '2026-11-20', 2500, 'PEN', 0), (1, 8, 1, '2026-11-20', 2500, 'PEN', 0),
            (1, 9, 1, '2026-11-20', 2500, 'PEN', 0)
        """,
        "INSERT INTO charge_settlements (charge_id, kind, at, number) VALUES (2, 'cancelled', 0, 1)",
    ]

    private func run(_ statement: SQL) async throws { try await store.write { _ = try $0.run(statement) } }

    @Test(
        arguments: [
            "UPDATE payment_voids SET reason = 'x'", "UPDATE payment_voids SET reason = '—'",
            "UPDATE payment_voids SET reason_salt = \(digest)",
            "UPDATE payment_voids SET reason = 'x', reason_salt = \(digest)",
            "UPDATE payment_voids SET reason = '—', reason_salt = \(salt)",
            "UPDATE payments SET reason = '—', reason_salt = \(digest)",
            "UPDATE payment_voids SET at = 9", "UPDATE payment_voids SET number = 9",
            "DELETE FROM payment_voids", "UPDATE payments SET amount = 9", "UPDATE passes SET credits = 9",
            "DELETE FROM passes", "DELETE FROM class_charges", "UPDATE charge_settlements SET at = 9",
            "DELETE FROM charge_settlements",
        ] as [SQL])
    func `the database refuses all changes but an erasure`(_ statement: SQL) async throws {
        let violation = await #expect(throws: ConstraintViolation.self) { try await run(statement) }
        #expect(violation?.rule == .appendOnly)
    }

    @Test func `control: an erasure changes the reason and its salt`() async throws {
        try await run("UPDATE payment_voids SET reason = '—', reason_salt = \(digest)")
        let reason: String? = try await store.read {
            try $0.value("SELECT reason AS value FROM payment_voids")
        }
        #expect(reason == "—")
    }

    @Test func `control: the last valid day of a pass can be moved`() async throws {
        try await store.write { db in
            try SQLPassRepository().setExpiry(
                of: PassID(1), to: try CalendarDay(parsing: "2027-02-01"), at: Instant(milliseconds: 1),
                in: db)
        }
        let moved: SQL = "SELECT count(*) AS value FROM passes WHERE expires_on = '2027-02-01'"
        #expect(try await store.read { try $0.value(moved) } == 1)
    }

    @Test func `the next settlement has the next number`() async throws {
        try await store.write { db in
            try SQLChargeRepository().settle(
                ClassChargeID(1), .cancelled, at: Instant(milliseconds: 0), in: db)
        }
        let ids = try await store.read { db in
            try db.rows("SELECT charge_id FROM charge_settlements ORDER BY number").map {
                try $0["charge_id"] as Int
            }
        }
        #expect(ids == [2, 1])
    }
}
