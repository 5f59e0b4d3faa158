/// A point in time: milliseconds since 1970 in UTC.
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The instant a number of milliseconds later, limited to the range of `Int64`.
    public func adding(milliseconds more: Int64) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(more)
        return Instant(milliseconds: overflow ? (more < 0 ? .min : .max) : sum)
    }

    /// The instant a number of seconds later; earlier for a negative number.
    public func adding(seconds: Int) -> Instant { adding(seconds, of: 1000) }

    /// The minutes from an earlier instant until this one, rounded up; at least 1.
    public func minutes(since earlier: Instant) -> Int {
        Int(max(1, (milliseconds - earlier.milliseconds + 59_999) / 60_000))
    }

    /// The instant a number of minutes later; earlier for a negative number.
    public func adding(minutes: Int) -> Instant { adding(minutes, of: 60_000) }

    private func adding(_ count: Int, of unit: Int64) -> Instant {
        let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
        return adding(milliseconds: overflow ? (count < 0 ? .min : .max) : product)
    }

    public var dayInUTC: CalendarDay {
        CalendarDay(number: Int(seconds.dividedRoundingDown(by: 86_400).quotient))
    }

    /// Whole seconds since 1970, rounded down.
    public var seconds: Int64 { milliseconds.dividedRoundingDown(by: 1000).quotient }

    /// RFC 3339 in UTC to the millisecond: `2026-11-20T23:00:00.000Z`.
    public var description: String {
        let (seconds, fraction) = milliseconds.dividedRoundingDown(by: 1000)
        let (dayNumber, rest) = seconds.dividedRoundingDown(by: 86_400)
        let day = CalendarDay(number: Int(dayNumber))
        return day.description
            + String(asciiCapacity: 14) {
                $0.append("T")
                $0.append(Int(rest) / 3600, width: 2)
                $0.append(":")
                $0.append(Int(rest) / 60 % 60, width: 2)
                $0.append(":")
                $0.append(Int(rest) % 60, width: 2)
                $0.append(".")
                $0.append(Int(fraction), width: 3)
                $0.append("Z")
            }
    }

    /// Parses what ``description`` writes, for a year in ``Limits/years``.
    ///
    /// - Throws: ``InvalidValue`` `FIELD.not-an-instant`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let bytes = Array(text.utf8.prefix(25))
        guard bytes.count == 24, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A, bytes[19] == 0x2E,
            bytes[23] == 0x5A, let day = try? CalendarDay(parsing: String(text.prefix(10))),
            let hour = decimal(bytes[11..<13]), let minute = decimal(bytes[14..<16]),
            let second = decimal(bytes[17..<19]), let fraction = decimal(bytes[20..<23]),
            hour < 24, minute < 60, second < 60
        else {
            throw InvalidValue(
                "\(FreeText.code(field)).not-an-instant", field: field, sentence: "instant.malformed",
                ["text": text.excerpt()])
        }
        let inDay = (hour * 60 + minute) * 60 + second
        milliseconds = (Int64(day.number) * 86_400 + Int64(inDay)) * 1000 + Int64(fraction)
    }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
}

extension FixedWidthInteger {
    /// The quotient rounded down, and the remainder, which is not negative, of a division by a positive
    /// number.
    func dividedRoundingDown(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension Instant: TextCodable {
    public static let defaultField = "at"
}

extension Instant: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "\(CalendarDay.pattern)T\(TimeOfDay.pattern):[0-5][0-9]\\.[0-9]{3}Z",
        example: "2026-11-20T23:00:00.000Z",
        "An instant in UTC, to the millisecond."
    ).named("Instant")
    public static let writtenSchema = ValueSchema.text(
        format: "date-time", example: "2026-11-20T23:00:00.000Z", "In UTC, to the millisecond.")
    public static let failures = DocumentedErrors.of { _ = try Instant(parsing: "now") }
}
