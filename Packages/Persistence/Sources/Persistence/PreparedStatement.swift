internal import GRDB
internal import GRDBSQLite

/// A statement that SQLite has compiled, with what stays the same each time it runs.
///
/// It knows its statement by address, since it is kept where several threads look; it is only ever run on the queue
/// of its connection, one step at a time.
final class PreparedStatement: Sendable {
    private let address: UInt
    private let valueCount: Int
    private let columns: Row.Columns
    /// Whether it changes nothing.
    let isReadOnly: Bool

    private var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

    /// - Throws: `DatabaseError` where the text is not exactly one statement.
    init(_ text: String, on connection: OpaquePointer?) throws {
        let statement = try Self.compile(text, on: connection)
        address = UInt(bitPattern: statement)
        valueCount = Int(sqlite3_bind_parameter_count(statement))
        columns = Row.Columns(Self.columnNames(of: statement))
        isReadOnly = sqlite3_stmt_readonly(statement) != 0
    }

    deinit { sqlite3_finalize(pointer) }

    /// Whether it is still giving rows to somebody.
    var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

    /// Sets the values of the next run.
    func bind(_ values: [SQLValue]) throws {
        guard values.count == valueCount else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "wrong number of statement arguments: \(values.count)")
        }
        let statement = pointer
        var index: Int32 = 0
        for value in values {
            index += 1
            let code = value.bind(to: statement, at: index)
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    /// Goes on to the next row, if there is one. Whoever stops before the last has to ``reset()``.
    func step() throws -> Bool {
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        let failure = code == SQLITE_DONE ? nil : failure(code)
        reset()
        if let failure { throw failure }
        return false
    }

    /// Ends a run, however far it has come.
    func reset() { sqlite3_reset(pointer) }

    /// Runs to the end.
    func run() throws { while try step() {} }

    /// The row it stands on.
    func row() -> Row {
        let statement = pointer
        let count = sqlite3_data_count(statement)
        // A table that was altered gives a `SELECT *` other columns.
        let columns = columns.count == count ? columns : Row.Columns(statement.map(Self.columnNames) ?? [])
        let values = (0..<count).map { SQLValue(column: $0, of: statement) }
        return Row(columns: columns, values: values)
    }

    private func failure(_ code: Int32) -> any Error {
        let connection = sqlite3_db_handle(pointer)
        let error = DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: sqlite3_errmsg(connection).map { String(cString: $0) },
            sql: sqlite3_sql(pointer).map { String(cString: $0) })
        return ConstraintViolation(error) ?? StorageError(error) ?? error as any Error
    }

    private static func compile(_ text: String, on connection: OpaquePointer?) throws -> OpaquePointer {
        try text.withCString { start in
            var statement: OpaquePointer?
            var end: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                connection, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &end)
            guard code == SQLITE_OK else {
                let error = DatabaseError(
                    resultCode: ResultCode(rawValue: code),
                    message: String(cString: sqlite3_errmsg(connection)),
                    sql: text)
                throw StorageError(error) ?? error as any Error
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
