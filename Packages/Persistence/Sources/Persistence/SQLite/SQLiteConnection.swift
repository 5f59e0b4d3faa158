internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// One connection to an SQLite database.
///
/// GRDB opens it, runs bodies on its queue and closes it. Statements call SQLite directly, since through
/// GRDB each took several times as long. The functions for transactions, statements and the log are called
/// only on the connection's queue, by the bodies of ``async(_:)`` and ``sync(_:)``.
final class SQLiteConnection: StoreConnection {
    /// The maximum number of prepared statements in the cache, which is emptied when it is full.
    static let statementLimit = 1_000
    /// How long a statement or a checkpoint waits for a lock of another connection, in milliseconds.
    static let busyTimeout: CInt = 5_000

    /// What a checkpoint does about the reads that need pages of the log.
    enum CheckpointMode {
        /// Leaves the pages that current reads need in the log.
        case passive
        /// Truncates the log's file, and fails if there are such reads.
        case truncate
        /// Truncates the log's file once there are no such reads, and fails after ``busyTimeout``.
        case truncateAfterReads
    }

    private struct State {
        var statements: [SQLTemplate: SQLiteStatement] = [:]
        var isClosed = false
    }

    private let database: DatabaseQueue
    // Unsafe but confined: only the connection's queue uses the pointer, and not once `isClosed` is set,
    // after which SQLite frees it. Other threads call only `SQLiteInterruption`, whose state is atomic.
    private nonisolated(unsafe) let pointer: OpaquePointer?
    private let state = Mutex(State())
    private let readInterruption = SQLiteInterruption()
    var interruption: any ReadInterruption { readInterruption }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    init(_ database: DatabaseQueue) {
        self.database = database
        pointer = database.unsafeReentrantRead(\.sqliteConnection)
        // GRDB observes what each statement uses while SQLite compiles it, which nothing here needs.
        sqlite3_set_authorizer(pointer, nil, nil)
        readInterruption.install(on: pointer)
    }

    /// Runs a body on the connection's queue.
    func async(_ body: @escaping @Sendable () -> Void) {
        database.asyncWriteWithoutTransaction { _ in body() }
    }

    /// Waits for all earlier bodies. It must not be called on the connection's queue.
    func wait() { sync {} }

    /// Runs a body on the connection's queue, and waits for it.
    func sync<Value>(_ body: () throws -> Value) rethrows -> Value {
        try database.unsafeReentrantWrite { _ in try body() }
    }

    /// Closes the connection after all earlier bodies. Statements of later bodies throw
    /// ``StorageError/unusable(_:)``.
    ///
    /// - Parameter emptyingLog: whether to try a full checkpoint first.
    func close(emptyingLog: Bool) throws {
        database.unsafeReentrantWrite { _ in
            if emptyingLog { _ = checkpoint(.truncateAfterReads) }
            // SQLite does not close a connection with statements.
            state.withLock { $0 = State(isClosed: true) }
        }
        try database.close()
    }

    func close() throws { try close(emptyingLog: false) }

    // MARK: Transactions

    /// SQLite takes back a failed statement alone, or the whole transaction.
    var hasFailed: Bool { false }

    var writing: any Transaction { SQLiteTransaction(connection: self) }

    var isInTransaction: Bool { !isClosed && sqlite3_get_autocommit(pointer) == 0 }

    /// Runs a body on one snapshot, read-only.
    ///
    /// - Parameter version: the version of the snapshot, which was read before it begins.
    func read<Value>(
        at version: SnapshotVersion?, _ body: (any Transaction) throws -> Value
    ) throws -> Value {
        defer {
            // The rollback cannot be interrupted.
            interruption.end()
            rollback()
        }
        try run("BEGIN DEFERRED")
        return try body(SQLiteTransaction(connection: self, version: version, isReadOnly: true))
    }

    func beginWriting() throws { try run("BEGIN IMMEDIATE") }
    func commit() throws { try run("COMMIT") }

    /// Rolls back a transaction, unless SQLite has done so already.
    func rollback() { if isInTransaction { try? run("ROLLBACK") } }

    func openSavepoint() throws { try run("SAVEPOINT part") }
    func releaseSavepoint() throws { try run("RELEASE part") }

    /// Rolls back to the last savepoint, and closes it.
    func undoSavepoint() throws {
        try run("ROLLBACK TO part")
        try run("RELEASE part")
    }

    // MARK: Statements

