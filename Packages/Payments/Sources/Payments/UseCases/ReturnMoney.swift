internal import Application
internal import Core
internal import Persistence

/// Gives back parts of payments.
struct ReturnMoney {
    let students: any StudentDirectory
    let conventions: AcademyConventions
    let reading: ReadPayments
    let describing: DescribeCharges
    let settling: SettleRests
    let notifying: NotifyStudent
    let refunds = SQLRefundRepository()
    let entries = SQLEntryRepository()
    let passes = SQLPassRepository()

    func serve(_ service: inout Service) {
        service.on(RefundPayment.self, refund)
        service.auditChanges(by: RefundPayment.self) { try reading.payment($0.payment, in: $2) }
    }

    /// Gives back a part of a payment. Its pass is closed if the request says so, or if nothing of the
    /// payment is left; the sessions that the pass paid for stay paid.
    ///
    /// - Throws: `NotFound`; the errors of ``store(_:of:left:in:)``.
    private func refund(
        _ request: RefundPayment, by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        let payment = try reading.payment(request.payment, in: db)
        let refund = NewRefund(
            amount: try conventions.money(request.amount, in: db),
            reason: try FreeText.parse(request.reason, field: "reason", limit: Limits.line), at: caller.at,
            on: try conventions.day(caller.at, in: db), account: caller.principal?.account,
            closesPass: request.closesPass ?? false)
        _ = try store(refund, of: payment, in: db)
        var refunded = try reading.payment(.id(payment.id), in: db)
        refunded.stayPaid = try describing.sessionsThatStayPaid(of: refunded, in: caller.language, db)
        try notifying.notify(ofRefunded: refunded, at: caller.at, in: db)
        return refunded
    }

    /// Stores a refund with its entries.
    ///
    /// - Parameter left: what was not refunded, if the payment was read before its other refunds.
    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``, ``PaymentError/nothingToRefund(receipt:)``,
    ///   ``PaymentError/refundOutOfRange(_:left:receipt:)``, ``PaymentError/noPassToClose(receipt:first:)``;
    ///   nothing is written then.
    func store(
        _ refund: NewRefund, of payment: Payment, left known: Money? = nil, in db: any Transaction
    ) throws -> RefundID {
        guard payment.void == nil else { throw PaymentError.alreadyVoid(receipt: payment.receipt) }
        let left = try known ?? payment.kept()
        guard left.minorUnits > 0 else { throw PaymentError.nothingToRefund(receipt: payment.receipt) }
        guard (1...left.minorUnits).contains(refund.amount.minorUnits) else {
            throw PaymentError.refundOutOfRange(refund.amount, left: left, receipt: payment.receipt)
        }
        if refund.closesPass, let first = payment.restOfReceipt {
            throw PaymentError.noPassToClose(receipt: payment.receipt, first: first)
        }
        var refund = refund
        refund.reason = try students.storedReason(refund.reason, of: payment.student, in: db)
        let id = try refunds.insert(refund, of: payment, in: db)
        try entries.post(refund, id, of: payment, in: db)
        if refund.closesPass || refund.amount == left {
            try passes.close(boughtBy: payment.id, at: refund.at, on: refund.on, in: db)
            try settling.cancel(of: payment.id, owedBy: payment.student, at: refund.at, in: db)
        }
        return id
    }
}
