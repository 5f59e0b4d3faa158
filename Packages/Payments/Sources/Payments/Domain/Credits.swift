public import Core

/// The pass that paid for a session, with the credits left on it.
public struct CreditUse: Hashable, Sendable {
    public let pass: PassID
    public let planName: String
    /// Nil if the pass is unlimited.
    public let creditsLeft: Int?
}

/// A student's session to charge to a pass, at the check-in or at the end of an import.
public struct PendingCharge: Sendable {
    public let student: StudentID
    public let session: SessionID
    /// The class's family of styles.
    public let family: String
    /// The session's day.
    public let on: CalendarDay
    public let at: Instant

    public init(student: StudentID, session: SessionID, family: String, on: CalendarDay, at: Instant) {
        self.student = student
        self.session = session
        self.family = family
        self.on = on
        self.at = at
    }
}
