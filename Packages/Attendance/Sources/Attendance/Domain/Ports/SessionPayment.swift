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

/// A session at which a student was present, as an import pays for it.
public struct SessionToPay: Hashable, Sendable {
    public let session: SessionID
    /// The family of styles of the class, which some plans are limited to.
    public let family: String
    public let day: CalendarDay
    /// The instant that an import stores with the use of a credit.
    public let at: Instant
}

/// Imports and exports how sessions were paid for.
public protocol SessionPaymentStore: Sendable {
    /// Stores how an imported session was paid for.
    ///
    /// - Throws: `InvalidValue` `payment.no-credit` if the pass of the payment has no credit left for the
    ///   student; errors of amounts.
    func restore(
        _ payment: SessionPayment, of session: SessionToPay, student: StudentID, in db: any Transaction
    ) throws

    /// The charges with the payments that settled them, and the payments whose passes are closed, by
    /// session and student. An import cannot find them from the passes alone.
    func sessionPayments(in db: any Transaction) throws -> [SessionStudent: SessionPayment]

    /// The payments of the sessions for which an import would not select the pass that paid.
    ///
    /// - Parameters:
    ///   - sessions: all sessions of a student that an import pays for from a pass that it selects.
    ///   - named: the sessions of the student for which the export names a charge or a payment already.
    func differentPayments(
        for sessions: [SessionToPay], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID]

    /// Stores an imported session that a credit will pay for at the end of the import.
    func payLater(for session: SessionToPay, student: StudentID, in db: any Transaction) throws
}
