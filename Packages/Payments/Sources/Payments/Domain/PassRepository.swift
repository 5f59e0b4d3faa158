internal import Core
internal import Persistence

/// Where passes are; a pass is never changed, only its movements tell what became of it.
protocol PassRepository: Sendable {
    /// Opens a pass, with the movement that gives it its credits.
    func open(_ pass: NewPass, in db: any Transaction) throws

    /// Closes the pass that a payment bought: what is left is taken from it, what was used stays used.
    func close(boughtBy payment: PaymentID, at: Instant, on day: CalendarDay, in db: any Transaction) throws

    /// A student's passes, those that expire last first, at most one more than the limit.
    func list(
        of student: StudentID, today: CalendarDay, limit: Int, after: Cursor?, in db: any Transaction
    ) throws -> [Pass]

    /// A student's passes that are open on a day, earliest expiry first.
    func open(of student: StudentID, today: CalendarDay, in db: any Transaction) throws -> [Pass]
}

/// A pass that has no id yet: what a payment buys of a plan.
struct NewPass: Sendable {
    let student: StudentID
    let plan: PlanID
    let payment: PaymentID
    let credits: Int?
    let openedAt: Instant
    let openedOn: CalendarDay
    let expiresOn: CalendarDay
    let families: Families

    init(of plan: Plan, boughtBy id: PaymentID, _ payment: NewPayment) {
        student = payment.student
        self.plan = plan.id
        self.payment = id
        credits = plan.credits
        openedAt = payment.paidAt
        openedOn = payment.paidOn
        expiresOn = plan.expiry(boughtOn: payment.paidOn)
        families = Families(plan.families)
    }
}
