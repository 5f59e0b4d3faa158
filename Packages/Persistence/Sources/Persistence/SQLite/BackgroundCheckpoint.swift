internal import Synchronization

/// Checkpoints the write-ahead log while the writer continues.
///
/// Before 3.51.3 SQLite can damage a database if a commit resets the log during a checkpoint of another
/// connection (<https://www.sqlite.org/wal.html#walresetbug>). An open read transaction prevents that here:
/// as long as its snapshot needs the end of the log, no commit resets the log.
///
/// A second pass copies what was written during the first. Each pass waits until the disk has its pages. So
/// the writer's checkpoint copies only the pages that were written during the second pass, and waits for
/// these only.
final class BackgroundCheckpoint: Sendable {
    private let reader: SQLiteConnection
    private let checkpointer: SQLiteConnection

    /// - Parameters:
    ///   - reader: has the read transaction during the checkpoint.
    ///   - checkpointer: another connection, which can write.
    init(reader: SQLiteConnection, checkpointer: SQLiteConnection) {
        self.reader = reader
        self.checkpointer = checkpointer
    }

    /// Checkpoints the log on the checkpointer's queue, then calls `finish`.
    ///
    /// No other checkpoint may run meanwhile. Pages that cannot be written to the database stay in the log,
    /// where they are just as durable.
    ///
    /// - Parameter beforeRelease: called in each pass while the reader still has its snapshot.
    func run(
        beforeRelease: @escaping @Sendable () -> Void = {}, then finish: @escaping @Sendable () -> Void
    ) {
        checkpointer.async { [self] in
            if let version = try? copy(beforeRelease) {
                _ = try? copy(ifNewerThan: version, beforeRelease)
            }
            finish()
        }
    }

    /// Copies the pages of the log that a new snapshot has, and waits until the disk has them.
    ///
    /// - Parameter known: the version of the previous pass. If the version is the same, nothing was committed
    ///   since then, and nothing is copied.
    /// - Returns: the version of the database in the snapshot; nil if its pages were not copied or did not
    ///   reach the disk.
    private func copy(ifNewerThan known: Int? = nil, _ beforeRelease: () -> Void) throws -> Int? {
        try reader.read { db in
            // A snapshot begins with the first read.
            let version: Int? = try db.row("PRAGMA data_version")?["data_version"]
            if version == known { return version }
            defer { beforeRelease() }
            guard checkpointer.checkpoint() != nil, checkpointer.syncFile() else { return nil }
            return version
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
