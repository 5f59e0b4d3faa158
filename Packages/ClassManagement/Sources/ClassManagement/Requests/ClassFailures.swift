internal import Core

/// An example of each error of this feature's requests.
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

    static let editVenue = unknownVenue + inUse("venue")
    static let editInstructor = unknownInstructor + inUse("instructor")
    static let deleteVenue = unknownVenue + hasHistory("venue")
    static let deleteRoom = unknownRoom + hasHistory("room")
    static let deleteInstructor = unknownInstructor + hasHistory("instructor")
    static let deleteClassType = unknownClassType + hasHistory("class type")
    static let deleteClass = unknownClass + hasHistory("class")

    static let showVenueCalendar = unknownVenue + [ProfileError.missing]
    static let showPrivateCalendar: [any AcademyError] = [ClassError.unknownCalendar, ProfileError.missing]
    static let revokeStudentCalendar = unknownStudent + [ClassError.noCalendar(.student(StudentID(12)))]
    static let createInstructorCalendar = byInstructor + archived("instructor")
    static let revokeInstructorCalendar = byInstructor + [ClassError.noCalendar(.instructor(InstructorID(3)))]

    static let addVenue = keyTaken("venue")
    static let addRoom = unknownVenue + keyTaken("room") + archived("venue")
    static let editRoom =
        unknownRoom + inUse("room") + archived("venue") + [
            ClassError.roomBelowClass(10, room: "Hall", className: name, classCapacity: 20)
        ]
    static let addInstructor = keyTaken("instructor")
    static let addClassType = keyTaken("class type") + [classTypeExists]
    static let editClassType = unknownClassType + [classTypeExists]
    private static let classTypeExists = ClassError.classTypeExists(ClassTypeID(1))
    static let addTerm = keyTaken("term") + termDays
    static let editTerm = unknownTerm + termDays
    static let addHoliday = unknownVenue + [holidayExists]
    static let editHoliday = unknownHoliday + unknownVenue + [holidayExists, sessionExists] + clashes
    static let removeHoliday = unknownHoliday + [sessionExists] + clashes

    static let addClass =
        unknownClassType + unknownRoom + unknownInstructor + unknownTerm + schedule + clashes
        + keyTaken("class") + [capacityAboveRoom, ClassError.daysMissing, ProfileError.missing]
        + archivedPlace + archived("class type") + archived("term")
    static let editClass =
        unknownClass + unknownRoom + unknownInstructor + schedule + clashes + inUse("class") + archivedPlace
        + archived("class") + [
            ClassError.hasBegun(className: name, firstDay: earlier), ClassError.beginsInThePast(earlier),
            capacityAboveRoom, ClassError.capacityBelowEnrolled(5, className: name, enrolled: 8),
            ClassError.enrolledAfterLastDay(className: name, from: day), ProfileError.missing,
            sessionExists, ClassError.changeToCome(className: name, from: day),
        ]
    static let enrol =
        unknownClass + unknownStudent + archived("class") + [
            ClassError.studentInactive(student),
            ClassError.classIsOver(className: name, lastDay: earlier, from: day),
            ClassError.alreadyEnrolled(student: student, className: name, from: day),
            ClassError.full(className: name, capacity: 20),
        ]
    static let unenrol =
        unknownClass + unknownStudent + [
            ClassError.notEnrolled(student: student, className: name),
            ClassError.endsBeforeStart(from: day, until: earlier), ClassError.endsEarlier(until: earlier),
        ]
    static let listClasses =
        showTimetable + [InvalidValue.unknown(.family, "swing", existing: ["classical", "latin"])]
    static let showTimetable: [any AcademyError] =
        unknownVenue + byInstructor + [
            InvalidValue.unknown(.style, "tango", existing: ["Bachata", "Salsa"]),
            InvalidValue.unknown(.level, "expert", existing: ["advanced", "beginner"]),
        ]
    static let listSessions = unknownVenue + unknownClass + byInstructor + reversedDays
    static let byInstructor = unknownInstructor + [AccessError.notAnInstructor]
    static let reversedDays = DocumentedErrors.of { try CalendarDay.checkPeriod(from: day, to: earlier) }
    static let reportTeaching = byInstructor + reversedDays
    static let listStudentSessions = unknownStudent + reversedDays
    static let addSession =
        unknownClass + unknownRoom + [capacityAboveRoom, sessionExists] + clashes + archivedPlace
        + archived("class") + timeSkipped
    static let cancelSession = unknownSession + [ClassError.sessionCancelled(session())]
    static let uncancelSession =
        unknownSession + clashes + archivedPlace + archived("class") + [
            capacityAboveRoom, sessionExists, ClassError.sessionTakesPlace(session()),
            ClassError.sessionOnHoliday(session(), holiday: "Christmas"),
        ]
    static let editSession =
        unknownSession + unknownRoom + unknownInstructor + clashes + archivedPlace + archived("class")
        + timeSkipped + [
            capacityAboveRoom, sessionExists, ClassError.sessionHasAttendance(session()),
            ClassError.movesToPast(session()),
        ]

    private static let name = "Salsa beginner"
    private static let student = "Inés Quispe"
    /// 2026-11-20.
    private static let day = CalendarDay(number: 20_777)
    private static let earlier = day.adding(days: -19)

    private static func unknown(_ noun: String) -> [any AcademyError] { [NotFound(noun, 12)] }

    private static func keyTaken(_ noun: String) -> [any AcademyError] {
        [ClassError.keyTaken(noun: noun, key: "K-12")]
    }

    private static func archived(_ noun: String) -> [any AcademyError] {
        [ClassError.archived(noun: noun, name: "Sur")]
    }

    private static func inUse(_ noun: String) -> [any AcademyError] {
        [ClassError.inUse(noun: noun, name: "Sur", next: session())]
    }

    private static func hasHistory(_ noun: String) -> [any AcademyError] {
        [ClassError.hasHistory(noun: noun, name: "Sur")]
    }

    private static let archivedPlace = archived("venue") + archived("room") + archived("instructor")

    private static func time(_ hour: Int, _ minutes: Int = 0) -> TimeOfDay {
        TimeOfDay(minutes: hour * 60 + minutes) ?? .midnight
    }

    private static func session(_ minutes: Int = 0) -> SessionLabel {
        SessionLabel(className: name, day: day, startTime: time(18, minutes))
    }

    private static let capacityAboveRoom = ClassError.capacityAboveRoom(30, room: "Hall", roomCapacity: 20)
    private static let timeSkipped = DocumentedErrors.of {
        // On 2027-03-28 the clocks go from 02:00 to 03:00.
        _ = try Zone("Europe/Madrid").start(at: LocalDateTime(day.adding(days: 128), time(2, 30)))
    }
    private static let sessionExists = ClassError.sessionExists(session())
    private static let holidayExists = ClassError.holidayExists(name: "Christmas", date: day.adding(days: 35))
    private static let clashes: [any AcademyError] = [
        ClassError.roomTaken(Clash(name: "Hall", one: session(), other: session(30))),
        ClassError.instructorTaken(Clash(name: "Marta Ríos", one: session(), other: session(30))),
    ]
    private static let termDays = DocumentedErrors.of {
        _ = try Term.New(key: nil, name: "Summer", firstDay: day, lastDay: earlier)
    }

    /// The errors of a weekly schedule.
    private static let schedule: [any AcademyError] = {
        func slot(_ hour: Int) throws(InvalidValue) -> WeeklySlot {
            try WeeklySlot(day: .friday, startTime: time(hour), endTime: time(hour, 90))
        }
        func attempt(_ slots: [WeeklySlot], days: Int) throws {
            _ = try Schedule(slots: slots, firstDay: day, lastDay: day.adding(days: days))
        }
        let full = Weekday.allCases.flatMap { day in
            (0..<4).compactMap { try? WeeklySlot(day: day, startTime: time($0), endTime: time($0, 30)) }
        }
        return DocumentedErrors.of(
            { _ = try Schedule(slots: [slot(18)], firstDay: day, lastDay: day).check(from: earlier) },
            { try attempt([slot(18)], days: -19) }, { try attempt([slot(18)], days: 2000) },
            { try attempt([], days: 41) }, { try attempt([slot(18), slot(19)], days: 41) },
            { try attempt(Array(repeating: slot(18), count: ClassLimits.slots + 1), days: 41) },
            { try attempt(full, days: ClassLimits.span - 1) })
    }()
}
