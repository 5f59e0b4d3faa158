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

    /// A period between two times of day: “18:00–19:00”.
    func period(_ start: TimeOfDay, _ end: TimeOfDay) -> String { "\(start)–\(end)" }

    /// The credits left on a pass, in words; nil means unlimited.
    func left(_ credits: Int?) -> String {
        credits.map { count("pass.left", $0) } ?? self["pass.unlimited"]
    }
}
