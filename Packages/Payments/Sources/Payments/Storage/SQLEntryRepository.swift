internal import Core
internal import Persistence

struct SQLEntryRepository: EntryRepository {
    func id(of account: LedgerAccount, in db: any Transaction) throws -> Identifier<LedgerAccount> {
        let code = account.code
        if let id: Identifier<LedgerAccount> = try db.value(
            "SELECT id AS value FROM ledger_accounts WHERE code = \(code)")
        {
            return id
        }
        return Identifier(try db.insert("INSERT INTO ledger_accounts (code) VALUES (\(code))"))
    }

    func post(_ sale: Sale, in db: any Transaction) throws {
        // One row a statement: SQLite keeps a journal of every statement that may write several.
        let (amount, currency) = (sale.amount.minorUnits, sale.amount.currency)
        try db.run(
            """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            VALUES (\(sale.at), \(sale.payment), 'charge', \(sale.student), \(sale.revenue), \(amount),
                \(currency))
            """)
        try db.run(
            """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            VALUES (\(sale.at), \(sale.payment), 'payment', \(sale.method), \(sale.student), \(amount),
                \(currency))
            """)
    }

    func reverse(_ payment: PaymentID, at: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            SELECT \(at), payment_id, 'reversal', credit_account, debit_account, amount, currency
            FROM ledger_entries WHERE payment_id = \(payment) AND kind <> 'reversal'
            """)
    }

    func owed(by student: StudentID, _ currency: Currency, in db: any Transaction) throws -> Money {
        let sum: Int64? = try db.value(
            """
            SELECT (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
                    WHERE e.debit_account = a.id AND e.currency = \(currency))
                - (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
                    WHERE e.credit_account = a.id AND e.currency = \(currency)) AS value
            FROM ledger_accounts a WHERE a.code = \(LedgerAccount.student(student).code)
            """)
        return Money(minorUnits: sum ?? 0, currency: currency)
    }
}
