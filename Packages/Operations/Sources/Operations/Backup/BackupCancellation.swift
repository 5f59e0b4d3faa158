internal import Persistence
internal import Synchronization

/// Cancels the work of a backup, which runs on a dispatch queue and not in a task.
final class BackupCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var reader: DatabaseReader?
    }

    private let state = Mutex(State())

    /// Interrupts a running read, and ends the work at its next check.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.reader?.interrupt()
        }
    }

    /// Throws `CancellationError` after ``cancel()``.
    func check() throws {
        if state.withLock(\.isCancelled) { throw CancellationError() }
    }

    /// Runs a read that ``cancel()`` can interrupt.
    func reading<Value>(_ reader: DatabaseReader, _ body: (any Transaction) throws -> Value) throws -> Value {
        let result = Result {
            try reader.read { db in
                // From here the read can be interrupted.
                state.withLock { $0.reader = reader }
                try check()
                return try body(db)
            }
        }
        state.withLock { $0.reader = nil }
        // Throws `CancellationError` instead of the error of the interrupted statement.
        try check()
        return try result.get()
    }
}
