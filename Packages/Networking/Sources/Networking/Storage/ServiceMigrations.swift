internal import Persistence

/// The tables of the pipeline: audit entries and idempotency records.
enum ServiceMigrations {
    static let all = [
        Migration("service/1") { dialect in
            [
                """
                CREATE TABLE audit_entries (
                    \(part: dialect.id), at INTEGER NOT NULL, account_id INTEGER, action TEXT NOT NULL,
                    subject TEXT, outcome TEXT NOT NULL) \(part: dialect.strict)
                """,
                """
                CREATE TABLE idempotency_records (
                    account_id INTEGER NOT NULL, key TEXT NOT NULL, fingerprint \(part: dialect.bytes) NOT NULL,
                    is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer \(part: dialect.bytes) NOT NULL,
                    recorded_at INTEGER NOT NULL, PRIMARY KEY (account_id, key)) \(part: dialect.strict)
                """,
                "CREATE INDEX idempotency_records_by_time ON idempotency_records (recorded_at)",
            ] + dialect.appendOnly("audit_entries")
        }
    ]
}
