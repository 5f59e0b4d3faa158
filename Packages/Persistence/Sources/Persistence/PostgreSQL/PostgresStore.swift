public import Core
internal import Dispatch
internal import Synchronization

/// A store in a schema of a PostgreSQL database: the first one of the connection's `search_path`.
///
/// One process at a time has it, by a lease (``PostgresLease``). Writes run on one connection in groups, as
/// in ``SQLiteStore``; reads have connections of their own.
public final class PostgresStore: Store {
    /// The maximum number of writes in a group, each with a savepoint: with more than 64 in a transaction
    /// (`PGPROC_MAX_CACHED_SUBXIDS`) PostgreSQL gets slower. Writes with savepoints of their own can have
    /// more.
    static let groupLimit = 50

    /// Settings of each connection. Times are in milliseconds.
    static let settings = [
        ("statement_timeout", "60000"), ("lock_timeout", "5000"), ("TimeZone", "UTC"),
        ("cursor_tuple_fraction", "1.0"), ("standard_conforming_strings", "on"),
        ("idle_in_transaction_session_timeout", "60000"), ("client_min_messages", "warning"),
    ]
    /// Settings of the writer. PostgreSQL ends its transaction if no statement comes for the time of the
    /// lease, since the transaction locks the lease.
    static let writerSettings =
        settings + [("idle_in_transaction_session_timeout", "\(PostgresLease.seconds)000")]

    private let writer: PostgresConnection
    private let writes: WriteQueue
    let reads: ReadQueue<PostgresConnection>
    private let lease: PostgresLease
    // Unsafe, since the type is not marked as sendable; it may be cancelled from any thread.
    private nonisolated(unsafe) let renewal: any DispatchSourceTimer
    let now: @Sendable () -> Instant
    private let lastMigrations = Mutex<[Migration]>([])
    private let creates: Bool
    /// The database of the store.
    public let address: PostgresAddress

    /// Opens an academy's database, and takes its lease.
    ///
    /// - Parameters:
    ///   - creates: whether an empty schema may be given tables.
    ///   - holder: the name of this process, for others that need the database meanwhile.
    ///   - secrets: the digest of the academy's secrets, which the database keeps: a server with other
    ///     secrets is refused.
    ///   - isDurable: whether a database that may lose commits is refused; false for tests.
    ///   - isMove: whether an academy that is marked as moved is accepted.
    ///   - now: the clock for the times at which migrations are recorded.
    /// - Throws: ``StorageError/databaseInUse(_:)`` while another process has the lease;
    ///   ``StorageError/unusable(_:)`` if the database cannot be used; ``StorageError/noSchema``;
    ///   ``StorageError/fault(_:detail:)``.
    public convenience init(
        _ address: PostgresAddress, creates: Bool = false, holder: String, secrets: [UInt8]? = nil,
        isDurable: Bool = true, isMove: Bool = false, now: @escaping @Sendable () -> Instant
    ) throws {
        try self.init(
            address, creates: creates, holder: holder, secrets: secrets, isDurable: isDurable,
            isMove: isMove, recovery: PostgresRecovery(), now: now)
    }

    init(
        _ address: PostgresAddress, creates: Bool, holder: String, secrets: [UInt8]? = nil, isDurable: Bool,
        isMove: Bool = false, recovery: PostgresRecovery, now: @escaping @Sendable () -> Instant
    ) throws {
        self.address = address
        self.now = now
        self.creates = creates
        let (session, lease) = try PostgresStore.opened(
            address, creates: creates, holder: holder, secrets: secrets, isDurable: isDurable, isMove: isMove)
        self.lease = lease
        writer = PostgresConnection(
            "classly.postgresql.writer", recovery, session: session, writeGuard: lease
        ) {
            // After a fail-over it is another server.
            let session = try PostgresSession(address.connection(Self.writerSettings))
            try PostgresInspection(session: session, address: address).check(isDurable: isDurable)
            return session
        }
        writes = WriteQueue(writer: writer, log: nil, groupLimit: Self.groupLimit)
        let recoveryOfReaders = recovery.another
        reads = ReadQueue {
            PostgresConnection("classly.postgresql.reader", recoveryOfReaders) {
                try PostgresSession(address.connection(Self.settings))
            }
        }
        renewal = writer.timer(every: PostgresLease.renewal) { [weak writer] in
            guard let writer, !writer.isInTransaction else { return }
            do {
                try writer.beginWriting()
                try writer.commit()
            } catch {
                writer.rollback()
            }
        }
    }

    deinit { try? close() }

    /// Connects, checks the database, creates the lease in an empty schema, and takes it.
    private static func opened(
        _ address: PostgresAddress, creates: Bool, holder: String, secrets: [UInt8]?, isDurable: Bool,
        isMove: Bool
    ) throws -> (PostgresSession, PostgresLease) {
        do {
            let session = try PostgresSession.first(to: address, writerSettings)
            let inspection = PostgresInspection(session: session, address: address)
            try inspection.check(isDurable: isDurable)
            let isNew = try !inspection.hasAcademy()
            if isNew {
                guard creates else { throw StorageError.noSchema }
                try session.command(PostgresLease.table)
            }
            let lease = try PostgresLease.take(
                session, holder: holder, secrets: secrets, isNew: isNew, isMove: isMove)
            return (session, lease)
        } catch let error as PostgresError {
            throw error.ofOpening(address)
        }
    }

    /// Calls a body once another process has taken the lease, after which each write fails.
    public func onLoss(_ body: @escaping @Sendable () -> Void) { lease.onLoss(body) }

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

    public var isWriteWaiting: Bool { writes.isWriteWaiting }
    public var writerMetrics: WriterMetrics { writes.metrics }

    /// The migrations of the database, which its copies need.
    var migrations: [Migration] { lastMigrations.withLock(\.self) }

    public func migrate(_ migrations: [Migration]) async throws {
        lastMigrations.withLock { $0 = migrations }
        let creates = creates
        let isUpToDate = try await read { db in
            try Migrator.isUpToDate(migrations, in: db, creates: creates)
        }
        if !isUpToDate { try await migrate(migrations, andWrite: { _ in }) }
    }

    /// Runs the migrations that have not run, and a body, in one transaction.
    ///
    /// - Throws: the errors of ``migrate(_:)``; the body's error.
    public func migrate<Value: Sendable>(
        _ migrations: [Migration], andWrite body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        let (now, creates) = (now().milliseconds, creates)
        return try await write { db in
            if try !Migrator.isUpToDate(migrations, in: db, creates: creates) {
                // An index of a large table takes longer than other statements may.
                try db.run("SET LOCAL statement_timeout = 0")
                try db.run("CREATE EXTENSION IF NOT EXISTS pg_trgm")
                try Migrator.run(migrations, in: db, recordedAt: now)
            }
            return try body(db)
        }
    }

    /// Gives the lease back and closes all connections.
    ///
    /// Later reads and writes throw ``StorageError/unusable(_:)``.
    public func close() throws {
        renewal.cancel()
        try reads.close()
        guard !writer.isClosed else { return }
        writer.sync { try? writer.using(lease.release) }
        try writer.close()
    }
}
