internal import Synchronization

/// Commits waiting writes in groups, with one `fsync` for each group.
///
/// The writer takes all waiting writes as a group, ``groupLimit`` at most, and does not wait for more. A
/// write that is added while a group is committed is in the next group. The queue has at most ``queueLimit``
/// writes.
final class WriteQueue: Sendable {
    static let groupLimit = 128
    static let queueLimit = 4096

    private struct State {
        var waiting: [any QueuedWrite] = []
        var isDraining = false
        var isIdleCheckpointScheduled = false
        var metrics = WriterMetrics()
    }

    private let state = Mutex(State())
    private let writer: StoreConnection
    private let log: CheckpointScheduler

    init(writer: StoreConnection, log: CheckpointScheduler) {
        self.writer = writer
        self.log = log
        writer.report(to: log)
    }

    var metrics: WriterMetrics {
        state.withLock { state in
            var metrics = state.metrics
            metrics.waiting = state.waiting.count
            return metrics
        }
    }

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

    /// Empties the log (``CheckpointScheduler/empty(_:)``); after a failure, idle checkpoints try again.
    func emptyLog() async {
        await withUnsafeContinuation { caller in
            writer.async { [self] in
                log.empty(writer)
                scheduleIdleCheckpointIfNeeded()
                caller.resume()
            }
        }
    }

    private func drain() {
        while let group = nextGroup() {
            commit(group)
            log.checkpointIfNeeded(writer)
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
            if state.waiting.count <= Self.groupLimit {
                swap(&group, &state.waiting)
            } else {
                group = Array(state.waiting.prefix(Self.groupLimit))
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
                state.withLock { $0.metrics.add(group: group.count, committed: committed) }
            }
            for write in group { write.finish(failure: nil) }
        } catch {
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
    /// - Throws: the reason why SQLite has rolled back the whole transaction, such as a full disk.
    private func execute(_ write: any QueuedWrite) throws -> Bool {
        var failure: (any Error)?
        do {
            try write.run(in: SQLiteTransaction(connection: writer))
        } catch {
            failure = error
        }
        guard writer.isInTransaction else {
            throw failure as? StorageError ?? .rolledBack
        }
        return failure == nil && !write.isDryRun
    }

    /// Schedules a checkpoint after ``CheckpointScheduler/pause`` if the log needs one, unless one is
    /// scheduled.
    private func scheduleIdleCheckpointIfNeeded() {
        guard log.needsIdleCheckpoint, !writer.isClosed else { return }
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
        if isIdle, log.checkpointWhenIdle(writer) { return }
        scheduleIdleCheckpointIfNeeded()
    }
}
