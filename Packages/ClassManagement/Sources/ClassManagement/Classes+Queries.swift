public import Core
public import Persistence

/// The queries and changes that other features ask for through their adapters.
extension Classes {
    /// A session, with whether the student is enrolled in its class; nil if it does not exist.
    public func session(
        _ id: SessionID, for student: StudentID? = nil, in db: any Transaction
    ) throws -> SessionSummary? {
        try sessions.summary(id, for: student, in: db)
    }

    /// A session at a venue, with whether the student is enrolled in its class; nil if there is none with
    /// this id, or if it is elsewhere.
    public func session(
        _ id: SessionID, atVenue venue: VenueID, for student: StudentID? = nil, in db: any Transaction
    ) throws -> SessionSummary? {
        try sessions.summary(id, atVenue: venue, for: student, in: db)
    }

    /// The sessions with some ids; those that do not exist are left out.
    public func sessions(_ ids: [SessionID], in db: any Transaction) throws -> [SessionID: SessionSummary] {
        try sessions.summaries(of: ids, in: db)
    }

    /// The sessions of a room, cancelled ones included, that start by one instant and end after another, in
    /// order of time, with whether the student is enrolled in their classes.
    public func sessions(
        inRoom room: RoomID, startingBy: Instant, endingAfter: Instant, for student: StudentID? = nil,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.summaries(
            inRoom: room, startingBy: startingBy, endingAfter: endingAfter, for: student, in: db)
    }

    /// The sessions at a venue, cancelled ones included, that start by one instant and end after another, in
    /// order of time.
    ///
    /// - Parameter student: the student who is enrolled in their classes; nil for those of all classes.
    public func sessions(
        atVenue venue: VenueID, startingBy: Instant, endingAfter: Instant, of student: StudentID? = nil,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.summaries(
            atVenue: venue, startingBy: startingBy, endingAfter: endingAfter, of: student, in: db)
    }

    /// The sessions at all venues, cancelled ones included, that start by one instant and end after another,
    /// in order of time.
    public func sessions(
        startingBy: Instant, endingAfter: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.summaries(startingBy: startingBy, endingAfter: endingAfter, in: db)
    }

    /// The first session of a room that starts after an instant and is not cancelled; nil if none is planned.
    public func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> SessionSummary? {
        try sessions.next(inRoom: room, after: after, in: db)
    }

    /// The sessions that end after an instant and by another and are not cancelled, by their ends.
    public func sessions(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.summaries(endingAfter: start, by: end, in: db)
    }

    /// Whether a session ends after an instant and by another, and is not cancelled.
    public func hasSession(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> Bool {
        try sessions.hasAny(endingAfter: start, by: end, in: db)
    }

    /// Passes each session to the closure, except scheduled ones on holidays: first the scheduled sessions,
    /// then the extra ones, each in order of time, which is the same order in a copy of the academy.
    public func forEachSession(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws {
        try sessions.forEach(in: db, body)
    }

    /// The instructor with an id or a key.
    ///
    /// - Throws: ``NotFound``.
    public func instructor(
        _ reference: Reference<Kind.Instructor>, in db: any Transaction
    ) throws -> Instructor {
        try instructors.find(reference, in: db)
    }

    /// The names of instructors by id; unknown ids are left out.
    public func instructorNames(
        of ids: [InstructorID], in db: any Transaction
    ) throws -> [InstructorID: String] {
        try instructors.names(of: ids, in: db)
    }

    /// The room with an id or a key.
    ///
    /// - Throws: ``NotFound``.
    public func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> Room {
        try rooms.find(reference, in: db)
    }

    /// The names of rooms by id, without their venues; unknown ids are left out.
    public func roomNames(of ids: [RoomID], in db: any Transaction) throws -> [RoomID: String] {
        try rooms.names(of: ids, in: db)
    }

    /// Rooms with their venues by id; unknown ids are left out.
    public func roomsWithVenues(
        _ ids: [RoomID], in db: any Transaction
    ) throws -> [RoomID: (room: Room, venue: Venue)] {
        let found = try rooms.entries(of: ids, in: db)
        let places = try venues.entries(of: Set(found.values.map(\.venue)).sorted(), in: db)
        return found.compactMapValues { room in places[room.venue].map { (room: room, venue: $0) } }
    }

    /// The venue with an id, a key or a name.
    ///
    /// - Throws: ``NotFound``.
    public func venue(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> Venue {
        try venues.find(reference, in: db)
    }

    /// The names of venues by id; unknown ids are left out.
    public func venueNames(of ids: [VenueID], in db: any Transaction) throws -> [VenueID: String] {
        try venues.names(of: ids, in: db)
    }

    /// The class with an id or a key.
    ///
    /// - Parameter now: the enrolments are counted on the day of this instant; nil for the class's last day.
    /// - Throws: ``NotFound``.
    public func academyClass(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant? = nil, in db: any Transaction
    ) throws -> AcademyClass { try classes.find(reference, at: now, in: db) }

    /// The drop-in prices of the classes with some ids that have one.
    public func dropInPrices(of ids: [ClassID], in db: any Transaction) throws -> [ClassID: Money] {
        try classes.dropInPrices(of: ids, in: db)
    }

    public func classNames(in db: any Transaction) throws -> [ClassID: String] { try classes.names(in: db) }

    /// The number of places of a session: its own, or that of its class; nil if there is no such session.
    public func capacity(of session: SessionID, in db: any Transaction) throws -> Int? {
        try sessions.capacity(of: session, in: db)
    }

    /// The students who are enrolled in the class of a session on its day, and were so at its start.
    public func enrolledStudents(
        at session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID] {
        try enrolments.students(at: session, in: db)
    }

    /// The students who are enrolled in the class of a session on its day, and whose enrolment ended at or
    /// after the end of the session.
    public func students(
        enrolledUntilEndOf session: SessionSummary, in db: any Transaction
    ) throws -> [StudentID] {
        try enrolments.students(enrolledUntilEndOf: session, in: db)
    }

    /// The students who are enrolled in a class on a day or later.
    public func students(
        of academyClass: ClassID, notOverOn day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        try enrolments.students(of: academyClass, notOverOn: day, in: db)
    }

    /// Records an extra session of a class on a past day, for imported attendance, at or after the time of
    /// its schedule.
    ///
    /// - Throws: ``NotFound``; ``ClassError/sessionExists(_:)`` if no minute is free.
    public func recordExtraSession(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID {
        try RecordExtraSession(classes: classes, sessions: sessions).record(
            of: academyClass, on: day, in: db)
    }

    /// Revokes the address of a student's calendar, whose account has ended.
    public func endCalendar(of student: StudentID, in db: any Transaction) throws {
        try calendarFeeds.delete(.student(student), in: db)
    }

    /// Revokes the address of an instructor's calendar, who has left or whose account has ended.
    public func endCalendar(of instructor: InstructorID, in db: any Transaction) throws {
        try calendarFeeds.delete(.instructor(instructor), in: db)
    }

    /// The people whose calendars have addresses, each with the time of its creation, oldest first.
    public func calendarOwners(
        in db: any Transaction
    ) throws -> [(owner: CalendarOwner, createdAt: Instant)] {
        try calendarFeeds.all(in: db)
    }
}
