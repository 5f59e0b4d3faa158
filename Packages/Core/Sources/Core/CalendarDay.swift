/// One day of the Gregorian calendar, without a time or a zone.
///
/// Days are counted from 1970-01-01 by the algorithms of Howard Hinnant's "chrono-compatible low-level date
/// algorithms". Only days from 1900 to 2199 (``Limits/years``) can be parsed.
public struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Days since 1970-01-01.
    public let number: Int

    public init(number: Int) { self.number = number }

    /// Nil for a day that does not exist, such as 31 February, and for a year outside ``Limits/years``.
    public init?(year: Int, month: Int, day: Int) {
        guard Limits.years.contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        number = Self.number(year: year, month: month, day: day)
    }

    /// The number of a day of any year.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shifted.dividedRoundingDown(by: 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Parses `2026-11-20`, and nothing else.
    ///
    /// - Throws: ``InvalidValue`` `FIELD.not-a-day`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        guard let (year, month, day) = Self.components(in: text) else {
            throw Self.invalid(text, field, "day.malformed")
        }
        guard Limits.years.contains(year) else {
            throw Self.invalid(text, field, "day.out-of-range")
        }
        guard let parsed = Self(year: year, month: month, day: day) else {
            throw Self.invalid(text, field, "day.malformed")
        }
        self = parsed
    }

    /// The numbers of a text such as `2026-11-20`; nil for a text of another form.
    private static func components(in text: String) -> (year: Int, month: Int, day: Int)? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
                let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]),
                let day = decimal(bytes[8..<10])
            else { return nil }
            return (year, month, day)
        }
    }

    private static func invalid(_ text: String, _ field: String, _ key: String) -> InvalidValue {
        InvalidValue(
            "\(FreeText.code(field)).not-a-day", field: field, sentence: key,
            [
                "text": text.excerpt(), "first": String(Limits.years.lowerBound),
                "last": String(Limits.years.upperBound),
            ])
    }

    public var components: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = (number + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    public var description: String {
        let (year, month, day) = components
        // Other years have a minus sign or more than four digits.
        guard (0...9999).contains(year) else {
            return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
        }
        return String(asciiCapacity: 10) {
            $0.append(year, width: 4)
            $0.append("-")
            $0.append(month, width: 2)
            $0.append("-")
            $0.append(day, width: 2)
        }
    }

    /// The month the day is in: `2026-11`.
    public var month: String { String(description.prefix(7)) }

    /// The number of the last day that ``adding(days:)`` returns; that of the first day is its negative.
    private static let farthest = 1_000_000_000

    /// The day a number of days later, at most about three million years from 1970; earlier for a negative
    /// number.
    public func adding(days: Int) -> CalendarDay {
        let (sum, overflow) = number.addingReportingOverflow(days)
        let day = overflow ? (days < 0 ? Int.min : Int.max) : sum
        return CalendarDay(number: min(max(day, -Self.farthest), Self.farthest))
    }

    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDay: TextCodable {
    public static let defaultField = "date"
}

/// The number of one to nine decimal digits; nil for any other bytes.
func decimal(_ digits: some Collection<UInt8>) -> Int? {
    // Before the sum, which more digits would make overflow.
    guard (1...9).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
        guard digit.isASCIIDigit else { return nil }
        value = value * 10 + Int(digit - 0x30)
    }
    return value
}

/// The digits of a number, with zeros before them up to a width.
func padded(_ number: Int, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension CalendarDay {
    /// Checks that the last day of a period is not before the first; a missing day sets no limit.
    ///
    /// - Throws: ``InvalidValue`` `days.reversed`.
    public static func checkPeriod(from: CalendarDay?, to: CalendarDay?) throws(InvalidValue) {
        guard let from, let to, to < from else { return }
        throw InvalidValue("days.reversed", field: "to", ["to": to, "from": from])
    }
}

extension CalendarDay: SchemaDescribed {
    /// The days of ``Limits/years``, as a regular expression: no 31 February, and 29 February in leap years
    /// only.
    static let pattern =
        "(?:(?:19|20|21)[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
        + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
        + "|(?:(?:19|21)(?:0[48]|[2468][048]|[13579][26])|20(?:[02468][048]|[13579][26]))-02-29)"

    public static let schema = ValueSchema.text(
        pattern, example: "2026-11-20", "A day from 1900-01-01 to 2199-12-31."
    ).named("Day")
    public static let writtenSchema = ValueSchema.text(
        "[0-9]{4}-[0-9]{2}-[0-9]{2}", format: "date", example: "2026-11-20")
    public static let failures = DocumentedErrors.of { _ = try CalendarDay(parsing: "31/11/2026") }
}
