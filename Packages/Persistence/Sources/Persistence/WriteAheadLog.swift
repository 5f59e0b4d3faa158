internal import Synchronization

/// How long the write-ahead log is, and when it goes back into the database's file.
///
/// SQLite would do that in the commit that makes the log longer than 1,000 pages: under load every few groups, and
/// whoever is in such a group waits for it. Here it is done when nobody has written for ``pause``, and under load
/// beside the writes, a ``Limits/share`` at a time (``LogCarrier``). Only the writer lets the log begin anew: where it has
/// become ``Limits/long``, right behind a share, when little is left. No two checkpoints run at once, and none waits
/// for a reader: what a reader still needs stays in the log until the next time.
///
/// All but the length belongs to the writer's queue.
final class WriteAheadLog: Sendable {
    /// Lengths of the log, in pages of 4 KiB.
    struct Limits {
        /// From which on a pause is used.
        var quiet = 500
        /// That is carried over at a time.
        var share = 1_000
        /// At which the log is to begin anew: 128 MiB.
        var long = 32_000
        /// At which the writes wait for it: 256 MiB.
        var most = 64_000
    }

    /// How long nobody writes in a pause.
    static let pause = Duration.milliseconds(100)

    /// What is carried over: nothing, a share of the log, a share that the writer waits for, or one that is done.
    private enum Share { case none, underWay, awaited, over }

    private struct State {
        var share = Share.none
        /// How long the log was when the last share was taken.
        var taken = 0
        /// How long it is when it is to begin anew.
        var limit: Int
        var carrier: LogCarrier?
    }

    private let pages = Atomic(0)
    private let state: Mutex<State>
    private let limits: Limits
    private let openCarrier: (@Sendable () throws -> LogCarrier)?

    /// - Parameter openCarrier: makes what carries the log over beside the writer; without it the writer does it all.
    init(limits: Limits = Limits(), _ openCarrier: (@Sendable () throws -> LogCarrier)? = nil) {
        (self.limits, self.openCarrier) = (limits, openCarrier)
        state = Mutex(State(limit: limits.long))
    }

    /// Pages that wait in the log.
    var length: Int {
        get { pages.load(ordering: .relaxed) }
        set { pages.store(newValue, ordering: .relaxed) }
    }

    /// Whether a share is being carried over, and whether the writer waits for it.
    var isCarrying: Bool { state.withLock { $0.share == .underWay || $0.share == .awaited } }
    var isAwaited: Bool { state.withLock { $0.share == .awaited } }

    /// Whether a pause is to be used.
    var isWorthAPause: Bool { length >= limits.quiet }

    /// Sees to the log between two groups of writes.
    func tend(_ writer: StoreConnection) {
        let length = length
        let (share, taken, limit) = state.withLock { state in
            // Where all of a share was in the file before the next write, SQLite has begun the log anew by itself.
            if length < state.taken { (state.taken, state.limit) = (0, limits.long) }
            defer { if state.share == .over { state.share = .none } }
            return (state.share, state.taken, state.limit)
        }
        switch share {
        case .underWay, .awaited:
            guard length >= limit + limits.most - limits.long else { return }
            state.withLock { $0.share = .awaited }
            carrier()?.wait()
            state.withLock { $0.share = .none }
            checkpoint(writer)
        case .over where length >= limit: checkpoint(writer)
        case .over, .none:
            guard length - taken >= limits.share else { return }
            if let carrier = carrier() { carry(carrier) } else { checkpoint(writer) }
        }
    }

    /// Uses a pause.
    ///
    /// - Returns: whether nothing is left to be done.
    func usePause(_ writer: StoreConnection) -> Bool {
        guard !isCarrying else { return false }
        checkpoint(writer)
        return true
    }

    func close() throws { try state.withLock { $0.carrier }?.close() }

    private func carry(_ carrier: LogCarrier) {
        let length = length
        state.withLock { ($0.share, $0.taken) = (.underWay, length) }
        carrier.carry { [self] in state.withLock { $0.share = .over } }
    }

    /// What carries the log over, made when it is first needed; nil where there is none, or none can be made now.
    private func carrier() -> LogCarrier? {
        state.withLock { state in
            if state.carrier == nil { state.carrier = try? openCarrier?() }
            return state.carrier
        }
    }

    /// Brings the log into the file, as far as no reader needs it. What fails stays in the log, which is as durable.
    private func checkpoint(_ writer: StoreConnection) {
        let isDone = writer.checkpoint() == 0
        // The next write begins the log anew.
        if isDone { length = 0 }
        let length = length
        state.withLock { state in
            state.taken = length
            state.limit = max(limits.long, length + limits.share)
        }
    }
}
