internal import Synchronization

/// A read in the queue.
protocol QueuedRead<Connection>: AnyObject, Sendable {
    associatedtype Connection: StoreConnection

    /// Runs the read, and returns a function that resumes its caller, which must be called once.
    func run(on connection: Connection) -> () -> Void
}

/// A read whose caller waits for a value and may be cancelled.
final class PendingRead<Connection: StoreConnection, Value: Sendable>: QueuedRead {
    private enum State {
        case waiting, cancelled
        case running(Connection)
    }

    private let body: @Sendable (Connection) throws -> Value
    private let caller = Mutex<UnsafeContinuation<Value, any Error>?>(nil)
    private let state = Mutex(State.waiting)

    /// - Parameter body: runs on the queue of a connection.
    init(_ body: @escaping @Sendable (Connection) throws -> Value) { self.body = body }

    /// Waits for the value.
    ///
    /// - Throws: `CancellationError` if the caller's task was cancelled before the read ended;
    ///   ``StorageError/busy``; the body's error.
    func value(from queue: ReadQueue<Connection>) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { caller in
                self.caller.withLock { $0 = caller }
                do { try queue.add(self) } catch { caller.resume(throwing: error) }
            }
        } onCancel: {
            cancel()
        }
    }

    func run(on connection: Connection) -> () -> Void {
        let result = Result { try read(on: connection) }
        return { self.caller.withLock { $0 }?.resume(with: result) }
    }

    private func read(on connection: Connection) throws -> Value {
        try state.withLock { state in
            if case .cancelled = state { throw CancellationError() }
            connection.interruption.begin()
            state = .running(connection)
        }
        // After the read, a cancellation must not interrupt what runs next on this connection.
        defer {
            state.withLock { $0 = .waiting }
            connection.interruption.end()
        }
        let result = Result { try body(connection) }
        // A cancelled read throws only this error: its value would be too late, and an interruption can
        // cause several errors of SQLite.
        if case .cancelled = state.withLock({ $0 }) { throw CancellationError() }
        return try result.get()
    }

    private func cancel() {
        state.withLock { state in
            if case .running(let connection) = state { connection.interruption.interrupt() }
            state = .cancelled
        }
    }
}
