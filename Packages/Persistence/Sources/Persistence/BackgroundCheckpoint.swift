internal import Synchronization

/// Checkpoints the write-ahead log while the writer continues.
///
/// Before 3.51.3 SQLite can damage a database if a commit resets the log during a checkpoint of another
/// connection (<https://www.sqlite.org/wal.html#walresetbug>). An open read transaction prevents that here:
/// as long as its snapshot needs the end of the log, no commit resets the log. The writer later checkpoints
/// the few pages that were written meanwhile.
final class BackgroundCheckpoint: Sendable {
    private let reader: StoreConnection
    private let checkpointer: StoreConnection

    /// - Parameters:
    ///   - reader: has the read transaction during the checkpoint.
    ///   - checkpointer: another connection, which can write.
    init(reader: StoreConnection, checkpointer: StoreConnection) {
        self.reader = reader
        self.checkpointer = checkpointer
    }

    /// Checkpoints the log on the checkpointer's queue, then calls `finish`.
    ///
    /// No other checkpoint may run meanwhile. The log must not be empty, since the snapshot would not need
    /// it then. Pages that cannot be written to the database stay in the log, where they are as durable.
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

    /// Waits for a running checkpoint.
    func wait() { checkpointer.wait() }

    /// Closes the connections after a running checkpoint.
    func close() throws {
        try checkpointer.close()
        try reader.close()
    }
}
