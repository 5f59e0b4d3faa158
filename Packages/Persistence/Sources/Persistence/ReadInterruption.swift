internal import GRDBSQLite
internal import Synchronization

/// Stops the read that runs on a connection, from any thread and at any moment.
///
/// `sqlite3_interrupt` does nothing between two statements of a read, so that an interruption could be lost. SQLite's
/// progress handler is asked again and again while a statement runs, and finds a state that stays.
final class ReadInterruption: Sendable {
    /// Instructions of SQLite's virtual machine between two calls of the progress handler: some ten microseconds.
    private static let interval: CInt = 1_000

    private enum State {
        static let idle = 0
        static let reading = 1
        static let interrupted = 2
    }

    private let state = Atomic(State.idle)

    /// Makes SQLite ask for the state of this object, which has to live as long as the connection is used.
    func install(on connection: OpaquePointer?) {
        sqlite3_progress_handler(
            connection, Self.interval,
            { context in
                guard let context else { return 0 }
                let interruption = Unmanaged<ReadInterruption>.fromOpaque(context).takeUnretainedValue()
                return interruption.state.load(ordering: .relaxed) == State.interrupted ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Begins a read, which can be interrupted until ``end()``.
    func begin() { state.store(State.reading, ordering: .relaxed) }

    /// Ends a read: the statements that follow, such as its rollback, run to their end.
    func end() { state.store(State.idle, ordering: .relaxed) }

    /// Interrupts the read that runs; does nothing between reads.
    func interrupt() {
        _ = state.compareExchange(
            expected: State.reading, desired: State.interrupted, ordering: .relaxed)
    }
}
