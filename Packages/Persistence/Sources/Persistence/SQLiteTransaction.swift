internal import Foundation
internal import GRDB
internal import GRDBSQLite

/// A transaction on one connection of GRDB's, for as long as its closure runs.
struct SQLiteTransaction: Transaction {
    let connection: Database

    var dialect: Dialect { .sqlite }

    func rows(_ sql: SQL) throws -> [Row] {
        var rows: [Row] = []
        try forEach(sql) { rows.append($0) }
        return rows
    }

    func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        let statement = try prepared(sql)
        let columns = Row.Columns(statement.columnNames)
        let cursor = try GRDB.Row.fetchCursor(statement)
        while let row = try cursor.next() {
            try body(
                Row(columns: columns, values: (0..<row.count).map { SQLValue(row[$0] as DatabaseValue) }))
        }
    }

    func run(_ sql: SQL) throws -> Int {
        let before = connection.totalChangesCount
        try execute(sql)
        // The total counts what triggers changed too; `changesCount` does not, and stays what it was where a
        // statement changes nothing.
        return connection.totalChangesCount == before ? 0 : connection.changesCount
    }

    func insert(_ sql: SQL) throws -> Int64 {
        try execute(sql)
        return connection.lastInsertedRowID
    }

    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        var result: Value?
        try connection.inSavepoint {
            result = try body()
            return .commit
        }
        guard let result else { throw StorageError.unexpectedValue(column: "savepoint") }
        return result
    }

    private func execute(_ sql: SQL) throws {
        do {
            try prepared(sql).execute()
        } catch let error as DatabaseError {
            throw ConstraintViolation(error) ?? error as any Error
        }
    }

    private func prepared(_ sql: SQL) throws -> Statement {
        let cached = try connection.cachedStatement(sql: sql.text)
        // A statement that still gives rows would start again for both; whoever asks inside it gets another.
        let isBusy = sqlite3_stmt_busy(cached.sqliteStatement) != 0
        let statement = isBusy ? try connection.makeStatement(sql: sql.text) : cached
        try statement.setArguments(
            StatementArguments(sql.values.map { $0.databaseValue as (any DatabaseValueConvertible)? }))
        return statement
    }
}

extension ConstraintViolation {
    /// The violation SQLite reports; nil for other errors.
    init?(_ error: DatabaseError) {
        guard error.resultCode == .SQLITE_CONSTRAINT else { return nil }
        let rule: Rule =
            switch error.extendedResultCode {
            case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY: .unique
            case .SQLITE_CONSTRAINT_FOREIGNKEY: .foreignKey
            case .SQLITE_CONSTRAINT_CHECK: .check
            case .SQLITE_CONSTRAINT_NOTNULL: .notNull
            case .SQLITE_CONSTRAINT_TRIGGER: .appendOnly
            default: .other
            }
        self.init(rule: rule, detail: error.message ?? "")
    }
}

extension SQLValue {
    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let real): self = .real(real)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .blob([UInt8](data))
        }
    }

    var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let integer): integer.databaseValue
        case .real(let real): real.databaseValue
        case .text(let text): text.databaseValue
        case .blob(let bytes): Data(bytes).databaseValue
        }
    }
}
