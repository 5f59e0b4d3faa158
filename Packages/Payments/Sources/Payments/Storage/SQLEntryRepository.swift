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

    /// Writes the two entries of a payment: the student is charged the amount and the remainder that they
    /// owe, and pays the amount.
    func post(_ payment: PaymentValues, _ id: PaymentID, in db: any Transaction) throws {
        let price = try payment.rest.map { try payment.amount.adding($0) } ?? payment.amount
        try post(.charge, price, of: id, payment.student, at: payment.paidAt, in: db)
        try postReceived(payment, id, in: db)
    }

    /// Writes the entry of the amount that was received.
    func postReceived(_ payment: PaymentValues, _ id: PaymentID, in db: any Transaction) throws {
        guard payment.amount.minorUnits > 0 else { return }
        let method = try self.id(of: .method(payment.method.kind), in: db)
        let student = try self.id(of: .student(payment.student), in: db)
        try db.run(
            """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            VALUES (\(payment.paidAt), \(id), 'payment', \(method), \(student),
                \(payment.amount.minorUnits), \(payment.amount.currency))
            """)
    }

    /// Writes the entry of an amount that a student owes for a payment's pass, or the opposite entry. An
    /// amount of zero has no entry.
    func post(
        _ kind: ChargeEntry, _ amount: Money, of payment: PaymentID, _ student: StudentID, at: Instant,
        in db: any Transaction
    ) throws {
        guard amount.minorUnits > 0 else { return }
        let (debit, credit) = try accounts(of: kind, student, in: db)
        try db.run(
            """
            INSERT INTO ledger_entries (at, payment_id, kind, debit_account, credit_account, amount, currency)
            VALUES (\(at), \(payment), \(kind.rawValue), \(debit), \(credit), \(amount.minorUnits),
                \(amount.currency))
            """)
    }

    /// The accounts that a charge or its settlement debits and credits.
    private func accounts(
        of kind: ChargeEntry, _ student: StudentID, in db: any Transaction
    ) throws -> (debit: Identifier<LedgerAccount>, credit: Identifier<LedgerAccount>) {
        let student = try id(of: .student(student), in: db)
        let revenue = try id(of: .revenue, in: db)
        return kind == .charge ? (student, revenue) : (revenue, student)
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
        let (debit, credit) = try accounts(of: kind, charge.student, in: db)
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
