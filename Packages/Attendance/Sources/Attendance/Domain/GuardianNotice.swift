public import Core

/// The occasions on which guardians are informed about the attendance of a student.
public enum GuardianNoticeKind: String, Codable, Sendable, CaseIterable {
    /// The student has come.
    case arrival
    /// The session has begun, and the student who is expected is not there.
    case notThere = "not-there"
    /// The student was picked up, or left early.
    case departure
}

/// What the guardians of a student are informed of, once for each session and kind.
public struct GuardianNotice: Hashable, Sendable {
    /// What happened.
    public enum Event: Hashable, Sendable {
        case arrived
        case missing
        case leftEarly(with: String?)
        case pickedUp(by: String)

        var kind: GuardianNoticeKind {
            switch self {
            case .arrived: .arrival
            case .missing: .notThere
            case .leftEarly, .pickedUp: .departure
            }
        }
    }

    /// Seconds after a record for which guardians are not informed of it, since the student may undo it.
    static let delaySeconds = StationCaller.undoSeconds
    /// Minutes after a departure until which guardians are informed of it.
    static let departureMinutes = 60

    public let student: StudentID
    public let session: SessionID
    public let event: Event
    /// When it happened; for a student who is missing, the start of the session.
    public let at: Instant
    public let className: String
    public let timeZone: Zone
    /// The start of the session.
    public let startsAt: Instant
    /// From when guardians are not informed of it.
    public let until: Instant

    public var kind: GuardianNoticeKind { event.kind }

    /// The key of the notice among those about the student.
    public var key: String { Self.key(of: session, at: at) }

    /// The key of the notice that the student was not there at the start of the session.
    public var missingKey: String { Self.key(of: session, at: startsAt) }

    /// The key of a notice about a session.
    static func key(of session: SessionID, at instant: Instant) -> String {
        "\(session) \(instant.milliseconds)"
    }
}

extension GuardianNotice {
    /// A notice about a session, at which guardians are informed until its end.
    init(_ event: Event, of student: StudentID, at instant: Instant, in session: SessionSummary) {
        self.init(event, of: student, at: instant, in: session, until: session.endsAt)
    }

    /// A notice of a departure, which may be after the end of the session.
    init(_ departure: StoredDeparture, in session: SessionSummary) {
        self.init(
            departure.event, of: departure.student, at: departure.at, in: session,
            until: departure.informUntil)
    }

    private init(
        _ event: Event, of student: StudentID, at instant: Instant, in session: SessionSummary,
        until: Instant
    ) {
        self.init(
            student: student, session: session.id, event: event, at: instant, className: session.className,
            timeZone: session.timeZone, startsAt: session.startsAt, until: until)
    }
}

/// A notice that the guardians were informed of, or that none of them wanted.
struct StoredNotice: Hashable, Sendable {
    let session: SessionID
    let student: StudentID
    let kind: GuardianNoticeKind
    let at: Instant
    /// From when it is of no use any more.
    let until: Instant

    var id: ID { ID(session: session, student: student, kind: kind) }
    var key: String { GuardianNotice.key(of: session, at: at) }

    /// What a notice is about: there is one of each kind for a student and session.
    struct ID: Hashable, Sendable {
        let session: SessionID
        let student: StudentID
        let kind: GuardianNoticeKind
    }
}

extension GuardianNotice {
    var id: StoredNotice.ID { StoredNotice.ID(session: session, student: student, kind: kind) }
}
