public import Core

/// Money received from a student for a plan, with its receipt; it is never edited, only voided.
public struct Payment: Codable, Hashable, Sendable, AuditSubject {
    public let id: PaymentID
    /// The payment's key in the academy's own files.
    public let key: String?
    public let student: StudentID
    public let studentName: String
    public let plan: PlanID
    public let planName: String
    /// The class it was paid for, where the academy's own files say so.
    public let academyClass: ClassID?
    public let amount: Money
    /// The plan's price at the time.
    public let price: Money
    public let method: PaymentMethod
    /// Why the amount is not the price.
    public let reason: String?
    /// `R-000001`; or as the academy's own files have it, where they have none the payment's key.
    public let receipt: String
    public let paidAt: Instant
    /// The day it was at the academy.
    public let paidOn: CalendarDay
    /// Who recorded it; nil where it came from the academy's own files.
    public let recordedBy: AccountID?
    /// The pass it opened.
    public let pass: PassID?
    public let void: VoidNote?

    public var subject: String { "payment \(id)" }

    private enum CodingKeys: String, CodingKey {
        case id, key, student, studentName, plan, planName
        case academyClass = "class"
        case amount, price, method, reason, receipt, paidAt, paidOn, recordedBy, pass, void
    }
}

/// When and why a payment was voided.
public struct VoidNote: Codable, Hashable, Sendable {
    public let at: Instant
    public let reason: String

    public init(at: Instant, reason: String) { (self.at, self.reason) = (at, reason) }
}
