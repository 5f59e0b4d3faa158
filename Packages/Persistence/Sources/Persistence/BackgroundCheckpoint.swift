internal import Synchronization

/// Checkpoints the write-ahead log while the writer goes on.
///
/// Before 3.51.3 SQLite can damage a database where a commit resets the log during a checkpoint of another connection
/// (<https://www.sqlite.org/wal.html#walresetbug>). Here no commit can: a reader keeps its snapshot of the log's end for
/// as long as the checkpoint runs, and SQLite does not reset a log that a reader needs. The pages that were written
/// meanwhile are left; the writer checkpoints those few itself.
final class BackgroundCheckpoint: Sendable {
    private let reader: StoreConnection
    private let checkpointer: StoreConnection

    /// - Parameters:
    ///   - reader: a connection of its own.
    ///   - checkpointer: another one, which can write.
    init(reader: StoreConnection, checkpointer: StoreConnection) {
        self.reader = reader
        self.checkpointer = checkpointer
    }

    /// Checkpoints the log on a thread of its own, and calls `finish` afterwards.
    ///
    /// No other checkpoint may run meanwhile. The log must have pages that are not in the file yet: a reader of an
    /// empty one would keep nothing. Pages that fail stay in the log, which is as durable.
    ///
    /// - Parameter beforeRelease: called while the reader still has its snapshot.
    func run(
        beforeRelease: @escaping @Sendable () -> Void = {}, then finish: @escaping @Sendable () -> Void
    ) {
        checkpointer.async { [self] in
            try? reader.read { db in
                // A snapshot begins with the first read.
                _ = try db.exists("SELECT 1 FROM sqlite_master")
                _ = checkpointer.checkpoint()
                beforeRelease()
            }
            finish()
        }
    }

    /// Waits until a running checkpoint has finished.
    func wait() { checkpointer.wait() }

    /// Closes the connections when a running checkpoint has finished.
    func close() throws {
        try checkpointer.close()
        try reader.close()
    }
}
