internal import Persistence
internal import TamperEvidence

/// The tables of the pipeline: the log of changes with the hash chains over it, idempotency records and the
/// requests of people who are not signed in.
enum ServiceMigrations {
    static let all = [
        HashChains.migration,
        Migration("service/baseline") { dialect in
            auditEntries(dialect) + [idempotencyRecords(dialect), strangerRequests(dialect)]
        },
    ]

    /// Entries never change, and are removed when they are old. Their changed values are in a table of their
    /// own, from which erasures remove them. Each value has a random salt: its digest remains in a link of a
    /// hash chain, and without the salt the value could be found by trying values.
    private static func auditEntries(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE audit_entries (
                \(part: dialect.idWithoutAutoincrement), at INTEGER NOT NULL, account_id INTEGER,
                action TEXT NOT NULL, subject TEXT, outcome TEXT NOT NULL, student_id INTEGER
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE audit_changes (
                entry_id INTEGER NOT NULL REFERENCES audit_entries (id) ON DELETE CASCADE,
                field TEXT NOT NULL CHECK (field <> ''), old_value TEXT, new_value TEXT,
                salt \(part: dialect.bytes), PRIMARY KEY (entry_id, field),
                CHECK (old_value IS NOT NULL OR new_value IS NOT NULL)
            ) \(part: dialect.strictByKey)
            """,
            """
            CREATE TABLE audit_retention (
                id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1), removed_before INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "INSERT INTO audit_retention (id, removed_before) VALUES (1, 0)",
            // The entries whose values were erased.
            "CREATE TABLE audit_erasures (id INTEGER PRIMARY KEY) \(part: dialect.strict)",
        ]
            + dialect.fixed("audit_changes", columns: "entry_id, field, old_value, new_value")
            + dialect.fixed("audit_entries")
            + dialect.keepsRows(of: "audit_entries", since: "(SELECT removed_before FROM audit_retention)")
    }

    /// The ids ascend with the times, so that expired records are found without an index by time.
    private static func idempotencyRecords(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE idempotency_records (
            \(part: dialect.idWithoutAutoincrement), account_id INTEGER NOT NULL, key TEXT NOT NULL,
            fingerprint \(part: dialect.bytes) NOT NULL,
            is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer \(part: dialect.bytes) NOT NULL,
            recorded_at INTEGER NOT NULL, UNIQUE (account_id, key)
        ) \(part: dialect.strict)
        """
    }

    private static func strangerRequests(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE stranger_requests (
            day TEXT NOT NULL, network TEXT NOT NULL, action TEXT NOT NULL, outcome TEXT NOT NULL,
            requests INTEGER NOT NULL CHECK (requests > 0), PRIMARY KEY (day, network, action, outcome)
        ) \(part: dialect.strictByKey)
        """
    }
}
