internal import Core
internal import Persistence

/// Stores when rows that are too old were removed last.
struct SQLRetentionRuns: Sendable {
    static let migration = Migration("retention/baseline") { dialect in
        [
            """
            CREATE TABLE retention_runs (
                id INTEGER PRIMARY KEY CHECK (id = 1), finished_at INTEGER NOT NULL) \(part: dialect.strict)
            """
        ]
    }

    func last(in db: any Transaction) throws -> Instant? {
        try db.value("SELECT finished_at AS value FROM retention_runs")
    }

    func set(_ instant: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO retention_runs (id, finished_at) VALUES (1, \(instant))
            ON CONFLICT (id) DO UPDATE SET finished_at = excluded.finished_at
            """)
    }
}
