internal import ClassManagement
internal import Core

/// A schedule of a class, as pages show it.
struct ScheduleWords {
    /// The first day of a schedule that is still to come; nil for the present one.
    var from: CalendarDay?
    let week: String
    let place: String
    let instructor: String?
}

extension Words {
    /// What the later schedules of a class change: “From 4 Jan 2027: Mon 19:00–20:00”.
    func changes(_ schedules: [ScheduleWords]) -> [String] {
        zip(schedules, schedules.dropFirst()).map { earlier, later in
            let parts = [
                later.week == earlier.week ? nil : later.week,
                later.place == earlier.place ? nil : later.place,
                later.instructor == earlier.instructor
                    ? nil : later.instructor ?? self["schedule.no-instructor"],
            ]
            return text(
                "schedule.from", ["day": later.from.map(date) ?? "", "change": parts.joinedLine])
        }
    }

    /// What the later schedules of a class change.
    func changes(of academyClass: AcademyClass) -> [String] {
        changes([schedule(academyClass)] + academyClass.upcoming.map(schedule))
    }

    func changes(of enrolled: EnrolledClass) -> [String] {
        changes([schedule(enrolled)] + enrolled.upcoming.map(schedule))
    }

    private func schedule(_ academyClass: AcademyClass) -> ScheduleWords {
        ScheduleWords(
            week: week(academyClass.slots), place: "\(academyClass.roomName), \(academyClass.venueName)",
            instructor: academyClass.instructorName)
    }

    private func schedule(_ enrolled: EnrolledClass) -> ScheduleWords {
        ScheduleWords(
            week: week(enrolled.slots), place: "\(enrolled.roomName), \(enrolled.venueName)",
            instructor: enrolled.instructorName)
    }

    private func schedule(_ later: ClassSchedule) -> ScheduleWords {
        ScheduleWords(
            from: later.from, week: week(later.slots), place: "\(later.roomName), \(later.venueName)",
            instructor: later.instructorName)
    }

    /// The instructor of a session; for a changed session without one, a text that says so; otherwise nil.
    func instructor(of session: Session) -> String? {
        session.instructorName ?? (session.isChanged ? self["desk.session.no-instructor"] : nil)
    }
}
