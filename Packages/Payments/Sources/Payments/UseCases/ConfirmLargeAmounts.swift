internal import Application
internal import Core
internal import Persistence

/// Voids and refunds above the setting `payments.password-above` need the password again. Smaller ones are
/// added up: the refunds of one payment, and the voids and refunds of one account on a day.
struct ConfirmLargeAmounts {
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let conventions: AcademyConventions
    let reading: ReadPayments
    let refunds = SQLRefundRepository()

    func serve(_ service: inout Service) {
        service.needPassword(for: VoidPayment.self, when: needsPassword)
        service.needPassword(for: RefundPayment.self, when: needsPassword)
    }

    private func needsPassword(
        _ request: VoidPayment, by caller: Caller, in db: any Transaction
    ) throws -> Bool {
        try isLarge(reading.payment(request.payment, in: db).amount, by: caller, in: db)
    }

    private func needsPassword(
        _ request: RefundPayment, by caller: Caller, in db: any Transaction
    ) throws -> Bool {
        let amount = try conventions.money(request.amount, in: db)
        let earlier = try reading.payment(request.payment, in: db).refunds ?? []
        let sum = try earlier.reduce(amount) { try $0.adding($1.amount) }
        return try isAboveLimit(sum, in: db) || isLarge(amount, by: caller, in: db)
    }

    /// Whether an amount, with the amounts that the caller voided and refunded on the same day, is above the
    /// limit.
    private func isLarge(_ amount: Money, by caller: Caller, in db: any Transaction) throws -> Bool {
        let earlier = try caller.principal.map {
            try refunds.sum(by: $0.account, on: conventions.day(caller.at, in: db), in: db)
        }
        return try isAboveLimit(
            amount.adding(Money(minorUnits: earlier ?? 0, currency: amount.currency)), in: db)
    }

    /// Whether an amount is above the academy's limit, which is in whole currency units; 0 means no limit.
    private func isAboveLimit(_ amount: Money, in db: any Transaction) throws -> Bool {
        let limit = PaymentSettings.passwordAbove.value(in: try settings(db))
        guard limit > 0 else { return false }
        return amount.minorUnits > (try Money(parsing: String(limit), amount.currency)).minorUnits
    }
}
