internal import Application
internal import Core
internal import Persistence

extension Ledger {
    /// Gives back a part of a payment. Its pass is closed if the request says so, or if nothing of the
    /// payment is left; the sessions that the pass paid for stay paid.
    ///
    /// - Throws: `NotFound`; the errors of ``store(_:of:left:in:)``.
    func refund(_ request: RefundPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        let refund = NewRefund(
            amount: try money(request.amount, in: db),
            reason: try FreeText.parse(request.reason, field: "reason", limit: Limits.line), at: caller.at,
            on: try day(caller.at, in: db), account: caller.principal?.account,
            closesPass: request.closesPass ?? false)
        _ = try store(refund, of: payment, in: db)
        var refunded = try self.payment(.id(payment.id), in: db)
        refunded.stayPaid = try sessionsThatStayPaid(of: refunded, in: caller.language, db)
        try notify(ofRefunded: refunded, at: caller.at, in: db)
        return refunded
    }

    /// The sessions that the pass of a payment paid for before a refund ended the pass.
    ///
    /// - Returns: nil if there are none, or no refund ended the pass.
    func sessionsThatStayPaid(
        of payment: Payment, in language: Language, _ db: any Transaction
    ) throws -> [PaidSession]? {
        guard payment.refunds != nil, let pass = payment.pass, try passes.isClosed(pass, in: db) else {
            return nil
        }
        let uses = try credits.openUses(of: pass, in: db)
        let sessions = try sessions(uses.map(\.session), db)
        let paid = uses.map { use in
            PaidSession(
                session: use.session,
                className: Self.className(of: use.session, among: sessions, in: language), day: use.day)
        }
        return paid.isEmpty ? nil : paid
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
        refund.reason = try storedReason(refund.reason, of: payment.student, in: db)
        let id = try refunds.insert(refund, of: payment, in: db)
        try entries.post(refund, id, of: payment, in: db)
        if refund.closesPass || refund.amount == left {
            try passes.close(boughtBy: payment.id, at: refund.at, on: refund.on, in: db)
            try cancelRest(of: payment.id, owedBy: payment.student, at: refund.at, in: db)
        }
        return id
    }
}
