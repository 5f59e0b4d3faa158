public import Core
public import Persistence

extension Ledger {
    /// Pays for a class from the pass that covers it and expires first; one paid for already stays as it is.
    ///
    /// Two statements for a class that was not paid for before: the way in of every check-in. Only where nothing
    /// could be used is it looked up whether something was already.
    ///
    /// - Returns: nil where no pass covers the class.
    public func spend(_ need: CreditNeed, in db: any Transaction) throws -> CreditUse? {
        let passes = try credits.spendable(of: need.student, on: need.on, in: db)
        guard let pass = passes.first(where: { $0.covers(need.family) }),
            try credits.useOnce(pass, for: need, in: db)
        else { return try use(of: need.student, session: need.session, in: db) }
        return CreditUse(pass: pass.id, planName: pass.planName, creditsLeft: pass.spent().creditsLeft)
    }

    /// Takes back that a class was paid for; what was used is on its pass again.
    ///
    /// - Returns: whether there was anything to give back.
    public func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        guard let use = try credits.history(of: student, session: session, in: db).open else { return false }
        try credits.giveBack(use, at: at, on: try day(at, in: db), in: db)
        return true
    }

    /// Counts the credits left for a family of styles on a day, over all passes that cover it.
    ///
    /// - Returns: nil where a pass that does not count classes covers it.
    public func creditsLeft(
        student: StudentID, family: String, on day: CalendarDay, in db: any Transaction
    ) throws -> Int? {
        var sum = 0
        for pass in try credits.spendable(of: student, on: day, in: db) where pass.covers(family) {
            guard let left = pass.creditsLeft else { return nil }
            sum += left
        }
        return sum
    }

    /// Says what paid for a class, and what is left on it now.
    public func use(
        of student: StudentID, session: SessionID, in db: any Transaction
    ) throws -> CreditUse? {
        try credits.history(of: student, session: session, in: db).open.map {
            try credits.describe($0, in: db)
        }
    }

    /// Says whether a student ever paid anything, void or not.
    public func hasPayments(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try payments.hasAny(of: student, in: db)
    }
}