    /// The number of rows that were inserted, updated or removed since the connection was opened, by
    /// triggers too.
    var totalChanges: Int64 { sqlite3_total_changes64(pointer) }

    /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` changed, without its triggers.
    var changes: Int64 { sqlite3_changes64(pointer) }

    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(pointer) }

    /// A statement with its values bound.
    ///
    /// - Throws: ``StorageError/notCommitted(_:)`` outside a transaction. SQLite rolls the transaction back
    ///   itself if the disk is full, and a later statement would be committed alone.
    func prepared(_ sql: SQL) throws -> SQLiteStatement {
        guard isInTransaction else { throw StorageError.rolledBack }
        let statement = try idleStatement(sql.template)
        try statement.bind(sql.values)
        return statement
    }

    private func run(_ sql: SQL) throws { try idleStatement(sql.template).run() }

    /// The cached statement with a template; a new statement if none is cached or the cached one is running.
    private func idleStatement(_ template: SQLTemplate) throws -> SQLiteStatement {
        let (known, isClosed) = state.withLock { ($0.statements[template], $0.isClosed) }
        guard !isClosed else { throw StorageError.closed }
        if let known, !known.isBusy { return known }
        let new = try SQLiteStatement(template.text, on: pointer)
        if known == nil {
            state.withLock { state in
                if state.statements.count >= Self.statementLimit { state.statements = [:] }
                state.statements[template] = new
            }
        }
        return new
    }

    /// Writes a snapshot of the database to an empty or missing file, without free pages and their old
    /// content.
    ///
    /// It does not use `VACUUM INTO`: on a connection that only reads, SQLite 3.40.1 ignores the CHECK
    /// constraints of the source, and then refuses to copy a table with a CHECK constraint and a computed
    /// column.
    func writeSnapshot(to path: String) throws {
        let target = try SQLiteStore.database(path)
        try copy(to: target)
        try StorageError.translated {
            try target.writeWithoutTransaction {
                // An interruption of the read on this connection also stops the `VACUUM` of the copy.
                readInterruption.install(on: $0.sqliteConnection)
                try $0.execute(sql: "PRAGMA journal_mode = DELETE; VACUUM")
            }
            try target.close()
        }
    }

    /// Overwrites another database with a snapshot of this one.
    func copy(to other: DatabaseQueue) throws {
        guard !isClosed else { throw StorageError.closed }
        try other.unsafeReentrantWrite { target in
            let backup = sqlite3_backup_init(target.sqliteConnection, "main", pointer, "main")
            if let backup {
                sqlite3_backup_step(backup, -1)
                if sqlite3_backup_finish(backup) == SQLITE_OK { return }
            }
            throw DatabaseError(
                resultCode: target.lastErrorCode, message: target.lastErrorMessage, sql: "backup"
            ).translated
        }
    }

    // MARK: The write-ahead log

    /// Reports the length of the log after each commit, and disables SQLite's automatic checkpoints.
    ///
    /// The scheduler must live as long as the connection.
    func report(to log: CheckpointScheduler) {
        sqlite3_wal_hook(
            pointer,
            { log, _, _, pages in
                guard let log else { return SQLITE_OK }
                Unmanaged<CheckpointScheduler>.fromOpaque(log).takeUnretainedValue().length = Int(pages)
                return SQLITE_OK
            }, Unmanaged.passUnretained(log).toOpaque())
    }

    /// Checkpoints the log, and returns the number of pages left in it; nil on failure.
    func checkpoint(_ mode: CheckpointMode = .passive) -> Int? {
        guard !isClosed else { return nil }
        if mode == .truncate { sqlite3_busy_timeout(pointer, 0) }
        defer { if mode == .truncate { sqlite3_busy_timeout(pointer, Self.busyTimeout) } }
        var (length, done): (Int32, Int32) = (0, 0)
        let code = sqlite3_wal_checkpoint_v2(
            pointer, nil, mode == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE, &length,
            &done)
        return code == SQLITE_OK ? Int(length - done) : nil
    }

    /// Waits until the disk has all pages of the database file, and returns whether it has.
    ///
    /// SQLite syncs the database only in a checkpoint that reaches the end of the log. This syncs the file
    /// that SQLite has open: closing another one would release SQLite's locks.
    func syncFile() -> Bool {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard !isClosed,
            sqlite3_file_control(pointer, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file, let methods = file.pointee.pMethods
        else { return false }
        return methods.pointee.xSync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK
    }
}
