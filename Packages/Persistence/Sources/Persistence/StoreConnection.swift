internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// One of GRDB's connections, used through SQLite's own functions: its prepared statements, and the ways into and out
/// of a transaction.
///
/// GRDB opens the connection, keeps it on a queue of its own and closes it; it is only used on that queue. Between a
/// statement and SQLite there is nothing of GRDB, by whose way a statement took several times as long.
final class StoreConnection: Sendable {
    /// Statements that are kept; where there are more, all are forgotten and prepared again as they are needed.
    static let statementLimit = 1_000

    private struct Boundaries: Sendable {
        let beginReading, beginWriting, commit, rollback: PreparedStatement
        let savepoint, release, rollbackTo: PreparedStatement
        /// Nil where the connection cannot write anyway.
        let forbidWrites, allowWrites: PreparedStatement?
    }

    private let address: UInt
    private let boundaries: Boundaries
    private let statements = Mutex<[StatementText: PreparedStatement]>([:])

    private var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

    init(_ connection: OpaquePointer) throws {
        address = UInt(bitPattern: connection)
        func prepared(_ text: String) throws -> PreparedStatement { try PreparedStatement(text, on: connection) }
        let canWrite = sqlite3_db_readonly(connection, "main") == 0
        boundaries = Boundaries(
            beginReading: try prepared("BEGIN DEFERRED"), beginWriting: try prepared("BEGIN IMMEDIATE"),
            commit: try prepared("COMMIT"), rollback: try prepared("ROLLBACK"),
            savepoint: try prepared("SAVEPOINT part"), release: try prepared("RELEASE part"),
            rollbackTo: try prepared("ROLLBACK TO part"),
            forbidWrites: canWrite ? try prepared("PRAGMA query_only = 1") : nil,
            allowWrites: canWrite ? try prepared("PRAGMA query_only = 0") : nil)
    }

    var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

    /// Rows inserted, updated or removed since the connection was opened, those of triggers among them.
    var totalChanges: Int64 { sqlite3_total_changes64(pointer) }

    /// Rows that the last statement which changes any has changed itself.
    var changes: Int64 { sqlite3_changes64(pointer) }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(pointer) }

    /// Runs a body on one snapshot, in which it can change nothing.
    func read<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try boundaries.beginReading.run()
        defer { rollback() }
        try boundaries.forbidWrites?.run()
        defer { try? boundaries.allowWrites?.run() }
        return try body(SQLiteTransaction(connection: self))
    }

    /// Stops the statement that runs, from any thread.
    func interrupt() { sqlite3_interrupt(pointer) }

    func beginWriting() throws { try boundaries.beginWriting.run() }
    func commit() throws { try boundaries.commit.run() }

    /// Undoes a transaction, where SQLite has not done so itself.
    func rollback() { if isInTransaction { try? boundaries.rollback.run() } }

    func openSavepoint() throws { try boundaries.savepoint.run() }
    func releaseSavepoint() throws { try boundaries.release.run() }

    /// Undoes what was done since the last savepoint was opened, and closes it.
    func undoSavepoint() throws {
        try boundaries.rollbackTo.run()
        try boundaries.release.run()
    }

    /// A statement with its values, ready to run.
    ///
    /// - Throws: ``StorageError/notCommitted(_:)`` outside a transaction: SQLite undoes one by itself where a disk is
    ///   full, and what came behind it would be committed alone.
    func prepared(_ sql: SQL) throws -> PreparedStatement {
        guard isInTransaction else { throw StorageError.notCommitted("the transaction was undone") }
        let statement = try idle(StatementText(text: sql.text))
        try statement.bind(sql.values)
        return statement
    }

    /// A statement that gives rows to nobody else: whoever runs one inside itself gets another.
    private func idle(_ text: StatementText) throws -> PreparedStatement {
        if let known = statements.withLock({ $0[text] }) {
            if !known.isBusy { return known }
            return try make(text.text)
        }
        let new = try make(text.text)
        statements.withLock { statements in
            if statements.count >= Self.statementLimit { statements.removeAll() }
            statements[text] = new
        }
        return new
    }

    private func make(_ text: String) throws -> PreparedStatement { try PreparedStatement(text, on: pointer) }
}

/// The connections of a store, each with what it keeps beside GRDB.
///
/// They are known by their addresses, which SQLite gives to no other connection as long as a statement of theirs is
/// kept.
final class StoreConnections: Sendable {
    private let known = Mutex<[UInt: StoreConnection]>([:])

    /// - Throws: ``StorageError/unusable(_:)`` where the connection is closed.
    func connection(of database: Database) throws -> StoreConnection {
        guard let pointer = database.sqliteConnection else {
            throw StorageError.unusable("The database is closed.")
        }
        let address = UInt(bitPattern: pointer)
        if let connection = known.withLock({ $0[address] }) { return connection }
        let new = try StoreConnection(pointer)
        known.withLock { $0[address] = new }
        return new
    }

    /// Forgets every connection and its statements, which have to be gone before it is closed.
    func forgetAll() { known.withLock { $0 = [:] } }
}

/// A statement's text as a key: all of it is compared, and a few words of it hashed, which takes a tenth of the time.
private struct StatementText: Hashable {
    private static let words = 8

    let text: String

    func hash(into hasher: inout Hasher) {
        hasher.combine(text.utf8.count)
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            let step = bytes.count / Self.words
            guard step > 0 else { return hasher.combine(bytes: bytes) }
            for word in 0..<Self.words where word * step + 8 <= bytes.count {
                hasher.combine(bytes.loadUnaligned(fromByteOffset: word * step, as: UInt64.self))
            }
        }
    }
}
