public import Core
internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// A store in one SQLite file, or in memory.
///
/// The journal mode is WAL, and `synchronous` is FULL on the writer; both are read back after they were set.
/// Foreign keys and `cell_size_check` are on, and the busy timeout is 5 s. `trusted_schema` is off on
/// readers. It is on for the writer, which reads too if there are no readers: triggers update the search
/// indexes (``Dialect/searchIndex(_:column:sources:)``), and with `trusted_schema` off SQLite 3.40.1 refuses
/// FTS5 tables in triggers ("unsafe use of virtual table").
public final class SQLiteStore: Store {
    /// The maximum number of writes in a group.
    static let groupLimit = 128

    private let writer: SQLiteConnection
    private let writes: WriteQueue
    /// Whether reads have connections of their own.
    let hasReaders: Bool
    let log: CheckpointScheduler
    let reads: ReadQueue<SQLiteConnection>
    /// The path of the file; nil in memory.
    let path: String?
    let now: @Sendable () -> Instant
    /// Whether an empty database may be given a schema.
    private let creates: Bool

    /// Opens an academy's database, and removes the temporary copies of a process that was killed.
    ///
    /// A refused file stays unchanged, and no other file is created.
    ///
    /// - Parameters:
    ///   - creates: whether a missing file is created, and an empty database may be given a schema.
    ///   - hasReaders: whether reads have connections of their own. Otherwise they run on the connection of
    ///     the writer, and wait for writes. That is faster for a program that sends one request after
    ///     another, since each connection parses the schema.
    ///   - now: the clock for the times at which migrations are recorded.
    /// - Throws: ``StorageError`` if the file is no database of an academy, truncated or damaged, or
    ///   ``StorageError/notDurable``; ``ProtectedFileError``.
    public convenience init(
        path: String, creates: Bool = false, hasReaders: Bool = true, now: @escaping @Sendable () -> Instant
    ) throws {
        SQLiteLibrary.configure()
        let file = DatabaseFile(
            path: path,
            checkedBytes: hasReaders ? DatabaseFile.checkedBytes : DatabaseFile.checkedBytesOfCommands)
        if creates { try file.make() }
        let state = try file.check(creates: creates)
        try self.init(
            path: path, isDurable: true, creates: creates, hasReaders: hasReaders, state: state, now: now)
        TemporaryCopyFile.removeAll(of: path)
    }

    /// Opens a database without the checks of its file.
    ///
    /// - Parameter isDurable: whether a write is on the disk before its caller is resumed; false for a
    ///   temporary copy.
    convenience init(
        path: String, isDurable: Bool, limits: CheckpointScheduler.Limits = .init(), creates: Bool = true,
        hasReaders: Bool = true, state: DatabaseFile.State = .checked, now: @escaping @Sendable () -> Instant
    ) throws {
        let writer = try Self.database(path)
        try StorageError.translated {
            try writer.writeWithoutTransaction { try Self.prepare($0, isDurable: isDurable, state: state) }
        }
        let reader: @Sendable () throws -> SQLiteConnection = {
            SQLiteConnection(try Self.database(path, readonly: true))
        }
        let log =
            isDurable
            ? CheckpointScheduler(limits: limits) {
                BackgroundCheckpoint(
                    reader: try reader(), checkpointer: SQLiteConnection(try Self.database(path)))
            } : CheckpointScheduler()
        try self.init(
            writer: writer, log: log, path: path, creates: creates, now: now,
            reader: hasReaders ? reader : nil)
    }

    /// Creates a store in memory.
    public convenience init(inMemory now: @escaping @Sendable () -> Instant) throws {
        try self.init(writer: try DatabaseQueue(configuration: Self.configuration()), now: now)
    }

