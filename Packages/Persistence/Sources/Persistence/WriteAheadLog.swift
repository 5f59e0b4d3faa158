internal import Synchronization

/// How long the write-ahead log is, and when it goes back into the database's file.
///
/// SQLite would do that in the commit that makes the log longer than 1,000 pages: under load every few groups, and
/// whoever is in such a group waits for it. Here it is done when nobody has written for ``pause``, and under load
/// without a pause only at ``mostPages``. It is always the writer's own connection that does it, on the writer's own
/// queue and between two groups: before 3.51.3 SQLite can damage a database when one connection checkpoints while
/// another writes. It never waits for a reader: what a reader still needs stays in the log until the next time.
final class WriteAheadLog: Sendable {
    /// Pages of 4 KiB from which on a pause is used.
    static let quietPages = 500
    /// Pages of 4 KiB at which the writes have to wait: 16 MiB.
    ///
    /// Where it was measured that took 10 ms; 1,000 pages took 5 ms, four times as often, and 12,000 took 27 ms.
    static let mostPages = 4_000
    /// How long nobody writes in a pause.
    static let pause = Duration.milliseconds(100)

    private let pages = Atomic(0)
    private let limit = Atomic(mostPages)

    /// Pages that wait in the log.
    var length: Int {
        get { pages.load(ordering: .relaxed) }
        set { pages.store(newValue, ordering: .relaxed) }
    }

    /// Whether a pause is to be used.
    var isWorthAPause: Bool { length >= Self.quietPages }

    /// Whether it is too long to wait for a pause.
    var isFull: Bool { length >= limit.load(ordering: .relaxed) }

    /// Brings the log into the file, as far as no reader needs it. What fails stays in the log, which is as durable.
    func checkpoint(_ writer: StoreConnection) {
        if writer.checkpoint() == 0 {
            // The next write begins the log anew.
            length = 0
            limit.store(Self.mostPages, ordering: .relaxed)
        } else {
            limit.store(max(Self.mostPages, length + Self.quietPages), ordering: .relaxed)
        }
    }
}
