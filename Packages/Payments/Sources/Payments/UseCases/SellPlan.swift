internal import Application
internal import Core
internal import Persistence

/// Records the money that students pay for plans.
struct SellPlan {
    let students: any PayingStudents
    let conventions: AcademyConventions
    let classes: ClassReader
    let settings: @Sendable (any Transaction) throws -> [String: String]
    let limits: CheckLimits
    let dates: DatePayment
    let selling: SellCredits
    let storing: StorePayment
    let charging: ChargeSession
    let notifying: NotifyStudent
    let plans = SQLPlanRepository()
    let payments = SQLPaymentRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()

    func serve(_ service: inout Service) {
        service.on(RecordPayment.self, record)
    }

    /// Records money received from a student for a plan, and opens the pass it buys. Credits of the pass pay
    /// for the sessions that the student owes.
    ///
    /// What is missing to the price stays owed. Another price, another amount or another number of credits
    /// needs a reason.
    ///
    /// - Throws: `NotFound`; ``PaymentError/planNotOffered(_:)``, ``PaymentError/studentInactive(_:)``,
    ///   ``PaymentError/moreThanOwed(student:plan:)``, ``PaymentError/trialRepeated(_:)``,
    ///   ``PaymentError/amountDiffers(amount:price:plan:)``,
    ///   ``PaymentError/inTheFuture(_:)``, ``PaymentError/unknownMethod(_:)``.
    private func record(
        _ request: RecordPayment, by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        let student = try students.find(request.student, for: caller, in: db)
        try checkMayPay(student, in: db)
        let plan = try plans.find(request.plan, in: db)
        guard plan.isOffered else { throw PaymentError.planNotOffered(plan.name) }
        try checkTrial(plan, for: student, in: db)
        let academyClass = try request.class.map { try classes.priced($0, db) }
        let payment = try payment(request, of: student, for: plan, academyClass, by: caller, in: db)
        if request.refusesRepetition ?? false { try checkRepetition(of: payment, for: plan, in: db) }
        let id = try storing.store(payment, for: plan, in: db)
        let sold = try selling.setCredits(
            request.credits, ofPassBoughtBy: id, for: plan, payment, by: caller, in: db)
        let settled = try credits.spendable(boughtBy: id, in: db).map {
            try charging.settleCharges(with: $0, boughtBy: payment, of: student, at: caller.at, in: db)
        }
        if !student.isActive {
            try checkSettlesOnly(id, of: plan, settled: settled ?? [], for: student, in: db)
        }
        try students.studentBought(student.id, isTrial: plan.kind == .trial, in: db)
        var recorded = try payments.find(.id(id), in: db) { _ in [student.id: student.name] }
        recorded.className = academyClass?.name
        recorded.credits = sold
        try notifying.notify(ofRecorded: recorded, at: caller.at, in: db)
        if let settled, !settled.isEmpty { recorded.settled = settled }
        return recorded
    }

    /// The values of a payment before it is stored.
    ///
    /// - Throws: ``PaymentError/amountDiffers(amount:price:plan:)``, ``PaymentError/inTheFuture(_:)``,
    ///   ``PaymentError/unknownMethod(_:)``.
    private func payment(
        _ request: RecordPayment, of student: StudentSummary, for plan: Plan, _ academyClass: PricedClass?,
        by caller: Caller, in db: any Transaction
    ) throws -> PaymentValues {
        let price = plan.kind == .dropIn ? academyClass?.dropInPrice ?? plan.price : plan.price
        let agreed = try request.price.map { try conventions.money($0, field: "price", in: db) } ?? price
        let amount = try request.amount.map { try conventions.money($0, in: db) } ?? agreed
        let rest = Money(
            minorUnits: max(0, agreed.minorUnits - amount.minorUnits), currency: amount.currency)
        let reason = try FreeText.parseOptional(request.reason, field: "reason", limit: Limits.line)
        guard reason != nil || agreed == price && amount == price else {
            throw PaymentError.amountDiffers(
                amount: agreed == price ? amount : agreed, price: price, plan: plan.name)
        }
        try selling.checkCredits(request.credits, of: plan, because: reason)
        try limits.check(
            agreed: agreed, in: request.price == nil ? "amount" : "price", amount: amount,
            price: price.proportionalPrice(forCredits: request.credits, insteadOf: plan.credits),
            of: plan, by: caller, in: db)
        let (paidAt, paidOn) = try dates.time(on: request.paidOn, for: academyClass, by: caller, in: db)
        let isNow = paidAt == caller.at
        return PaymentValues(
            key: nil, student: student.id, academyClass: academyClass?.id, plan: plan.id, amount: amount,
            price: price, method: try PaymentMethod(parsing: request.method),
            reason: reason,
            receipt: try payments.nextReceipt(in: db), paidAt: paidAt, paidOn: paidOn,
            openedOn: isNow
                ? try academyClass.flatMap { try classes.zone($0.id, paidAt, db)?.day(paidAt) } : nil,
            recordedBy: caller.principal?.account, rest: rest.minorUnits > 0 ? rest : nil)
    }

