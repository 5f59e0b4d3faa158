internal import ClassManagement
internal import Core

extension Words {
    /// A day: “Fri 20 Nov”.
    func day(_ day: CalendarDay) -> String {
        let (_, month, number) = day.components
        return text(
            "date.day",
            [
                "weekday": self["date.weekday." + day.weekday.rawValue], "day": String(number),
                "month": self["date.month.\(month)"],
            ])
    }

    /// A day without its weekday: “20 Nov”.
    func shortDay(_ day: CalendarDay) -> String {
        let (_, month, number) = day.components
        return text("date.short", ["day": String(number), "month": self["date.month.\(month)"]])
    }

    /// A day with its year: “20 Nov 2026”.
    func date(_ day: CalendarDay) -> String {
        let (year, month, number) = day.components
        return text(
            "desk.date",
            ["day": String(number), "month": self["date.month.\(month)"], "year": String(year)])
    }

    /// A day with its weekday and its year: “Fri 20 Nov 2026”.
    func fullDate(_ day: CalendarDay) -> String {
        "\(self["date.weekday." + day.weekday.rawValue]) \(date(day))"
    }

    /// A month such as `2026-11`: “Nov 2026”.
    func month(_ text: String) -> String {
        guard let day = try? CalendarDay(parsing: text + "-01") else { return text }
        return "\(self["date.month.\(day.components.month)"]) \(day.components.year)"
    }

    /// A period between two times of day: “18:00–19:00”.
    func period(_ start: TimeOfDay, _ end: TimeOfDay) -> String { "\(start)–\(end)" }

    /// A weekly time: “Mon 18:00–19:00”.
    func slot(_ day: Weekday, _ start: TimeOfDay, _ end: TimeOfDay) -> String {
        "\(self["date.weekday." + day.rawValue]) \(period(start, end))"
    }

    /// Weekly slots: “Mon 18:00–19:00, Wed 18:00–19:00”.
    func week(_ slots: [WeeklySlot]) -> String {
        slots.map { slot($0.day, $0.startTime, $0.endTime) }.joined(separator: ", ")
    }
}

extension CalendarDay {
    /// The first day of the month that is a number of months before this day's month.
    func firstOfMonth(monthsBefore count: Int) -> CalendarDay {
        let number = components.year * 12 + components.month - 1 - count
        return CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) ?? self
    }
}
