/// A time of day to the minute, without a zone.
public struct TimeOfDay: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Minutes since midnight: 0 to 1439.
    public let minutes: Int

    public static let midnight = TimeOfDay(checked: 0)

    /// Nil outside 0 to 1439 minutes since midnight.
    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.init(checked: minutes)
    }

    private init(checked minutes: Int) { self.minutes = minutes }

    /// Parses `18:00`.
    ///
    /// - Throws: ``InvalidValue`` `FIELD.not-a-time`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let bytes = Array(text.utf8.prefix(6))
        guard bytes.count == 5, bytes[2] == 0x3A, let hour = decimal(bytes[0..<2]),
            let minute = decimal(bytes[3..<5]), hour < 24, minute < 60
        else {
            throw InvalidValue(
                "\(FreeText.code(field)).not-a-time", field: field, sentence: "time.malformed",
                ["text": text.excerpt()])
        }
        minutes = hour * 60 + minute
    }

    public var description: String {
        String(asciiCapacity: 5) {
            $0.append(minutes / 60, width: 2)
            $0.append(":")
            $0.append(minutes % 60, width: 2)
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: TextCodable {
    public static let defaultField = "time"
}

/// A day and a time of day without a zone: `2026-11-20T18:00`.
public struct LocalDateTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let day: CalendarDay
    public let time: TimeOfDay

    public init(_ day: CalendarDay, _ time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// Parses `2026-11-20T18:00`.
    ///
    /// - Throws: ``InvalidValue`` `FIELD.not-a-local-time`, with the sentence of the day if the day is wrong.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        let isShort = text.utf8.count == 16
        let parts = isShort ? text.split(separator: "T", omittingEmptySubsequences: false) : []
        let code = "\(FreeText.code(field)).not-a-local-time"
        guard parts.count == 2, let time = try? TimeOfDay(parsing: String(parts[1])) else {
            throw InvalidValue(code, field: field, sentence: "local-time.malformed", ["text": text.excerpt()])
        }
        do throws(InvalidValue) {
            self.init(try CalendarDay(parsing: String(parts[0]), field: field), time)
        } catch {
            throw InvalidValue(error.specification.replacing(code: code, field: field))
        }
    }

    public var description: String { "\(day)T\(time)" }

    public static func < (left: Self, right: Self) -> Bool {
        (left.day, left.time) < (right.day, right.time)
    }
}

extension LocalDateTime: TextCodable {
    public static let defaultField = "at"
}

extension TimeOfDay: SchemaDescribed {
    static let pattern = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"

    public static let schema = ValueSchema.text(
        pattern, example: "18:00", "Hours and minutes, 00:00 to 23:59, in the venue's time zone."
    ).named("Time")
    public static let failures = DocumentedErrors.of { _ = try TimeOfDay(parsing: "6 pm") }
}

extension LocalDateTime: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "\(CalendarDay.pattern)T\(TimeOfDay.pattern)", example: "2026-11-20T18:00",
        "A day and a time of day, in the venue's time zone."
    ).named("LocalDateTime")
    public static let failures = DocumentedErrors.of { _ = try LocalDateTime(parsing: "tomorrow") }
}
