internal import Application
internal import Core
internal import Persistence

/// Sells another number of credits than that of a plan.
struct SellCredits {
    let conventions: AcademyConventions
    let changes: ChangePass
    let credits = SQLCreditRepository()

    /// Checks the number of credits that are sold instead of the plan's.
    ///
    /// - Throws: ``PaymentError/creditsWrong(_:)``, ``PaymentError/creditsDiffer(_:credits:plan:)``,
    ///   ``PassError/changeOutOfRange(_:)``.
    func checkCredits(_ number: Int?, of plan: Plan, because reason: String?) throws {
        guard let number, number != plan.credits else { return }
        guard let credits = plan.credits else { throw PaymentError.creditsWrong(plan.kind) }
        _ = try PlanRules(plan.kind, credits: number, validDays: plan.validDays, families: [])
        guard reason != nil else {
            throw PaymentError.creditsDiffer(number, credits: credits, plan: plan.name)
        }
    }

    /// Gives a pass that was just opened the number of credits that were sold, by a change of its own, which
    /// has the reason of the payment.
    ///
    /// - Returns: the number of credits; nil if it is the plan's.
    /// - Throws: ``PassError/changeOutOfRange(_:)``.
    func setCredits(
        _ number: Int?, ofPassBoughtBy payment: PaymentID, for plan: Plan, _ values: PaymentValues,
        by caller: Caller, in db: any Transaction
    ) throws -> Int? {
        guard let number, let credits = plan.credits, number != credits, let reason = values.reason,
            let pass = try self.credits.spendable(boughtBy: payment, in: db)
        else { return nil }
        let today = try conventions.day(caller.at, in: db)
        let change = PassChange(
            kind: .credits(number - credits), reason: reason, at: caller.at, on: today,
            account: caller.principal?.account)
        try changes.check(change.kind, of: pass, on: today, in: db)
        try changes.apply(change, to: pass.id, of: values.student, expiresOn: pass.expiresOn, in: db)
        return number
    }
}
