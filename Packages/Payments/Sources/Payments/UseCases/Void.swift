public import Core
internal import Networking
public import Persistence

extension Ledger {
    /// Voids a payment: its entries are reversed and its pass is closed; used credits and the receipt stay.
    func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        guard payment.void == nil else { throw PaymentError.alreadyVoid(receipt: payment.receipt) }
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        try void(payment, VoidNote(at: caller.at, reason: reason), by: caller.principal?.account, in: db)
        return try payments.find(.id(payment.id), in: db) { _ in payment.studentName }
    }

    /// Brings in that a payment was voided, as a fact; one that is void already stays as it is.
    ///
    /// What the pass paid for has to be settled before, since nothing is used of a closed one.
    ///
    /// - Throws: ``NotFound``.
    public func bring(_ note: VoidNote, of id: PaymentID, in db: any Transaction) throws {
        let payment = try payments.find(.id(id), in: db) { _ in "" }
        if payment.void == nil { try void(payment, note, by: nil, in: db) }
    }

    private func void(
        _ payment: Payment, _ note: VoidNote, by account: AccountID?, in db: any Transaction
    ) throws {
        let day = try day(note.at, in: db)
        try payments.void(payment, note, on: day, by: account, in: db)
        try entries.reverse(payment.id, at: note.at, in: db)
        try passes.close(boughtBy: payment.id, at: note.at, on: day, in: db)
    }
}
