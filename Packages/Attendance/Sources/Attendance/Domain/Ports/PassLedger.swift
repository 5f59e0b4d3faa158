public import Core
public import Persistence

/// What attendance needs of passes: to pay for a session with a credit, and to give it back.
public protocol PassLedger: Sendable {
    /// Pays for a session with the credit that expires first, or a membership that covers it.
    ///
    /// - Parameter at: when the credit is spent; which passes are valid is a matter of the session's day.
    /// - Returns: nil where nothing covers the session; nothing was written then.
    func spend(
        student: StudentID, session: SessionSummary, at: Instant, in db: any Transaction
    ) throws -> SpentCredit?

    /// Gives back what was spent on a session.
    func giveBack(student: StudentID, session: SessionID, at: Instant, in db: any Transaction) throws

    /// What was spent on a session and not given back, with what is left of it now; nil where nothing was.
    func spent(student: StudentID, session: SessionID, in db: any Transaction) throws -> SpentCredit?
}

/// What paid for a session, and what is left of it.
public struct SpentCredit: Hashable, Sendable {
    public let planName: String
    /// Nil where the plan has no limit.
    public let creditsLeft: Int?

    public init(planName: String, creditsLeft: Int?) {
        (self.planName, self.creditsLeft) = (planName, creditsLeft)
    }
}
