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
        },
        Migration("service/2") { auditChanges($0) },
        Migration("service/3") { chains($0) },
        Migration("service/4") { dialect in
            [
                """
                CREATE TABLE chain_faults (
                    \(part: dialect.id), fault TEXT NOT NULL CHECK (fault <> ''), found_at INTEGER NOT NULL
                ) \(part: dialect.strict)
                """
            ] + dialect.appendOnly("chain_faults")
        },
        Migration("service/5") { dialect in
            numberedIdempotencyRecords(dialect) + dialect.removeAutoincrement(from: "audit_entries")
        },
        SQLStrangerRequests.migration,
    ]

    /// Numbers the idempotency records in order of time, so that the expired ones are found without an index
    /// by time.
    private static func numberedIdempotencyRecords(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE new_idempotency_records (
                \(part: dialect.idWithoutAutoincrement), account_id INTEGER NOT NULL, key TEXT NOT NULL,
                fingerprint \(part: dialect.bytes) NOT NULL,
                is_refusal INTEGER NOT NULL CHECK (is_refusal IN (0, 1)), answer \(part: dialect.bytes) NOT NULL,
                recorded_at INTEGER NOT NULL, UNIQUE (account_id, key)) \(part: dialect.strict)
            """,
            """
            INSERT INTO new_idempotency_records (account_id, key, fingerprint, is_refusal, answer, recorded_at)
            SELECT account_id, key, fingerprint, is_refusal, answer, recorded_at FROM idempotency_records
            ORDER BY recorded_at
            """,
            "DROP TABLE idempotency_records",
            "ALTER TABLE new_idempotency_records RENAME TO idempotency_records",
        ]
    }

    /// The links of the hash chains, and a random salt for each changed value: the digest of an erased value
    /// remains in a link, and without the salt the value could be found by trying values.
    private static func chains(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE chain_links (
                chain TEXT NOT NULL CHECK (chain <> ''), number INTEGER NOT NULL CHECK (number >= 1),
                last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
                made_at INTEGER NOT NULL, marks \(part: dialect.bytes) NOT NULL,
                digest \(part: dialect.bytes) NOT NULL, PRIMARY KEY (chain, number)
            ) \(part: dialect.strict)
            """,
            dialect.fixed(
                "chain_links", columns: "chain, number, last_id, total, made_at, marks, digest"),
            """
            CREATE TABLE chain_starts (
                chain TEXT PRIMARY KEY, number INTEGER NOT NULL CHECK (number >= 0),
                last_id INTEGER NOT NULL, total INTEGER NOT NULL CHECK (total >= number),
                digest \(part: dialect.bytes) NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE TABLE audit_erasures (id INTEGER PRIMARY KEY) \(part: dialect.strict)",
            "ALTER TABLE audit_changes ADD COLUMN salt \(part: dialect.bytes)",
            "UPDATE audit_changes SET salt = \(part: dialect.randomBytes)",
        ]
    }

    /// From this migration audit entries have the student whom they concern, and the changed values in a
    /// table of their own, from which erasures remove them. Entries are removed when they are old.
    private static func auditChanges(_ dialect: Dialect) -> [SQL] {
        [
            "ALTER TABLE audit_entries ADD COLUMN student_id INTEGER",
            """
            CREATE TABLE audit_changes (
                entry_id INTEGER NOT NULL REFERENCES audit_entries (id) ON DELETE CASCADE,
                field TEXT NOT NULL CHECK (field <> ''),
                old_value TEXT,
                new_value TEXT,
                PRIMARY KEY (entry_id, field),
                CHECK (old_value IS NOT NULL OR new_value IS NOT NULL)
            ) \(part: dialect.strictByKey)
            """,
            dialect.fixed("audit_changes", columns: "entry_id, field, old_value, new_value"),
            """
            CREATE TABLE audit_retention (
                id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
                removed_before INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "INSERT INTO audit_retention (id, removed_before) VALUES (1, 0)",
            "DROP TRIGGER audit_entries_no_delete",
            dialect.keepsRows(of: "audit_entries", since: "(SELECT removed_before FROM audit_retention)"),
        ]
    }
}
