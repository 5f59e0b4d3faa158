public import Core

/// What a student owes: the price of a session that they attended without a credit, until a credit pays for
/// it or the attendance record is reverted; or the remainder of the price of a payment.
public struct ClassCharge: Codable, Hashable, Sendable {
    /// Nil for the remainder of a price.
    public let id: ClassChargeID?
    public let student: StudentID
    public let studentName: String
    /// Nil for the remainder of a price.
    public let session: SessionID?
    /// The name of the class or, for the remainder of a price, of the plan.
    public let className: String
    /// The session's day, by the clock of its venue; the day of the payment whose remainder is owed.
    public let day: CalendarDay
    /// The class's drop-in price when the session was charged; without one, the price of the cheapest drop-in
    /// plan on offer that covers the class.
    public let amount: Money
    /// The payment whose remainder is owed; nil for a session.
    public let payment: PaymentID?
    /// The receipt of that payment.
    public let receipt: String?
}

extension ClassCharge {
    init(_ charge: StoredCharge, of studentName: String, className: String) {
        self.init(
            id: charge.id, student: charge.student, studentName: studentName, session: charge.session,
            className: className, day: charge.day, amount: charge.amount, payment: nil, receipt: nil)
    }
}

/// What a student owes, as it is stored.
struct OwedAmount: Codable, Sendable {
    enum Reason: Codable, Sendable {
        case session(SessionID, ClassChargeID)
        case rest(of: PaymentID, plan: String, receipt: String)
    }

    let reason: Reason
    let student: StudentID
    let day: CalendarDay
    let amount: Money

    var session: SessionID? { if case .session(let session, _) = reason { session } else { nil } }
}

/// A charge as it is stored.
struct StoredCharge: Codable, Hashable, Sendable {
    let id: ClassChargeID
    let student: StudentID
    let session: SessionID
    let day: CalendarDay
    let amount: Money
}

/// The sum of the open charges of one student.
struct ChargeSum: Codable, Sendable {
    let student: StudentID
    let count: Int
    let minorUnits: Int64
    /// The day of the earliest session.
    let since: CalendarDay
}

/// The reason why a charge is not owed any more.
enum ChargeSettlement: Sendable {
    /// A credit of a pass paid for the session.
    case paid(by: PassID)
    /// The student was not at the session after all.
    case cancelled
}
