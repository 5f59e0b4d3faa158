extension SQL {
    /// The most values of one list in a statement: SQLite allows 32,766 values in all, and prepares each
    /// number of values anew.
    static let listLimit = 500
}

extension Transaction {
    /// Passes the rows of a statement with a list of values to a closure.
    ///
    /// The statement is run once for each part of a long list, and not at all for an empty one.
    ///
    /// - Parameter statement: the statement with the values of one part.
    public func forEach<Value: ColumnValue>(
        in values: [Value], _ statement: ([Value]) throws -> SQL, _ body: (Row) throws -> Void
    ) throws {
        for start in stride(from: 0, to: values.count, by: SQL.listLimit) {
            let part = values[start..<min(start + SQL.listLimit, values.count)]
            try forEach(statement(Array(part)), body)
        }
    }
}
