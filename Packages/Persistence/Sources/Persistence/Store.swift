/// An academy's database, whose transactions are closures.
public protocol Store: Sendable {
    /// Runs a body on one snapshot; readers never wait for the writer.
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

    /// Runs a body like ``write(_:)``, and rolls it back.
    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs the migrations that have not run, in their order and in one transaction.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)`` if the database has a migration that is not among
    ///   them.
    func migrate(_ migrations: [Migration]) async throws

    /// Removes the write-ahead log's copies of values that were deleted. Waits up to 5 s for long reads; if
    /// they go on, the log is emptied after them.
    func emptyLog() async

    /// Runs a body on a temporary copy of the database: for long work whose result has to be known before
    /// anything is written, while other writes continue.
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
