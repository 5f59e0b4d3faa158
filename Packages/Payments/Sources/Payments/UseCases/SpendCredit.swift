public import Core
public import Persistence

extension Ledger {
    /// Pays for a class from the pass that costs the student least: an unlimited one, else the one that
    /// expires first. A class that is paid for stays as it is.
    ///
    /// Every check-in runs this, so it takes two statements unless no credit could be used.
    ///
    /// - Returns: nil if no pass covers the class.
    public func spend(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let passes = try credits.spendable(of: unpaid.student, on: unpaid.on, in: db)
            .filter { $0.covers(unpaid.family) }
        guard let pass = passes.first, try credits.useOnce(pass, for: unpaid, in: db) else {
            return try use(for: unpaid, in: db)
        }
        let left = ([pass.spent()] + passes.dropFirst()).creditsLeft
        return SpentCredit(planName: pass.planName, creditsLeft: left)
    }

    /// The plan that paid for a class, with the credits left in all for such a class; nil if nothing did.
    public func use(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        guard let use = try credits.history(of: unpaid.student, session: unpaid.session, in: db).open else {
            return nil
        }
        let passes = try credits.spendable(of: unpaid.student, on: unpaid.on, in: db)
            .filter { $0.families.cover(unpaid.family) }
        return SpentCredit(
            planName: try credits.planName(of: use.pass, in: db), creditsLeft: passes.creditsLeft)
    }
}
