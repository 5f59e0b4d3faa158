import Core
import Persistence

/// Keeps the sessions.
protocol SessionRepository: Sendable {
    func find(_ id: SessionID, in db: any Transaction) throws -> Session?
    func find(_ academyClass: ClassID, on day: CalendarDay, in db: any Transaction) throws -> SessionID?
    func list(
        _ query: SessionQuery, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Session>
    func summary(
        _ id: SessionID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary?
    /// The sessions of a room that start by one instant and end after another, the cancelled ones too.
    func summaries(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary]
    /// The first session of a room that starts after an instant and is not cancelled.
    func next(inRoom room: RoomID, after: Instant, in db: any Transaction) throws -> SessionSummary?
    /// All sessions of a class between two days.
    func scheduled(
        _ academyClass: ClassID, _ days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> [ScheduledSession]
    /// The sessions of a day that are not cancelled, at some venues or everywhere.
    func scheduled(
        on day: CalendarDay, at venues: [VenueID], in db: any Transaction
    ) throws -> [ScheduledSession]
    /// The first pair of sessions that share a room or an instructor at one time and end after an instant.
    func clash(
        of scope: ClashScope, _ resource: ClashResource, after now: Instant, in db: any Transaction
    ) throws -> Clash?
    /// - Throws: ``ConstraintViolation`` where the class has a session at that time.
    func insert(_ new: Session.New, in db: any Transaction) throws -> SessionID
    /// Gives a session another room, where one is said, and another instructor, and says whether that is new.
    func move(
        _ id: SessionID, to room: RoomID?, instructor: InstructorID?, in db: any Transaction
    ) throws -> Bool
    func delete(_ id: SessionID, in db: any Transaction) throws
    func cancel(_ id: SessionID, reason: String, holiday: HolidayID?, in db: any Transaction) throws
    /// The smallest room that a class has a session in which is ahead.
    func smallestRoom(
        of academyClass: ClassID, after now: Instant, in db: any Transaction
    ) throws -> (name: String, capacity: Int)?
    /// The sessions that a holiday cancelled.
    func cancelled(by holiday: HolidayID, in db: any Transaction) throws -> [Session]
    /// Takes a cancellation back.
    ///
    /// - Throws: ``ConstraintViolation`` where the class has another session at that time.
    func restore(_ id: SessionID, in db: any Transaction) throws
    func forEach(
        in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void
    ) throws
}

/// Which sessions are asked for.
struct SessionQuery: Sendable {
    var from: CalendarDay?
    var to: CalendarDay?
    var venue: VenueID?
    var academyClass: ClassID?
}

/// Whose clashes are looked for.
enum ClashScope: Sendable {
    case academyClass(ClassID)
    case session(SessionID)
}

/// What two sessions may not have at once.
enum ClashResource: Sendable {
    case room
    case instructor
    /// An instructor, but not between venues of different time zones.
    case instructorInOneZone
}
