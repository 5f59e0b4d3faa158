public import Core
public import Persistence

/// Informs students of their payments and of passes that end; imports inform none.
public protocol PaymentNotifier: Sendable {
    /// The notifier for one request; nil if students are not informed.
    func active(in db: any Transaction) throws -> (any PaymentNotifier)?

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
