public import Core

/// The end of a slot: a time of day, or `24:00` for the midnight at the end of the day.
public struct EndTime: Hashable, Sendable, CustomStringConvertible {
    /// Midnight for `24:00`.
    public let time: TimeOfDay

    public init(_ time: TimeOfDay) { self.time = time }

    /// Parses `19:00` and `24:00`.
    ///
    /// - Throws: ``InvalidValue`` `FIELD.not-a-time`.
    public init(parsing text: String, field: String) throws(InvalidValue) {
        time = text == "24:00" ? .midnight : try TimeOfDay(parsing: text, field: field)
    }

    public var description: String { time.description }
}

extension EndTime: TextCodable {
    public static let defaultField = TimeOfDay.defaultField
}

extension EndTime: SchemaDescribed {
    public static let schema = ValueSchema.text(
        "(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)", example: "19:00",
        "Hours and minutes, 00:00 to 24:00, in the venue's time zone."
    ).named("EndTime")
    public static let writtenSchema = TimeOfDay.schema
    public static let failures = DocumentedErrors.of { _ = try EndTime(parsing: "6 pm") }
}
