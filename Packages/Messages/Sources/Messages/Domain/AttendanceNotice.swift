public import Core

/// What happened to a student at a session, as a message to the guardians says it.
public struct AttendanceNotice: Hashable, Sendable {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// The student came.
        case arrived
        /// The session has begun, and the student is not there.
        case missing
        /// The student left before the end of the session, with a person or alone.
        case leftEarly(with: String?)
        /// A person picked the student up.
        case pickedUp(by: String)
    }

    let student: StudentID
    let firstName: String
    let event: Event
    /// When it happened; for a student who is missing, the start of the session.
    let at: Instant
    let className: String
    let zone: Zone
    /// The key by which the message is found if the event is reverted.
    let key: String
    /// From when no message about it is sent.
    let expiresAt: Instant

    public init(
        _ student: StudentID, _ firstName: String, _ event: Event, at instant: Instant, className: String,
        zone: Zone, key: String, expiresAt: Instant
    ) {
        self.student = student
        self.firstName = firstName
        self.event = event
        at = instant
        self.className = className
        self.zone = zone
        self.key = key
        self.expiresAt = expiresAt
    }

    /// The kind of the messages about it.
    var kind: MessageKind {
        switch event {
        case .arrived: .arrival
        case .missing: .notThere
        case .leftEarly, .pickedUp: .departure
        }
    }
}

/// A notice in a message that was written: the student, and the key of the notice.
public struct WrittenNotice: Hashable, Sendable {
    public let student: StudentID
    public let key: String

    init(student: StudentID, key: String) {
        self.student = student
        self.key = key
    }
}
