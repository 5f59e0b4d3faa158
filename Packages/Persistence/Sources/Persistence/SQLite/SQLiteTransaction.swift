/// A transaction on one connection.
struct SQLiteTransaction: Transaction {
    let connection: SQLiteConnection
    var version: SnapshotVersion?
    /// Whether statements that write are refused. This is checked here, because SQLite compiles all
    /// statements of a connection again after `PRAGMA query_only`.
    var isReadOnly = false

    var dialect: Dialect { .sqlite }

    func rows(_ sql: SQL) throws -> [Row] {
        var rows: [Row] = []
        try forEach(sql) { rows.append($0) }
        return rows
    }

    func row(_ sql: SQL) throws -> Row? {
        let statement = try prepared(sql)
        guard try statement.step() else { return nil }
        let row = statement.row()
        try statement.end()
        return row
    }

    func exists(_ sql: SQL) throws -> Bool {
        let statement = try prepared(sql)
        guard try statement.step() else { return false }
        try statement.end()
        return true
    }

    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let statement = try prepared(sql)
        while try statement.step() {
            do {
                try body(statement.row())
            } catch {
                statement.reset()
                throw error
            }
        }
    }

    func run(_ sql: SQL) throws -> Int {
        let before = connection.totalChanges
        try prepared(sql).run()
        // `changes` has the rows that the statement itself changed, but it keeps its value after a statement
        // without changes. The total shows whether there were any.
        return connection.totalChanges == before ? 0 : Int(connection.changes)
    }

    func insert(_ sql: SQL) throws -> Int64 {
        try prepared(sql).run()
        return connection.lastInsertedRow
    }

    /// A statement with its values bound.
    ///
    /// - Throws: ``StorageError/fault(_:detail:)`` for a statement that writes, in a read.
    private func prepared(_ sql: SQL) throws -> SQLiteStatement {
        let statement = try connection.prepared(sql)
        guard statement.isReadOnly || !isReadOnly else {
            throw StorageError.fault(.readOnly, detail: "a read must not write")
        }
        return statement
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value { try connection.savepoint(body) }
}
