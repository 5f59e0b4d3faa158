internal import GRDB
internal import GRDBSQLite

/// A statement that SQLite has compiled, with its column names and number of values.
final class SQLiteStatement: Sendable {
    // Unsafe but confined: only the queue of the statement's connection uses the pointer, and `deinit`
    // finalizes the statement.
    private nonisolated(unsafe) let pointer: OpaquePointer
    private let valueCount: Int
    private let columns: Row.Columns
    /// Whether it changes nothing.
    let isReadOnly: Bool

    /// Compiles a statement.
    ///
    /// - Throws: ``StorageError``; `DatabaseError` if the text is not exactly one valid statement.
    init(_ text: String, on connection: OpaquePointer?) throws {
        pointer = try Self.compile(text, on: connection)
        valueCount = Int(sqlite3_bind_parameter_count(pointer))
        columns = Row.Columns(Self.columnNames(of: pointer))
        isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    }

    deinit { sqlite3_finalize(pointer) }

    /// Whether a run has not ended yet.
    var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

    /// Binds the values for the next run.
    func bind(_ values: [SQLValue]) throws {
        guard values.count == valueCount else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "wrong number of statement arguments: \(values.count)")
        }
        for (index, value) in values.enumerated() {
            let code = value.bind(to: pointer, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    /// Advances to the next row; false after the last one. A caller that stops before must call ``reset()``.
    ///
    /// - Throws: ``ConstraintViolation``, ``StorageError``, `DatabaseError`.
    func step() throws -> Bool {
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        let failure = code == SQLITE_DONE ? nil : failure(code)
        reset()
        if let failure { throw failure }
        return false
    }

    /// Ends a run, so that the statement can run again.
    func reset() { sqlite3_reset(pointer) }

    /// Runs to the end.
    func run() throws { while try step() {} }

    /// Ends a run after a row. A statement that writes runs to its end.
    func end() throws { if isReadOnly { reset() } else { try run() } }

    func row() -> Row {
        let count = sqlite3_data_count(pointer)
        // After a change of the table, `SELECT *` may have other columns than when it was compiled.
        let columns = columns.count == count ? columns : Row.Columns(Self.columnNames(of: pointer))
        let values = (0..<count).map { SQLValue(column: $0, of: pointer) }
        return Row(columns: columns, values: values)
    }

    private func failure(_ code: Int32) -> any Error {
        let connection = sqlite3_db_handle(pointer)
        let error = DatabaseError(
            resultCode: ResultCode(rawValue: ReadFailure.code(code, on: connection)),
            message: sqlite3_errmsg(connection).map { String(cString: $0) },
            sql: sqlite3_sql(pointer).map { String(cString: $0) })
        return ConstraintViolation(error) ?? error.translated
    }

    private static func compile(_ text: String, on connection: OpaquePointer?) throws -> OpaquePointer {
        try text.withCString { start in
            var statement: OpaquePointer?
            var end: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                connection, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &end)
            guard code == SQLITE_OK else {
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: ReadFailure.code(code, on: connection)),
                    message: String(cString: sqlite3_errmsg(connection)), sql: text
                ).translated
            }
            let rest = end.map { String(cString: $0) } ?? ""
            guard let statement, rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
                sqlite3_finalize(statement)
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE, message: "not exactly one statement", sql: text)
            }
            return statement
        }
    }

    private static func columnNames(of statement: OpaquePointer) -> [String] {
        (0..<sqlite3_column_count(statement)).map { String(cString: sqlite3_column_name(statement, $0)) }
    }
}
