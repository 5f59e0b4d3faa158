public import Core
public import Persistence

/// Uses and returns the credits that pay for sessions.
public protocol PassLedger: Sendable {
    /// Pays for a session with the credit that expires first, or with a membership that covers it.
    ///
    /// - Parameter at: when the credit is used; the session's day decides which passes are valid.
    /// - Returns: nil, and nothing was written, if no pass covers the session.
    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit?

    /// Returns the credit that was used for a session.
    func giveBack(student: StudentID, session: SessionID, at: Instant, in db: any Transaction) throws

    /// The credit that was used for a session and not returned, with the credits left on its pass now.
    func spent(student: StudentID, session: SessionID, in db: any Transaction) throws -> SpentCredit?

    /// Stores a session that a credit is to pay for at the end of the import.
    func payLater(
        student: StudentID, session: SessionID, family: String, on day: CalendarDay, at: Instant,
        in db: any Transaction
    ) throws
}
