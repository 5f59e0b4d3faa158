public import Core

/// A plan as the academy's own files have it.
public struct PlanFacts: Sendable {
    public let key: String
    public let name: String
    public let kind: PlanKind
    public let credits: Int?
    public let validDays: Int
    public let price: Money
    public let families: [String]

    public init(
        key: String, name: String, kind: PlanKind, credits: Int?, validDays: Int, price: Money,
        families: [String]
    ) {
        (self.key, self.name, self.kind, self.credits) = (key, name, kind, credits)
        (self.validDays, self.price, self.families) = (validDays, price, families)
    }
}

/// A payment as the academy's own files have it: a fact, whatever the plan costs now.
public struct PaymentFacts: Sendable {
    public let key: String
    public let student: StudentID
    public let academyClass: ClassID?
    public let plan: PlanID
    public let paidAt: Instant
    /// The day it was where it was paid: the pass is opened on it.
    public let paidOn: CalendarDay
    public let amount: Money
    public let method: PaymentMethod
    public let receipt: String?

    public init(
        key: String, student: StudentID, academyClass: ClassID?, plan: PlanID, paidAt: Instant,
        paidOn: CalendarDay, amount: Money, method: PaymentMethod, receipt: String?
    ) {
        (self.key, self.student, self.academyClass, self.plan) = (key, student, academyClass, plan)
        (self.paidAt, self.paidOn, self.amount) = (paidAt, paidOn, amount)
        (self.method, self.receipt) = (method, receipt)
    }
}
