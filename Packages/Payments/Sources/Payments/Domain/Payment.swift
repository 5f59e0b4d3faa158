public import Core

/// Money received from a student for a plan, with its receipt; a payment is never edited, only voided or
/// refunded.
public struct Payment: Codable, Hashable, Sendable, AuditSubject {
    public let id: PaymentID
    /// The key of the payment in the CSV files.
    public let key: String?
    public let student: StudentID
    public let studentName: String
    public let plan: PlanID
    public let planName: String
    /// The class it was paid for, if the CSV files name one.
    public let `class`: ClassID?
    public let amount: Money
    /// The plan's price at the time of the payment.
    public let price: Money
    public let method: PaymentMethod
    /// The reason why the amount is not the price.
    public let reason: String?
    /// `R-000001`, or the receipt in the CSV files or, without one, the payment's key.
    public let receipt: String
    public let paidAt: Instant
    /// The day of the payment in the academy's time zone.
    public let paidOn: CalendarDay
    /// The account that recorded it; nil if it was imported from the CSV files.
    public let recordedBy: AccountID?
    /// The pass that it opened.
    public let pass: PassID?
    public let void: PaymentVoid?
    /// The parts that were given back, in order of time; nil if there are none.
    public internal(set) var refunds: [PaymentRefund]?
    /// The sessions that its pass had paid for and the student owes now; only in the response to its void,
    /// and nil if there are none.
    public internal(set) var madeOwed: [ClassCharge]?
    /// The owed sessions that its pass pays for; only in the response to its record, and nil if there are
    /// none.
    public internal(set) var settled: [ClassCharge]?

    public var subject: String { "payment \(id)" }
    public var concernedStudent: StudentID? { student }
}

/// The time and reason of a void.
public struct PaymentVoid: Codable, Hashable, Sendable {
    public let at: Instant
    public let reason: String
}

/// A payment before it has an id.
struct NewPayment: Sendable {
    let key: String?
    let student: StudentID
    let academyClass: ClassID?
    let plan: PlanID
    let amount: Money
    let price: Money
    let method: PaymentMethod
    let reason: String?
    /// Nil if the CSV files have none.
    let receipt: Receipt?
    let paidAt: Instant
    let paidOn: CalendarDay
    let recordedBy: AccountID?
}

/// The conditions of a list of payments; nil means any.
struct PaymentFilter: Sendable {
    var student: StudentID?
    var from: CalendarDay?
    var to: CalendarDay?
    var plan: PlanID?
    /// A wallet without a name means every wallet.
    var method: PaymentMethod?
}

/// The payments of one method.
struct MethodSum: Sendable {
    let method: PaymentMethod
    let count: Int
    let minorUnits: Int64
}

/// A payment that is imported or exported.
struct ImportedPayment: Sendable {
    let key: String
    let student: StudentID
    let academyClass: ClassID?
    let plan: PlanID
    let paidAt: Instant
    /// The local day of the payment, on which its pass begins.
    let paidOn: CalendarDay
    let amount: Money
    /// The plan's price at the time of the payment.
    let price: Money
    let method: PaymentMethod
    /// Required if the amount differs from the price.
    let reason: String?
    let receipt: String?
}
