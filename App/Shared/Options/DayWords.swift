public import Core
internal import Glibc

/// The time zone in which words for days, such as `today`, are resolved.
enum DayWords {
    /// The academy's time zone; nil, before it is known, means the machine's.
    @TaskLocal static var zone: Zone?
}

extension CalendarDay: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses `2026-11-20`, `today`, `tomorrow`, `yesterday`, or a day of the week, which means the next one
    /// and may be today.
    ///
    /// A word is resolved in ``DayWords/zone``. ``Launch`` parses a command line with such a word twice: the
    /// second time with the academy's time zone.
    public init(word: String) throws(InvalidValue) {
        try self.init(word: word, isPast: false)
    }

    /// - Parameter isPast: whether a day of the week means the last one and not the next; both may be today.
    fileprivate init(word: String, isPast: Bool) throws(InvalidValue) {
        guard let days = Self.days(to: word, isPast: isPast) else {
            self = try CalendarDay(parsing: word, field: Self.valueName)
            return
        }
        ArgumentParsing.noteDayWord()
        self = Self.today.adding(days: days)
    }

    /// The number of days from today to the day of a word; nil if the word is not one for a day.
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

    /// The current day by the machine's clock.
    private static var today: CalendarDay {
        if let zone = DayWords.zone { return zone.day(World.system.now()) }
        var seconds = time_t(World.system.now().seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return CalendarDay(number: (seconds + local.tm_gmtoff) / 86_400)
    }
}

/// A day for past records, such as payments and audit entries: a day of the week means the last one.
public struct PastDay: ArgumentValue {
    public static var valueName: String { CalendarDay.valueName }
    public let day: CalendarDay

    /// Parses the same words as `CalendarDay`, but a day of the week means the last one, which may be today.
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
