public import Core
internal import Glibc

/// The time zone of words for days.
enum DayWords {
    /// The academy's; nil means the machine's, while the academy is unknown.
    @TaskLocal static var zone: Zone?
}

extension CalendarDay: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses `2026-11-20`, `today`, `tomorrow`, `yesterday`, or a day of the week: the next one, which may
    /// be today.
    ///
    /// Words are those of the academy's time zone: ``Launch`` parses a command line with one again once it
    /// knows the zone.
    public init(word: String) throws(InvalidValue) {
        try self.init(word: word, isPast: false)
    }

    /// - Parameter isPast: whether a day of the week is the last one, which may be today.
    fileprivate init(word: String, isPast: Bool) throws(InvalidValue) {
        guard let days = Self.days(to: word, isPast: isPast) else {
            self = try CalendarDay(parsing: word, field: Self.valueName)
            return
        }
        ArgumentParsing.noteDayWord()
        self = Self.today.adding(days: days)
    }

    /// The days from today to that of a word; nil if it is no word for a day.
    private static func days(to word: String, isPast: Bool) -> Int? {
        switch word.lowercased() {
        case "today": return 0
        case "tomorrow": return 1
        case "yesterday": return -1
        default:
            return Weekday(name: word).map { weekday in
                let days = (weekday.index - today.weekday.index + 7) % 7
                return isPast && days > 0 ? days - 7 : days
            }
        }
    }

    /// The day by the machine's clock.
    private static var today: CalendarDay {
        if let zone = DayWords.zone { return zone.day(World.system.now()) }
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
        day = try CalendarDay(word: word, isPast: true)
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
