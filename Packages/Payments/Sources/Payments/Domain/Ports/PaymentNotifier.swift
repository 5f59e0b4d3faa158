public import Core
public import Persistence

/// Informs students of their payments and of passes that end; imports inform none.
public protocol PaymentNotifier: Sendable {
    /// The notifier for one request; nil if students are not informed.
    func active(in db: any Transaction) throws -> (any PaymentNotifier)?

    /// Informs the student that a payment was recorded.
    ///
    /// - Parameter pass: the pass that the payment opened or whose price it pays.
    func paymentWasRecorded(
        _ payment: Payment, opening pass: Pass, at: Instant, in db: any Transaction
    ) throws

    /// Informs the student that a part of a payment was refunded.
    func paymentWasRefunded(
        _ payment: Payment, by refund: PaymentRefund, at: Instant, in db: any Transaction
    ) throws

    /// Informs the student that a payment was voided.
    ///
    /// - Parameter day: the day of the void in the academy's time zone.
    func paymentWasVoided(
        _ payment: Payment, because reason: String, on day: CalendarDay, at: Instant, in db: any Transaction
    ) throws

    /// Informs the student that a pass ends soon; called once for each pass, by the number of days of the
    /// setting `messages.pass-ending-days` before its last valid day.
    func passIsEnding(_ pass: Pass, at: Instant, in db: any Transaction) throws

    /// The number of messages about passes that end soon which students would get, if they were informed.
    func messages(aboutEnding passes: [Pass], at: Instant, in db: any Transaction) throws -> Int
}
