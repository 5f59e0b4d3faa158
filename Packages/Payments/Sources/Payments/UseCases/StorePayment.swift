internal import Core
internal import Persistence

/// Stores payments with their entries and passes.
struct StorePayment {
    let payments = SQLPaymentRepository()
    let entries = SQLEntryRepository()
    let rests = SQLRestRepository()
    let passes = SQLPassRepository()

    /// Stores a payment with its entries and its pass.
    ///
    /// - Throws: ``PaymentError/receiptTaken(_:)``; nothing is written then.
    func store(_ payment: PaymentValues, for plan: Plan, in db: any Transaction) throws -> PaymentID {
        let id = try payments.insert(payment, in: db)
        try entries.post(payment, id, in: db)
        if let rest = payment.rest { try rests.insert(rest, of: id, in: db) }
        try passes.open(plan, boughtBy: id, payment, in: db)
        return id
    }
}
