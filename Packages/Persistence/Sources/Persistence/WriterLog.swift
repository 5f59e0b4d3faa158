/// The log of an engine that the writer empties between its groups. All functions are called on the writer's
/// queue.
protocol WriterLog: Sendable {
    /// Whether ``checkpointWhenIdle()`` has to be called after a pause of the writes.
    var needsIdleCheckpoint: Bool { get }
    /// Called between two groups of writes.
    func checkpointIfNeeded()
    /// Called after ``CheckpointScheduler/pause`` without a write.
    ///
    /// - Returns: false if it has to be called again.
    func checkpointWhenIdle() -> Bool
    /// Removes everything from the log.
    func empty()
}
