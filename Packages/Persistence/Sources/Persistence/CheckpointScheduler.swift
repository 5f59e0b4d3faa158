internal import Synchronization

/// The length of the write-ahead log, and when it is checkpointed.
///
/// SQLite would do that in the commit that makes the log longer than 1,000 pages: under load every few groups, and the
/// writes of such a group wait for it. Here it is done when there was no write for ``pause``, and under load beside the
/// writes, each time the log has grown by ``Limits/step`` (``BackgroundCheckpoint``). Only the writer resets the log: where
/// it has become ``Limits/long``, right after a background checkpoint, when little is left. No two checkpoints run at
/// once, and none waits for a reader: the pages that a reader still needs stay in the log until the next time.
///
/// All but the length belongs to the writer's queue.
final class CheckpointScheduler: Sendable {
    /// Lengths of the log, in pages of 4 KiB.
    struct Limits {
        /// From which on a pause is used.
        var quiet = 500
        /// Growth after which a background checkpoint runs.
        var step = 1_000
        /// At which the log is to be reset: 128 MiB.
        var long = 32_000
        /// At which the writes wait for that: 256 MiB.
        var most = 64_000
    }

    /// How long nobody writes in a pause.
    static let pause = Duration.milliseconds(100)

    /// State of the background checkpoint: none, running, running and awaited by the writer, finished.
    private enum Progress { case none, running, awaited, finished }

    private struct State {
        var progress = Progress.none
        /// The log's length when the last checkpoint began.
        var start = 0
        /// The log's length at which it is to be reset.
        var limit: Int
        var background: BackgroundCheckpoint?
    }

    private let pages = Atomic(0)
    private let state: Mutex<State>
    private let limits: Limits
    private let openBackground: (@Sendable () throws -> BackgroundCheckpoint)?

    /// - Parameter openBackground: opens the connections of a background checkpoint; without it the writer makes all
    ///   checkpoints.
    init(
        limits: Limits = Limits(), _ openBackground: (@Sendable () throws -> BackgroundCheckpoint)? = nil
    ) {
        self.limits = limits
        self.openBackground = openBackground
        state = Mutex(State(limit: limits.long))
    }

    /// Pages that wait in the log.
    var length: Int {
        get { pages.load(ordering: .relaxed) }
        set { pages.store(newValue, ordering: .relaxed) }
    }

    /// Whether a background checkpoint runs, and whether the writer waits for it.
    var isRunning: Bool { state.withLock { $0.progress == .running || $0.progress == .awaited } }
    var isAwaited: Bool { state.withLock { $0.progress == .awaited } }

    /// Whether a pause is to be used.
    var needsIdleCheckpoint: Bool { length >= limits.quiet }

    /// Sees to the log between two groups of writes.
    func checkpointIfNeeded(_ writer: StoreConnection) {
        let length = length
        let (progress, start, limit) = state.withLock { state in
            // Where a checkpoint was complete before the next write, SQLite has reset the log by itself.
            if length < state.start { (state.start, state.limit) = (0, limits.long) }
            defer { if state.progress == .finished { state.progress = .none } }
            return (state.progress, state.start, state.limit)
        }
        switch progress {
        case .running, .awaited:
            guard length >= limit + limits.most - limits.long else { return }
            state.withLock { $0.progress = .awaited }
            background()?.wait()
            state.withLock { $0.progress = .none }
            checkpoint(writer)
        case .finished where length >= limit: checkpoint(writer)
        case .finished, .none:
            guard length - start >= limits.step else { return }
            if let background = background() { run(background) } else { checkpoint(writer) }
        }
    }

    /// Uses a pause.
    ///
    /// - Returns: whether nothing is left to be done.
    func checkpointWhenIdle(_ writer: StoreConnection) -> Bool {
        guard !isRunning else { return false }
        checkpoint(writer)
        return true
    }

    func close() throws { try state.withLock { $0.background }?.close() }

    private func run(_ background: BackgroundCheckpoint) {
        let length = length
        state.withLock { ($0.progress, $0.start) = (.running, length) }
        background.run { [self] in state.withLock { $0.progress = .finished } }
    }

    /// The background checkpoint, opened when it is first needed; nil where there is none, or it cannot be opened now.
    private func background() -> BackgroundCheckpoint? {
        state.withLock { state in
            if state.background == nil { state.background = try? openBackground?() }
            return state.background
        }
    }

    /// Checkpoints the log as far as no reader needs it. Pages that fail stay in the log, which is as durable.
    private func checkpoint(_ writer: StoreConnection) {
        let isDone = writer.checkpoint() == 0
        // The next write resets the log.
        if isDone { length = 0 }
        let length = length
        state.withLock { state in
            state.start = length
            state.limit = max(limits.long, length + limits.step)
        }
    }
}
