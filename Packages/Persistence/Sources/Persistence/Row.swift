/// One row of a result, read by column name: `let name: String = try row["name"]`.
public struct Row: Sendable {
    @usableFromInline let columns: Columns
    /// The values of all columns, in their order.
    public let values: [SQLValue]

    init(columns: Columns, values: [SQLValue]) {
        self.columns = columns
        self.values = values
    }

    /// The value of the first column with a name.
    ///
    /// - Throws: ``StorageError/unexpectedValue(column:)`` if the column is missing or its value has another
    ///   type; NULL is a value of optional types only.
    @inlinable
    public subscript<Value: ColumnValue>(column: String) -> Value {
        get throws {
            guard let index = columns.index(of: column), let value = Value(sqlValue: values[index]) else {
                throw StorageError.unexpectedValue(column: column)
            }
            return value
        }
    }

    /// Whether the column exists and is not NULL.
    public func has(_ column: String) -> Bool {
        columns.index(of: column).map { values[$0] != .null } ?? false
    }

    /// The columns whose values are not NULL, in their order.
    public var present: [(column: String, value: SQLValue)] {
        (0..<values.count).filter { values[$0] != .null }.map { (columns.name(at: $0), values[$0]) }
    }
}
