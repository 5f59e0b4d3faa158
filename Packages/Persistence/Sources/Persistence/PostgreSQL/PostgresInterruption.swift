internal import CPostgres
internal import Dispatch
internal import Synchronization

/// Interrupts the read of a connection to PostgreSQL.
///
/// libpq asks the server over another connection to cancel the running statement, which may take as long as
/// a connection takes. ``end()`` waits for that, so that no later statement is cancelled.
final class PostgresInterruption: ReadInterruption {
    private enum Progress { case idle, reading, interrupted }

    private struct State {
        var progress = Progress.idle
        // Unsafe but confined: the mutex guards the pointer, which `replace` and `deinit` free.
        nonisolated(unsafe) var canceller: OpaquePointer?
    }

    private let state = Mutex(State())

    deinit { replace(nil) }

    /// Whether the running read was interrupted.
    var isInterrupted: Bool { state.withLock { $0.progress == .interrupted } }

    /// Sets what cancels statements of the connection, which this object frees; nil without a connection.
    func replace(_ new: OpaquePointer?) {
        // Unsafe but confined: nothing else keeps the pointer.
        nonisolated(unsafe) let canceller = new
        state.withLock { state in
            PQfreeCancel(state.canceller)
            state.canceller = canceller
        }
    }

    func begin() { state.withLock { $0.progress = .reading } }
    func end() { state.withLock { $0.progress = .idle } }

    func interrupt() {
        let isReading = state.withLock { state in
            guard state.progress == .reading else { return false }
            state.progress = .interrupted
            return true
        }
        if isReading { DispatchQueue.global().async { [self] in cancel() } }
    }

    private func cancel() {
        state.withLock { state in
            guard state.progress == .interrupted, let canceller = state.canceller else { return }
            var message = [CChar](repeating: 0, count: 256)
            PQcancel(canceller, &message, Int32(message.count))
        }
    }
}
