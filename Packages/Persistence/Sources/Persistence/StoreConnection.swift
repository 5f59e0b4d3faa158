internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// One connection to the database: GRDB opens it, keeps it on a queue of its own and closes it, and its statements go
/// to SQLite directly.
///
/// By GRDB's own way a statement took several times as long. But for ``interrupt()`` it is only used on its queue, by
/// what ``async(_:)`` was given.
final class StoreConnection: Sendable {
    /// Statements that are kept; where there are more, all are forgotten and prepared again as they are needed.
    static let statementLimit = 1_000

    private struct State {
        var statements: [StatementText: PreparedStatement] = [:]
        var isClosed = false
    }

    private let database: DatabaseQueue
    private let address: UInt
    private let canWrite: Bool
    private let state = Mutex(State())
    private let interruption = ReadInterruption()

    /// The handle, which SQLite has freed once the connection is closed: what may come later looks at ``isClosed``.
    private var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    init(_ database: DatabaseQueue) {
        self.database = database
        (address, canWrite) = database.unsafeReentrantRead { connection in
            let pointer = connection.sqliteConnection
            return (UInt(bitPattern: pointer), sqlite3_db_readonly(pointer, "main") == 0)
        }
        interruption.install(on: pointer)
    }

    /// Runs a body on the connection's queue, after what was given to it before.
    func async(_ body: @escaping @Sendable () -> Void) {
        database.asyncWriteWithoutTransaction { _ in body() }
    }

    /// Waits until what was given to it is done; not to be called from its own queue.
    func wait() { database.unsafeReentrantWrite { _ in } }

    /// Closes the connection when what it was given is done; a second time nothing is left to do.
    ///
    /// What it is given later finds it closed.
    ///
    /// - Parameter emptyingLog: whether the write-ahead log goes into the file first; where that cannot be, it is left
    ///   to whoever opens the file next.
    func close(emptyingLog: Bool = false) throws {
        database.unsafeReentrantWrite { _ in
            if emptyingLog { _ = checkpoint(waits: true) }
            // SQLite closes no connection of which a statement is left.
            state.withLock { $0 = State(isClosed: true) }
        }
        // The handle is freed here, if it was not before.
        try database.close()
    }

    /// Lets ``interrupt()`` stop the read that follows.
    func allowInterruption() { interruption.begin() }

    /// Stops the read that runs, from any thread.
    func interrupt() { interruption.interrupt() }

    // MARK: Transactions

    var isInTransaction: Bool { !isClosed && sqlite3_get_autocommit(pointer) == 0 }

    /// Runs a body on one snapshot, in which it can change nothing.
    func read<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        defer { interruption.end() }
        try run("BEGIN DEFERRED")
        defer { endRead() }
        if canWrite { try run("PRAGMA query_only = 1") }
        return try body(SQLiteTransaction(connection: self))
    }

    /// Ends a read; its last statements cannot be interrupted.
    private func endRead() {
        interruption.end()
        if canWrite { try? run("PRAGMA query_only = 0") }
        rollback()
    }

    func beginWriting() throws { try run("BEGIN IMMEDIATE") }
    func commit() throws { try run("COMMIT") }

    /// Undoes a transaction, where SQLite has not done so itself.
    func rollback() { if isInTransaction { try? run("ROLLBACK") } }

    func openSavepoint() throws { try run("SAVEPOINT part") }
    func releaseSavepoint() throws { try run("RELEASE part") }

    /// Undoes what was done since the last savepoint was opened, and closes it.
    func undoSavepoint() throws {
        try run("ROLLBACK TO part")
        try run("RELEASE part")
    }

    // MARK: Statements

    /// Rows inserted, updated or removed since the connection was opened, those of triggers among them.
    var totalChanges: Int64 { sqlite3_total_changes64(pointer) }

    /// Rows that the last statement which changes any has changed itself.
    var changes: Int64 { sqlite3_changes64(pointer) }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(pointer) }

    /// A statement with its values, ready to run.
    ///
    /// - Throws: ``StorageError/notCommitted(_:)`` outside a transaction: SQLite undoes one by itself where a disk is
    ///   full, and what came behind it would be committed alone.
    func prepared(_ sql: SQL) throws -> PreparedStatement {
        guard isInTransaction else { throw StorageError.notCommitted("it was rolled back") }
        let statement = try idle(StatementText(text: sql.text))
        try statement.bind(sql.values)
        return statement
    }

    private func run(_ text: String) throws { try idle(StatementText(text: text)).run() }

    /// A statement that gives rows to nobody else: whoever runs one inside itself gets another.
    private func idle(_ text: StatementText) throws -> PreparedStatement {
        let (known, isClosed) = state.withLock { ($0.statements[text], $0.isClosed) }
        guard !isClosed else { throw StorageError.closed }
        if let known, !known.isBusy { return known }
        let new = try PreparedStatement(text.text, on: pointer)
        if known == nil {
            state.withLock { state in
                if state.statements.count >= Self.statementLimit { state.statements = [:] }
                state.statements[text] = new
            }
        }
        return new
    }

    /// Writes a snapshot of the whole database over another one.
    func copy(to other: DatabaseQueue) throws {
        guard !isClosed else { throw StorageError.closed }
        try other.unsafeReentrantWrite { target in
            let backup = sqlite3_backup_init(target.sqliteConnection, "main", pointer, "main")
            if let backup {
                sqlite3_backup_step(backup, -1)
                if sqlite3_backup_finish(backup) == SQLITE_OK { return }
            }
            let error = DatabaseError(
                resultCode: target.lastErrorCode, message: target.lastErrorMessage, sql: "backup")
            throw StorageError(error) ?? error as any Error
        }
    }

    // MARK: The write-ahead log

    /// Tells a log how long it is after each commit, and leaves SQLite's own checkpoints out.
    ///
    /// The log has to stay as long as the connection writes.
    func report(to log: CheckpointScheduler) {
        sqlite3_wal_hook(
            pointer,
            { log, _, _, pages in
                guard let log else { return SQLITE_OK }
                Unmanaged<CheckpointScheduler>.fromOpaque(log).takeUnretainedValue().length = Int(pages)
                return SQLITE_OK
            }, Unmanaged.passUnretained(log).toOpaque())
    }

    /// Brings the write-ahead log into the database's file as far as no reader needs it, and returns how many pages
    /// are left; nil where that cannot be.
    ///
    /// - Parameter waits: whether to wait for readers, and to empty the log's file.
    func checkpoint(waits: Bool = false) -> Int? {
        guard !isClosed else { return nil }
        var (length, done): (Int32, Int32) = (0, 0)
        let mode = waits ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
        let code = sqlite3_wal_checkpoint_v2(pointer, nil, mode, &length, &done)
        return code == SQLITE_OK ? Int(length - done) : nil
    }
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
