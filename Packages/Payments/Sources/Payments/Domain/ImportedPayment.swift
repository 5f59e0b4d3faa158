public import Core

/// A payment that is imported or exported; its amount may differ from the plan's price.
public struct ImportedPayment: Sendable {
    public let key: String
    public let student: StudentID
    public let academyClass: ClassID?
    public let plan: PlanID
    public let paidAt: Instant
    /// The local day of the payment, on which its pass begins.
    public let paidOn: CalendarDay
    public let amount: Money
    public let method: PaymentMethod
    public let receipt: String?

    public init(
        key: String, student: StudentID, academyClass: ClassID?, plan: PlanID, paidAt: Instant,
        paidOn: CalendarDay, amount: Money, method: PaymentMethod, receipt: String?
    ) {
        self.key = key
        self.student = student
        self.academyClass = academyClass
        self.plan = plan
        self.paidAt = paidAt
        self.paidOn = paidOn
        self.amount = amount
        self.method = method
        self.receipt = receipt
    }
}
