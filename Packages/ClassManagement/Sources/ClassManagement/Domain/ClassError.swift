public import Core

/// Why a change of classes, sessions or enrolments is refused.
public enum ClassError: AcademyError, Equatable {
    case keyTaken(noun: String, key: String)
    /// A class type has the same style, family and level, regardless of case and accents.
    case classTypeExists(ClassTypeID)
    case holidayExists(name: String, date: CalendarDay)
    /// A class in the room has a larger capacity than the room's new one.
    case roomBelowClass(_ capacity: Int, room: String, className: String, classCapacity: Int)
    case capacityAboveRoom(_ capacity: Int, room: String, roomCapacity: Int)
    case capacityBelowEnrolled(_ capacity: Int, className: String, enrolled: Int)
    /// The room of an imported class is not at the venue that its row names.
    case roomElsewhere(room: String, venue: String)
    case roomTaken(Clash)
    case instructorTaken(Clash)
    /// A new class without a term needs a first and a last day.
    case daysMissing
    /// A student is enrolled from a later day than the class's new last day.
    case enrolledAfterLastDay(className: String, from: CalendarDay)
    case full(className: String, capacity: Int)
    case alreadyEnrolled(student: String, className: String, from: CalendarDay)
    case notEnrolled(student: String, className: String)
    case studentInactive(String)
    /// An enrolment would begin after the last day of the class.
    case classIsOver(className: String, lastDay: CalendarDay, from: CalendarDay)
    case endsBeforeStart(from: CalendarDay, until: CalendarDay)
    /// The enrolment already ends on an earlier day than the requested one.
    case endsEarlier(until: CalendarDay)
    /// The class has another session at that time.
    case sessionExists(SessionLabel)
    case sessionCancelled(SessionLabel)
    /// The session is not cancelled, so that no cancellation can be reverted.
    case sessionTakesPlace(SessionLabel)
    /// A session that a holiday cancelled is restored only by removing or changing the holiday.
    case sessionOnHoliday(SessionLabel, holiday: String)
    /// A session whose attendance was recorded by a person cannot be moved or replaced.
    case sessionHasAttendance(SessionLabel)
    /// A session that has not begun is moved into the past only by a request that says so.
    case movesToPast(SessionLabel)
    /// The clocks of the venue go forward over the time that was given to a session.
    case timeSkipped(LocalDateTime, Zone)
    /// An archived entity cannot be used for anything new.
    case archived(noun: String, name: String)
    /// An entity cannot be archived before its last session.
    case inUse(noun: String, name: String, next: SessionLabel)
    /// An entity that was used cannot be deleted.
    case hasHistory(noun: String, name: String)
    /// The first day of a class cannot change after its first session.
    case hasBegun(className: String, firstDay: CalendarDay)
    /// The new slots of a class are those of today, and other ones are to come.
    case changeToCome(className: String, from: CalendarDay)
    /// A class cannot be given a first day before today.
    case beginsInThePast(CalendarDay)
    /// The address of a calendar is wrong, or was revoked.
    case unknownCalendar
    /// A person's calendar has no address.
    case noCalendar(CalendarOwner)

