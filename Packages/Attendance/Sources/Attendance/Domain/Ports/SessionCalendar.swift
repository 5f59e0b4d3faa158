public import Core
public import Persistence

/// What attendance needs to know of classes and their sessions.
public protocol SessionCalendar: Sendable {
    /// The session; nil where there is none.
    func session(_ id: SessionID, in db: any Transaction) throws -> CalendarSession?

    /// The session as a student comes to it; nil where there is none.
    func session(
        _ id: SessionID, for student: StudentID, in db: any Transaction
    ) throws -> StudentSession?

    /// The sessions in a room that start at `openingBy` or before and end after `closingAfter`, the cancelled ones
    /// too; none where there is no such room.
    func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, in db: any Transaction
    ) throws -> [CalendarSession]

    /// The same as a student comes to them.
    func sessions(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID,
        in db: any Transaction
    ) throws -> [StudentSession]

    /// The first session in a room that starts after an instant and is not cancelled; nil where none is planned.
    func nextSession(
        inRoom room: RoomID, after: Instant, in db: any Transaction
    ) throws -> CalendarSession?

    /// - Throws: `NotFound` where there is no such room.
    func room(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> CalendarRoom

    /// Everyone who has a place in a class on a day.
    func enrolledStudents(
        in academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID]
}

/// A session as attendance sees it.
public struct CalendarSession: Hashable, Sendable {
    public let id: SessionID
    public let academyClass: ClassID
    public let className: String
    /// The family of styles, which some plans are limited to.
    public let family: String
    public let room: RoomID
    public let roomName: String
    public let venueName: String
    public let zone: Zone
    public let day: CalendarDay
    public let startsAt: Instant
    public let endsAt: Instant
    public let isCancelled: Bool

    public init(
        id: SessionID, academyClass: ClassID, className: String, family: String, room: RoomID,
        roomName: String,
        venueName: String, zone: Zone, day: CalendarDay, startsAt: Instant, endsAt: Instant, isCancelled: Bool
    ) {
        (self.id, self.academyClass, self.className, self.family) = (id, academyClass, className, family)
        (self.room, self.roomName, self.venueName, self.zone) = (room, roomName, venueName, zone)
        (self.day, self.startsAt, self.endsAt, self.isCancelled) = (day, startsAt, endsAt, isCancelled)
    }
}

/// A session as one student comes to it.
public struct StudentSession: Hashable, Sendable {
    public let session: CalendarSession
    /// Whether the student has a place in its class on its day.
    public let isEnrolled: Bool

    public init(session: CalendarSession, isEnrolled: Bool) {
        (self.session, self.isEnrolled) = (session, isEnrolled)
    }
}

/// A room as attendance sees it.
public struct CalendarRoom: Hashable, Sendable {
    public let id: RoomID
    public let name: String
    public let venueName: String

    public init(id: RoomID, name: String, venueName: String) {
        (self.id, self.name, self.venueName) = (id, name, venueName)
    }
}
