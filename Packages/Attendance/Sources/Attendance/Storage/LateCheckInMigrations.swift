internal import Persistence

/// The tables of check-ins without a connection, and of the keys of devices that sign them.
enum LateCheckInMigrations {
    static func tables(_ dialect: Dialect) -> [SQL] {
        [
            // The arrival of a check-in that was made without a connection.
            "ALTER TABLE attendance_records ADD COLUMN scanned_late_at INTEGER",
            """
            CREATE TABLE check_in_keys (
                \(part: dialect.id), account_id INTEGER NOT NULL CHECK (account_id > 0),
                public_key \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(public_key) = 65),
                registered_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX check_in_keys_by_account ON check_in_keys (account_id, id)",
        ] + lateCheckIns(dialect)
    }

    /// Those that count by themselves are stored too: a repetition is found, and a device is known that sends
    /// check-ins of several students.
    private static func lateCheckIns(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE late_check_ins (
                \(part: dialect.id), session_id INTEGER NOT NULL CHECK (session_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                state TEXT NOT NULL CHECK (state IN ('counted', 'reported', 'accepted', 'dismissed')),
                reason TEXT CHECK (reason <> ''), scanned_at INTEGER NOT NULL, arrived_at INTEGER NOT NULL,
                clock_offset INTEGER NOT NULL, key_id INTEGER,
                scan_hash \(part: dialect.bytes) CHECK (length(scan_hash) = 32),
                device TEXT CHECK (device <> ''), station_id INTEGER,
                sent_by INTEGER, decided_at INTEGER, decided_by INTEGER, UNIQUE (key_id, scan_hash),
                UNIQUE (station_id, session_id, student_id, scanned_at),
                UNIQUE (sent_by, session_id, student_id, scanned_at),
                CHECK (state <> 'reported' OR reason IS NOT NULL),
                CHECK ((key_id IS NULL) = (scan_hash IS NULL)), CHECK ((key_id IS NULL) = (device IS NULL)),
                CHECK (
                    (key_id IS NULL AND station_id IS NULL AND sent_by IS NOT NULL)
                    OR (key_id IS NULL AND station_id IS NOT NULL AND sent_by IS NULL)
                    OR (key_id IS NOT NULL AND station_id IS NULL AND sent_by IS NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX late_check_ins_by_state ON late_check_ins (state, arrived_at, id)",
            "CREATE INDEX late_check_ins_by_student ON late_check_ins (student_id, session_id)",
            "CREATE INDEX late_check_ins_by_session ON late_check_ins (session_id)",
            "CREATE INDEX late_check_ins_by_time ON late_check_ins (arrived_at)",
        ]
    }
}
