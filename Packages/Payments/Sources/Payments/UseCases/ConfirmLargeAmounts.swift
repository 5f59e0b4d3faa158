internal import Core
internal import Networking
internal import Persistence

/// Large voids and refunds need the password again.
extension Ledger {
    func needsPassword(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Bool {
        try isLarge(payment(request.payment, in: db).amount, in: db)
    }

    func needsPassword(_ request: RefundPayment, by caller: Caller, in db: any Transaction) throws -> Bool {
        try isLarge(request.amount.money(in: currency(db)), in: db)
    }

    /// Whether an amount is above the academy's limit; 0 is none.
    private func isLarge(_ amount: Money, in db: any Transaction) throws -> Bool {
        let limit = PaymentSettings.passwordAbove.value(in: try settingValues(db))
        guard limit > 0 else { return false }
        return amount.minorUnits > (try Money(parsing: String(limit), amount.currency)).minorUnits
    }
}
