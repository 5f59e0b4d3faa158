internal import Synchronization

/// Decides when the write-ahead log is checkpointed.
///
/// By default SQLite checkpoints in the commit that makes the log longer than 1,000 pages, while the writes
/// of that group wait. Here the log is checkpointed after ``pause`` without a write, and under load in the
/// background each time it has grown by ``Limits/growth`` (``BackgroundCheckpoint``). If nothing is written
/// during its last pass, the next write resets the log. Otherwise the writer makes a checkpoint at
/// ``Limits/reset`` pages, immediately after a background checkpoint, when few pages are left. Two
/// checkpoints never run at the same time. Except in ``empty(_:)``, they do not wait for readers: the pages
/// that a reader needs stay in the log until the next checkpoint.
///
/// The checkpoint methods are called on the writer's queue.
final class CheckpointScheduler: Sendable {
    /// Lengths of the log, in pages of 4 KiB.
    struct Limits {
        /// The minimum length for a checkpoint after a pause.
        var idle = 500
        /// The growth that starts a background checkpoint.
        var growth = 16_000
        /// The growth after which the writer tries again to reset a log whose pages a reader needed.
        var retry = 4_000
        /// The length at which the writer makes a checkpoint, so that the log is reset: 128 MiB.
        var reset = 32_000
        /// The length at which writes wait for the reset: 256 MiB.
        var maximum = 64_000
    }

    /// The time without a write after which an idle checkpoint begins.
    static let pause = Duration.milliseconds(100)

    /// The progress of the background checkpoint; `awaited` means that it runs and the writer waits for it.
    private enum Progress { case none, running, awaited, finished }

    private struct State {
        var progress = Progress.none
        /// The log's length when the last checkpoint began.
        var start = 0
        /// The log's length at which the writer resets it.
        var limit: Int
        var background: BackgroundCheckpoint?
        /// Whether the log still has values of deleted rows, so that idle checkpoints try to empty it.
        var mustBeEmptied = false
    }

    private let pages = Atomic(0)
    private let state: Mutex<State>
    private let limits: Limits
    private let openBackground: (@Sendable () throws -> BackgroundCheckpoint)?

    /// - Parameter openBackground: opens the connections of background checkpoints; without it the writer
    ///   checkpoints.
    init(
        limits: Limits = Limits(), _ openBackground: (@Sendable () throws -> BackgroundCheckpoint)? = nil
    ) {
        self.limits = limits
        self.openBackground = openBackground
        state = Mutex(State(limit: limits.reset))
    }

    /// The length of the log in pages.
    var length: Int {
        get { pages.load(ordering: .relaxed) }
        set { pages.store(newValue, ordering: .relaxed) }
    }

    var isRunning: Bool { state.withLock { $0.progress == .running || $0.progress == .awaited } }
    var isAwaited: Bool { state.withLock { $0.progress == .awaited } }

    private var mustBeEmptied: Bool { state.withLock { $0.mustBeEmptied } }
    var needsIdleCheckpoint: Bool { length >= limits.idle || mustBeEmptied }

    /// Called by the writer between two groups of writes.
    func checkpointIfNeeded(_ writer: SQLiteConnection) {
        let length = length
        let (progress, start, limit) = state.withLock { state in
            // SQLite resets the log with the first write after a complete checkpoint.
            if length < state.start { (state.start, state.limit) = (0, limits.reset) }
            defer { if state.progress == .finished { state.progress = .none } }
            return (state.progress, state.start, state.limit)
        }
        switch progress {
        case .running, .awaited:
            guard length >= limit + limits.maximum - limits.reset else { return }
            waitForBackground()
            checkpoint(writer)
        case .finished where length >= limit: checkpoint(writer)
        case .finished, .none:
            guard length - start >= limits.growth else { return }
            if let background = background() { run(background) } else { checkpoint(writer) }
        }
    }

    /// Called by the writer after ``pause`` without a write.
    ///
    /// - Returns: false if it has to be called again: a background checkpoint is running, or the log could
    ///   not be emptied.
    func checkpointWhenIdle(_ writer: SQLiteConnection) -> Bool {
        guard !isRunning else { return false }
        checkpoint(writer, mustBeEmptied ? .truncate : .passive)
        return !mustBeEmptied
    }

    /// Checkpoints all pages and truncates the log's file, after a background checkpoint and the current
    /// reads.
    ///
    /// It waits for the current reads, for ``SQLiteConnection/busyTimeout`` at most. If they take longer,
    /// ``needsIdleCheckpoint`` is true until a later attempt succeeds; later attempts do not wait.
    func empty(_ writer: SQLiteConnection) {
        if isRunning { waitForBackground() }
        checkpoint(writer, mustBeEmptied ? .truncate : .truncateAfterReads)
    }

    func close() throws { try state.withLock { $0.background }?.close() }

    private func run(_ background: BackgroundCheckpoint) {
        let length = length
        state.withLock { ($0.progress, $0.start) = (.running, length) }
        background.run { [self] in state.withLock { $0.progress = .finished } }
    }

    /// The background checkpoint, whose connections are opened at the first use; nil if the store has none,
    /// or if they cannot be opened now.
    private func background() -> BackgroundCheckpoint? {
        state.withLock { state in
            if state.background == nil { state.background = try? openBackground?() }
            return state.background
        }
    }

    private func waitForBackground() {
        state.withLock { $0.progress = .awaited }
        background()?.wait()
        state.withLock { $0.progress = .none }
    }

    /// Checkpoints on the writer's connection. Pages that cannot be written to the database stay in the
    /// log, where they are just as durable.
    private func checkpoint(_ writer: SQLiteConnection, _ mode: SQLiteConnection.CheckpointMode = .passive) {
        let isDone = writer.checkpoint(mode) == 0
        // The next write resets the log.
        if isDone { length = 0 }
        let length = length
        state.withLock { state in
            state.start = length
            state.limit = max(limits.reset, length + limits.retry)
            if mode != .passive { state.mustBeEmptied = !isDone }
        }
    }
}
