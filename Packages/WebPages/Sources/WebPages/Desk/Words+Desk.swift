internal import ClassManagement
internal import Core

extension Words {
    /// A day with its year: “20 Nov 2026”.
    func date(_ day: CalendarDay) -> String {
        let parts = day.components
        return text(
            "desk.date",
            [
                "day": String(parts.day), "month": self["date.month.\(parts.month)"],
                "year": String(parts.year),
            ])
    }

    /// A day with its weekday and its year.
    func fullDate(_ day: CalendarDay) -> String {
        "\(self["date.weekday." + day.weekday.rawValue]) \(date(day))"
    }

    /// An instant in a time zone: “20 Nov 2026, 18:00”.
    func moment(_ instant: Instant, in zone: Zone) -> String {
        let local = zone.local(instant)
        return "\(date(local.day)), \(local.time)"
    }

    /// An amount with its currency: “S/ 1,250.00”.
    func amount(_ money: Money) -> String { money.withUnit }

    /// Weekly slots: “Mon 18:00–19:00, Wed 18:00–19:00”.
    func week(_ slots: [WeeklySlot]) -> String {
        slots.map { slot($0.day, $0.startTime, $0.endTime) }.joined(separator: ", ")
    }

    /// A weekly time: “Mon 18:00–19:00”.
    func slot(_ day: Weekday, _ start: TimeOfDay, _ end: TimeOfDay) -> String {
        "\(self["date.weekday." + day.rawValue]) \(period(start, end))"
    }

    /// A sentence with `{count}` and other values, in the singular or the plural.
    func count(_ code: String, _ number: Int, _ values: [String: any SentenceValue] = [:]) -> String {
        text(number == 1 ? code + ".one" : code, values.merging(["count": number]) { $1 })
    }
}

extension Sequence where Element == String? {
    /// The texts that are present and not empty, in one line.
    var joinedLine: String { compactMap(\.self).joinedLine }
}

extension Sequence where Element == String {
    /// The texts that are not empty, in one line.
    var joinedLine: String { filter { !$0.isEmpty }.joined(separator: " · ") }
}
