internal import ClassManagement
internal import Core
internal import Discovery

/// A schedule of a class, as lists show it.
struct ScheduleText {
    /// The first day of a schedule that is still to come; nil for the present one.
    var from: CalendarDay?
    let times: [ClassTime]
    let place: String
    let instructor: String?
}

extension ScheduleText {
    init(_ slots: [WeeklySlot], _ room: String, _ venue: String, _ instructor: String?) {
        times = slots.map { ClassTime(day: $0.day, startTime: $0.startTime, endTime: $0.endTime) }
        place = "\(room), \(venue)"
        self.instructor = instructor
    }

    init(_ schedule: ClassSchedule) {
        self.init(schedule.slots, schedule.roomName, schedule.venueName, schedule.instructorName)
        from = schedule.from
    }

    init(_ change: UpcomingTimes) {
        from = change.from
        times = change.times
        place = "\(change.roomName), \(change.venueName)"
        instructor = change.instructorName
    }

    /// `MO 18:00–19:00, WE 18:00–19:00`.
    private var week: any SentenceValue {
        Joined(times.map { Joined([$0.day, "\($0.startTime)–\($0.endTime)"], by: " ") })
    }

    /// `MO 18:00–19:00; from 2027-01-04: MO 19:00–20:00`: the present schedule, and what the later ones
    /// change.
    func weeks(before later: [ScheduleText]) -> any SentenceValue {
        let changes = zip([self] + later, later).compactMap { earlier, later in
            later.from.map { later.change(on: $0, from: earlier) }
        }
        return Joined([week] + changes, by: "; ")
    }

    private func change(on day: CalendarDay, from earlier: ScheduleText) -> any SentenceValue {
        let teacher = instructor.map { $0 as any SentenceValue } ?? Phrase("schedule.no-instructor")
        let parts: [(any SentenceValue)?] = [
            times == earlier.times ? nil : week, place == earlier.place ? nil : place,
            instructor == earlier.instructor ? nil : teacher,
        ]
        return Phrase("schedule.from", ["day": day, "change": Joined(parts)])
    }
}
