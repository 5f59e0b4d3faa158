public import Core
public import Persistence

extension Ledger {
    /// Pays for a session from the pass that costs the student least: an unlimited one, otherwise the one
    /// that expires first. A session that is paid for already is not paid for again.
    ///
    /// Every check-in runs this function, so it takes two statements unless no credit could be used.
    ///
    /// - Returns: the plan that pays for the session, and the credits left; nil if no pass covers the
    ///   session.
    public func spend(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let passes = try credits.spendable(for: unpaid, in: db)
            .filter { $0.covers(unpaid.family) }
        guard let pass = passes.first, try credits.useOnce(pass, for: unpaid, in: db) else {
            return try use(for: unpaid, in: db)
        }
        let left = ([pass.spent()] + passes.dropFirst()).creditsLeft
        return SpentCredit(planName: pass.planName, creditsLeft: left)
    }

    /// The sessions of a student that a pass pays for now.
    public func paidSessions(of student: StudentID, in db: any Transaction) throws -> Set<SessionID> {
        Set(try credits.histories(of: student, in: db).filter { $0.value.open != nil }.keys)
    }

    /// The plan that paid for a session, with the credits left on all of the student's passes that cover its
    /// class; nil if no pass paid.
    public func use(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        guard let use = try credits.history(of: unpaid.student, session: unpaid.session, in: db).open,
            let planName = try self.passes.planName(of: use.pass, in: db)
        else { return nil }
        let passes = try credits.spendable(for: unpaid, in: db)
            .filter { $0.families.cover(unpaid.family) }
        return SpentCredit(planName: planName, creditsLeft: passes.creditsLeft)
    }
}
