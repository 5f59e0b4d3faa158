internal import GRDB
internal import Synchronization

/// A read that can be called off while it runs.
final class PendingRead<Value: Sendable>: Sendable {
    private enum State {
        case waiting, cancelled
        case running(StoreConnection)
    }

    private let body: @Sendable (any Transaction) throws -> Value
    private let state = Mutex(State.waiting)

    init(_ body: @escaping @Sendable (any Transaction) throws -> Value) { self.body = body }

    /// Runs the read on one snapshot.
    ///
    /// - Throws: `CancellationError` where it was called off before it came to its end; what the body throws.
    func run(on connection: StoreConnection) throws -> Value {
        try state.withLock { state in
            if case .cancelled = state { throw CancellationError() }
            state = .running(connection)
        }
        defer { state.withLock { $0 = .waiting } }
        return try connection.read(body)
    }

    /// Stops the statement that runs.
    func cancel() {
        state.withLock { state in
            if case .running(let connection) = state { connection.interrupt() }
            state = .cancelled
        }
    }
}
