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
    /// The class that the payment names; nil if it names none.
    public let `class`: ClassID?
    /// The name of that class.
    public internal(set) var className: String?
    public let amount: Money
    /// The price at the time of the payment: the plan's or, for a drop-in plan, the class's drop-in price if
    /// it has one.
    public let price: Money
    /// The agreed price, if a part of it was paid at once; nil if it is ``price``.
    public let agreedPrice: Money?
    /// The number of credits that were sold, if it is not the plan's; only in the response to
    /// ``RecordPayment``.
    public internal(set) var credits: Int?
    public let method: PaymentMethod
    /// The reason why the amount is not the price; required if they differ.
    public let reason: String?
    /// The receipt of the academy's series, such as `R-000001`. For an imported payment the receipt in the
    /// CSV files or, without one, the payment's key.
    public let receipt: String
    public let paidAt: Instant
    /// The day of the payment in the academy's time zone.
    public let paidOn: CalendarDay
    /// The account that recorded the payment; nil if it was imported from the CSV files.
    public let recordedBy: AccountID?
    /// The pass that the payment opened.
    public let pass: PassID?
    /// The amount of the price that the student still owes; nil if nothing.
    public let rest: Money?
    /// The payment whose remainder this one pays, in which case it opened no pass.
    public let restOf: PaymentID?
    /// The receipt of that payment.
    public let restOfReceipt: String?
    public let void: PaymentVoid?
    /// The parts that were refunded, in order of time; nil if there are none.
    public internal(set) var refunds: [PaymentRefund]?
    /// The sessions that the payment's pass had paid for and the student owes now. Only in the response to
    /// ``VoidPayment``; nil if there are none.
    public internal(set) var madeOwed: [ClassCharge]?
    /// The owed sessions that the payment's pass pays for; nil if there are none, and in lists.
    public internal(set) var settled: [ClassCharge]?
    /// The sessions that stay paid although a refund ended the pass that paid for them; nil if there are
    /// none, and in lists.
    public internal(set) var stayPaid: [PaidSession]?

    public var subject: String { "payment \(id)" }
    public var concernedStudent: StudentID? { student }
}

extension Payment {
    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``, ``PaymentError/refunded(receipt:)``.
    func checkVoidable() throws(PaymentError) {
        guard void == nil else { throw .alreadyVoid(receipt: receipt) }
        guard refunds == nil else { throw .refunded(receipt: receipt) }
    }

    /// The amount that was not refunded.
    func kept() throws(MoneyError) -> Money {
        var kept = amount
        for refund in refunds ?? [] {
            kept = try kept.adding(
                Money(minorUnits: -refund.amount.minorUnits, currency: refund.amount.currency))
        }
        return kept
    }
}

/// The time and reason of a void.
public struct PaymentVoid: Codable, Hashable, Sendable {
    public let at: Instant
    public let reason: String
}

/// A session that a pass paid for.
public struct PaidSession: Codable, Hashable, Sendable {
    public let session: SessionID
    public let className: String
    /// The session's day, by the clock of its venue.
    public let day: CalendarDay
}

/// The values of a payment that is recorded, imported or exported.
struct PaymentValues: Sendable {
    /// The key in the CSV files; nil if the payment is recorded.
    let key: String?
    let student: StudentID
    let academyClass: ClassID?
    let plan: PlanID
    let amount: Money
    /// As ``Payment/price``.
    let price: Money
    let method: PaymentMethod
    /// Required if the amount differs from the price.
    let reason: String?
    /// Nil if the CSV files have none.
    let receipt: Receipt?
    let paidAt: Instant
    /// The day of the payment in the academy's time zone.
    let paidOn: CalendarDay
    /// The first valid day of its pass where its class is taught; nil for ``paidOn``.
    var openedOn: CalendarDay?
    /// Nil unless the payment is recorded.
    var recordedBy: AccountID?
    /// The amount of the price that the student owes after the payment; nil if nothing.
    var rest: Money?
    /// The payment whose remainder this one pays.
    var restOf: PaymentID?
}

/// The conditions of a list of payments; nil means any.
struct PaymentFilter: Sendable {
    var student: StudentID?
    var from: CalendarDay?
    var to: CalendarDay?
    var plan: PlanID?
    /// A wallet without a name means every wallet.
    var method: PaymentMethod?
    var academyClass: ClassID?
}

/// The payments of one method.
struct MethodSum: Sendable {
    let method: PaymentMethod
    let count: Int
    let minorUnits: Int64
    /// The minor units that were refunded.
    let refunded: Int64
}
