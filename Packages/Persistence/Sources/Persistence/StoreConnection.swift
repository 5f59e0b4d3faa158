/// One connection to a database.
///
/// The functions for transactions are called only on the connection's queue, by the bodies of ``async(_:)``.
protocol StoreConnection: AnyObject, Sendable {
    var isClosed: Bool { get }
    /// Interrupts the running read, from any thread.
    var interruption: any ReadInterruption { get }

    /// Runs a body on the connection's queue.
    func async(_ body: @escaping @Sendable () -> Void)

    /// Runs a body on the connection's queue, and waits for it; at once if this is that queue.
    func sync<Value>(_ body: () throws -> Value) rethrows -> Value

    /// Closes the connection after all earlier bodies. Statements of later bodies throw
    /// ``StorageError/unusable(_:)``.
    func close() throws

    /// Runs a body on one snapshot, read-only.
    ///
    /// - Parameter version: the version of the snapshot, which was read before it begins.
    func read<Value>(at version: SnapshotVersion?, _ body: (any Transaction) throws -> Value) throws -> Value

    /// Whether a transaction is open: false after the engine has rolled it back itself.
    var isInTransaction: Bool { get }
    /// Whether a statement failed, so that the transaction or its savepoint can only be rolled back.
    var hasFailed: Bool { get }
    /// The transaction that ``beginWriting()`` opened.
    var writing: any Transaction { get }

    /// Begins a transaction that writes. No other connection can begin one before its end.
    func beginWriting() throws
    /// Commits; the changes are durable once it returns.
    func commit() throws
    /// Rolls back a transaction, unless it has ended.
    func rollback()

    func openSavepoint() throws
    func releaseSavepoint() throws
    /// Rolls back to the last savepoint, and closes it.
    func undoSavepoint() throws
}

/// Interrupts the read of a connection from any thread.
protocol ReadInterruption: Sendable {
    /// Begins a read that can be interrupted.
    func begin()
    /// Ends a read; the statements that follow, such as its rollback, are not interrupted.
    func end()
    /// Interrupts the running read, if there is one.
    func interrupt()
}

extension StoreConnection {
    /// Runs a body on one snapshot of no known version, read-only.
    func read<Value>(_ body: (any Transaction) throws -> Value) throws -> Value { try read(at: nil, body) }
}

extension StoreConnection {
    /// Runs a body, and rolls its changes back if it throws or hides a failed statement. If they cannot be
    /// rolled back alone, the whole transaction is.
    func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
        try openSavepoint()
        let value: Value
        do {
            value = try body()
            guard !hasFailed else { throw StorageError.rolledBack }
        } catch {
            do { try undoSavepoint() } catch { rollback() }
            throw error
        }
        try releaseSavepoint()
        return value
    }
}
