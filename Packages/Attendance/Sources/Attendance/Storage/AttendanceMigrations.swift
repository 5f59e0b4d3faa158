internal import Persistence

/// The tables of attendance.
enum AttendanceMigrations {
    static let all = [
        Migration("attendance/1") { dialect in
            [
                """
                CREATE TABLE attendance_records (
                    \(part: dialect.id),
                    session_id INTEGER NOT NULL CHECK (session_id > 0),
                    student_id INTEGER NOT NULL CHECK (student_id > 0),
                    class_id INTEGER NOT NULL CHECK (class_id > 0),
                    on_day TEXT NOT NULL CHECK (length(on_day) = 10),
                    status TEXT NOT NULL CHECK (status IN ('present', 'late', 'excused', 'absent')),
                    source TEXT NOT NULL CHECK (source IN ('qr', 'staff')),
                    recorded_at INTEGER NOT NULL, recorded_by INTEGER, reason TEXT,
                    credit_used INTEGER NOT NULL CHECK (credit_used IN (0, 1)),
                    UNIQUE (session_id, student_id)) \(part: dialect.strict)
                """,
                "CREATE INDEX attendance_records_by_student ON attendance_records (student_id, on_day, id)",
                """
                CREATE TABLE refusals (
                    \(part: dialect.id), student_id INTEGER NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL,
                    session_id INTEGER, room_id INTEGER, kid TEXT) \(part: dialect.strict)
                """,
                "CREATE INDEX refusals_by_time ON refusals (at, id)",
                "CREATE INDEX refusals_by_student ON refusals (student_id, at, id)",
                "CREATE INDEX refusals_by_code ON refusals (code, at, id)",
                """
                CREATE TABLE signing_key_changes (
                    \(part: dialect.id), at INTEGER NOT NULL, kid TEXT NOT NULL,
                    change TEXT NOT NULL CHECK (change IN ('rotated', 'revoked'))) \(part: dialect.strict)
                """,
            ]
        },
        // The table is not needed any more, since each change of the keys has an audit entry.
        Migration("attendance/2") { _ in ["DROP TABLE signing_key_changes"] },
        Migration("attendance/3") { dialect in
            [
                """
                CREATE TABLE attendance_totals (
                    unit TEXT NOT NULL CHECK (unit IN ('day', 'month')), period TEXT NOT NULL,
                    class_id INTEGER NOT NULL, sessions INTEGER NOT NULL, present INTEGER NOT NULL,
                    late INTEGER NOT NULL, excused INTEGER NOT NULL, absent INTEGER NOT NULL,
                    PRIMARY KEY (unit, period, class_id)) \(part: dialect.strictByKey)
                """,
                "CREATE TABLE attendance_counted (record_id INTEGER PRIMARY KEY) \(part: dialect.strict)",
                "INSERT INTO attendance_counted SELECT coalesce(max(id), 0) FROM attendance_records",
                SQLAttendanceTotals.addition(of: 1...Int64.max),
            ]
        },
        automaticAbsences,
        equalities,
        // The index contains every column from which a student's own numbers are counted.
        Migration("attendance/6") { _ in
            [
                "DROP INDEX attendance_records_by_student",
                """
                CREATE INDEX attendance_records_by_student
                ON attendance_records (student_id, on_day, id, status, class_id, session_id)
                """,
            ]
        },
        // The instant after which sessions ended whose absences are recorded.
        Migration("attendance/7") { _ in
            [
                "ALTER TABLE absences_recorded ADD COLUMN since INTEGER NOT NULL DEFAULT 0",
                """
                UPDATE absences_recorded SET since = coalesce(
                    (SELECT min(recorded_at) - 1 FROM attendance_records WHERE source = 'automatic'), until)
                """,
            ]
        },
        // Requests name a record by its session and student, so an id may be assigned again.
        Migration("attendance/8") { dialect in
            dialect.removeAutoincrement(from: "attendance_records") + [SQLAttendanceTotals.lowerCountedID]
        },
        Migration("attendance/9") { dialect in
            [
                """
                CREATE TABLE used_tickets (mac TEXT PRIMARY KEY, opened_at INTEGER NOT NULL)
                \(part: dialect.strictByKey)
                """,
                "CREATE INDEX used_tickets_by_time ON used_tickets (opened_at)",
            ]
        },
        // The ledger knows whether a credit pays for a session, and a void changes it.
        Migration("attendance/10") { _ in ["ALTER TABLE attendance_records DROP COLUMN credit_used"] },
    ]

    /// Allows the source `automatic`.
    private static let automaticAbsences = Migration("attendance/4") { dialect in
        [
            """
            CREATE TABLE new_records (
                \(part: dialect.id),
                session_id INTEGER NOT NULL CHECK (session_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                class_id INTEGER NOT NULL CHECK (class_id > 0),
                on_day TEXT NOT NULL CHECK (length(on_day) = 10),
                status TEXT NOT NULL CHECK (status IN ('present', 'late', 'excused', 'absent')),
                source TEXT NOT NULL CHECK (source IN ('qr', 'staff', 'automatic')),
                recorded_at INTEGER NOT NULL, recorded_by INTEGER, reason TEXT,
                credit_used INTEGER NOT NULL CHECK (credit_used IN (0, 1)),
                CHECK (source <> 'automatic' OR status = 'absent'),
                UNIQUE (session_id, student_id)) \(part: dialect.strict)
            """,
            """
            INSERT INTO new_records (id, session_id, student_id, class_id, on_day, status, source, recorded_at,
                recorded_by, reason, credit_used)
            SELECT id, session_id, student_id, class_id, on_day, status, source, recorded_at, recorded_by, reason,
                credit_used
            FROM attendance_records ORDER BY id
            """,
            "DROP TABLE attendance_records", "ALTER TABLE new_records RENAME TO attendance_records",
            "CREATE INDEX attendance_records_by_student ON attendance_records (student_id, on_day, id)",
            "CREATE TABLE absences_recorded (until INTEGER NOT NULL) \(part: dialect.strict)",
        ]
    }

    /// Writes the checks of status and source with `=` and `OR` in place of `IN`: for a list of more than
    /// two values SQLite creates a temporary table at each insertion.
    private static let equalities = Migration("attendance/5") { dialect in
        dialect.rewriteCheck(
            of: "attendance_records", "status IN ('present', 'late', 'excused', 'absent')",
            as: "status = 'present' OR status = 'late' OR status = 'excused' OR status = 'absent'")
            + dialect.rewriteCheck(
                of: "attendance_records", "source IN ('qr', 'staff', 'automatic')",
                as: "source = 'qr' OR source = 'staff' OR source = 'automatic'")
    }
}
