import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

/// A database of the second schema, with a payment, its entries, and a pass with one credit used.
@Suite(.limitedParallelism) struct LedgerMigrationTests {
    private let store: SQLiteStore

    init() async throws {
        store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        try await store.migrate(Array(LedgerMigrations.all.prefix(2)) + [SQLUnpaidSessions.migration])
        try await store.write { db in
            for statement in Self.rows { try db.run(statement) }
        }
        try await store.migrate(Ledger.migrations)
    }

    private static let rows: [SQL] = [
        """
        INSERT INTO plans (name, kind, credits, valid_days, price, currency, families, is_offered)
        VALUES ('pack', 'pass', 8, 45, 20000, 'PEN', '', 1)
        """,
        """
        INSERT INTO payments (student_id, plan_id, amount, price, currency, method, receipt, receipt_number,
            paid_at, paid_on)
        VALUES (1, 1, 20000, 20000, 'PEN', 'cash', 'R-000001', 1, 0, '2026-11-20')
        """,
        "INSERT INTO ledger_accounts (code) VALUES ('student:1'), ('cash'), ('revenue')",
        """
        INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
        VALUES (0, 1, 'charge', 1, 3, 20000, 'PEN')
        """,
        """
        INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
        VALUES (0, 1, 'payment', 2, 1, 20000, 'PEN')
        """,
        """
        INSERT INTO passes (student_id, plan_id, payment_id, credits, opened_on, expires_on, families)
        VALUES (1, 1, 1, 8, '2026-11-20', '2027-01-04', '')
        """,
        """
        INSERT INTO credit_movements (pass_id, kind, credits, student_id, at, on_day)
        VALUES (1, 'opened', 8, 1, 0, '2026-11-20')
        """,
        """
        INSERT INTO credit_movements (pass_id, kind, credits, student_id, session_id, turn, at, on_day)
        VALUES (1, 'used', -1, 1, 7, 1, 0, '2026-11-20')
        """,
    ]

    private func number(_ query: SQL) async throws -> Int? { try await store.read { try $0.value(query) } }

    @Test func `the entries and movements of an old database stay`() async throws {
        let entries: SQL = "SELECT sum(amount) AS value FROM ledger_entries WHERE payment_id = 1"
        #expect(try await number(entries) == 40_000)
        #expect(try await number("SELECT sum(credits) AS value FROM credit_movements") == 7)
        #expect(try await number("SELECT max(id) AS value FROM ledger_entries") == 2)
        let counters: SQL = """
            SELECT count(*) AS value FROM sqlite_sequence WHERE name IN ('ledger_entries', 'credit_movements')
            """
        #expect(try await number(counters) == 0)
    }

    @Test func `the revenue of an old database is in the totals of its month`() async throws {
        let total: SQL = "SELECT amount AS value FROM revenue_totals WHERE month = '2026-11' AND plan_id = 1"
        #expect(try await number(total) == 20_000)
    }

    @Test func `the payments of an old database are in the totals of their month`() async throws {
        let total: SQL = "SELECT amount AS value FROM payment_totals WHERE month = '2026-11' AND count = 1"
        #expect(try await number(total) == 20_000)
    }

    @Test func `a payment of an old database can be reversed`() async throws {
        try await store.write {
            try SQLEntryRepository().reverse(PaymentID(1), at: Instant(milliseconds: 1), in: $0)
        }
        #expect(try await number("SELECT count(*) AS value FROM ledger_entries") == 4)
    }

    @Test func `a session of an old database is paid for once`() async throws {
        let uses = try await store.read { try SQLCreditRepository().openUses(of: PassID(1), in: $0) }
        #expect(uses.map(\.session) == [SessionID(7)])
    }

    @Test(arguments: [
        "UPDATE ledger_entries SET amount = 1", "DELETE FROM credit_movements",
        "UPDATE passes SET credits = 9", "DELETE FROM class_charges WHERE id = 1 OR TRUE",
    ])
    func `the rows of an old database cannot be changed`(statement: String) async throws {
        try await store.write { db in
            try db.run(
                """
                INSERT INTO class_charges (student_id, session_id, turn, on_day, amount, currency, at)
                VALUES (1, 9, 1, '2026-11-20', 2500, 'PEN', 0)
                """)
            return
        }
        let violation = await #expect(throws: ConstraintViolation.self) {
            try await store.write { _ = try $0.run(SQL(verbatim: statement)) }
        }
        #expect(violation?.rule == .appendOnly)
    }

    @Test func `only the last valid day of a pass can be moved`() async throws {
        try await store.write { db in
            try SQLPassRepository().setExpiry(
                of: PassID(1), to: try CalendarDay(parsing: "2027-02-01"), at: Instant(milliseconds: 1),
                in: db)
        }
        #expect(
            try await number("SELECT count(*) AS value FROM passes WHERE expires_on = '2027-02-01'") == 1)
    }
}
