/// A statement with its values bound, never spliced: `"… WHERE id = \(id)"`.
///
/// A literal's text is SQL; an interpolated value is bound. `\(part: other)` inserts another statement with
/// its values, `\(list: values)` a comma-separated list of bound values.
public struct SQL: Sendable, ExpressibleByStringInterpolation {
    /// The text with a `?` for each value.
    public private(set) var text: String
    public private(set) var values: [SQLValue]

    public init(stringLiteral value: String) {
        text = value
        values = []
    }

    public init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
        values = stringInterpolation.values
    }

    /// Concatenates two statements.
    public static func + (left: SQL, right: SQL) -> SQL { "\(part: left)\(part: right)" }

    /// The parts with a separator between them.
    public static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    /// `WHERE` with all conditions that are not nil; empty without conditions.
    public static func whereAll(_ conditions: [SQL?]) -> SQL {
        let conditions = conditions.compactMap(\.self)
        return conditions.isEmpty ? "" : " WHERE " + joined(conditions, by: " AND ")
    }

    /// Collects the text and the values of a literal.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        var text = ""
        var values: [SQLValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(_ value: some ColumnValue) {
            text += "?"
            values.append(value.sqlValue)
        }

        public mutating func appendInterpolation(_ value: (some ColumnValue)?) {
            text += "?"
            values.append(value?.sqlValue ?? .null)
        }

        public mutating func appendInterpolation(part: SQL) {
            text += part.text
            values += part.values
        }

        public mutating func appendInterpolation(list: [some ColumnValue]) {
            text += list.map { _ in "?" }.joined(separator: ", ")
            values += list.map(\.sqlValue)
        }
    }
}
