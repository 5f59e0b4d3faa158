/// The write-ahead log of an SQLite file, for the queue of its writer.
struct SQLiteLog: WriterLog {
    let scheduler: CheckpointScheduler
    let writer: SQLiteConnection

    var needsIdleCheckpoint: Bool { scheduler.needsIdleCheckpoint }
    func checkpointIfNeeded() { scheduler.checkpointIfNeeded(writer) }
    func checkpointWhenIdle() -> Bool { scheduler.checkpointWhenIdle(writer) }
    func empty() { scheduler.empty(writer) }
}
