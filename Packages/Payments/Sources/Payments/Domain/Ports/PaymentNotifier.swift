public import Core
public import Persistence

/// Informs students of their payments and of passes that end; imports inform none.
public protocol PaymentNotifier: Sendable {
    /// Whether students are informed at all.
    func isEnabled(in db: any Transaction) throws -> Bool

    /// - Parameter pass: the pass that the payment opened.
    func paymentWasRecorded(
        _ payment: Payment, opening pass: Pass, at: Instant, in db: any Transaction
    ) throws

    func paymentWasRefunded(
        _ payment: Payment, by refund: PaymentRefund, at: Instant, in db: any Transaction
    ) throws

    func paymentWasVoided(
        _ payment: Payment, because reason: String, on day: CalendarDay, at: Instant, in db: any Transaction
    ) throws

    /// Called once for a pass, some days before its last valid day.
    func passIsEnding(_ pass: Pass, at: Instant, in db: any Transaction) throws
}
