internal import Core

/// The uses and returns of credits by one student for one session.
struct SessionHistory: Sendable {
    /// The number of uses that were returned.
    var returned = 0
    /// The use with the highest sequence number.
    var last: SessionUse?

    /// The use that pays for the session now, since it was not returned; nil if there is none.
    var open: SessionUse? { last.flatMap { $0.sequence > returned ? $0 : nil } }

    /// The sequence number of the next use: each return starts the next one.
    var nextSequence: Int { returned + 1 }
}

/// The use of a pass by a student for a session.
struct SessionUse: Sendable {
    let student: StudentID
    let session: SessionID
    /// The session's day.
    let day: CalendarDay
    let pass: PassID
    let credits: Int
    let sequence: Int
}
