import Core

extension ClassError {
    public var description: String {
        switch self {
        case .keyTaken, .holidayExists, .daysMissing: textOfEntry
        case .roomBelowClass, .capacityAboveRoom, .capacityBelowEnrolled, .roomElsewhere: textOfRoom
        case .roomTaken, .instructorTaken, .sessionExists, .sessionCancelled, .sessionHeld: textOfSession
        default: textOfEnrolment
        }
    }

    private var textOfEntry: String {
        switch self {
        case .keyTaken(let noun, let key): "Another \(noun) has the key \(key)."
        case .holidayExists(let name, let date): "“\(name)” on \(date) is there already."
        default: "A class needs its first and last day, or a term that gives them."
        }
    }

    private var textOfRoom: String {
        switch self {
        case .roomBelowClass(let capacity, let room, let name, let classCapacity):
            "\(room) cannot be reduced to \(capacity): "
                + "the class “\(name)” in it has \(places(classCapacity))."
        case .capacityAboveRoom(let capacity, let room, let roomCapacity):
            "A class of \(capacity) does not fit into \(room), which takes \(roomCapacity)."
        case .capacityBelowEnrolled(let capacity, let name, let enrolled):
            "“\(name)” cannot be reduced to \(places(capacity)): \(enrolled) are taken."
        case .roomElsewhere(let room, let venue): "\(room) is not a room of \(venue)."
        default: ""
        }
    }

    private var textOfSession: String {
        switch self {
        case .roomTaken(let clash), .instructorTaken(let clash):
            "\(clash.name) would have \(clash.one) and \(clash.other) at the same time."
        case .sessionExists(let meeting): "\(meeting) is there already."
        case .sessionCancelled(let meeting): "\(meeting) is cancelled already."
        case .sessionHeld(let meeting): "\(meeting) has attendance and cannot be cancelled."
        default: ""
        }
    }

    private var textOfEnrolment: String {
        switch self {
        case .full(let name, let capacity): "“\(name)” is full: all of its \(places(capacity)) are taken."
        case .alreadyEnrolled(let student, let name, let from):
            "\(student) is enrolled in “\(name)” from \(from) already."
        case .notEnrolled(let student, let name): "\(student) is not enrolled in “\(name)”."
        case .studentNotActive(let student): "\(student) is not active and cannot be enrolled."
        case .classIsOver(let name, let lastDay, let from):
            "“\(name)” ends on \(lastDay), before \(from)."
        case .enrolledAfterLastDay(let name, let from):
            "Someone is enrolled in “\(name)” from \(from), after the day it would end on."
        case .endsBeforeStart(let from, let until):
            "The enrolment would end on \(until), before it begins on \(from)."
        case .endsEarlier(let until): "The enrolment ends on \(until) already."
        default: ""
        }
    }

    private func places(_ count: Int) -> String { count == 1 ? "1 place" : "\(count) places" }
}
