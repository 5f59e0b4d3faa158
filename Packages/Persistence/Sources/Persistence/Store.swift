/// Where an academy's data is: transactions that are closures.
public protocol Store: Sendable {
    /// Runs a body on one snapshot; readers never wait for the writer.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs a body serialisably and answers once its changes are durable; nothing stays where it throws.
    ///
    /// - Throws: ``StorageError/busy`` where too many writes wait; what the body throws.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs a body as ``write(_:)`` does, and undoes whatever it did.
    func dryRun<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs the migrations that have not run, in their order: all of them in one transaction, or none.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)`` where the database has one that is not among them.
    func migrate(_ migrations: [Migration]) async throws

    /// Gives a body a copy of all there is now, of which nothing stays: for long work whose outcome has to be known
    /// before anything is written, while other writes go on.
    ///
    /// - Throws: what the body throws; ``StorageError/unusable(_:)`` where there is no room for a copy.
    func withTemporaryCopy<Value: Sendable>(
        _ body: @escaping @Sendable (any Store) async throws -> Value
    ) async throws -> Value
}
