public import Core
public import Persistence

/// Finds sessions and their enrolled students for attendance.
public protocol SessionCalendar: Sendable {
    /// A session, with whether the student is enrolled in it; nil if there is none.
    func session(
        _ id: SessionID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary?

    /// The sessions in a room, cancelled ones included, that start at `openingBy` or before and end after
    /// `closingAfter`; empty if there is no such room.
    func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary]

    /// The first session in a room that starts after an instant and is not cancelled; nil if none is planned.
    func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> SessionSummary?

    /// - Throws: `NotFound` if the room does not exist.
    func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom

    /// The students who are enrolled in a class on a day.
    func enrolledStudents(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID]
}

extension SessionCalendar {
    /// The session; nil if there is none.
    func session(_ id: SessionID, in db: any Transaction) throws -> SessionSummary? {
        try session(id, for: nil, in: db)
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
