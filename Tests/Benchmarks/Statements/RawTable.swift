import GRDBSQLite

/// The same table by the C functions of SQLite alone: the lowest cost of a statement.
struct RawTable {
    struct Failure: Error { let message: String }

    private let connection: OpaquePointer?

    init(path: String) throws {
        var opened: OpaquePointer?
        guard
            sqlite3_open_v2(
                path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil) == 0
        else { throw Failure(message: "cannot open \(path)") }
        connection = opened
        try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8192")
    }

    func execute(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
            throw Failure(message: String(cString: sqlite3_errmsg(connection)))
        }
    }

    /// Prepares a statement and passes it to a closure.
    func prepared(_ sql: String, _ body: (OpaquePointer) throws -> Void) throws {
        var prepared: OpaquePointer?
        guard
            sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
                == SQLITE_OK,
            let statement = prepared
        else { throw Failure(message: String(cString: sqlite3_errmsg(connection))) }
        defer { sqlite3_finalize(statement) }
        try body(statement)
    }

    func insert(_ count: Int) throws {
        try prepared("INSERT INTO people (name, at, note) VALUES (?, ?, ?)") { statement in
            for number in 1...count {
                let name = "person \(number)"
                sqlite3_bind_text(statement, 1, name, Int32(name.utf8.count), transient)
                sqlite3_bind_int64(statement, 2, Int64(number))
                sqlite3_bind_null(statement, 3)
                guard sqlite3_step(statement) == SQLITE_DONE else { throw Failure(message: "insert") }
                sqlite3_reset(statement)
            }
        }
    }

    /// Reads rows one by one and returns a sum, so that the compiler cannot remove the reads.
    func select(_ count: Int, of rows: Int) throws -> Int64 {
        var sum: Int64 = 0
        try prepared("SELECT id, name, at, note FROM people WHERE id = ?") { statement in
            for number in 1...count {
                sqlite3_bind_int64(statement, 1, Int64(number % rows + 1))
                guard sqlite3_step(statement) == SQLITE_ROW else { throw Failure(message: "select") }
                let name = String(cString: sqlite3_column_text(statement, 1))
                sum &+= sqlite3_column_int64(statement, 2) &+ Int64(name.utf8.count)
                sqlite3_reset(statement)
            }
        }
        return sum
    }
}

/// Runs a statement that returns no rows.
func sqliteStep(_ statement: OpaquePointer) {
    sqlite3_step(statement)
    sqlite3_reset(statement)
}

private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
