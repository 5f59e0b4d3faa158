public import Core
public import Persistence

/// Finds the records of other features about the entities of this one.
public protocol RecordDirectory: Sendable {
    /// The sessions at which a person recorded attendance; automatic absences do not count. Such a session is
    /// never deleted or moved to another time.
    func attended(among sessions: [SessionID], in db: any Transaction) throws -> Set<SessionID>

    /// The students who were present or late at sessions; a session without any can be left out.
    func presentStudents(at sessions: [SessionID], in db: any Transaction) throws -> [SessionID: [StudentID]]

    /// When a student's presence at sessions was recorded; sessions without the student are left out.
    func presences(
        of student: StudentID, at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: Instant]

    /// When check-in opens at sessions with these starts, in their order.
    func checkInOpenings(of starts: [Instant], in db: any Transaction) throws -> [Instant]

    /// Whether anything that has not expired is stored about a venue.
    func hasRecords(of venue: VenueID, at now: Instant, in db: any Transaction) throws -> Bool

    /// Whether anything that has not expired is stored about a room.
    func hasRecords(of room: RoomID, at now: Instant, in db: any Transaction) throws -> Bool

    /// Whether anything that has not expired is stored about an instructor.
    func hasRecords(of instructor: InstructorID, at now: Instant, in db: any Transaction) throws -> Bool

    /// Whether anything is stored about a class, such as attendance or payments.
    func hasRecords(of academyClass: ClassID, in db: any Transaction) throws -> Bool
}

extension RecordDirectory {
    /// Whether a person recorded attendance at a session; automatic absences do not count.
    func hasAttendance(_ session: SessionID, in db: any Transaction) throws -> Bool {
        try !attended(among: [session], in: db).isEmpty
    }

    /// The sessions that are in the future and have no attendance.
    func changeable(
        among stored: [ScheduledSession], after now: Instant, in db: any Transaction
    ) throws -> Set<SessionID> {
        let future = stored.filter { $0.startsAt > now }.map(\.id)
        return Set(future).subtracting(try attended(among: future, in: db))
    }
}
