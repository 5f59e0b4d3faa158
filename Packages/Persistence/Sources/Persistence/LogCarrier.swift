internal import Synchronization

/// Brings what the write-ahead log holds into the database's file while the writer goes on.
///
/// Before 3.51.3 SQLite can damage a database where a commit begins the log anew during a checkpoint of another
/// connection (<https://www.sqlite.org/wal.html#walresetbug>). Here no commit can: a reader holds the log's end as it
/// was for as long as the checkpoint runs, and SQLite begins no log anew that a reader needs. Of the log is left what
/// was written meanwhile; that little the writer brings over itself.
final class LogCarrier: Sendable {
    private let reader: StoreConnection
    private let carrier: StoreConnection

    /// - Parameters:
    ///   - reader: a connection that nobody else uses.
    ///   - carrier: another, which can write.
    init(reader: StoreConnection, carrier: StoreConnection) {
        (self.reader, self.carrier) = (reader, carrier)
    }

    /// Carries over what is in the log, on a thread of its own, and says when that is over.
    ///
    /// No other checkpoint may run meanwhile. The log holds something that is not in the file yet: a reader of an
    /// empty one would hold nothing. What fails stays in the log, which is as durable.
    ///
    /// - Parameter beforeLettingGo: called while the reader still holds the log.
    func carry(
        beforeLettingGo: @escaping @Sendable () -> Void = {}, then finish: @escaping @Sendable () -> Void
    ) {
        carrier.async { [self] in
            try? reader.read { db in
                // A snapshot begins with the first read.
                _ = try db.exists("SELECT 1 FROM sqlite_master")
                _ = carrier.checkpoint()
                beforeLettingGo()
            }
            finish()
        }
    }

    /// Waits until what is under way is over.
    func wait() { carrier.wait() }

    /// Closes the connections when what is under way is over.
    func close() throws {
        try carrier.close()
        try reader.close()
    }
}
