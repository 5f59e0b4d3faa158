internal import Application
internal import Core
internal import Persistence

/// Imports payments and their voids.
struct ImportPayment {
    let students: any StudentDirectory
    let storing: StorePayment
    let settling: SettleRests
    let reversing: ReversePayment
    let payments = SQLPaymentRepository()
    let plans = SQLPlanRepository()
    let rests = SQLRestRepository()

    /// Imports a payment with its entries and its pass; one whose key is stored already stays unchanged.
    ///
    /// - Throws: ``PaymentError/amountDiffers(amount:price:plan:)``, ``PaymentError/receiptTaken(_:)``,
    ///   ``InvalidValue`` `payment.bad-rest` or `payment.not-the-rest`, `NotFound`; nothing is written then.
    func importPayment(
        _ payment: PaymentValues, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Payment> {
        if let key = payment.key, let id = try payments.id(key: key, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        try checkRest(of: payment)
        if let first = payment.restOf {
            let owed =
                try rests.open(of: first, in: db)
                ?? Money(minorUnits: 0, currency: payment.amount.currency)
            guard owed.minorUnits > 0, owed == payment.amount else {
                throw InvalidValue(
                    "payment.not-the-rest", field: "rest_of", ["amount": payment.amount, "owed": owed])
            }
            return ImportOutcome(try settling.store(payment, of: first, in: db), isNew: true)
        }
        let plan = try plans.find(.id(payment.plan), in: db)
        guard payment.amount == payment.price || payment.reason != nil else {
            throw PaymentError.amountDiffers(amount: payment.amount, price: payment.price, plan: plan.name)
        }
        return ImportOutcome(try storing.store(payment, for: plan, in: db), isNew: true)
    }

    /// Checks the remainder of a payment: it is above zero, the payment has a reason, as each has whose
    /// amount is not the price, and the payment does not pay the remainder of another.
    ///
    /// - Throws: `InvalidValue` `payment.bad-rest`.
    private func checkRest(of payment: PaymentValues) throws(InvalidValue) {
        guard let rest = payment.rest else { return }
        guard rest.minorUnits > 0, payment.reason != nil, payment.restOf == nil else {
            throw InvalidValue("payment.bad-rest", field: "rest", ["rest": rest])
        }
    }

    /// Imports the void of a payment; a payment that is void already stays unchanged.
    ///
    /// - Throws: `NotFound`, ``PaymentError/refunded(receipt:)``.
    func importVoid(_ record: PaymentVoid, of id: PaymentID, in db: any Transaction) throws {
        let payment = try payments.find(.id(id), in: db) { try students.names(of: $0, in: db) }
        guard payment.void == nil else { return }
        try reversing.checkVoidable(payment, in: db)
        try reversing.void(payment, record, by: nil, in: db)
    }
}
