/// An academy's database, whose transactions are closures.
public protocol Store: Sendable {
    /// Runs a body on one snapshot. Reads do not wait for writes, unless they share a connection with them.
    ///
    /// - Throws: ``StorageError/busy`` if too many reads wait; `CancellationError`; the body's error.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs a body in a serialisable transaction, and returns once its changes are durable. An error rolls it
    /// back.
    ///
    /// - Throws: ``StorageError/busy`` if too many writes wait; the body's error.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs a body like ``write(_:)``, rolls its changes back, and returns its value.
    ///
    /// - Throws: as ``write(_:)``.
    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Whether a write waits for the current one, so that a long one should end. False if the database runs
    /// writes concurrently.
    var isWriteWaiting: Bool { get }

    /// Runs the migrations that have not run, in their order and in one transaction.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)`` if the database has a migration that is not among
    ///   them.
    func migrate(_ migrations: [Migration]) async throws

    /// Empties the write-ahead log, which may have values of deleted rows. It waits up to 5 s for current
    /// reads; if they take longer, the log is emptied after them, in the next pause of the writes.
    func emptyLog() async

    /// Counts of the writer since the store was opened.
    var writerMetrics: WriterMetrics { get }

    /// Closes all connections. Later reads and writes throw ``StorageError/unusable(_:)``.
    func close() throws

    /// Writes a snapshot to a new SQLite file with mode 0600, while other transactions continue.
    ///
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists; `CancellationError`.
    func copy(to path: String) async throws

    /// Runs a body on a temporary copy of the database, while other writes continue. It is for long work
    /// whose result has to be known before anything is written.
    ///
    /// - Throws: the body's error; ``StorageError/fault(_:detail:)`` if there is no room for the copy.
    func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value
}

extension Store {
    /// By default there is no log.
    public func emptyLog() async {}
}
