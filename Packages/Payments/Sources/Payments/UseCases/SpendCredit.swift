public import Core
public import Persistence

extension Ledger {
    /// Pays for a class from the pass that covers it and expires first; a class that is paid for stays as it
    /// is.
    ///
    /// Every check-in runs this, so it takes two statements unless no credit could be used.
    ///
    /// - Returns: nil if no pass covers the class.
    public func spend(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        let passes = try credits.spendable(of: unpaid.student, on: unpaid.on, in: db)
        guard let pass = passes.first(where: { $0.covers(unpaid.family) }),
            try credits.useOnce(pass, for: unpaid, in: db)
        else { return try use(of: unpaid.student, session: unpaid.session, in: db) }
        return SpentCredit(planName: pass.planName, creditsLeft: pass.spent().creditsLeft)
    }

    /// Returns the credit that was used for a class to its pass.
    ///
    /// - Returns: whether a credit was used.
    public func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        guard let use = try credits.history(of: student, session: session, in: db).open else { return false }
        try credits.giveBack(use, at: at, on: try day(at, in: db), in: db)
        return true
    }

    /// The pass that paid for a class, with the credits left on it now.
    public func use(
        of student: StudentID, session: SessionID, in db: any Transaction
    ) throws -> SpentCredit? {
        try credits.history(of: student, session: session, in: db).open.map {
            try credits.describe($0, in: db)
        }
    }
}
