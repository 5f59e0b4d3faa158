internal import Persistence
internal import Synchronization

/// The cancellation of a backup, whose work does not run in a task.
final class BackupCancellation: Sendable {
    private struct State {
        var isCancelled = false
        var reader: DatabaseReader?
    }

    private let state = Mutex(State())

    /// Ends the work at its next check, and the read that is running.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.reader?.interrupt()
        }
    }

    /// - Throws: `CancellationError` after ``cancel()``.
    func check() throws {
        if state.withLock(\.isCancelled) { throw CancellationError() }
    }

    /// Runs a read that ``cancel()`` ends.
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
        // Replaces the error of the interrupted statement.
        try check()
        return try result.get()
    }
}
