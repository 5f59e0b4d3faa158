public import Core

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
