public import Core
internal import Glibc
internal import Operations

/// The time zone in which words for days, such as `today`, are resolved.
enum DayWords {
    /// The academy's time zone; nil, before it is known, means the machine's.
    @TaskLocal static var zone: Zone?

    /// The words for days, apart from the days of the week.
    fileprivate static let words = EnumerationWords("day-word", ["today", "tomorrow", "yesterday"])
}

extension CalendarDay: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses a day: `2026-11-20`, `20/11/2026`, `today`, `tomorrow`, `yesterday`, or a day of the week.
    ///
    /// A day of the week means the next one, which may be today. The words may be of any language. A word
    /// is resolved in ``DayWords/zone``. ``Launch`` parses a command line with such a word twice: the
    /// second time with the academy's time zone.
    public init(word: String) throws(InvalidValue) {
        try self.init(word: word, isPast: false)
    }

    /// Whether a text is a word for a day, which depends on the time zone, or has one before a time.
    static func isWord(_ text: String) -> Bool {
        text.split(separator: " ").first.map { days(to: String($0), isPast: false) != nil } ?? false
    }

    /// - Parameter isPast: whether a day of the week means the last one, not the next; both may be today.
    fileprivate init(word: String, isPast: Bool) throws(InvalidValue) {
        guard let days = Self.days(to: word, isPast: isPast) else {
            if let day = Self.written(word) { self = day } else { self = try Self.parsed(word) }
            return
        }
        ArgumentParsing.noteDayWord()
        self = Self.today.adding(days: days)
    }

    /// The number of days from today to the day of a word; nil if the word is not one for a day.
    private static func days(to word: String, isPast: Bool) -> Int? {
        switch DayWords.words.known(word) {
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

    /// A day as Spanish texts have it, `20/11/2026` or `5/1/2027`; nil for any other text.
    private static func written(_ text: String) -> CalendarDay? {
        guard let parts = text.wholeMatch(of: #/([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})/#)?.output else {
            return nil
        }
        let (day, month) = (String(parts.1), String(parts.2))
        let padded = [month, day].map { $0.count == 1 ? "0\($0)" : $0 }
        return try? CalendarDay(parsing: "\(parts.3)-\(padded[0])-\(padded[1])")
    }

    /// A day as the academy writes it; the error of a misspelt word names the words.
    private static func parsed(_ word: String) throws(InvalidValue) -> CalendarDay {
        do { return try CalendarDay(parsing: word, field: valueName) } catch {
            guard word.contains(where: \.isLetter) else { throw error }
            throw InvalidValue(
                ErrorSpecification(
                    .invalid, error.code, field: error.field, sentence: "day.unknown-word",
                    ["text": word.excerpt()]))
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

    /// Parses the words of `CalendarDay`, but a day of the week means the last one, which may be today.
    public init(word: String) throws(InvalidValue) {
        day = try CalendarDay(word: word, isPast: true)
    }
}

/// An instant of past records; a day means the instant at which it begins in the academy's time zone.
public struct PastInstant: ArgumentValue {
    public static var valueName: String { CalendarDay.valueName }
    public let instant: Instant

    /// Parses an instant, such as `2026-11-20T23:00:00.000Z`, or the same words as ``PastDay``.
    public init(word: String) throws(InvalidValue) {
        guard !word.contains(":") else {
            instant = try Instant(word: word)
            return
        }
        let day = try PastDay(word: word).day
        // Written as a date, the day needs the academy's time zone too.
        ArgumentParsing.noteDayWord()
        instant =
            DayWords.zone?.instant(LocalDateTime(day, .midnight))
            ?? Instant(milliseconds: Int64(day.number) * 86_400_000)
    }
}

extension Weekday: ArgumentValue {
    public static var valueName: String { "day" }

    /// Parses `MO`, `Monday` or `monday`, and in Spanish `LU` or `lunes`.
    public init(word: String) throws(InvalidValue) {
        guard let day = Weekday(name: word) else {
            self = try Weekday(parsing: word, field: Self.valueName)
            return
        }
        self = day
    }

    /// A day by its name in any language or the first two letters of it; case and accents are ignored.
    fileprivate init?(name: String) {
        let word = SearchText.fold(name)
        let day = Self.allCases.first { day in
            let spanish = SearchText.fold(day.text(in: .spanish, of: .programs))
            return [day.rawValue.lowercased(), String(describing: day), spanish, String(spanish.prefix(2))]
                .contains(word)
        }
        guard let day else { return nil }
        self = day
    }
}

extension LocalDateTime: ArgumentValue {
    public static var valueName: String { "time" }

    /// Parses `2026-11-20T18:00`, or a day in any form before a space and the time: `monday 18:00`.
    public init(word: String) throws(InvalidValue) {
        let parts = word.split(separator: " ")
        guard parts.count == 2 else {
            self = try LocalDateTime(parsing: word, field: Self.valueName)
            return
        }
        self.init(try CalendarDay(word: String(parts[0])), try TimeOfDay(word: String(parts[1])))
    }
}
