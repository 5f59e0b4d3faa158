internal import Core

/// Two sessions at the same time that use one room or one instructor, or that one student would attend.
public struct Clash: Hashable, Sendable {
    /// The room's or the instructor's name; empty for two sessions of a student.
    public let name: String
    public let one: SessionLabel
    public let other: SessionLabel

    /// The two sessions, with their time zones if these differ.
    var labels: (one: any SentenceValue, other: any SentenceValue) {
        one.timeZone == other.timeZone ? (one, other) : (one.inZone, other.inZone)
    }
}

/// The sessions that are checked for clashes with all others.
enum ClashScope: Sendable {
    case academyClass(ClassID)
    case sessions([SessionID])
}

/// The resource that two sessions may not use at the same time.
enum ClashResource: Sendable {
    case room
    case instructor
    /// An instructor, except for sessions at venues of different time zones.
    case instructorInOneZone
}
