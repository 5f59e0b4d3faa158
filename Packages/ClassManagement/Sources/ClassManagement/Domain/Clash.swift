public import Core

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

/// A session as errors name it.
public struct SessionLabel: Hashable, Sendable, SentenceValue {
    public let className: String
    public let day: CalendarDay
    public let startTime: TimeOfDay
    /// Nil if an error names only one session.
    public var timeZone: Zone?

    public func text(in language: Language, of catalogue: Catalogue) -> String {
        Phrase("session.label", values).text(in: language, of: catalogue)
    }

    fileprivate var inZone: Phrase {
        Phrase("session.label.zone", values.merging(["zone": timeZone?.name ?? ""]) { value, _ in value })
    }

    private var values: [String: any SentenceValue] {
        ["class": className, "weekday": day.weekday, "day": day, "time": startTime]
    }
}

extension Session {
    var label: SessionLabel {
        SessionLabel(className: className, day: day, startTime: startTime, timeZone: timeZone)
    }

    /// The label of the session at another time.
    func label(at plan: PlannedSession) -> SessionLabel {
        SessionLabel(className: className, day: plan.day, startTime: plan.startTime)
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
