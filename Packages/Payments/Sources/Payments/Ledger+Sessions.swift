internal import Application
public import Core
public import Persistence

/// The payment for sessions.
extension Ledger {
    /// Pays for a session from the pass that costs the student least: an unlimited one, otherwise the one
    /// that expires first. A session that is paid for already is not paid for again.
    ///
    /// - Returns: the plan that pays for the session, and the credits left; nil if no pass covers the
    ///   session.
    public func spend(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        try spending.spend(for: unpaid, in: db)
    }

    /// Pays for a session as ``spend(for:in:)`` does; without a pass that covers it, the student owes its
    /// price.
    ///
    /// - Returns: the credit that pays for the session; nil if the student owes it.
    public func spendOrCharge(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        try charging.spendOrCharge(for: unpaid, in: db)
    }

    /// Gives back the credit that was used for a session or, without one, cancels the charge for it.
    ///
    /// - Returns: nil if there was neither a credit nor an open charge.
    public func giveBack(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> ReturnedPayment? {
        try charging.giveBack(student: student, session: session, at: at, in: db)
    }

    /// The plan that paid for a session, with the credits left on all of the student's passes that pay for
    /// it; nil if no pass paid.
    public func use(for unpaid: UnpaidSession, in db: any Transaction) throws -> SpentCredit? {
        try spending.use(for: unpaid, in: db)
    }

    /// The sessions of a student that a pass pays for now.
    public func paidSessions(of student: StudentID, in db: any Transaction) throws -> Set<SessionID> {
        Set(try credits.histories(of: student, in: db).filter { $0.value.open != nil }.keys)
    }

    /// Passes each session for which a credit was ever used, its student, and whether it still is used, to a
    /// closure.
    public func forEachUse(
        in db: any Transaction, _ body: (StudentID, SessionID, Bool) throws -> Void
    ) throws { try credits.forEachUse(in: db, body) }

    /// The amounts that are owed for a session, by student.
    public func owed(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money] {
        try spending.openAmounts(for: session, in: db)
    }

    /// The amount that a student owes for a session; nil if it is not owed.
    public func owed(
        by student: StudentID, for session: SessionID, in db: any Transaction
    ) throws -> Money? {
        try charges.open(of: student, session: session, in: db)?.amount
    }

    /// The sum of the debts of each of some students: sessions, and remainders of the prices of payments.
    /// Students without debts are left out.
    public func debts(of students: [StudentID], in db: any Transaction) throws -> [StudentID: Money] {
        try charges.debts(of: students, in: db)
    }
}

/// The passes of students.
extension Ledger {
    /// The passes of a student that can pay for a session today, earliest expiry first.
    public func openPasses(of student: StudentID, at now: Instant, in db: any Transaction) throws -> [Pass] {
        try openPasses(of: student, on: conventions.day(now, in: db), in: db)
    }

    /// The passes of a student that can pay for a session on a day, earliest expiry first.
    public func openPasses(
        of student: StudentID, on day: CalendarDay, in db: any Transaction
    ) throws -> [Pass] {
        let found = try students.find(.id(student), in: db)
        return try passes.openPasses(of: found, today: day, in: db).filter { $0.status == .open }
    }

    /// The credits left on the passes of students that are valid for a session, by student: nil for an
    /// unlimited one, and 0 if all credits are used. A student without such a pass is left out.
    public func creditsLeft(
        of students: [StudentID], for session: SessionID, family: String, on day: CalendarDay,
        endingAt end: Instant, in db: any Transaction
    ) throws -> [StudentID: Int?] {
        try spending.creditsLeft(
            of: students, for: session, family: family, on: day, endingAt: end, in: db)
    }

    /// The passes to which credits for a session came back at an instant.
    public func passes(
        withCreditsFor session: SessionID, returnedAt instant: Instant, in db: any Transaction
    ) throws -> [Pass] {
        try readingPasses.passes(withCreditsFor: session, returnedAt: instant, in: db)
    }

    /// The students who have frozen a pass with credits that covers a class on a day, and have no other pass
    /// that would pay for it.
    ///
    /// - Parameters:
    ///   - end: the end of the session: a pass that was bought before it would pay; nil for the day alone.
    ///   - entry: only freezes that were entered by this instant count; nil for all.
    public func frozen(
        _ students: [StudentID], family: String, on day: CalendarDay, endingAt end: Instant? = nil,
        enteredBy entry: Instant? = nil, in db: any Transaction
    ) throws -> Set<StudentID> {
        try credits.studentsWithFrozenPass(among: students, for: family, on: day, enteredBy: entry, in: db)
            .filter { student in
                try !credits.spendable(
                    of: student, on: day, boughtBefore: end, frozenBy: entry, in: db
                ).contains { $0.covers(family) }
            }
    }

    /// Those of some students who have frozen a pass with credits on one of some days.
    public func frozen(
        _ students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID> {
        try credits.studentsWithFrozenPass(among: students, on: days, in: db)
    }
}
