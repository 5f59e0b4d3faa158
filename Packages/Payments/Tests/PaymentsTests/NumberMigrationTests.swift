import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// A database from before voids and settlements had numbers, with two of each: the later one has the lower
/// id.
@Suite(.limitedParallelism) struct NumberMigrationTests {
    private let store: SQLiteStore

    init() async throws {
        store = try await FormerLedger.migrated(from: LedgerMigrations.numbers) { db in
            for number in 1...3 { try Self.insert(number, in: db) }
            for (id, at) in [(1, 20), (2, 10)] {
                try db.run(
                    """
                    INSERT INTO payment_voids (payment_id, at, on_day, reason)
                    VALUES (\(id), \(at), '2026-11-20', 'x')
                    """)
                try db.run(
                    "INSERT INTO charge_settlements (charge_id, kind, at) VALUES (\(id), 'cancelled', \(at))")
            }
        }
    }

    /// Inserts a payment and a charge.
    private static func insert(_ number: Int, in db: any Transaction) throws {
        try FormerLedger.insertPayment(number, in: db)
        try db.run(
            """
            INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
            VALUES (1, \(number), 1, '2026-11-20', 2500, 'PEN', 0)
            """)
    }

    private func ids(_ query: SQL) async throws -> [Int] {
        try await store.read { try $0.rows(query).map { try $0["id"] } }
    }

    @Test func `the numbers are in the order of the times`() async throws {
        #expect(try await ids("SELECT payment_id AS id FROM payment_voids ORDER BY number") == [2, 1])
        #expect(try await ids("SELECT charge_id AS id FROM charge_settlements ORDER BY number") == [2, 1])
        #expect(try await ids("SELECT number AS id FROM charge_settlements ORDER BY number") == [1, 2])
    }

    @Test func `the next settlement has the next number`() async throws {
        try await store.write { db in
            try SQLChargeRepository().settle(
                ClassChargeID(3), .cancelled, at: Instant(milliseconds: 0), in: db)
        }
        #expect(try await ids("SELECT charge_id AS id FROM charge_settlements ORDER BY number") == [2, 1, 3])
    }

    @Test(arguments: [
        "UPDATE payment_voids SET number = 9", "DELETE FROM payment_voids",
        "UPDATE charge_settlements SET at = 9", "DELETE FROM charge_settlements",
    ])
    func `voids and settlements cannot be changed afterwards`(_ statement: String) async throws {
        let violation = await #expect(throws: ConstraintViolation.self) {
            try await store.write { _ = try $0.run(SQL(verbatim: statement)) }
        }
        #expect(violation?.rule == .appendOnly)
    }
}
