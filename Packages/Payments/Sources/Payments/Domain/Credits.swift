public import Core

/// A class of a student that a pass has to pay for.
public struct CreditNeed: Sendable {
    public let student: StudentID
    public let session: SessionID
    /// The class's family of styles.
    public let family: String
    /// The session's day.
    public let on: CalendarDay
    public let at: Instant

    public init(student: StudentID, session: SessionID, family: String, on: CalendarDay, at: Instant) {
        (self.student, self.session, self.family, self.on, self.at) = (student, session, family, on, at)
    }
}

/// Which pass paid for a class, and what is left on it.
public struct CreditUse: Hashable, Sendable {
    public let pass: PassID
    public let planName: String
    /// Nil where the pass does not count classes.
    public let creditsLeft: Int?

    public init(pass: PassID, planName: String, creditsLeft: Int?) {
        (self.pass, self.planName, self.creditsLeft) = (pass, planName, creditsLeft)
    }
}

/// A class that someone took part in before the academy's own files came in.
public struct HistoricUse: Sendable {
    public let student: StudentID
    public let session: SessionID
    public let family: String
    public let on: CalendarDay
    public let at: Instant

    public init(student: StudentID, session: SessionID, family: String, on: CalendarDay, at: Instant) {
        (self.student, self.session, self.family, self.on, self.at) = (student, session, family, on, at)
    }
}
