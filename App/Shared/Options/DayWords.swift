public import Core
internal import Glibc

extension CalendarDay: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses `2026-11-20`, `today`, `tomorrow`, `yesterday`, or a day of the week: the next one, which may
    /// be today.
    ///
    /// Words are those of the machine's time zone, since a command line is parsed before the academy is
    /// opened.
    public init(word: String) throws(InvalidValue) {
        try self.init(word: word, today: Self.today)
    }

    /// - Parameter isPast: whether a day of the week is the last one, which may be today.
    fileprivate init(word: String, today: CalendarDay, isPast: Bool = false) throws(InvalidValue) {
        switch word.lowercased() {
        case "today": self = today
        case "tomorrow": self = today.adding(days: 1)
        case "yesterday": self = today.adding(days: -1)
        default:
            if let weekday = Weekday(name: word) {
                let days = (weekday.index - today.weekday.index + 7) % 7
                self = today.adding(days: isPast && days > 0 ? days - 7 : days)
            } else {
                try self.init(parsing: word, field: Self.valueName)
            }
        }
    }

    /// The day by the machine's clock and time zone.
    fileprivate static var today: CalendarDay {
        var seconds = time_t(World.system.now().seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return CalendarDay(number: (seconds + local.tm_gmtoff) / 86_400)
    }
}

/// A day of what has happened, such as payments and audit entries: a day of the week is the last one.
public struct PastDay: ArgumentValue {
    public static var valueName: String { CalendarDay.valueName }
    public let day: CalendarDay

    /// Parses what a `CalendarDay` is parsed from, but for a day of the week, which is the last one; that may
    /// be today.
    public init(word: String) throws(InvalidValue) {
        day = try CalendarDay(word: word, today: CalendarDay.today, isPast: true)
    }
}

extension Weekday: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses `MO`, `Monday` or `monday`.
    public init(word: String) throws(InvalidValue) {
        guard let day = Weekday(name: word) else {
            self = try Weekday(parsing: word, field: Self.valueName)
            return
        }
        self = day
    }

    /// A day by its two letters or its English name; case is ignored.
    fileprivate init?(name: String) {
        let word = name.lowercased()
        let day = Self.allCases.first { $0.rawValue.lowercased() == word || String(describing: $0) == word }
        guard let day else { return nil }
        self = day
    }
}
