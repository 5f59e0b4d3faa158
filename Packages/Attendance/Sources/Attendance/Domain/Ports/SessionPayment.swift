public import Core
public import Persistence

/// How a session was paid for, as the export writes it.
public struct SessionPayment: Hashable, Sendable {
    /// The price that was charged, as a decimal in the academy's currency; nil without a charge.
    public let charge: String?
    /// The payment that bought the pass whose credit paid for the session; nil while the charge is owed.
    public let payment: PaymentID?

    public init(charge: String?, payment: PaymentID?) {
        self.charge = charge
        self.payment = payment
    }
}

/// A student at a session.
public struct SessionStudent: Hashable, Sendable {
    public let session: SessionID
    public let student: StudentID

    public init(session: SessionID, student: StudentID) {
        self.session = session
        self.student = student
    }
}

/// Imports and exports how sessions were paid for.
public protocol SessionPaymentStore: Sendable {
    /// Stores how an imported session was paid for.
    ///
    /// - Parameters:
    ///   - family: the family of styles of the class, which some plans are limited to.
    ///   - day: the day of the session.
    /// - Throws: `InvalidValue` `payment.no-credit` if the pass of the payment has no credit left for the
    ///   student; errors of amounts.
    func restore(
        _ payment: SessionPayment, student: StudentID, session: SessionID, family: String,
        on day: CalendarDay, at: Instant, in db: any Transaction
    ) throws

    /// The charges and payments to export, by session and student.
    func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment]

    /// Stores an imported session that a credit will pay for at the end of the import.
    ///
    /// - Parameters:
    ///   - family: the family of styles of the class, which some plans are limited to.
    ///   - day: the day of the session.
    func payLater(
        student: StudentID, session: SessionID, family: String, on day: CalendarDay, at: Instant,
        in db: any Transaction
    ) throws
}