    /// The minutes in which an equal payment may be a repetition by mistake.
    private static let repetitionMinutes = 10

    /// - Throws: ``PaymentError/repeated(plan:amount:receipt:minutes:)``.
    private func checkRepetition(of payment: PaymentValues, for plan: Plan, in db: any Transaction) throws {
        let start = payment.paidAt.adding(minutes: -Self.repetitionMinutes)
        guard let earlier = try payments.lastEqual(to: payment, since: start, in: db) else { return }
        throw PaymentError.repeated(
            plan: plan.name, amount: payment.amount, receipt: earlier.receipt,
            minutes: payment.paidAt.minutes(since: earlier.paidAt))
    }

    /// Checks that a student is active, or owes a session and was not erased.
    ///
    /// - Throws: ``PaymentError/studentInactive(_:)``.
    private func checkMayPay(_ student: StudentSummary, in db: any Transaction) throws {
        if student.isActive { return }
        let owes = try charges.open(of: student.id, in: db).contains { $0.amount.minorUnits > 0 }
        guard owes, try !students.wasErased(student.id, in: db) else {
            throw PaymentError.studentInactive(student.name)
        }
    }

    /// Checks that a payment of a former student pays for at least one session that they owe, and that no
    /// credit is left.
    ///
    /// - Throws: ``PaymentError/studentInactive(_:)``, ``PaymentError/moreThanOwed(student:plan:)``.
    private func checkSettlesOnly(
        _ payment: PaymentID, of plan: Plan, settled: [ClassCharge], for student: StudentSummary,
        in db: any Transaction
    ) throws {
        guard !settled.isEmpty else { throw PaymentError.studentInactive(student.name) }
        guard try credits.spendable(boughtBy: payment, in: db)?.creditsLeft == 0 else {
            throw PaymentError.moreThanOwed(student: student.name, plan: plan.name)
        }
    }

    /// - Throws: ``PaymentError/trialRepeated(_:)``.
    private func checkTrial(_ plan: Plan, for student: StudentSummary, in db: any Transaction) throws {
        guard plan.kind == .trial, PaymentSettings.trialOnce.value(in: try settings(db)) == "yes",
            try payments.hasTrial(student.id, in: db)
        else { return }
        throw PaymentError.trialRepeated(student.name)
    }
}

extension Money {
    /// The price of a number of credits, each at the plan's price of one, rounded up; the price itself for
    /// fewer credits than the plan's, and where the product is out of range.
    fileprivate func proportionalPrice(forCredits number: Int?, insteadOf credits: Int?) -> Money {
        guard let number, let credits, credits > 0, number > credits else { return self }
        let (product, isTooLarge) = minorUnits.multipliedReportingOverflow(by: Int64(number))
        let (sum, isTooLargeRounded) = product.addingReportingOverflow(Int64(credits - 1))
        guard !isTooLarge, !isTooLargeRounded else { return self }
        return Money(minorUnits: sum / Int64(credits), currency: currency)
    }
}
