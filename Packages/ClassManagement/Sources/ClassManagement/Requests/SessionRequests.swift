public import Application
public import Core

/// Lists sessions in order of time.
public struct ListSessions: InstructorListRequest {
    public typealias Response = Page<Session>
    public static let endpoint = Endpoint(
        .get, "sessions", access: .assigned(.readTimetable),
        failures: ClassFailures.listSessions)
    /// One day by the venue's clock; without it and a first day the list begins today.
    public var date: CalendarDay?
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var venue: Reference<Kind.Venue>?
    public var `class`: Reference<Kind.AcademyClass>?
    /// The sessions that an instructor teaches; `me` is the caller's own instructor.
    public var instructor: Reference<Kind.Instructor>?
    /// Only sessions that are extra, or were changed or cancelled by hand; false lists only the others.
    public var differs: Bool?
    public var limit: Int?
    public var after: Cursor?

    /// Whether the list begins today, since it has no first day.
    var beginsToday: Bool { date == nil && from == nil }

    public var scope: AccessScope? { instructor.map { AccessScope($0) } ?? `class`.map { AccessScope($0) } }

    public init(
        date: CalendarDay? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil,
        venue: Reference<Kind.Venue>? = nil, class academyClass: Reference<Kind.AcademyClass>? = nil,
        instructor: Reference<Kind.Instructor>? = nil, differs: Bool? = nil, limit: Int? = nil,
        after: Cursor? = nil
    ) {
        self.date = date
        self.from = from
        self.to = to
        self.venue = venue
        self.class = academyClass
        self.instructor = instructor
        self.differs = differs
        self.limit = limit
        self.after = after
    }
}

extension ListSessions: FormRequest {
    public static let form = RequestForm(
        .classes, "sessions list",
        [
            FormEntry("date").excluding("from", "to"), "from", "to", "venue", "class", "instructor",
            .flag("differs", "changed"),
        ])
}

/// Shows one session.
public struct ShowSession: APIRequest {
    public typealias Response = Session
    public static let endpoint = Endpoint(
        .get, "sessions/{session}", access: .assigned(.readTimetable),
        failures: ClassFailures.unknownSession)
    public var session: SessionID

    public var scope: AccessScope? { AccessScope(.id(session)) }

    public init(session: SessionID) { self.session = session }
}

extension ShowSession: FormRequest {
    public static let form = RequestForm(.classes, "sessions show", ["session"])
}

/// Adds a session outside a class's weekly schedule.
public struct AddSession: APIRequest {
    public typealias Response = Session
    public static let endpoint = Endpoint(
        .post, "classes/{class}/sessions", access: .staff(.writeTimetable),
        failures: ClassFailures.addSession)
    public var `class`: Reference<Kind.AcademyClass>
    /// The start, by the clock of the room's venue.
    public var at: LocalDateTime
    /// The duration in minutes: 5 to 480.
    public var minutes: Int
    /// By default the room of the class.
    public var room: Reference<Kind.Room>?

    public init(
        class academyClass: Reference<Kind.AcademyClass>, at: LocalDateTime, minutes: Int,
        room: Reference<Kind.Room>? = nil
    ) {
        self.class = academyClass
        self.at = at
        self.minutes = minutes
        self.room = room
    }
}

extension AddSession: FormRequest {
    public static let form = RequestForm(.classes, "sessions add", ["class", "at", "minutes", "room"])
}
