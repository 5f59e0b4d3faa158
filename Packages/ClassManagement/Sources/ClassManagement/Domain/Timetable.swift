public import Core

/// The weekly slots of a week, Monday to Sunday, with their sessions, and the sessions of that week at other
/// times; in order of day, time and venue.
public typealias Timetable = Page<TimetableEntry>

/// One weekly slot of a class in the timetable, or a session at another time.
public struct TimetableEntry: Codable, Sendable {
    public let `class`: ClassID
    public let name: String
    public let level: String
    public let day: Weekday
    /// The date of ``day`` in the week of the timetable, or the first one of a class that begins later.
    public let date: CalendarDay
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay
    public let timeZone: Zone
    public let venueName: String
    public let roomName: String
    public let instructorName: String?
    /// The capacity less the students who are enrolled on ``date``, or today if it is past; at least 0.
    public let freePlaces: Int
    /// The session at this time on the date; nil if the class has none.
    public let session: SessionID?
    public let isCancelled: Bool
    public let cancelReason: String?
    /// The holiday that cancelled the session.
    public let holiday: HolidayID?
    /// Whether the session was added by hand.
    public let isExtra: Bool
    /// Whether the session was changed by hand.
    public let isChanged: Bool
    /// The first day of a class that has no session in the week of the timetable on this day, since it begins
    /// later; nil otherwise.
    public let beginsOn: CalendarDay?
}
