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

    /// Writes the two entries of a payment: the student is charged, and pays.
    func post(_ payment: PaymentValues, _ id: PaymentID, in db: any Transaction) throws {
        let student = try self.id(of: .student(payment.student), in: db)
        let method = try self.id(of: .method(payment.method.kind), in: db)
        let revenue = try self.id(of: .revenue, in: db)
        // One row per statement, because SQLite keeps a journal for a statement that writes several.
        for (kind, debit, credit) in [("charge", student, revenue), ("payment", method, student)] {
            try db.run(
                """
                INSERT INTO ledger_entries
                    (at, payment_id, kind, debit_account, credit_account, amount, currency)
                VALUES (\(payment.paidAt), \(id), \(kind), \(debit), \(credit),
                    \(payment.amount.minorUnits), \(payment.amount.currency))
                """)
        }
    }

    /// Writes the two entries of a refund: a part of the revenue of a payment goes to the student, and from
    /// there to the account of the method.
    func post(_ refund: NewRefund, _ id: RefundID, of payment: Payment, in db: any Transaction) throws {
        let student = try self.id(of: .student(payment.student), in: db)
        let method = try self.id(of: .method(payment.method.kind), in: db)
        let revenue = try self.id(of: .revenue, in: db)
        for (debit, credit) in [(revenue, student), (student, method)] {
            try db.run(
                """
                INSERT INTO ledger_entries
                    (at, payment_id, refund_id, kind, debit_account, credit_account, amount, currency)
                VALUES (\(refund.at), \(payment.id), \(id), 'refund', \(debit), \(credit),
                    \(refund.amount.minorUnits), \(refund.amount.currency))
                """)
        }
    }

    /// Writes the entry of a charge for a session, or the opposite entry that settles it. An amount of zero
    /// has no entry, since entries are positive.
    func post(_ kind: ChargeEntry, of charge: StoredCharge, at: Instant, in db: any Transaction) throws {
        guard charge.amount.minorUnits > 0 else { return }
        let student = try id(of: .student(charge.student), in: db)
        let revenue = try id(of: .revenue, in: db)
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
