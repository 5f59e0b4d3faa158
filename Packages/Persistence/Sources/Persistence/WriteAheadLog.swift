internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// How long the write-ahead log is, and when it goes back into the database's file.
///
/// SQLite would do that in the commit that makes the log longer than 1,000 pages: under load every few groups, and
/// whoever is in such a group waits for it. Here it is done when nobody has written for ``quiet``, and under load
/// without a pause only at ``mostPages``. It is always the writer's own connection that does it, on the writer's own
/// queue and between two groups: before 3.51.3 SQLite can damage a database when one connection checkpoints while
/// another begins the log anew. It never waits for a reader (`PASSIVE`): what a reader still needs stays in the log
/// until the next time.
final class WriteAheadLog: Sendable {
    /// Pages of 4 KiB from which on a pause is used.
    static let quietPages = 1_000
    /// Pages of 4 KiB at which the writes have to wait: 47 MiB, below the limit of the file, which is 64 MiB.
    static let mostPages = 12_000
    /// The length of a pause.
    static let quiet = Duration.milliseconds(100)

    private let pages = Atomic(0)
    private let limit = Atomic(mostPages)

    /// Takes the place of SQLite's own checkpoints on a connection, whose log it watches as long as it writes.
    func watch(_ connection: Database) {
        let counter = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_wal_hook(
            connection.sqliteConnection,
            { counter, _, _, pages in
                guard let counter else { return SQLITE_OK }
                let log = Unmanaged<WriteAheadLog>.fromOpaque(counter).takeUnretainedValue()
                log.pages.store(Int(pages), ordering: .relaxed)
                return SQLITE_OK
            }, counter)
    }

    /// Whether the log is worth a pause.
    var isWorthAPause: Bool { pages.load(ordering: .relaxed) >= Self.quietPages }

    /// Whether the log is too long to wait for a pause.
    var isFull: Bool { pages.load(ordering: .relaxed) >= limit.load(ordering: .relaxed) }

    /// Brings the log into the file, as far as no reader needs it.
    func checkpoint(_ connection: Database) {
        // What fails stays in the log, which is as durable; the next time is soon enough.
        let done = try? connection.checkpoint(.passive)
        let left = done.map { $0.walFrameCount - $0.checkpointedFrameCount } ?? Self.mostPages
        let length = pages.load(ordering: .relaxed)
        // A log of which all is in the file begins anew with the next write.
        if left == 0 { pages.store(0, ordering: .relaxed) }
        limit.store(left == 0 ? Self.mostPages : max(Self.mostPages, length + Self.quietPages), ordering: .relaxed)
    }
}
