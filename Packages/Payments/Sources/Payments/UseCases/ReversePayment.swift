internal import Application
internal import Core
internal import Persistence

/// Voids payments.
struct ReversePayment {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let classes: ClassReader
    let reading: ReadPayments
    let charging: ChargeSession
    let settling: SettleRests
    let notifying: NotifyStudent
    let payments = SQLPaymentRepository()
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()
    let entries = SQLEntryRepository()
    let rests = SQLRestRepository()

    func serve(_ service: inout Service) {
        service.on(VoidPayment.self, void)
        service.auditChanges(by: VoidPayment.self) { try reading.payment($0.payment, in: $2) }
    }

    /// Voids a payment: its entries are reversed and its pass is closed. The sessions that the pass paid for
    /// are paid from another pass, or owed.
    ///
    /// - Throws: `NotFound`; the errors of ``checkVoidable(_:in:)``.
    private func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try reading.payment(request.payment, in: db)
        try checkVoidable(payment, in: db)
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        let owed = try void(
            payment, PaymentVoid(at: caller.at, reason: reason), by: caller.principal?.account, in: db)
        var voided = try payments.find(.id(payment.id), in: db) { _ in
            [payment.student: payment.studentName]
        }
        voided.className = payment.className
        if !owed.isEmpty { voided.madeOwed = owed }
        try notifying.notify(ofVoided: voided, at: caller.at, in: db)
        return voided
    }

    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``, ``PaymentError/refunded(receipt:)``,
    ///   ``PaymentError/restPaid(receipt:by:)``.
    func checkVoidable(_ payment: Payment, in db: any Transaction) throws {
        try payment.checkVoidable()
        if let other = try rests.receipt(ofPaymentFor: payment.id, in: db) {
            throw PaymentError.restPaid(receipt: payment.receipt, by: other)
        }
    }

    /// Voids a payment, and pays again for the sessions that its pass paid for.
    ///
    /// - Returns: the sessions that are owed now.
    @discardableResult
    func void(
        _ payment: Payment, _ record: PaymentVoid, by account: AccountID?, in db: any Transaction
    ) throws -> [ClassCharge] {
        let uses =
            try passes.id(boughtBy: payment.id, in: db).map { try credits.openUses(of: $0, in: db) } ?? []
        for use in uses {
            try charging.giveBack(student: payment.student, session: use.session, at: record.at, in: db)
        }
        let day = try conventions.day(record.at, in: db)
        let stored = PaymentVoid(
            at: record.at, reason: try students.storedReason(record.reason, of: payment.student, in: db))
        try payments.void(payment, stored, on: day, by: account, in: db)
        try entries.reverse(payment.id, at: record.at, in: db)
        try passes.close(boughtBy: payment.id, at: record.at, on: day, in: db)
        if let first = payment.restOf { try settling.owe(of: first, paidBy: payment, at: record.at, in: db) }
        return try uses.compactMap { try payAgain(for: $0, of: payment, at: record.at, in: db) }
    }

    /// Pays for a session from another pass, or charges it.
    ///
    /// - Returns: the charge; nil if another pass paid, or the session does not exist any more.
    private func payAgain(
        for use: SessionUse, of payment: Payment, at: Instant, in db: any Transaction
    ) throws -> ClassCharge? {
        guard let session = try classes.session(use.session, db) else { return nil }
        let unpaid = UnpaidSession(
            student: use.student, session: use.session, family: session.family, on: use.day, at: at)
        guard try charging.spendOrCharge(for: unpaid, in: db) == nil,
            let charge = try charges.open(of: use.student, session: use.session, in: db)
        else { return nil }
        return ClassCharge(charge, of: payment.studentName, className: session.className)
    }
}
