public import Core

/// A student's session that a credit is to pay for, at the check-in or at the end of an import.
public struct UnpaidSession: Sendable {
    public let student: StudentID
    public let session: SessionID
    /// The class's family of styles.
    public let family: String
    /// The session's day.
    public let on: CalendarDay
    /// The instant that is stored with the movement of the credit, or with the charge.
    public let at: Instant
    /// The end of the session; nil for one that is imported or charged already.
    public let endsAt: Instant?

    public init(
        student: StudentID, session: SessionID, family: String, on: CalendarDay, at: Instant,
        endsAt: Instant? = nil
    ) {
        self.student = student
        self.session = session
        self.family = family
        self.on = on
        self.at = at
        self.endsAt = endsAt
    }
}
