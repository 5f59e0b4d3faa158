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
    public static let defaultField = "endTime"
}
