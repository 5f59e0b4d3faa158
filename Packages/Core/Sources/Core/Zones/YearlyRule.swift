/// The rule of a time zone that repeats each year: the value of `TZ` in POSIX, with the times from -167 to
/// 167 hours of RFC 8536, section 3.3.1.
struct YearlyRule: Sendable {
    private let standard: ZonePeriod
    private let daylightSaving: DaylightSaving?

    /// The daylight-saving period of each year.
    private struct DaylightSaving: Sendable {
        let period: ZonePeriod
        let start: YearlyDate
        let end: YearlyDate
    }

    /// Parses `EST5EDT,M3.2.0,M11.1.0`; nil for other texts. Daylight saving must have its dates.
    init?(parsing text: [UInt8]) {
        var text = RuleScanner(text)
        guard text.name(), let offset = text.offset() else { return nil }
        standard = ZonePeriod(offset: -offset, isDaylightSaving: false)
        guard !text.isAtEnd else {
            daylightSaving = nil
            return
        }
        guard text.name() else { return nil }
        var saving = standard.offset + 3600
        if !text.isNext(",") {
            guard let offset = text.offset() else { return nil }
            saving = -offset
        }
        guard text.take(","), let start = text.date(), text.take(","), let end = text.date(), text.isAtEnd
        else { return nil }
        daylightSaving = DaylightSaving(
            period: ZonePeriod(offset: saving, isDaylightSaving: true), start: start, end: end)
    }

    /// The period at a time, in seconds since 1970.
    func period(at seconds: Int) -> ZonePeriod {
        guard let daylightSaving else { return standard }
        let day = (seconds + standard.offset).dividedRoundingDown(by: 86_400).quotient
        let year = CalendarDay(number: day).components.year
        let start = daylightSaving.start.seconds(in: year) - standard.offset
        let end = daylightSaving.end.seconds(in: year) - daylightSaving.period.offset
        let isSaved =
            start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
        return isSaved ? daylightSaving.period : standard
    }
}

/// A time of each year at which the clocks change.
struct YearlyDate: Equatable, Sendable {
    enum Day: Equatable {
        /// 1 to 365; 29 February is not counted.
        case withoutLeapDay(Int)
        /// 0 to 365.
        case ofYear(Int)
        /// A weekday, 0 for Sunday, in the week 1 to 5 of a month; 5 is the last one.
        case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// Seconds after the midnight at which the day begins.
    let time: Int

    /// Seconds of the local clock since 1970.
    func seconds(in year: Int) -> Int { number(in: year) * 86_400 + time }

    /// The number of the day, as in ``CalendarDay``.
    private func number(in year: Int) -> Int {
        switch day {
        case .withoutLeapDay(let day):
            let march = CalendarDay.number(year: year, month: 3, day: 1)
            return day < 60 ? CalendarDay.number(year: year, month: 1, day: day) : march + day - 60
        case .ofYear(let day):
            return CalendarDay.number(year: year, month: 1, day: 1) + day
        case .weekday(let weekday, let week, let month):
            let first = CalendarDay.number(year: year, month: month, day: 1)
            let next = CalendarDay.number(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
            let index = (CalendarDay(number: first).weekday.index + 1) % 7
            let number = first + (weekday - index + 7) % 7 + (week - 1) * 7
            return number < next ? number : number - 7
        }
    }
}

/// Reads the parts of the value of `TZ`.
struct RuleScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: [UInt8]) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    func isNext(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isNext(character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips an abbreviation: `EST`, or `<-03>`.
    mutating func name() -> Bool {
        if take("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let letters = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & 0xDF }
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
    }

    /// Seconds: `5`, `-3:30`, `+4:30:15`.
    mutating func offset() -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(upTo: 167) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where take(":") {
            guard let part = number(upTo: 59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// A day with its time, by default 02:00: `M3.2.0`, `J60/0`, `59/-1`.
    mutating func date() -> YearlyDate? {
        guard let day = day() else { return nil }
        guard take("/") else { return YearlyDate(day: day, time: 2 * 3600) }
        guard let time = offset() else { return nil }
        return YearlyDate(day: day, time: time)
    }

    private mutating func day() -> YearlyDate.Day? {
        if take("J") { return number(upTo: 365).flatMap { $0 > 0 ? .withoutLeapDay($0) : nil } }
        guard take("M") else { return number(upTo: 365).map { .ofYear($0) } }
        guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0,
            take("."), let weekday = number(upTo: 6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    private mutating func number(upTo maximum: Int) -> Int? {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let number = decimal(digits), number <= maximum else { return nil }
        rest = rest.dropFirst(digits.count)
        return number
    }
}
