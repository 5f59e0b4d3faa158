public import Core

/// Why a change of classes, sessions or enrolments is refused.
public enum ClassError: AcademyError, Equatable {
    case keyTaken(noun: String, key: String)
    case holidayExists(name: String, date: CalendarDay)
    /// A class in the room has a larger capacity than the room's new one.
    case roomBelowClass(_ capacity: Int, room: String, className: String, classCapacity: Int)
    case capacityAboveRoom(_ capacity: Int, room: String, roomCapacity: Int)
    case capacityBelowEnrolled(_ capacity: Int, className: String, enrolled: Int)
    case roomElsewhere(room: String, venue: String)
    case roomTaken(Clash)
    case instructorTaken(Clash)
    case daysMissing
    /// A student is enrolled from a later day than the class's new last day.
    case enrolledAfterLastDay(className: String, from: CalendarDay)
    case full(className: String, capacity: Int)
    case alreadyEnrolled(student: String, className: String, from: CalendarDay)
    case notEnrolled(student: String, className: String)
    case studentInactive(String)
    case classIsOver(className: String, lastDay: CalendarDay, from: CalendarDay)
    case endsBeforeStart(from: CalendarDay, until: CalendarDay)
    case endsEarlier(until: CalendarDay)
    case sessionExists(SessionLabel)
    case sessionCancelled(SessionLabel)
    case sessionTakesPlace(SessionLabel)
    case sessionOnHoliday(SessionLabel, holiday: String)
    case sessionHasAttendance(SessionLabel)
    /// An archived entity cannot be used for anything new.
    case archived(noun: String, name: String)
    /// An entity cannot be archived before its last session.
    case inUse(noun: String, name: String, next: SessionLabel)
    /// An entity that was used cannot be deleted.
    case hasHistory(noun: String, name: String)
    /// The first day of a class cannot change after its first session.
    case hasBegun(className: String, firstDay: CalendarDay)
    case beginsInThePast(CalendarDay)
    /// The address of a calendar is wrong, or was revoked.
    case unknownCalendar
    /// A person has no address of a calendar; `student 12`.
    case noCalendar(owner: String)

