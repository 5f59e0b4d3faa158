internal import Core
internal import Persistence

/// Stores the entries of the ledger: each moves an amount from one account to another, so that all sum to
/// zero.
struct SQLEntryRepository {
    /// The id of an account, which is created if it is new.
    func id(of account: LedgerAccount, in db: any Transaction) throws -> Identifier<LedgerAccount> {
        let code = account.code
        if let id: Identifier<LedgerAccount> = try db.value(
            "SELECT id AS value FROM ledger_accounts WHERE code = \(code)")
        {
            return id
        }
        return Identifier(try db.insert("INSERT INTO ledger_accounts (code) VALUES (\(code))"))
    }

    /// Writes the two entries of a sale: the student is charged, and pays.
    func post(_ sale: Sale, in db: any Transaction) throws {
        // One row per statement, because SQLite keeps a journal for a statement that writes several.
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

    /// Writes the two entries of a refund: a part of a sale's revenue goes to the student, and from there to
    /// the account of the method.
    func post(_ refund: RefundID, of amount: Money, _ sale: Sale, in db: any Transaction) throws {
        for (debit, credit) in [(sale.revenue, sale.student), (sale.student, sale.method)] {
            try db.run(
                """
                INSERT INTO ledger_entries
                    (at, payment_id, refund_id, kind, debit_account, credit_account, amount, currency)
                VALUES (\(sale.at), \(sale.payment), \(refund), 'refund', \(debit), \(credit),
                    \(amount.minorUnits), \(amount.currency))
                """)
        }
    }

    /// Writes an entry of a charge for a session.
    func post(
        _ kind: ChargeEntry, of charge: StoredCharge, at: Instant, student: Identifier<LedgerAccount>,
        revenue: Identifier<LedgerAccount>, in db: any Transaction
    ) throws {
        let (debit, credit) = kind == .charge ? (student, revenue) : (revenue, student)
        try db.run(
            """
            INSERT INTO ledger_entries (at, charge_id, kind, debit_account, credit_account, amount, currency)
            VALUES (\(at), \(charge.id), \(kind.rawValue), \(debit), \(credit), \(charge.amount.minorUnits),
                \(charge.amount.currency))
            """)
    }

    /// Writes the opposite of every entry of a payment.
    func reverse(_ payment: PaymentID, at: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO ledger_entries
                (at, payment_id, refund_id, kind, debit_account, credit_account, amount, currency)
            SELECT \(at), payment_id, refund_id, 'reversal', credit_account, debit_account, amount, currency
            FROM ledger_entries WHERE payment_id = \(payment) AND kind <> 'reversal'
            """)
    }

    /// The amount that a student owes: the sum of the entries of their account.
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