    public var specification: ErrorSpecification {
        switch self {
        case .keyTaken(let noun, let key):
            .init(.conflict, "\(Self.code(noun)).key-taken", field: "key", ["key": key])
        case .classTypeExists(let id):
            .init(.conflict, "class-type.exists", field: "style", ["id": id])
        case .holidayExists(let name, let date):
            .init(.conflict, "holiday.exists", ["name": name, "day": date])
        case .roomBelowClass(let capacity, let room, let name, let classCapacity):
            .init(
                .conflict, "room.capacity-below-class", field: "capacity",
                ["room": room, "capacity": capacity, "name": name, "classCapacity": classCapacity])
        case .capacityAboveRoom(let capacity, let room, let roomCapacity):
            .init(
                .conflict, "class.capacity-above-room", field: "capacity",
                ["capacity": capacity, "room": room, "roomCapacity": roomCapacity])
        case .capacityBelowEnrolled(let capacity, let name, let enrolled):
            .init(
                .conflict, "class.capacity-below-enrolled", field: "capacity",
                ["name": name, "capacity": capacity, "enrolled": enrolled])
        case .roomElsewhere(let room, let venue):
            .init(.invalid, "class.room-elsewhere", field: "room", ["room": room, "venue": venue])
        case .roomTaken(let clash):
            .init(
                .conflict, "class.room-taken", field: "room",
                ["name": clash.name, "one": clash.labels.one, "other": clash.labels.other])
        case .instructorTaken(let clash):
            .init(
                .conflict, "class.instructor-taken", field: "instructor",
                ["name": clash.name, "one": clash.labels.one, "other": clash.labels.other])
        case .daysMissing: .init(.invalid, "class.days-missing", field: "firstDay")
        case .enrolledAfterLastDay(let name, let from):
            .init(.conflict, "class.enrolled-after-last-day", field: "lastDay", ["name": name, "from": from])
        case .full(let name, let capacity):
            .init(.conflict, "class.full", ["name": name, "capacity": capacity])
        case .alreadyEnrolled(let student, let name, let from):
            .init(
                .conflict, "enrolment.already-enrolled", field: "student",
                ["student": student, "name": name, "from": from])
        case .notEnrolled(let student, let name):
            .init(.conflict, "enrolment.not-enrolled", field: "student", ["student": student, "name": name])
        case .studentInactive(let student):
            .init(.conflict, "enrolment.student-not-active", field: "student", ["student": student])
        case .classIsOver(let name, let lastDay, let from):
            .init(
                .conflict, "enrolment.class-is-over", field: "from",
                ["name": name, "lastDay": lastDay, "from": from])
        case .endsBeforeStart(let from, let until):
            .init(.invalid, "enrolment.ends-before-start", field: "until", ["until": until, "from": from])
        case .endsEarlier(let until):
            .init(.conflict, "enrolment.ends-earlier", field: "until", ["until": until])
        case .sessionExists(let session): .init(.conflict, "session.exists", ["session": session])
        case .sessionCancelled(let session):
            .init(.conflict, "session.already-cancelled", ["session": session])
        case .sessionHasAttendance(let session):
            .init(.conflict, "session.has-attendance", ["session": session])
        case .movesToPast(let session):
            .init(.conflict, "session.moves-to-past", field: "at", ["session": session])
        case .timeSkipped(let start, let zone):
            .init(
                .invalid, "session.time-skipped", field: "at",
                ["day": start.day, "time": start.time, "zone": zone])
        case .sessionTakesPlace(let session): .init(.conflict, "session.not-cancelled", ["session": session])
        case .sessionOnHoliday(let session, let holiday):
            .init(.conflict, "session.on-holiday", ["session": session, "holiday": holiday])
        case .archived(let noun, let name): .init(.conflict, "\(Self.code(noun)).archived", ["name": name])
        case .inUse(let noun, let name, let session):
            .init(
                .conflict, "\(Self.code(noun)).in-use", field: "isArchived",
                ["name": name, "session": session])
        case .hasHistory(let noun, let name):
            .init(.conflict, "\(Self.code(noun)).has-history", ["name": name])
        case .hasBegun(let name, let firstDay):
            .init(.conflict, "class.has-begun", field: "firstDay", ["name": name, "firstDay": firstDay])
        case .changeToCome(let name, let from):
            .init(.conflict, "class.change-to-come", field: "slots", ["name": name, "from": from])
        case .unknownCalendar: .init(.notFound, "calendar.not-found")
        case .noCalendar(.student(let id)):
            .init(.notFound, "calendar.none", sentence: "calendar.none.student", ["id": id])
        case .noCalendar(.instructor(let id)):
            .init(.notFound, "calendar.none", sentence: "calendar.none.instructor", ["id": id])
        case .beginsInThePast(let day):
            .init(.invalid, "class.begins-in-the-past", field: "firstDay", ["day": day])
        }
    }

    /// A noun in an error code: `class-type`.
    private static func code(_ noun: String) -> String { noun.replacing(" ", with: "-") }
}
