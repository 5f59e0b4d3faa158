public import Core
internal import Foundation
internal import GRDB
internal import Glibc
internal import Synchronization

/// A store in one SQLite file, or in memory for tests.
///
/// WAL, `synchronous=FULL` on the writer (read back), foreign keys, a busy timeout of 5 s, `cell_size_check` on.
/// `trusted_schema` is off on readers and on for the writer only: SQLite 3.40.1 refuses FTS5 tables in triggers
/// otherwise ("unsafe use of virtual table"), and triggers keep the search indexes
/// (``Dialect/searchIndex(_:column:)``).
public final class SQLiteStore: Store {
    private let writer: StoreConnection
    private let writes: WriteQueue
    private let log: WriteAheadLog
    let reads: ReadQueue
    /// Nil where the store is in memory.
    let path: String?
    let now: @Sendable () -> Instant

    /// Opens the file, or makes it; scratch copies that a process left behind which was killed are removed.
    ///
    /// - Throws: ``StorageError/notDurable``, or ``StorageError/unusable(_:)`` where it is no database.
    public convenience init(path: String, now: @escaping @Sendable () -> Instant) throws {
        try self.init(path: path, isDurable: true, now: now)
        ScratchFile.removeAll(of: path)
    }

    /// - Parameter isDurable: whether a write is on the disk before it is answered; nothing else is for what is kept.
    convenience init(
        path: String, isDurable: Bool, limits: WriteAheadLog.Limits = .init(),
        now: @escaping @Sendable () -> Instant
    ) throws {
        try Self.makeFile(path)
        do {
            let writer = try DatabaseQueue(path: path, configuration: Self.configuration())
            try writer.writeWithoutTransaction { connection in
                try connection.execute(
                    sql: """
                        PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 134217728;
                        PRAGMA synchronous = \(isDurable ? "FULL" : "OFF")
                        """)
                guard try Int.fetchOne(connection, sql: "PRAGMA synchronous") == (isDurable ? 2 : 0),
                    try String.fetchOne(connection, sql: "PRAGMA journal_mode") == "wal"
                else { throw StorageError.notDurable }
            }
            let open: @Sendable (Bool) throws -> StoreConnection = { readonly in
                StoreConnection(
                    try DatabaseQueue(path: path, configuration: Self.configuration(readonly: readonly)))
            }
            let log =
                isDurable
                ? WriteAheadLog(limits: limits) {
                    LogCarrier(reader: try open(true), carrier: try open(false))
                }
                : WriteAheadLog()
            try self.init(writer: writer, log: log, path: path, now: now) { try open(true) }
        } catch let error as DatabaseError {
            throw StorageError.unusable(
                "The database \(path) cannot be used: \(error.message ?? "\(error)").")
        }
    }

    /// Makes a store in memory, gone with its last reference.
    public convenience init(inMemory now: @escaping @Sendable () -> Instant) throws {
        try self.init(writer: try DatabaseQueue(configuration: Self.configuration()), now: now)
    }

    /// - Parameter reader: opens one more reader; nil where the writer reads too.
    init(
        writer database: DatabaseQueue, log: WriteAheadLog = WriteAheadLog(), path: String? = nil,
        now: @escaping @Sendable () -> Instant,
        reader: (@Sendable () throws -> StoreConnection)? = nil
    ) throws {
        // In a file, what a savepoint would undo costs a group of any size an open, its writes and an unlink.
        try database.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA trusted_schema = ON; PRAGMA temp_store = MEMORY")
        }
        let writer = StoreConnection(database)
        (self.writer, self.path, self.now) = (writer, path, now)
        self.log = log
        writes = WriteQueue(writer: writer, log: log)
        reads = reader.map { ReadQueue($0) } ?? ReadQueue(only: writer)
    }

    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await PendingRead { try $0.read(body) }.value(from: reads)
    }

    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await enqueue(isRehearsal: false, body)
    }

    public func rehearse<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await enqueue(isRehearsal: true, body)
    }

    public func migrate(_ migrations: [Migration]) async throws {
        let hasTable = try await read { db in
            try db.exists("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
        }
        if hasTable, try await read({ try Migrator.isUpToDate(migrations, in: $0) }) { return }
        let now = now().milliseconds
        try await write { db in
            try db.run(Migrator.table)
            try Migrator.run(migrations, in: db, recordedAt: now)
        }
    }

    /// Closes the file, also where a part of it cannot be closed; a checkpoint empties the write-ahead log.
    ///
    /// What is asked of it later is refused with ``StorageError/unusable(_:)``.
    public func close() throws {
        let parts = [
            Result { try reads.close() }, Result { try log.close() },
            Result { try writer.close(emptyingLog: path != nil) },
        ]
        for part in parts { try part.get() }
    }

    private func enqueue<Value: Sendable>(
        isRehearsal: Bool, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await withUnsafeThrowingContinuation { caller in
            do {
                try writes.add(PendingWrite(isRehearsal: isRehearsal, answering: caller, body))
            } catch {
                caller.resume(throwing: error)
            }
        }
    }

    /// What the writer has done so far, and what waits for it.
    public var figures: WriterFigures { writes.figures }

    /// Makes a missing file readable by its owner only; SQLite gives its companions the same mode.
    static func makeFile(_ path: String) throws {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            throw StorageError.unusable(
                "The database \(path) cannot be used: \(String(cString: strerror(errno))).")
        }
        Glibc.close(file)
    }

    static func configuration(readonly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.readonly = readonly
        configuration.prepareDatabase { connection in
            try connection.execute(
                sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -16384")
        }
        return configuration
    }
}
