public import Core
public import Persistence

/// Finds sessions and their enrolled students for attendance.
public protocol SessionCalendar: Sendable {
    /// A session; nil if there is none.
    ///
    /// - Parameter student: the student whose enrolment the summary reports; nil for none.
    func session(_ id: SessionID, for student: StudentID?, in db: any Transaction) throws -> SessionSummary?

    /// A session at a venue; nil if there is none with this id, or if it is elsewhere.
    func session(
        _ id: SessionID, atVenue venue: VenueID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary?

    /// The sessions with some ids; those that do not exist are left out.
    func sessions(_ ids: [SessionID], in db: any Transaction) throws -> [SessionID: SessionSummary]

    /// The number of places of a session; nil if there is no such session.
    func capacity(of session: SessionID, in db: any Transaction) throws -> Int?

    /// The sessions in a room, cancelled ones included, that start at `startingBy` or before and end after
    /// `endingAfter`; empty if there is no such room.
    func sessions(
        inRoom room: RoomID, startingBy: Instant, endingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary]

    /// The sessions at a venue, cancelled ones included, that start at `startingBy` or before and end after
    /// `endingAfter`, in order of their starts; empty if there is no such venue.
    ///
    /// - Parameter student: the student who is enrolled in their classes; nil for those of all classes.
    func sessions(
        atVenue venue: VenueID, startingBy: Instant, endingAfter: Instant, of student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary]

    /// The sessions at all venues, cancelled ones included, that start at `startingBy` or before and end
    /// after `endingAfter`, in order of their starts.
    func sessions(
        startingBy: Instant, endingAfter: Instant, in db: any Transaction
    ) throws -> [SessionSummary]

    /// The first session in a room that starts after an instant and is not cancelled; nil if none is
    /// planned.
    func nextSession(inRoom room: RoomID, after: Instant, in db: any Transaction) throws -> SessionSummary?

    /// The sessions that end after `start` and at `end` or before, in the order of their ends, without
    /// cancelled ones.
    func sessions(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [SessionSummary]

    /// Whether a session that is not cancelled ends after `start` and at `end` or before.
    func hasSession(endingAfter start: Instant, by end: Instant, in db: any Transaction) throws -> Bool

    /// Of some sessions, those that an instructor teaches, now or from a day to come on.
    ///
    /// - Throws: `NotFound` if the instructor does not exist.
    func sessions(
        _ ids: [SessionID], taughtBy instructor: Reference<Kind.Instructor>, at now: Instant,
        in db: any Transaction
    ) throws -> [SessionID]

    /// Finds a room.
    ///
    /// - Throws: `NotFound` if the room does not exist.
    func calendarRoom(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom

    /// The names and the time zones of rooms by id; those that do not exist are left out.
    func roomPlaces(_ ids: [RoomID], in db: any Transaction) throws -> [RoomID: RoomPlace]

    /// Finds a venue.
    ///
    /// - Throws: `NotFound` if the venue does not exist.
    func calendarVenue(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> CalendarVenue

    /// The students who are enrolled in the class of a session on its day, and were so at its start.
    func enrolledStudents(at session: SessionSummary, in db: any Transaction) throws -> [StudentID]

    /// The students who are enrolled in the class of a session on its day, and whose enrolment ended at or
    /// after the end of the session.
    func students(enrolledUntilEndOf session: SessionSummary, in db: any Transaction) throws -> [StudentID]

    /// A class with the students who are enrolled in it now or later.
    ///
    /// - Throws: `NotFound` if the class does not exist.
    func roll(
        of reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassRoll

    func classNames(in db: any Transaction) throws -> [ClassID: String]

    /// The present venue, instructor and capacity of each class.
    func classPlaces(in db: any Transaction) throws -> [ClassID: SessionPlace]

    /// Calls the closure with each session between two days, both included, whose venue, instructor or
    /// capacity differs from its class; cancelled sessions are left out.
    ///
    /// - Parameter ofCapacity: whether only the sessions with a capacity of their own are passed.
    func forEachChangedSession(
        ofCapacity: Bool, from: CalendarDay?, to: CalendarDay?, in db: any Transaction,
        _ body: (SessionID, SessionPlace) throws -> Void
    ) throws

    /// Calls the closure with each cancelled session between two days, both included.
    func forEachCancelledSession(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction, _ body: (SessionID) throws -> Void
    ) throws

    /// Calls the closure with the class and the start of each session on a day or later; cancelled sessions
    /// are left out.
    func forEachStart(
        since day: CalendarDay, in db: any Transaction,
        _ body: (SessionID, ClassID, CalendarDay, TimeOfDay) throws -> Void
    ) throws

    /// The zone, usual start and family of a class, for imported attendance.
    ///
    /// - Throws: `NotFound` if the class does not exist.
    func academyClass(_ id: ClassID, in db: any Transaction) throws -> CalendarClass

    /// Calls the closure with each session, in an order that is the same in a copy of the academy.
    func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws

    /// Records an extra session of a class on a past day.
    func recordExtraSession(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID
}

extension SessionCalendar {
    /// The session; nil if there is none.
    func session(_ id: SessionID, in db: any Transaction) throws -> SessionSummary? {
        try session(id, for: nil, in: db)
    }

    /// Finds a session.
    ///
    /// - Throws: `NotFound` if the session does not exist.
    func required(_ id: SessionID, in db: any Transaction) throws -> SessionSummary {
        guard let session = try session(id, in: db) else { throw NotFound("session", id) }
        return session
    }

    /// The sessions in a room that are open for check-in, cancelled ones included, in order of their starts.
    ///
    /// - Parameter student: the student whose enrolments the sessions report; nil for none.
    func openSessions(
        in room: RoomID, _ policy: CheckInPolicy, for student: StudentID?, at now: Instant,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions(
            inRoom: room, startingBy: policy.latestStart(openAt: now), endingAfter: now, for: student, in: db
        ).sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
    }

    /// The cancelled sessions between two days, both included.
    func cancelledSessions(
        from: CalendarDay?, to: CalendarDay?, in db: any Transaction
    ) throws -> [SessionID] {
        var cancelled: [SessionID] = []
        try forEachCancelledSession(from: from, to: to, in: db) { cancelled.append($0) }
        return cancelled
    }
}

/// A class as imported attendance needs it.
public struct CalendarClass: Hashable, Sendable {
    public let timeZone: Zone
    /// The start of the first weekly slot.
    public let startTime: TimeOfDay
    /// The family of styles, which some plans are limited to.
    public let family: String

    public init(timeZone: Zone, startTime: TimeOfDay, family: String) {
        self.timeZone = timeZone
        self.startTime = startTime
        self.family = family
    }

    /// The instant that an import stores with a record of a day.
    func start(on day: CalendarDay) -> Instant { timeZone.instant(LocalDateTime(day, startTime)) }
}

/// A class with its students.
public struct ClassRoll: Hashable, Sendable {
    public let id: ClassID
    public let name: String
    public let students: [StudentID]

    public init(id: ClassID, name: String, students: [StudentID]) {
        self.id = id
        self.name = name
        self.students = students
    }
}

/// A room as attendance sees it.
public struct CalendarRoom: Hashable, Sendable {
    public let id: RoomID
    public let name: String
    public let venueName: String

    public init(id: RoomID, name: String, venueName: String) {
        self.id = id
        self.name = name
        self.venueName = venueName
    }
}

/// A venue as attendance sees it.
public struct CalendarVenue: Hashable, Sendable {
    public let id: VenueID
    public let name: String
    public let timeZone: Zone

    public init(id: VenueID, name: String, timeZone: Zone) {
        self.id = id
        self.name = name
        self.timeZone = timeZone
    }
}

/// The class, venue, instructor and capacity with which a session counts in reports: its own, or the present
/// ones of its class.
public struct SessionPlace: Hashable, Sendable {
    let academyClass: ReportKey
    let venue: ReportKey
    let instructor: ReportKey
    let capacity: Int

    public init(academyClass: ReportKey, venue: ReportKey, instructor: ReportKey, capacity: Int) {
        self.academyClass = academyClass
        self.venue = venue
        self.instructor = instructor
        self.capacity = capacity
    }

    func key(for grouping: AttendanceGrouping) -> ReportKey {
        switch grouping {
        case .academyClass: academyClass
        case .venue: venue
        case .instructor: instructor
        }
    }
}
