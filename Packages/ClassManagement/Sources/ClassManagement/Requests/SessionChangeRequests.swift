public import Application
public import Core

/// Cancels a session.
public struct CancelSession: APIRequest {
    public typealias Response = Session
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/cancel", access: .staff(.writeTimetable),
        failures: ClassFailures.cancelSession)
    public var session: SessionID
    public var reason: String

    public init(session: SessionID, reason: String) {
        self.session = session
        self.reason = reason
    }
}

extension CancelSession: FormRequest {
    public static let form = RequestForm(
        .classes, "sessions cancel", ["session", "reason"], asks: .always, isReversible: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let found = try await client.send(ShowSession(session: session))
        return Self.phrase(
            "ask", ["class": found.className, "day": found.day, "time": found.startTime])
    }
}

/// Reverts the cancellation of a session.
public struct UncancelSession: APIRequest {
    public typealias Response = Session
    public static let endpoint = Endpoint(
        .post, "sessions/{session}/uncancel", access: .staff(.writeTimetable),
        failures: ClassFailures.uncancelSession)
    public var session: SessionID

    public init(session: SessionID) { self.session = session }
}

extension UncancelSession: FormRequest {
    public static let form = RequestForm(.classes, "sessions uncancel", ["session"])
}

/// Changes one session and not its class; afterwards the session stays as it is when the class changes.
public struct EditSession: EditRequest {
    public typealias Response = Session
    public static let endpoint = Endpoint(
        .patch, "sessions/{session}", access: .staff(.writeTimetable),
        failures: ClassFailures.editSession)
    public var session: SessionID
    public var instructor: FieldEdit<Reference<Kind.Instructor>>
    public var room: Reference<Kind.Room>?
    /// The new start, by the clock of the room's venue.
    public var at: LocalDateTime?
    /// Whether a session that has not begun may get a start in the past; nil for no.
    public var allowsPast: Bool?
    /// The session's own capacity; 0, or the same number, for the capacity of the class.
    public var capacity: Int?
    /// An empty text removes the note.
    public var note: String?
    public var resource: ShowSession { ShowSession(session: session) }

    public init(
        session: SessionID, instructor: FieldEdit<Reference<Kind.Instructor>> = .unchanged,
        room: Reference<Kind.Room>? = nil, at: LocalDateTime? = nil, allowsPast: Bool? = nil,
        capacity: Int? = nil, note: String? = nil
    ) {
        self.session = session
        self.instructor = instructor
        self.room = room
        self.at = at
        self.allowsPast = allowsPast
        self.capacity = capacity
        self.note = note
    }
}

extension EditSession: FormRequest {
    public static let form = RequestForm(
        .classes, "sessions edit",
        [
            "session", FormEntry("instructor").cleared(by: "no-instructor"), "room", "at",
            FormEntry.flag("allowsPast", "allow-past").ofCommandOnly, "capacity", "note",
        ])
}
