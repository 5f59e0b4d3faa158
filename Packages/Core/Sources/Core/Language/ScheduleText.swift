/// A schedule of a class, as lists show it.
public struct ScheduleText: Sendable {
    /// The time of a weekly session.
    public struct Time: Hashable, Sendable {
        let day: Weekday
        let start: TimeOfDay
        let end: TimeOfDay

        public init(_ day: Weekday, _ start: TimeOfDay, _ end: TimeOfDay) {
            self.day = day
            self.start = start
            self.end = end
        }
    }

    private let from: CalendarDay?
    private let times: [Time]
    private let place: String
    private let instructor: String?

    /// - Parameter from: the first day of a schedule that is still to come; nil for the present one.
    public init(
        from: CalendarDay? = nil, _ times: [Time], room: String, venue: String, instructor: String?
    ) {
        self.from = from
        self.times = times
        place = "\(room), \(venue)"
        self.instructor = instructor
    }

    /// `MO 18:00–19:00, WE 18:00–19:00`.
    private var week: any SentenceValue {
        Joined(times.map { Joined([$0.day, "\($0.start)–\($0.end)"], by: " ") })
    }

    /// `MO 18:00–19:00; from 2027-01-04: MO 19:00–20:00`: the present schedule, and what the later ones
    /// change.
    public func weeks(before later: [ScheduleText]) -> any SentenceValue {
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
