internal import CPostgres
internal import Dispatch
internal import Synchronization

/// One connection of a store to PostgreSQL, which is opened at its first use, and opened again after it was
/// lost.
///
/// A transaction waits up to ``PostgresRecovery/limit`` for a database that cannot be reached.
final class PostgresConnection: StoreConnection {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    private let queue: DispatchQueue
    private let recovery: PostgresRecovery
    private let connect: @Sendable () throws -> PostgresSession
    private let postgresInterruption = PostgresInterruption()
    // Unsafe but confined: only bodies on `queue` use the session.
    private nonisolated(unsafe) var session: PostgresSession?
    private let cursors = Atomic(0)
    private let closed = Atomic(false)
    private let writeGuard: (any PostgresWriteGuard)?

    var interruption: any ReadInterruption { postgresInterruption }
    var isClosed: Bool { closed.load(ordering: .acquiring) }

    /// - Parameters:
    ///   - session: a session that is open already.
    ///   - writeGuard: keeps other processes from writing; nil for a connection that only reads.
    ///   - connect: opens a session.
    init(
        _ label: String, _ recovery: PostgresRecovery, session: sending PostgresSession? = nil,
        writeGuard: (any PostgresWriteGuard)? = nil,
        connect: @escaping @Sendable () throws -> PostgresSession
    ) {
        queue = DispatchQueue(label: label)
        self.recovery = recovery
        self.writeGuard = writeGuard
        self.connect = connect
        self.session = session
        postgresInterruption.replace(session?.canceller)
        queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }

    func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    func sync<Value>(_ body: () throws -> Value) rethrows -> Value {
        let isOnQueue = DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
        return try isOnQueue ? body() : queue.sync(execute: body)
    }

    /// Calls a body on the connection's queue again and again, until the timer is released.
    func timer(every seconds: Double, _ body: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + seconds, repeating: seconds)
        timer.setEventHandler(handler: body)
        timer.activate()
        return timer
    }

    func close() throws {
        sync {
            closed.store(true, ordering: .releasing)
            dropSession()
        }
    }

    // MARK: Transactions

    var isInTransaction: Bool { session.map { $0.isOpen && $0.isInTransaction } ?? false }
    /// Whether a statement failed, so that the transaction can only be rolled back.
    var hasFailed: Bool { session.map { !$0.isOpen || $0.hasFailed } ?? true }
    var writing: any Transaction { PostgresTransaction(connection: self) }

    func read<Value>(
        at version: SnapshotVersion?, _ body: (any Transaction) throws -> Value
    ) throws -> Value {
        defer {
            postgresInterruption.end()
            rollback()
        }
        try recovering { try $0.command("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }
        return try body(PostgresTransaction(connection: self, version: version))
    }

    /// Begins a transaction on the last committed state. Each statement sees what was committed before it;
    /// the lease keeps other writers out.
    func beginWriting() throws {
        try recovering { session in
            // With READ WRITE a standby would refuse the statement as a defect, not as read-only.
            try session.command("BEGIN ISOLATION LEVEL READ COMMITTED")
            try writeGuard?.begin(session)
        }
    }

    func commit() throws {
        try using { session in
            guard !session.hasFailed else { throw StorageError.rolledBack }
            try writeGuard?.beforeCommit(session)
            try session.commit()
            writeGuard?.committed()
        }
    }

    func rollback() {
        guard isInTransaction else { return }
        do {
            try using { try $0.command("ROLLBACK") }
        } catch {
            return dropSession()
        }
        // Its failure, such as a lost lease, is that of the next transaction too.
        _ = try? using { try writeGuard?.rolledBack($0) }
    }

    func openSavepoint() throws { try using { try $0.command("SAVEPOINT part") } }
    func releaseSavepoint() throws { try using { try $0.command("RELEASE part") } }
    func undoSavepoint() throws { try using { try $0.command("ROLLBACK TO part; RELEASE part") } }

    // MARK: Statements

    /// Runs a statement of the open transaction, unless it was interrupted between two statements.
    func run(_ sql: SQL, prefix: String = "", suffix: String = "") throws -> PostgresResult {
        guard !postgresInterruption.isInterrupted else {
            throw StorageError.fault(.timedOut, detail: "the read was interrupted")
        }
        return try using { session in
            guard session.isInTransaction else { throw StorageError.rolledBack }
            return try session.run(sql, prefix: prefix, suffix: suffix)
        }
    }

    func command(_ text: String) throws { try using { try $0.command(text) } }

    /// A name for a cursor, which no other has in this transaction.
    func newCursor() -> String {
        "c\(cursors.add(1, ordering: .relaxed).newValue)"
    }

    // MARK: The session

    /// Runs a body with the open session, which is given up if the connection is lost.
    @discardableResult
    func using<Value>(_ body: (PostgresSession) throws -> Value) throws -> Value {
        guard !isClosed else { throw StorageError.closed }
        guard let session else { throw StorageError.rolledBack }
        defer { if !session.isOpen { dropSession() } }
        do {
            return try body(session)
        } catch let error as PostgresError {
            throw error.translated
        }
    }

    /// Runs the first statements of a transaction; connects first, and again if the connection was lost.
    private func recovering(_ begin: (PostgresSession) throws -> Void) throws {
        guard !isClosed else { throw StorageError.closed }
        try recovery.attempt(isCancelled: { postgresInterruption.isInterrupted }) { [self] in
            do {
                if session?.isOpen != true {
                    let new = try connect()
                    postgresInterruption.replace(new.canceller)
                    session = new
                }
            } catch let error as PostgresError {
                throw error.translated
            }
            do {
                try using(begin)
            } catch {
                // A read-only server is a standby; the next attempt may find the new primary.
                if case StorageError.fault(.readOnly, _) = error { dropSession() } else { rollback() }
                throw error
            }
        }
    }

    /// Gives up the session.
    private func dropSession() {
        session = nil
        postgresInterruption.replace(nil)
    }
}
