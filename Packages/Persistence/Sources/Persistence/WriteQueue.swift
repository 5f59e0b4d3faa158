internal import Synchronization

/// Commits waiting writes in groups, with one `fsync` for each group.
///
/// The writer takes all waiting writes as a group, up to a limit, and does not wait for more. A
/// write that is added while a group is committed is in the next group. The queue has at most ``queueLimit``
/// writes.
final class WriteQueue: Sendable {
    static let queueLimit = 4096

    private struct State {
        var waiting: [any QueuedWrite] = []
        var isDraining = false
        var isIdleCheckpointScheduled = false
        var metrics = WriterMetrics()
        /// The number of groups that were committed, or may have been.
        var commits = 0
    }

    private let state = Mutex(State())
    /// The number of the store, whose commits ``version`` counts.
    private let store = SnapshotVersion.newStore()
    private let writer: any StoreConnection
    private let log: (any WriterLog)?
    private let groupLimit: Int

    /// - Parameters:
    ///   - log: the log of the writer; nil if the engine takes care of its log itself.
    ///   - groupLimit: the maximum number of writes of a group.
    init(writer: any StoreConnection, log: (any WriterLog)?, groupLimit: Int) {
        self.writer = writer
        self.log = log
        self.groupLimit = groupLimit
    }

    var metrics: WriterMetrics {
        state.withLock { state in
            var metrics = state.metrics
            metrics.waiting = state.waiting.count
            return metrics
        }
    }

    /// The version of a snapshot that begins now. A group whose outcome is unknown counts as committed.
    var version: SnapshotVersion { SnapshotVersion(store: store, commits: state.withLock { $0.commits }) }

    /// Whether a write waits for the current group.
    var isWriteWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Adds a write, and starts the writer if it is idle.
    ///
    /// - Throws: ``StorageError/busy`` if the queue is full.
    func add(_ write: any QueuedWrite) throws(StorageError) {
        let (accepted, mustDrain) = state.withLock { state in
            guard state.waiting.count < Self.queueLimit else { return (false, false) }
            state.waiting.append(write)
            defer { state.isDraining = true }
            return (true, !state.isDraining)
        }
        guard accepted else { throw .busy }
        if mustDrain { writer.async { [self] in drain() } }
    }

    /// Adds a write, and waits for its value.
    ///
    /// - Parameter isDryRun: whether its changes are rolled back.
    /// - Throws: ``StorageError/busy`` if the queue is full; the body's error; why its group was not
    ///   committed.
    func add<Value: Sendable>(
        isDryRun: Bool, _ body: @escaping @Sendable (any Transaction) throws -> Value
    ) async throws -> Value {
        try await withUnsafeThrowingContinuation { caller in
            do {
                try add(PendingWrite(isDryRun: isDryRun, resuming: caller, body))
            } catch {
                caller.resume(throwing: error)
            }
        }
    }

    /// Empties the log (``CheckpointScheduler/empty(_:)``); after a failure, idle checkpoints try again.
    func emptyLog() async {
        await withUnsafeContinuation { caller in
            writer.async { [self] in
                log?.empty()
                scheduleIdleCheckpointIfNeeded()
                caller.resume()
            }
        }
    }

    private func drain() {
        while let group = nextGroup() {
            commit(group)
            log?.checkpointIfNeeded()
        }
        scheduleIdleCheckpointIfNeeded()
    }

    private func nextGroup() -> [any QueuedWrite]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                return nil
            }
            var group: [any QueuedWrite] = []
            if state.waiting.count <= groupLimit {
                swap(&group, &state.waiting)
            } else {
                group = Array(state.waiting.prefix(groupLimit))
                state.waiting.removeFirst(group.count)
            }
            return group
        }
    }

    /// Runs a group in one transaction. If a write throws, its changes alone are rolled back. If the
    /// transaction fails, all its writes get that error.
    private func commit(_ group: [any QueuedWrite]) {
        do {
            if let committed = try run(group) {
                state.withLock { state in
                    state.metrics.add(group: group.count, committed: committed)
                    state.commits += 1
                }
            }
            for write in group { write.finish(failure: nil) }
        } catch {
            if case StorageError.fault(.outcomeUnknown, _) = error { state.withLock { $0.commits += 1 } }
            writer.rollback()
            for write in group { write.finish(failure: error) }
        }
    }

    /// - Returns: the number of writes that were committed; nil if the only one was rolled back, so that
    ///   nothing was.
    private func run(_ group: [any QueuedWrite]) throws -> Int? {
        try writer.beginWriting()
        var committed = 0
        if group.count == 1 {
            // A single write needs no savepoint.
            guard try execute(group[0]) else {
                writer.rollback()
                return nil
            }
            committed = 1
        } else {
            for write in group where try executeInSavepoint(write) { committed += 1 }
        }
        try writer.commit()
        return committed
    }

    /// Runs a write in a savepoint, and returns whether its changes are kept.
    private func executeInSavepoint(_ write: any QueuedWrite) throws -> Bool {
        try writer.openSavepoint()
        let isKept = try execute(write)
        if isKept { try writer.releaseSavepoint() } else { try writer.undoSavepoint() }
        return isKept
    }

    /// Runs a write and returns whether its changes are kept.
    ///
    /// - Throws: the reason why the database has rolled back the whole transaction, such as a full disk or a
    ///   lost connection.
    private func execute(_ write: any QueuedWrite) throws -> Bool {
        var failure: (any Error)?
        do {
            try write.run(in: writer.writing)
        } catch {
            failure = error
        }
        guard writer.isInTransaction else {
            throw failure as? StorageError ?? .rolledBack
        }
        if failure == nil, writer.hasFailed {
            // It has hidden the error of a statement, whose transaction PostgreSQL does not continue.
            write.fail(StorageError.rolledBack)
            return false
        }
        return failure == nil && !write.isDryRun
    }

    /// Schedules a checkpoint after ``CheckpointScheduler/pause`` if the log needs one, unless one is
    /// scheduled.
    private func scheduleIdleCheckpointIfNeeded() {
        guard let log, log.needsIdleCheckpoint, !writer.isClosed else { return }
        let groups = state.withLock { state -> Int? in
            guard !state.isIdleCheckpointScheduled else { return nil }
            state.isIdleCheckpointScheduled = true
            return state.metrics.groups
        }
        guard let groups else { return }
        Task { [weak self, writer] in
            try? await Task.sleep(for: CheckpointScheduler.pause)
            writer.async { [weak self] in self?.checkpointIfIdle(since: groups) }
        }
    }

    /// Makes a checkpoint if no group was committed since it was scheduled. Schedules another one if none was
    /// made, or if the checkpoint has to be repeated.
    private func checkpointIfIdle(since groups: Int) {
        let isIdle = state.withLock { state in
            state.isIdleCheckpointScheduled = false
            return state.metrics.groups == groups && state.waiting.isEmpty
        }
        if isIdle, log?.checkpointWhenIdle() ?? true { return }
        scheduleIdleCheckpointIfNeeded()
    }
}
