public import Core

/// Why the state of the academy does not allow a change to its classes.
public enum ClassError: UnspecifiedError, Equatable {
    case keyTaken(noun: String, key: String)
    case holidayExists(name: String, date: CalendarDay)
    /// A class in the room takes more people than the room would.
    case roomBelowClass(_ capacity: Int, room: String, className: String, classCapacity: Int)
    case capacityAboveRoom(_ capacity: Int, room: String, roomCapacity: Int)
    case capacityBelowEnrolled(_ capacity: Int, className: String, enrolled: Int)
    case roomElsewhere(room: String, venue: String)
    case roomTaken(Clash)
    case instructorTaken(Clash)
    case daysMissing
    /// Someone is enrolled from a later day than the class would end on.
    case enrolledAfterLastDay(className: String, from: CalendarDay)
    case full(className: String, capacity: Int)
    case alreadyEnrolled(student: String, className: String, from: CalendarDay)
    case notEnrolled(student: String, className: String)
    case studentNotActive(String)
    case classIsOver(className: String, lastDay: CalendarDay, from: CalendarDay)
    case endsBeforeStart(from: CalendarDay, until: CalendarDay)
    case endsEarlier(until: CalendarDay)
    case sessionExists(Meeting)
    case sessionCancelled(Meeting)
    case sessionHeld(Meeting)

    public var kind: ErrorKind {
        switch self {
        case .daysMissing, .roomElsewhere, .endsBeforeStart: .invalid
        default: .conflict
        }
    }

    public var code: String {
        switch self {
        case .keyTaken(let noun, _): noun.replacing(" ", with: "-") + ".key-taken"
        case .holidayExists: "holiday.exists"
        case .roomBelowClass: "room.capacity-below-class"
        case .capacityAboveRoom: "class.capacity-above-room"
        case .capacityBelowEnrolled: "class.capacity-below-enrolled"
        case .roomElsewhere: "class.room-elsewhere"
        case .roomTaken: "class.room-taken"
        case .instructorTaken: "class.instructor-taken"
        case .daysMissing: "class.days-missing"
        case .enrolledAfterLastDay: "class.enrolled-after-last-day"
        case .full: "class.full"
        case .alreadyEnrolled: "enrolment.already-enrolled"
        case .notEnrolled: "enrolment.not-enrolled"
        case .studentNotActive: "enrolment.student-not-active"
        case .classIsOver: "enrolment.class-is-over"
        case .endsBeforeStart: "enrolment.ends-before-start"
        case .endsEarlier: "enrolment.ends-earlier"
        case .sessionExists: "session.exists"
        case .sessionCancelled: "session.already-cancelled"
        case .sessionHeld: "session.has-attendance"
        }
    }

    public var field: String? {
        switch self {
        case .keyTaken: "key"
        case .roomBelowClass, .capacityAboveRoom, .capacityBelowEnrolled: "capacity"
        case .roomElsewhere, .roomTaken: "room"
        case .instructorTaken: "instructor"
        case .daysMissing: "firstDay"
        case .enrolledAfterLastDay: "lastDay"
        case .alreadyEnrolled, .notEnrolled, .studentNotActive: "student"
        case .classIsOver: "from"
        case .endsBeforeStart, .endsEarlier: "until"
        default: nil
        }
    }

    public var nextStep: String? {
        switch self {
        case .full: "Enrol from a later day, raise the class’s capacity, or choose another class."
        case .studentNotActive: "Readmit the student first."
        default: nil
        }
    }
}

/// One meeting of a class as errors name it.
public struct Meeting: Hashable, Sendable, CustomStringConvertible {
    public let className: String
    public let day: CalendarDay
    public let startTime: TimeOfDay

    public var description: String { "“\(className)” (\(day.weekday.rawValue) \(day), \(startTime))" }
}

/// Two meetings that would have one room or one instructor at the same time.
public struct Clash: Hashable, Sendable {
    /// The room's or the instructor's name.
    public let name: String
    public let one: Meeting
    public let other: Meeting
}
