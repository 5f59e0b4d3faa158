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
    func rehearse<Value: Sendable>(
        _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value

    /// Runs the migrations that have not run, in their order: all of them in one transaction, or none.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)`` where the database has one that is not among them.
    func migrate(_ migrations: [Migration]) async throws
}