    /// Creates a store on the connection of a writer.
    ///
    /// - Parameter reader: opens one more reader; nil if the writer reads too.
    init(
        writer database: DatabaseQueue, log: CheckpointScheduler = CheckpointScheduler(), path: String? = nil,
        creates: Bool = true, now: @escaping @Sendable () -> Instant,
        reader: (@Sendable () throws -> SQLiteConnection)? = nil
    ) throws {
        // Temporary files are in memory, since otherwise the journal of savepoints would be a file, which
        // each group opens and removes. Deleted values are overwritten, since they may be personal data.
        try database.writeWithoutTransaction {
            try $0.execute(
                sql: "PRAGMA trusted_schema = ON; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON")
        }
        let writer = SQLiteConnection(database)
        self.writer = writer
        self.path = path
        self.creates = creates
        self.now = now
        self.log = log
        writer.report(to: log)
        writes = WriteQueue(
            writer: writer, log: SQLiteLog(scheduler: log, writer: writer), groupLimit: Self.groupLimit)
        reads = reader.map { ReadQueue($0) } ?? ReadQueue(only: writer)
        hasReaders = reader != nil
    }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await reads.read(at: { [writes] in writes.version }, body)
    }

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await writes.add(isDryRun: false, body)
    }

    public func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await writes.add(isDryRun: true, body)
    }

    public func migrate(_ migrations: [Migration]) async throws {
        let creates = creates
        let isUpToDate = try await read { db in
            try Migrator.isUpToDate(migrations, in: db, creates: creates)
        }
        if isUpToDate { return }
        let now = now().milliseconds
        try await write { try Migrator.run(migrations, in: $0, recordedAt: now) }
    }

    public func emptyLog() async { await writes.emptyLog() }

    /// Checkpoints the write-ahead log and closes all connections, even if closing one of them fails.
    ///
    /// Later reads and writes throw ``StorageError/unusable(_:)``.
    public func close() throws {
        let parts = [
            Result { try reads.close() }, Result { try log.close() },
            Result { try writer.close(emptyingLog: path != nil) },
        ]
        for part in parts { try part.get() }
    }

    public var isWriteWaiting: Bool { writes.isWriteWaiting }

    public var writerMetrics: WriterMetrics { writes.metrics }

    /// Opens a connection to a file.
    static func database(_ path: String, readonly: Bool = false) throws -> DatabaseQueue {
        try StorageError.translated {
            try DatabaseQueue(path: path, configuration: configuration(readonly: readonly))
        }
    }

    /// Configures the writer's connection, and checks that it can write durably.
    static func prepare(
        _ connection: Database, isDurable: Bool, state: DatabaseFile.State
    ) throws {
        // SQLite falls back to a read-only connection without an error.
        guard sqlite3_db_readonly(connection.sqliteConnection, "main") == 0 else {
            throw StorageError.fault(.readOnly, detail: "the database is only open for reading")
        }
        if state == .new {
            try connection.execute(
                sql: """
                    PRAGMA application_id = \(DatabaseFile.applicationID);
                    PRAGMA user_version = \(DatabaseFile.layoutVersion)
                    """)
        }
        try connection.execute(
            sql: """
                PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 134217728;
                PRAGMA synchronous = \(isDurable ? "FULL" : "OFF")
                """)
        guard try Int.fetchOne(connection, sql: "PRAGMA synchronous") == (isDurable ? 2 : 0),
            try String.fetchOne(connection, sql: "PRAGMA journal_mode") == "wal"
        else { throw StorageError.notDurable }
    }

    /// KiB of pages that the writer caches.
    private static let writerCache = 8_192
    /// KiB of pages that each reader caches; the others are in the cache of the operating system.
    private static let readerCache = 4_096

    static func configuration(readonly: Bool = false) -> Configuration {
        SQLiteLibrary.configure()
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(SQLiteConnection.busyTimeout) / 1_000)
        configuration.foreignKeysEnabled = true
        configuration.readonly = readonly
        configuration.prepareDatabase { connection in
            try connection.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
                    PRAGMA cache_size = -\(readonly ? readerCache : writerCache)
                    """)
        }
        return configuration
    }
}
