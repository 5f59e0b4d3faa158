public import Core
public import Persistence

extension Ledger {
    /// Stores the charge and the payment of an imported session. Without a payment the student still owes
    /// the charge.
    ///
    /// - Throws: ``InvalidValue`` `payment.no-credit` if the payment's pass has no credit left for the
    ///   student; errors of amounts.
    public func importPayment(
        of unpaid: UnpaidSession, charge price: String?, payment: PaymentID?, in db: any Transaction
    ) throws {
        let history = try credits.history(of: unpaid.student, session: unpaid.session, in: db)
        guard history.open == nil else { return }
        if let price {
            try charge(unpaid, try money(.written(price), field: "charge", in: db), in: db)
        }
        guard let payment else { return }
        guard let pass = try credits.spendable(boughtBy: payment, in: db), pass.creditsLeft != 0,
            try payments.student(of: payment, in: db) == unpaid.student
        else {
            throw InvalidValue("payment.no-credit", field: "payment", ["payment": payment])
        }
        try credits.use(pass, for: unpaid, sequence: history.nextSequence, in: db)
        if let open = try charges.open(of: unpaid.student, session: unpaid.session, in: db) {
            try settle(open, .paid(by: pass.id), at: unpaid.at, in: db)
        }
    }

    /// Passes each session whose charge or payment must be exported to the closure, since an import could not
    /// find it from the passes alone.
    public func forEachExplicitPayment(
        in db: any Transaction, _ body: (StudentID, SessionID, _ charge: String?, PaymentID?) throws -> Void
    ) throws {
        for use in try credits.usesOfClosedPasses(in: db) {
            try body(use.student, use.session, nil, use.payment)
        }
        try charges.forEachExported(in: db) { student, session, amount, payment in
            try body(student, session, amount.decimal, payment)
        }
    }
}
