internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Voids a payment: its entries are reversed and its pass is closed; used credits and the receipt stay.
    func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        guard payment.void == nil else { throw PaymentError.alreadyVoid(receipt: payment.receipt) }
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        try void(payment, PaymentVoid(at: caller.at, reason: reason), by: caller.principal?.account, in: db)
        return try payments.find(.id(payment.id), in: db) { _ in payment.studentName }
    }

    func void(
        _ payment: Payment, _ record: PaymentVoid, by account: AccountID?, in db: any Transaction
    ) throws {
        let day = try day(record.at, in: db)
        try payments.void(payment, record, on: day, by: account, in: db)
        try entries.reverse(payment.id, at: record.at, in: db)
        try passes.close(boughtBy: payment.id, at: record.at, on: day, in: db)
    }
}
