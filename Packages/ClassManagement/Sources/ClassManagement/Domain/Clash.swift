public import Core

/// Two sessions that would use one room or one instructor at the same time.
public struct Clash: Hashable, Sendable {
    /// The room's or the instructor's name.
    public let name: String
    public let one: SessionLabel
    public let other: SessionLabel

    var sentence: String { "\(name) is already booked: \(overlap)." }

    /// The two sessions, with their time zones if these differ.
    var overlap: String {
        guard one.timeZone != other.timeZone else { return "\(one) overlaps \(other)" }
        return "\(one.inZone) overlaps \(other.inZone)"
    }
}

/// A session as errors name it.
public struct SessionLabel: Hashable, Sendable, CustomStringConvertible {
    public let className: String
    public let day: CalendarDay
    public let startTime: TimeOfDay
    /// Nil where one session is named alone.
    public var timeZone: Zone?

    public var description: String { "“\(className)” (\(time))" }

    fileprivate var inZone: String { "“\(className)” (\(time) \(timeZone?.name ?? ""))" }
    private var time: String { "\(day.weekday.rawValue) \(day), \(startTime)" }
}

extension Session {
    var label: SessionLabel {
        SessionLabel(className: className, day: day, startTime: startTime, timeZone: timeZone)
    }
}

/// The sessions that are checked for clashes with all others.
enum ClashScope: Sendable {
    case academyClass(ClassID)
    case session(SessionID)
}

/// The resource that two sessions may not use at the same time.
enum ClashResource: Sendable {
    case room
    case instructor
    /// An instructor, except for sessions at venues of different time zones.
    case instructorInOneZone
}
