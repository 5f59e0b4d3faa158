public import Core

/// The weekly slots of the classes that run on one day, in order of day, time and venue.
public typealias Timetable = Page<TimetableEntry>

/// One weekly slot of a class in the timetable.
public struct TimetableEntry: Codable, Sendable {
    public let `class`: ClassID
    public let name: String
    public let level: String
    public let day: Weekday
    public let startTime: TimeOfDay
    public let endTime: TimeOfDay
    public let venueName: String
    public let roomName: String
    public let instructorName: String?
    public let freePlaces: Int
}
