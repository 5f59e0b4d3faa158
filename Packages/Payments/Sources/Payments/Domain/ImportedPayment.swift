internal import Core

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
