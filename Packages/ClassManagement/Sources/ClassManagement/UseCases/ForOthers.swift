public import Core
public import Persistence

/// What other features ask of this one, by way of their bridges.
extension Classes {
    /// A session; nil where there is none.
    ///
    /// - Parameter student: whose place in its class is looked for.
    public func session(
        _ id: SessionID, for student: StudentID? = nil, in db: any Transaction
    ) throws -> SessionSummary? {
        try sessions.summary(id, for: student, in: db)
    }

    /// The sessions of a room that start by one instant and end after another, the cancelled ones too, in order
    /// of time.
    ///
    /// - Parameter student: whose place in their classes is looked for.
    public func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID? = nil,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try sessions.summaries(
            inRoom: room, openingBy: openingBy, closingAfter: closingAfter, for: student, in: db)
    }

    /// The first session of a room that starts after an instant and takes place; nil where none is planned.
    public func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> SessionSummary? {
        try sessions.next(inRoom: room, after: after, in: db)
    }

    /// The session of a class on a day: one that takes place rather than a cancelled one, one by rule rather
    /// than an extra one, and of those the first.
    public func session(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> SessionID? {
        try sessions.find(academyClass, on: day, in: db)
    }

    /// - Throws: ``NotFound``.
    public func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> Room {
        try rooms.find(reference, in: db)
    }

    /// - Parameter now: when "today" is for the places taken; without it those of the class's last day are
    ///   counted.
    /// - Throws: ``NotFound``.
    public func academyClass(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant? = nil, in db: any Transaction
    ) throws -> AcademyClass {
        try classes.find(reference, at: now, in: db)
    }

    public func enrolledStudents(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        try enrolments.students(in: academyClass, on: day, in: db)
    }

    /// Whether a student is or was enrolled anywhere.
    public func hasEnrolments(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try enrolments.exists(for: student, in: db)
    }

    /// Leaves a student no place from a day on: the day before is the last of what has begun, the rest is
    /// removed.
    public func endEnrolments(of student: StudentID, on day: CalendarDay, in db: any Transaction) throws {
        try enrolments.endAll(of: student, from: day, in: db)
    }
}
