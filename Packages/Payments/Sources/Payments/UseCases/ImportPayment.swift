internal import Core
internal import Persistence

extension Ledger {
    /// Imports a payment with its entries and its pass; one whose key is stored already stays unchanged.
    ///
    /// - Throws: ``PaymentError/amountDiffers(amount:price:plan:)``, ``PaymentError/receiptTaken(_:)``,
    ///   `NotFound`; nothing is written then.
    func importPayment(
        _ imported: ImportedPayment, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Payment> {
        if let id = try payments.id(key: imported.key, in: db) { return ImportOutcome(id, isNew: false) }
        let plan = try plans.find(.id(imported.plan), in: db)
        guard imported.amount == imported.price || imported.reason != nil else {
            throw PaymentError.amountDiffers(amount: imported.amount, price: imported.price, plan: plan.name)
        }
        let payment = NewPayment(
            key: imported.key, student: imported.student, academyClass: imported.academyClass,
            plan: imported.plan, amount: imported.amount, price: imported.price, method: imported.method,
            reason: imported.reason, receipt: imported.receipt.map { Receipt($0) }, paidAt: imported.paidAt,
            paidOn: imported.paidOn, recordedBy: nil)
        let id = try store(payment, for: plan, in: db)
        return ImportOutcome(id, isNew: true)
    }

    /// Imports the void of a payment; a payment that is void already stays unchanged.
    ///
    /// - Throws: `NotFound`, ``PaymentError/refunded(receipt:)``.
    func importVoid(_ record: PaymentVoid, of id: PaymentID, in db: any Transaction) throws {
        let payment = try payments.find(.id(id), in: db) { try names(of: $0, in: db) }
        guard payment.void == nil else { return }
        try payment.checkVoidable()
        try void(payment, record, by: nil, in: db)
    }
}
