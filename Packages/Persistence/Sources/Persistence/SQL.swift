/// An SQL statement, or a part of one, with the values of its placeholders: `"… WHERE id = \(id)"`.
///
/// The text of a literal is SQL. An interpolated value becomes a placeholder `?` and is bound, so that it is
/// never read as SQL. `\(part: other)` inserts other SQL with its values, `\(list: values)` a
/// comma-separated list of bound values, which may be empty only as in `IN (\(list: values))`.
public struct SQL: Sendable, ExpressibleByStringInterpolation {
    let template: SQLTemplate
    /// The values of the placeholders, in their order.
    public let values: [SQLValue]

    /// The text with a `?` for each value.
    public var text: String { template.text }

    public init(stringLiteral value: StaticString) {
        template = SQLTemplate([.literal(value)])
        values = []
    }

    /// SQL without values from a text that is no literal. The text must not contain a value from outside.
    public init(verbatim text: String) {
        template = SQLTemplate([.verbatim(text)])
        values = []
    }

    public init(stringInterpolation: Interpolation) {
        template = SQLTemplate(stringInterpolation.segments)
        values = stringInterpolation.values
    }

    /// Concatenates two parts of a statement.
    public static func + (left: SQL, right: SQL) -> SQL { "\(part: left)\(part: right)" }

    /// The parts with a separator between them; empty without parts.
    public static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    /// ` WHERE ` and the conditions that are not nil, with `AND` between them; empty without conditions.
    public static func whereAll(_ conditions: [SQL?]) -> SQL {
        let conditions = conditions.compactMap(\.self)
        return conditions.isEmpty ? "" : " WHERE " + joined(conditions, by: " AND ")
    }

    /// Collects the segments and the values of a literal.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline var segments: [SQLTemplate.Segment] = []
        @usableFromInline var values: [SQLValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            segments.reserveCapacity(2 * interpolationCount + 1)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: StaticString) { segments.append(.literal(literal)) }

        @inlinable
        public mutating func appendInterpolation(_ value: some ColumnValue) {
            segments.append(.placeholders(1))
            values.append(value.sqlValue)
        }

        @inlinable
        public mutating func appendInterpolation(_ value: (some ColumnValue)?) {
            segments.append(.placeholders(1))
            values.append(value?.sqlValue ?? .null)
        }

        public mutating func appendInterpolation(part: SQL) {
            segments += part.template.segments
            values += part.values
        }

        public mutating func appendInterpolation(list: [some ColumnValue]) {
            segments.append(.placeholders(list.count))
            values += list.map(\.sqlValue)
        }
    }
}
