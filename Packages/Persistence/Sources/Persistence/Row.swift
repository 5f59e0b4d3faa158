internal import Synchronization

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

    /// The names of a result's columns, shared by its rows.
    @usableFromInline final class Columns: Sendable {
        private let names: [String]
        /// The index after the column that was read last. The search begins there, since columns are mostly
        /// read in order.
        private let next = Atomic(0)

        var count: Int { names.count }

        init(_ names: [String]) {
            var seen: Set<String> = []
            self.names = names.map { seen.insert($0).inserted ? $0 : "" }
        }

        func name(at index: Int) -> String { names[index] }

        /// The first column with the name.
        @usableFromInline func index(of name: String) -> Int? {
            let guess = next.load(ordering: .relaxed)
            let index = guess < names.count && names[guess] == name ? guess : names.firstIndex(of: name)
            if let index { next.store(index + 1, ordering: .relaxed) }
            return index
        }
    }
}
