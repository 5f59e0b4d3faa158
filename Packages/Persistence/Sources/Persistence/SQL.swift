/// An SQL statement, or a part of one, with the values of its placeholders: `"… WHERE id = \(id)"`.
///
/// The text of a literal is SQL. An interpolated value becomes a placeholder `?` and is bound, so that it is
/// never read as SQL. `\(part: other)` inserts other SQL with its values, `\(list: values)` a
/// comma-separated list of bound values, which must not be empty.
public struct SQL: Sendable, ExpressibleByStringInterpolation {
    /// The UTF-8 bytes of ``text``, which are the keys of prepared statements. Bytes are concatenated
    /// several times as fast as strings.
    let bytes: [UInt8]
    /// The values of the placeholders, in their order.
    public let values: [SQLValue]

    /// The text with a `?` for each value.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// SQL without values. The text must not contain a value from outside.
    public init(stringLiteral value: String) {
        bytes = Array(value.utf8)
        values = []
    }

    public init(stringInterpolation: Interpolation) {
        bytes = stringInterpolation.bytes
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

    /// Collects the text and the values of a literal.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline static let mark = UInt8(ascii: "?")

        @usableFromInline var bytes: [UInt8] = []
        @usableFromInline var values: [SQLValue] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

        @inlinable
        public mutating func appendInterpolation(_ value: some ColumnValue) {
            bytes.append(Self.mark)
            values.append(value.sqlValue)
        }

        @inlinable
        public mutating func appendInterpolation(_ value: (some ColumnValue)?) {
            bytes.append(Self.mark)
            values.append(value?.sqlValue ?? .null)
        }

        public mutating func appendInterpolation(part: SQL) {
            bytes += part.bytes
            values += part.values
        }

        public mutating func appendInterpolation(list: [some ColumnValue]) {
            bytes += list.map { _ in "?" }.joined(separator: ", ").utf8
            values += list.map(\.sqlValue)
        }
    }
}
