internal import Core
internal import Persistence

/// Imports the charges and the payments of sessions.
struct ImportSessionPayment {
    let conventions: AcademyConventions
    let charging: ChargeSession
    let payments = SQLPaymentRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()

    /// Stores the charge and the payment of an imported session. Without a payment the student still owes
    /// the charge.
    ///
    /// - Throws: ``InvalidValue`` `payment.no-credit` if the payment's pass has no credit left for the
    ///   student; errors of amounts.
    func importPayment(
        of unpaid: UnpaidSession, charge price: String?, payment: PaymentID?, in db: any Transaction
    ) throws {
        let history = try credits.history(of: unpaid.student, session: unpaid.session, in: db)
        guard history.open == nil else { return }
        if let price {
            try charging.charge(
                unpaid, try conventions.money(.written(price), field: "charge", in: db), in: db)
        }
        guard let payment else { return }
        guard let pass = try credits.spendable(boughtBy: payment, in: db), pass.creditsLeft != 0,
            try payments.student(of: payment, in: db) == unpaid.student
        else {
            throw InvalidValue("payment.no-credit", field: "payment", ["payment": payment])
        }
        try credits.use(pass, for: unpaid, sequence: history.nextSequence, in: db)
        if let open = try charges.open(of: unpaid.student, session: unpaid.session, in: db) {
            try charging.settle(open, .paid(by: pass.id), at: unpaid.at, in: db)
        }
    }
}
