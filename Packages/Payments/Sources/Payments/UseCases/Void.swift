internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Voids a payment: opposite entries, the pass closed with what was used kept, the receipt still taken.
    func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        guard payment.void == nil else { throw PaymentError.alreadyVoid(receipt: payment.receipt) }
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        let today = try day(caller.at, in: db)
        try payments.void(
            payment, VoidNote(at: caller.at, reason: reason), on: today, by: caller.principal?.account, in: db
        )
        try entries.reverse(payment.id, at: caller.at, in: db)
        try passes.close(boughtBy: payment.id, at: caller.at, on: today, in: db)
        return try payments.find(.id(payment.id), in: db) { _ in payment.studentName }
    }
}
