public import Core

/// One dated meeting of a class.
public struct Session: Codable, Sendable {
    public let id: SessionID
    public let academyClass: ClassID
    public let className: String
    public let venue: VenueID
    public let venueName: String
    public let room: RoomID
    public let roomName: String
    public let instructorName: String?
    /// The day and time by the venue's clock.
    public let day: CalendarDay
    public let startTime: TimeOfDay
    public let startsAt: Instant
    public let endsAt: Instant
    public let timeZone: Zone
    /// Whether it was added by hand, and is not one of the class's weekly schedule.
    public let isExtra: Bool
    public let isCancelled: Bool
    /// Why it was cancelled.
    public let cancelReason: String?

    private enum CodingKeys: String, CodingKey {
        case id, className, venue, venueName, room, roomName, instructorName, day, startTime, startsAt, endsAt
        case timeZone, isExtra, isCancelled, cancelReason
        case academyClass = "class"
    }
}

extension Session: AuditSubject {
    public var subject: String { "session \(id)" }
}

extension Session {
    /// A session that is to be stored.
    struct New: Sendable {
        let academyClass: ClassID
        let room: RoomID
        let instructor: InstructorID?
        let plan: PlannedSession
        let isExtra: Bool
    }
}
