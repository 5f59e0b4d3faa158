public import Core
public import Persistence

/// What other features ask of this one, by way of their bridges.
extension Classes {
    public func session(_ id: SessionID, in db: any Transaction) throws -> Session? {
        try sessions.find(id, in: db)
    }

    /// The sessions of a room that are not cancelled, start by one instant and end no earlier than another,
    /// in order of time.
    public func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, in db: any Transaction
    ) throws -> [Session] {
        try sessions.inRoom(room, openingBy: openingBy, closingAfter: closingAfter, in: db)
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

    /// The family of styles a class belongs to.
    ///
    /// - Throws: ``NotFound``.
    public func family(of academyClass: ClassID, in db: any Transaction) throws -> String {
        guard let family = try classes.family(academyClass, in: db) else {
            throw NotFound("class", academyClass)
        }
        return family
    }

    public func isEnrolled(
        _ student: StudentID, in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> Bool {
        try enrolments.isEnrolled(student, in: academyClass, on: day, in: db)
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
