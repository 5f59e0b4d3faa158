public import Core

/// The weekly slots of the classes that run on one day, in order of day, time and venue, with their sessions
/// of the week of that day, Monday to Sunday.
public typealias Timetable = Page<TimetableEntry>

/// One weekly slot of a class in the timetable.
public struct TimetableEntry: Codable, Sendable {
    public let `class`: ClassID
    public let name: String
    public let level: String
    public let day: Weekday
    /// That day in the week of the timetable.
    public let date: CalendarDay
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay
    public let venueName: String
    public let roomName: String
    public let instructorName: String?
    public let freePlaces: Int
    /// The session on the date; nil if the class has none then.
    public let session: SessionID?
    public let isCancelled: Bool
    public let cancelReason: String?
    /// The holiday that cancelled the session.
    public let holiday: HolidayID?
}

extension CalendarDay {
    /// The Monday on or before the day.
    var mondayOfWeek: CalendarDay { adding(days: -weekday.index) }
}
