internal import GRDBSQLite
internal import Synchronization

/// Interrupts the read of a connection to SQLite.
///
/// `sqlite3_interrupt` has no effect between two statements of a read. Here a state remembers the
/// interruption until the read ends, and SQLite's progress handler checks the state while a statement runs.
final class SQLiteInterruption: ReadInterruption {
    /// The number of instructions of SQLite's virtual machine between two calls of the progress handler:
    /// about ten microseconds.
    private static let interval: CInt = 1_000

    private enum State {
        static let idle = 0
        static let reading = 1
        static let interrupted = 2
    }

    private let state = Atomic(State.idle)

    /// Installs the progress handler. This object must live as long as the connection.
    func install(on connection: OpaquePointer?) {
        sqlite3_progress_handler(
            connection, Self.interval,
            { context in
                guard let context else { return 0 }
                let interruption = Unmanaged<SQLiteInterruption>.fromOpaque(context).takeUnretainedValue()
                return interruption.state.load(ordering: .relaxed) == State.interrupted ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    func begin() { state.store(State.reading, ordering: .relaxed) }

    func end() { state.store(State.idle, ordering: .relaxed) }

    func interrupt() {
        _ = state.compareExchange(expected: State.reading, desired: State.interrupted, ordering: .relaxed)
    }
}
