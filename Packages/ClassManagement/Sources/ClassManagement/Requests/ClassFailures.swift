internal import Core

/// An example of each error that this feature's requests end in.
enum ClassFailures {
    static let unknownVenue = unknown("venue")
    static let unknownRoom = unknown("room")
    static let unknownHoliday = unknown("holiday")
    static let unknownInstructor = unknown("instructor")
    static let unknownClassType = unknown("class type")
    static let unknownTerm = unknown("term")
    static let unknownClass = unknown("class")
    static let unknownStudent = unknown("student")
    static let unknownSession = unknown("session")

    static let addVenue = keyTaken("venue")
    static let addRoom = unknownVenue + keyTaken("room")
    static let editRoom: [any AcademyError] =
        unknownRoom + [ClassError.roomBelowClass(10, room: "Hall", className: name, classCapacity: 20)]
    static let addInstructor = keyTaken("instructor")
    static let addClassType = keyTaken("class type")
    static let addTerm = keyTaken("term") + termDays
    static let editTerm = unknownTerm + termDays
    static let addHoliday = unknownVenue + holidayExists
    static let editHoliday = unknownHoliday + unknownVenue + holidayExists + clashes + sessionExists
    static let removeHoliday = unknownHoliday + clashes + sessionExists

    static let addClass: [any AcademyError] =
        unknownClassType + unknownRoom + unknownInstructor + unknownTerm + schedule + clashes + tooLarge
        + keyTaken("class") + [ClassError.daysMissing, ProfileError.missing]
    static let editClass: [any AcademyError] =
        unknownClass + unknownRoom + unknownInstructor + schedule + clashes + tooLarge + enrolled
    static let enrol = unknownClass + unknownStudent + enrolment
    static let unenrol = unknownClass + unknownStudent + ending
    static let listSessions = unknownVenue + unknownClass
    static let addSession = unknownClass + unknownRoom + tooLarge + sessionExists + clashes
    static let cancelSession =
        unknownSession
        + DocumentedErrors.of(
            { throw ClassError.sessionCancelled(try meeting(0)) },
            { throw ClassError.sessionHeld(try meeting(0)) })

    private static let name = "Salsa beginner"
    private static let student = "Inés Quispe"

    private static func unknown(_ noun: String) -> [any AcademyError] { [NotFound(noun, 12)] }

    private static func keyTaken(_ noun: String) -> [any AcademyError] {
        [ClassError.keyTaken(noun: noun, key: "K-12")]
    }

    private static func day(_ text: String = "2026-11-20") throws(InvalidValue) -> CalendarDay {
        try CalendarDay(parsing: text)
    }

    private static func meeting(_ minutes: Int) throws -> Meeting {
        Meeting(
            className: name, day: try day(), startTime: TimeOfDay(minutes: 18 * 60 + minutes) ?? .midnight)
    }

    private static let tooLarge: [any AcademyError] = [
        ClassError.capacityAboveRoom(30, room: "Hall", roomCapacity: 20)
    ]
    private static let clashes = DocumentedErrors.of(
        { throw ClassError.roomTaken(Clash(name: "Hall", one: try meeting(0), other: try meeting(30))) },
        {
            throw ClassError.instructorTaken(
                Clash(name: "Marta Ríos", one: try meeting(0), other: try meeting(30)))
        })
    private static let sessionExists = DocumentedErrors.of { throw ClassError.sessionExists(try meeting(0)) }
    private static let holidayExists = DocumentedErrors.of {
        throw ClassError.holidayExists(name: "Christmas", date: try day("2026-12-25"))
    }
    private static let termDays = DocumentedErrors.of {
        _ = try Term.New(key: nil, name: "Summer", firstDay: day(), lastDay: day("2026-11-01"))
    }
    private static let enrolled = DocumentedErrors.of(
        { throw ClassError.capacityBelowEnrolled(5, className: name, enrolled: 8) },
        { throw ClassError.enrolledAfterLastDay(className: name, from: try day()) })
    private static let enrolment = DocumentedErrors.of(
        { throw ClassError.studentNotActive(student) },
        { throw ClassError.classIsOver(className: name, lastDay: try day("2026-11-01"), from: try day()) },
        { throw ClassError.alreadyEnrolled(student: student, className: name, from: try day()) },
        { throw ClassError.full(className: name, capacity: 20) })
    private static let ending = DocumentedErrors.of(
        { throw ClassError.notEnrolled(student: student, className: name) },
        { throw ClassError.endsBeforeStart(from: try day(), until: try day("2026-11-01")) },
        { throw ClassError.endsEarlier(until: try day("2026-11-01")) })

    /// What a weekly schedule is refused for.
    private static let schedule: [any AcademyError] = {
        func slot(_ hour: Int) throws(InvalidValue) -> WeeklySlot {
            let times = [0, 90].map { TimeOfDay(minutes: hour * 60 + $0) ?? .midnight }
            return try WeeklySlot(day: .friday, startTime: times[0], endTime: times[1])
        }
        func attempt(_ slots: [WeeklySlot], _ last: String) throws {
            _ = try Schedule(slots: slots, firstDay: day(), lastDay: day(last))
        }
        let full = Weekday.allCases.flatMap { day in
            stride(from: 0, to: 240, by: 60).compactMap {
                try? WeeklySlot(
                    day: day, startTime: TimeOfDay(minutes: $0) ?? .midnight,
                    endTime: TimeOfDay(minutes: $0 + 30) ?? .midnight)
            }
        }
        return DocumentedErrors.of(
            { try attempt([slot(18)], "2026-11-01") }, { try attempt([slot(18)], "2030-11-01") },
            { try attempt([], "2026-12-31") }, { try attempt([slot(18), slot(19)], "2026-12-31") },
            { try attempt(Array(repeating: slot(18), count: ClassLimits.slots + 1), "2026-12-31") },
            { try attempt(full, "2029-11-01") })
    }()
}