    public var specification: ErrorSpecification {
        switch self {
        case .keyTaken(let noun, let key):
            .conflict(
                "\(noun.replacing(" ", with: "-")).key-taken", "key", "Another \(noun) has the key \(key).")
        case .holidayExists(let name, let date):
            .conflict("holiday.exists", nil, "The holiday “\(name)” on \(date) already exists.")
        case .roomBelowClass(let capacity, let room, let name, let classCapacity):
            .conflict(
                "room.capacity-below-class", "capacity",
                "The capacity of \(room) cannot be reduced to \(capacity): the class “\(name)” needs "
                    + "\(classCapacity).")
        case .capacityAboveRoom(let capacity, let room, let roomCapacity):
            .conflict(
                "class.capacity-above-room", "capacity",
                "A class for \(capacity) does not fit into \(room), which holds \(roomCapacity).")
        case .capacityBelowEnrolled(let capacity, let name, let enrolled):
            .conflict(
                "class.capacity-below-enrolled", "capacity",
                "The capacity of “\(name)” cannot be reduced to \(capacity): \(enrolled) places are taken.")
        case .roomElsewhere(let room, let venue):
            ErrorSpecification(
                .invalid, "class.room-elsewhere", field: "room", "\(room) is not a room of \(venue).")
        case .roomTaken(let clash): .conflict("class.room-taken", "room", clash.sentence)
        case .instructorTaken(let clash): .conflict("class.instructor-taken", "instructor", clash.sentence)
        case .daysMissing:
            ErrorSpecification(
                .invalid, "class.days-missing", field: "firstDay",
                "A class needs a first and a last day, or a term, which has both.")
        case .enrolledAfterLastDay(let name, let from):
            .conflict(
                "class.enrolled-after-last-day", "lastDay",
                "A student is enrolled in “\(name)” from \(from), after the new last day.",
                nextStep: "Choose a later day, or end the enrolment first.")
        case .full(let name, let capacity):
            .conflict(
                "class.full", nil, "“\(name)” is full: its capacity is \(capacity).",
                nextStep: "Enrol from a later day, raise the class’s capacity, or choose another class.")
        case .alreadyEnrolled(let student, let name, let from):
            .conflict(
                "enrolment.already-enrolled", "student",
                "\(student) is already enrolled in “\(name)”, from \(from).")
        case .notEnrolled(let student, let name):
            .conflict("enrolment.not-enrolled", "student", "\(student) is not enrolled in “\(name)”.")
        case .studentInactive(let student):
            .conflict(
                "enrolment.student-not-active", "student", "\(student) is not active and cannot be enrolled.",
                nextStep: "Readmit the student first.")
        case .classIsOver(let name, let lastDay, let from):
            .conflict("enrolment.class-is-over", "from", "“\(name)” ends on \(lastDay), before \(from).")
        case .endsBeforeStart(let from, let until):
            ErrorSpecification(
                .invalid, "enrolment.ends-before-start", field: "until",
                "The enrolment would end on \(until), before it begins on \(from).")
        case .endsEarlier(let until):
            .conflict("enrolment.ends-earlier", "until", "The enrolment already ends on \(until).")
        case .sessionExists(let session): .conflict("session.exists", nil, "\(session) already exists.")
        case .sessionCancelled(let session):
            .conflict("session.already-cancelled", nil, "\(session) is already cancelled.")
        case .sessionHasAttendance(let session):
            .conflict(
                "session.has-attendance", nil,
                "\(session) has attendance: its time cannot change, and an import cannot cancel it.")
        case .sessionTakesPlace(let session):
            .conflict("session.not-cancelled", nil, "\(session) is not cancelled.")
        case .sessionOnHoliday(let session, let holiday):
            .conflict(
                "session.on-holiday", nil, "\(session) is cancelled by the holiday “\(holiday)”.",
                nextStep: "Remove the holiday, move the session to another day, or add an extra session.")
        case .archived(let noun, let name):
            .conflict(
                "\(noun.replacing(" ", with: "-")).archived", nil, "The \(noun) “\(name)” is archived.",
                nextStep: "Restore it first, or choose another one.")
        case .inUse(let noun, let name, let session):
            .conflict(
                "\(noun).in-use", "isArchived",
                "The \(noun) “\(name)” cannot be archived before its last session: \(session) is planned.",
                nextStep: "Cancel or move its future sessions first, or end their class earlier.")
        case .hasHistory(let noun, let name):
            .conflict(
                "\(noun.replacing(" ", with: "-")).has-history", nil,
                "The \(noun) “\(name)” cannot be deleted, because it was used.",
                nextStep: "Archive it instead.")
        case .hasBegun(let name, let firstDay):
            .conflict(
                "class.has-begun", "firstDay",
                "“\(name)” began on \(firstDay), so its first day cannot change any more.")
        case .unknownCalendar:
            ErrorSpecification(
                .notFound, "calendar.not-found",
                "No calendar has this address. It may have been revoked or replaced.",
                nextStep: "Create a new address, and subscribe to that.")
        case .noCalendar(let owner):
            ErrorSpecification(
                .notFound, "calendar.none",
                "\(owner.prefix(1).uppercased())\(owner.dropFirst()) has no calendar address.")
        case .beginsInThePast(let day):
            ErrorSpecification(
                .invalid, "class.begins-in-the-past", field: "firstDay",
                "A class cannot begin on \(day), a day in the past: give today or a later day.")
        }
    }
}

extension ErrorSpecification {
    fileprivate static func conflict(
        _ code: String, _ field: String?, _ sentence: String, nextStep: String? = nil
    ) -> ErrorSpecification {
        ErrorSpecification(.conflict, code, field: field, sentence, nextStep: nextStep)
    }
}
