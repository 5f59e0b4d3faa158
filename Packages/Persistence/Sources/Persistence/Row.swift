/// One row of an answer, read by column name: `let name: String = try row["name"]`.
public struct Row: Sendable {
    let columns: Columns
    let values: [SQLValue]

    /// - Throws: ``StorageError/unexpectedValue(column:)`` where the column is missing or of another type.
    public subscript<Value: ColumnValue>(column: String) -> Value {
        get throws {
            guard let index = columns.index[column], let value = Value(sqlValue: values[index]) else {
                throw StorageError.unexpectedValue(column: column)
            }
            return value
        }
    }

    /// Whether the column is there and holds something.
    public func has(_ column: String) -> Bool {
        columns.index[column].map { values[$0] != .null } ?? false
    }

    /// The names of an answer's columns, shared by its rows.
    final class Columns: Sendable {
        let index: [String: Int]

        init(_ names: [String]) {
            index = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }
}
