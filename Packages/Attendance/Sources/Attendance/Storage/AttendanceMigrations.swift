internal import Persistence

/// The tables of attendance, of private notes, and of PINs at stations.
///
/// A check compares with `=` and `OR`, not with `IN`: for a list of more than two values SQLite creates a
/// temporary table at each insertion.
enum AttendanceMigrations {
    static let all = [
        Migration("attendance/baseline") { dialect in
            records(dialect) + totals(dialect) + refusals(dialect) + tickets(dialect)
        },
        Migration("attendance/2") { dialect in
            [
                """
                CREATE TABLE private_notes (
                    \(part: dialect.id),
                    student_id INTEGER NOT NULL CHECK (student_id > 0),
                    account_id INTEGER NOT NULL CHECK (account_id > 0),
                    text TEXT NOT NULL CHECK (text <> ''), written_at INTEGER NOT NULL,
                    UNIQUE (student_id, account_id)) \(part: dialect.strict)
                """
            ]
        },
        // A record that a student made at a station has the source of a code: both are the student's own.
        Migration("attendance/3") { _ in
            ["ALTER TABLE attendance_records ADD COLUMN station_id INTEGER"]
        },
        Migration("attendance/4") { dialect in stationPINs(dialect) },
        Migration("attendance/5") { dialect in GuardianNoticeMigrations.notices(dialect) },
        Migration("attendance/6") { dialect in GuardianNoticeMigrations.departures(dialect) },
        // The serial numbers of the students' own codes.
        Migration("attendance/7") { dialect in
            [
                """
                CREATE TABLE student_cards (
                    student_id INTEGER NOT NULL PRIMARY KEY CHECK (student_id > 0),
                    serial INTEGER NOT NULL CHECK (serial > 0), issued_at INTEGER NOT NULL,
                    issued_by INTEGER NOT NULL, revoked_at INTEGER
                ) \(part: dialect.strict)
                """
            ]
        },
        // The beginning of the hash of the device with which a student checked in.
        Migration("attendance/8") { _ in ["ALTER TABLE attendance_records ADD COLUMN device TEXT"] },
        Migration("attendance/9") { dialect in LateCheckInMigrations.tables(dialect) },
        // The beginning of the keyed hash of the network address with which a student checked in.
        Migration("attendance/10") { _ in
            ["ALTER TABLE attendance_records ADD COLUMN address_mark TEXT"]
        },
    ]

    /// Requests name a record by its session and student, so an id may be assigned again.
    private static func records(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE attendance_records (
                \(part: dialect.idWithoutAutoincrement),
                session_id INTEGER NOT NULL CHECK (session_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                class_id INTEGER NOT NULL CHECK (class_id > 0),
                on_day TEXT NOT NULL CHECK (length(on_day) = 10),
                status TEXT NOT NULL
                    CHECK (status = 'present' OR status = 'late' OR status = 'excused' OR status = 'absent'),
                source TEXT NOT NULL CHECK (source = 'qr' OR source = 'staff' OR source = 'automatic'),
                recorded_at INTEGER NOT NULL, recorded_by INTEGER, reason TEXT,
                CHECK (source <> 'automatic' OR status = 'absent'), UNIQUE (session_id, student_id)
            ) \(part: dialect.strict)
            """,
            // The index contains every column from which a student's own numbers are counted.
            """
            CREATE INDEX attendance_records_by_student
            ON attendance_records (student_id, on_day, id, status, class_id, session_id)
            """,
            // The instants after and until which sessions ended whose absences are recorded.
            """
            CREATE TABLE absences_recorded (
                since INTEGER NOT NULL, until INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The totals of the records up to the id in the one row of `attendance_counted`.
    private static func totals(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE attendance_totals (
                unit TEXT NOT NULL CHECK (unit IN ('day', 'month')), period TEXT NOT NULL,
                class_id INTEGER NOT NULL, sessions INTEGER NOT NULL, present INTEGER NOT NULL,
                late INTEGER NOT NULL, excused INTEGER NOT NULL, absent INTEGER NOT NULL,
                PRIMARY KEY (unit, period, class_id)
            ) \(part: dialect.strictByKey)
            """,
            "CREATE TABLE attendance_counted (record_id INTEGER PRIMARY KEY) \(part: dialect.strict)",
            "INSERT INTO attendance_counted (record_id) VALUES (0)",
        ]
    }

    /// The PINs of students at stations, and the wrong ones since the last right one.
    private static func stationPINs(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE station_pins (
                student_id INTEGER NOT NULL PRIMARY KEY CHECK (student_id > 0),
                pin_hash \(part: dialect.bytes) NOT NULL CHECK (length(pin_hash) = 32),
                set_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE wrong_station_pins (
                station_id INTEGER NOT NULL CHECK (station_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                number INTEGER NOT NULL CHECK (number > 0), PRIMARY KEY (station_id, student_id)
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX wrong_station_pins_by_student ON wrong_station_pins (student_id)",
        ]
    }

    private static func refusals(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE refusals (
                \(part: dialect.id), student_id INTEGER NOT NULL, at INTEGER NOT NULL, code TEXT NOT NULL,
                session_id INTEGER, room_id INTEGER, kid TEXT
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX refusals_by_time ON refusals (at, id)",
            "CREATE INDEX refusals_by_student ON refusals (student_id, at, id)",
            "CREATE INDEX refusals_by_code ON refusals (code, at, id)",
        ]
    }

    private static func tickets(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE used_tickets (
                mac TEXT PRIMARY KEY, opened_at INTEGER NOT NULL
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX used_tickets_by_time ON used_tickets (opened_at)",
        ]
    }
}
