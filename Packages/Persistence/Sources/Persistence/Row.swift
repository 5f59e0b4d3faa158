internal import Synchronization

/// One row of an answer, read by column name: `let name: String = try row["name"]`.
public struct Row: Sendable {
    @usableFromInline let columns: Columns
    @usableFromInline let values: [SQLValue]

    init(columns: Columns, values: [SQLValue]) { (self.columns, self.values) = (columns, values) }

    /// - Throws: ``StorageError/unexpectedValue(column:)`` where the column is missing or of another type.
    @inlinable
    public subscript<Value: ColumnValue>(column: String) -> Value {
        get throws {
            guard let index = columns.index(of: column), let value = Value(sqlValue: values[index]) else {
                throw StorageError.unexpectedValue(column: column)
            }
            return value
        }
    }

    /// Whether the column is there and holds something.
    public func has(_ column: String) -> Bool {
        columns.index(of: column).map { values[$0] != .null } ?? false
    }

    /// The names of an answer's columns, shared by its rows.
    @usableFromInline final class Columns: Sendable {
        private let names: [String]
        /// The column behind the one that was read last: columns are mostly read in their order.
        private let next = Atomic(0)

        var count: Int { names.count }

        init(_ names: [String]) {
            var seen: Set<String> = []
            self.names = names.map { seen.insert($0).inserted ? $0 : "" }
        }

        /// The first column of the name.
        @usableFromInline func index(of name: String) -> Int? {
            let guess = next.load(ordering: .relaxed)
            let index = guess < names.count && names[guess] == name ? guess : names.firstIndex(of: name)
            if let index { next.store(index + 1, ordering: .relaxed) }
            return index
        }
    }
}
