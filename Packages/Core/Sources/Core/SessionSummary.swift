/// A session as the features other than ClassManagement see it.
public struct SessionSummary: Hashable, Sendable {
    public let id: SessionID
    public let academyClass: ClassID
    public let className: String
    /// The family of styles, which some plans are limited to.
    public let family: String
    public let room: RoomID
    public let roomName: String
    public let venueName: String
    public let timeZone: Zone
    public let day: CalendarDay
    public let startsAt: Instant
    public let endsAt: Instant
    public let isCancelled: Bool
    /// Whether the student for whom the session was looked up is enrolled in the class on the day of the
    /// session; false if it was looked up without a student.
    public var isEnrolled: Bool

    public init(
        id: SessionID, academyClass: ClassID, className: String, family: String, room: RoomID,
        roomName: String, venueName: String, timeZone: Zone, day: CalendarDay, startsAt: Instant,
        endsAt: Instant, isCancelled: Bool, isEnrolled: Bool
    ) {
        self.id = id
        self.academyClass = academyClass
        self.className = className
        self.family = family
        self.room = room
        self.roomName = roomName
        self.venueName = venueName
        self.timeZone = timeZone
        self.day = day
        self.startsAt = startsAt
        self.endsAt = endsAt
        self.isCancelled = isCancelled
        self.isEnrolled = isEnrolled
    }
}
