internal import Application
public import Core
public import Persistence

/// Uses and returns the credits that pay for sessions.
public protocol PassLedger: SessionPaymentStore {
    /// Pays for a session from the pass that costs the student least: an unlimited one, else the one that
    /// expires first.
    ///
    /// - Parameter at: when the credit is used; the session's day decides which passes are valid.
    /// - Returns: nil if no pass covers the session; then nothing was written.
    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit?

    /// Pays for a session as `spend` does; if no pass covers it, the student owes it.
    ///
    /// - Returns: nil if the session is owed.
    func spendOrCharge(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit?

    /// Returns the credit that was used for a session, or cancels the charge for it.
    ///
    /// - Returns: whether a pass has a credit again; an unlimited or closed pass gets none back.
    @discardableResult
    func returnCredit(
        student: StudentID, session: SessionID, at: Instant, in db: any Transaction
    ) throws -> Bool

    /// The pass to which the credit of a student for a session came back at an instant, if it has expired.
    func expiredPass(
        of student: StudentID, withCreditFor session: SessionID, returnedAt instant: Instant,
        in db: any Transaction
    ) throws -> ExpiredPass?

    /// The credit that was used for a session and not returned, with the credits left now.
    func spent(student: StudentID, session: SessionSummary, in db: any Transaction) throws -> SpentCredit?

    /// The sessions of a student that a pass pays for now.
    func paidSessions(of student: StudentID, in db: any Transaction) throws -> Set<SessionID>

    /// The students who have frozen every pass that would pay for a session on its day.
    ///
    /// - Parameter end: only freezes that were entered by this instant count; nil for all.
    func frozen(
        _ students: [StudentID], at session: SessionSummary, enteredBy end: Instant?, in db: any Transaction
    ) throws -> Set<StudentID>

    /// The students who have frozen a pass on one of some days.
    func frozen(
        _ students: [StudentID], on days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> Set<StudentID>

    /// The passes of students that are valid for a session, by student; one without such a pass is left out.
    func passes(
        of students: [StudentID], for session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID: RosterPass]

    /// The sessions for which a credit was ever used, with their students, and whether it still is.
    func uses(in db: any Transaction) throws -> [SessionStudent: Bool]

    /// The amount that a student owes for a session; nil if it is not owed.
    func owed(by student: StudentID, for session: SessionID, in db: any Transaction) throws -> Money?

    /// The amounts that are owed for a session, by student.
    func owed(for session: SessionID, in db: any Transaction) throws -> [StudentID: Money]
}

extension PassLedger {
    /// The students who have frozen every pass that would pay for a session on its day.
    func frozen(
        _ students: [StudentID], at session: SessionSummary, in db: any Transaction
    ) throws -> Set<StudentID> {
        try frozen(students, at: session, enteredBy: nil, in: db)
    }

    /// The expired pass that got the credit of a student for a session back with a request; nil without one,
    /// and for a caller who may not read students.
    func expiredPass(
        of student: StudentID, after session: SessionID, for caller: Caller, in db: any Transaction
    ) throws -> ExpiredPass? {
        guard caller.principal?.permissions.contains(.readStudents) ?? false else { return nil }
        return try expiredPass(
            of: student, withCreditFor: session, returnedAt: caller.at, in: db)
    }
}
