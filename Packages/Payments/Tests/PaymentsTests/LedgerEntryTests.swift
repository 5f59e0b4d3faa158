import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct LedgerEntryTests {
    @Test func `a payment charges the student and is paid by the method`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack", to: 12)
        #expect(try await fixture.sum(of: "cash") == 20_000)
        #expect(try await fixture.sum(of: "revenue") == -20_000)
        #expect(try await fixture.sum(of: "student:12") == 0)
        let kinds = try await fixture.store.read { db in
            try db.rows("SELECT kind FROM ledger_entries ORDER BY id").map { try $0["kind"] as String }
        }
        #expect(kinds == ["charge", "payment"])
    }

    @Test func `all wallets share one account`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for (index, method) in ["yape", "wallet", "plin"].enumerated() {
            try await fixture.importPayment("p\(index)", method: method)
        }
        #expect(try await fixture.sum(of: "wallet") == 60_000)
    }

    @Test func `after payments and voids of all sorts everything sums to zero`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for student in 1...20 {
            let payment = try await fixture.sell("pack", to: student == 9 ? 10 : Int64(student))
            if student.isMultiple(of: 3) { try await fixture.void(payment) }
        }
        var sum = 0
        for code in ["cash", "revenue"] + (1...20).map({ "student:\($0)" }) {
            sum += try await fixture.sum(of: code) ?? 0
        }
        #expect(sum == 0)
        #expect(try await fixture.sum(of: "cash") == 14 * 20_000)
    }

    @Test func `a void writes the opposite of both entries`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.void(try await fixture.sell("pack"))
        for code in ["cash", "revenue", "student:1"] { #expect(try await fixture.sum(of: code) == 0) }
        let reversals = "SELECT count(*) AS value FROM ledger_entries WHERE kind = 'reversal'" as SQL
        #expect(try await fixture.number(reversals) == 2)
    }

    @Test func `a free plan makes no entries, and can be voided`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("trial", credits: 1, price: "0.00")
        let payment = try await fixture.sell("trial", amount: "0.00")
        try await fixture.void(payment)
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 0)
    }

    @Test func `a student owes the sum of their account's entries`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        let request = ShowBalance(student: .id(StudentID(1)))
        #expect(try await fixture.send(request).owed.minorUnits == 0)
        let charge: SQL = """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            SELECT at, payment_id, 'reversal', debit_account, credit_account, 700, currency
            FROM ledger_entries WHERE payment_id = \(payment.id) AND kind = 'charge'
            """
        try await fixture.store.write { _ = try $0.run(charge) }
        #expect(try await fixture.send(request).owed.decimal == "7.00")
    }

    @Test(arguments: [
        "payments", "payment_voids", "payment_refunds", "ledger_entries", "passes", "credit_movements",
    ])
    func `the database refuses to change or remove a row`(table: String) async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.void(try await fixture.sell("pack"))
        try await fixture.refund(try await fixture.sell("pack"), "1.00")
        let key = table == "payment_voids" ? "payment_id" : "id"
        for statement in ["UPDATE \(table) SET \(key) = 99", "DELETE FROM \(table)"] {
            let sql = SQL(verbatim: statement)
            let violation = await #expect(throws: ConstraintViolation.self) {
                try await fixture.store.write { _ = try $0.run(sql) }
            }
            #expect(violation?.rule == .appendOnly)
        }
    }

    @Test func `without its triggers the database would not refuse`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let changed = try await fixture.store.write { db in
            for verb in ["update", "delete"] {
                try db.dropTrigger("ledger_entries_no_\(verb)", on: "ledger_entries")
            }
            return try db.run("UPDATE ledger_entries SET amount = 1") + db.run("DELETE FROM ledger_entries")
        }
        #expect(changed == 4)
    }

    @Test func `the schema refuses an entry of nothing, and one from an account to itself`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        for (credit, amount) in [(2, 0), (2, -1), (1, 5)] {
            let sql: SQL = """
                INSERT INTO ledger_entries
                    (at, payment_id, kind, debit_account, credit_account, amount, currency)
                VALUES (1, 1, 'reversal', 1, \(credit), \(amount), 'PEN')
                """
            let violation = await #expect(throws: ConstraintViolation.self) {
                try await fixture.store.write { _ = try $0.run(sql) }
            }
            #expect(violation?.rule == .check)
        }
    }
}
