internal import Persistence

/// The tables and indexes of this feature.
enum ClassMigrations {
    static let all = [
        Migration("classes/1") { dialect in venues(dialect) + catalogue(dialect) + holidays(dialect) },
        Migration("classes/2") { dialect in
            classes(dialect) + sessions(dialect) + enrolments(dialect)
                + dialect.searchIndex("classes", column: "folded_name")
        },
        Migration("classes/3") { _ in changesOfSessions },
        Migration("classes/4") { _ in archives },
        Migration("classes/5") { _ in ["ALTER TABLE classes ADD COLUMN schedule_from TEXT"] },
        Migration("classes/6") { dialect in calendarFeeds(dialect) },
        // Reports subtract the records of cancelled sessions, which are few among all sessions.
        Migration("classes/7") { _ in
            ["CREATE INDEX sessions_cancelled ON sessions (day, class_id) WHERE is_cancelled = 1"]
        },
        Migration("classes/8") { dialect in currentClasses + SQLClassTexts.tables(dialect) },
        // The report by class corrects the places of these sessions, which are few too.
        Migration("classes/9") { _ in
            ["CREATE INDEX sessions_with_capacity ON sessions (day) WHERE capacity IS NOT NULL"]
        },
        Migration("classes/10") { dialect in openEnrolments(dialect) },
        // The index contains all columns from which a check-in finds whether the student is enrolled.
        Migration("classes/11") { _ in
            [
                "DROP INDEX enrolments_by_student",
                """
                CREATE INDEX enrolments_by_student ON enrolments (student_id, class_id, from_day, until_day)
                """,
            ]
        },
        Migration("classes/12") { dialect in [dialect.searchTerms("classes")] },
        Migration("classes/13") { dialect in
            earlierSchedules(dialect) + [SQLZoneRules.table(dialect)]
        },
        // The instant at which an enrolment ended on its last day: later sessions of the day are without it.
        Migration("classes/14") { _ in
            [
                """
                ALTER TABLE enrolments
                ADD COLUMN ended_at INTEGER CHECK (ended_at IS NULL OR until_day IS NOT NULL)
                """, "DROP INDEX enrolments_by_student",
                """
                CREATE INDEX enrolments_by_student
                ON enrolments (student_id, class_id, from_day, until_day, ended_at)
                """,
            ]
        },
    ]

    private static func venues(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE venues (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), address TEXT,
                time_zone TEXT NOT NULL) \(part: dialect.strict)
            """,
            """
            CREATE TABLE rooms (
                \(part: dialect.id), key TEXT UNIQUE, venue_id INTEGER NOT NULL REFERENCES venues (id),
                name TEXT NOT NULL CHECK (name <> ''), capacity INTEGER NOT NULL CHECK (capacity > 0))
                \(part: dialect.strict)
            """, "CREATE INDEX rooms_by_venue ON rooms (venue_id, id)",
        ]
    }

    private static func catalogue(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE instructors (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), email TEXT,
                styles TEXT NOT NULL) \(part: dialect.strict)
            """,
            """
            CREATE TABLE class_types (
                \(part: dialect.id), key TEXT UNIQUE, style TEXT NOT NULL, family TEXT NOT NULL,
                level TEXT NOT NULL,
                folded_style TEXT NOT NULL, folded_family TEXT NOT NULL, folded_level TEXT NOT NULL)
                \(part: dialect.strict)
            """,
            """
            CREATE TABLE terms (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
                first_day TEXT NOT NULL, last_day TEXT NOT NULL) \(part: dialect.strict)
            """,
        ]
    }

    private static func holidays(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE holidays (
                \(part: dialect.id), date TEXT NOT NULL, name TEXT NOT NULL CHECK (name <> ''),
                UNIQUE (date, name)) \(part: dialect.strict)
            """,
            """
            CREATE TABLE holiday_venues (
                holiday_id INTEGER NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
                venue_id INTEGER NOT NULL REFERENCES venues (id), PRIMARY KEY (holiday_id, venue_id))
                \(part: dialect.strict)
            """,
        ]
    }

    private static func classes(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE classes (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
                folded_name TEXT NOT NULL, class_type_id INTEGER NOT NULL REFERENCES class_types (id),
                room_id INTEGER NOT NULL REFERENCES rooms (id),
                instructor_id INTEGER REFERENCES instructors (id),
                first_day TEXT NOT NULL, last_day TEXT NOT NULL CHECK (last_day >= first_day),
                capacity INTEGER NOT NULL CHECK (capacity > 0),
                drop_in_price INTEGER CHECK (drop_in_price >= 0),
                drop_in_currency TEXT, CHECK ((drop_in_price IS NULL) = (drop_in_currency IS NULL)))
                \(part: dialect.strict)
            """, "CREATE INDEX classes_by_name ON classes (folded_name, id)",
            "CREATE INDEX classes_by_type ON classes (class_type_id)",
            "CREATE INDEX classes_by_room ON classes (room_id, capacity)",
            """
            CREATE TABLE class_slots (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
                start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
                end_minutes INTEGER NOT NULL CHECK (end_minutes > start_minutes AND end_minutes < 1440),
                UNIQUE (class_id, weekday, start_minutes)) \(part: dialect.strict)
            """, "CREATE INDEX class_slots_by_time ON class_slots (weekday, start_minutes)",
        ]
    }

    private static func sessions(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE sessions (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                room_id INTEGER NOT NULL REFERENCES rooms (id),
                instructor_id INTEGER REFERENCES instructors (id),
                day TEXT NOT NULL, start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
                starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
                is_extra INTEGER NOT NULL CHECK (is_extra IN (0, 1)),
                is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)), cancel_reason TEXT,
                holiday_id INTEGER REFERENCES holidays (id) ON DELETE SET NULL,
                CHECK ((cancel_reason IS NULL) = (is_cancelled = 0))) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX sessions_of_class ON sessions (class_id, starts_at) WHERE is_cancelled = 0",
            "CREATE INDEX sessions_by_day ON sessions (class_id, day)",
            "CREATE INDEX sessions_by_time ON sessions (starts_at, id)",
            "CREATE INDEX sessions_in_room ON sessions (room_id, starts_at)",
            """
            CREATE INDEX sessions_of_instructor ON sessions (instructor_id, starts_at)
            WHERE instructor_id IS NOT NULL
            """, "CREATE INDEX sessions_by_holiday ON sessions (holiday_id) WHERE holiday_id IS NOT NULL",
        ]
    }

    /// The columns of sessions that were changed by hand: the columns `planned_…` keep the time that the
    /// schedule planned.
    private static let changesOfSessions: [SQL] = [
        "ALTER TABLE sessions ADD COLUMN capacity INTEGER CHECK (capacity > 0)",
        "ALTER TABLE sessions ADD COLUMN note TEXT",
        "ALTER TABLE sessions ADD COLUMN planned_day TEXT",
        "ALTER TABLE sessions ADD COLUMN planned_start_minutes INTEGER",
        "ALTER TABLE sessions ADD COLUMN planned_starts_at INTEGER",
    ]

    /// The number of changes of each session, and the addresses of private calendars.
    private static func calendarFeeds(_ dialect: Dialect) -> [SQL] {
        [
            "ALTER TABLE sessions ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0)",
            """
            CREATE TABLE calendar_feeds (
                \(part: dialect.id), token_hash \(part: dialect.bytes) NOT NULL UNIQUE, student_id INTEGER UNIQUE,
                instructor_id INTEGER UNIQUE REFERENCES instructors (id), created_at INTEGER NOT NULL,
                CHECK ((student_id IS NULL) <> (instructor_id IS NULL))) \(part: dialect.strict)
            """,
        ]
    }

    /// The columns that record whether an entity is archived.
    private static let archives: [SQL] = [
        "venues", "rooms", "instructors", "class_types", "terms", "classes",
    ]
    .map { (table: SQL) in
        """
        ALTER TABLE \(part: table)
        ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
        """
    }

    /// The indexes for students who look for a class: the classes of a type by name, the types of a style or
    /// a family, and the enrolments of a class by their last days.
    private static let currentClasses: [SQL] = [
        "DROP INDEX classes_by_type",
        "CREATE INDEX classes_by_type ON classes (class_type_id, folded_name, id)",
        "CREATE INDEX class_types_by_style ON class_types (folded_style, folded_level, folded_family)",
        "CREATE INDEX class_types_by_family ON class_types (folded_family)",
        "CREATE INDEX enrolments_by_end ON enrolments (class_id, until_day, from_day)",
    ]

    /// The number of a class's enrolments without a last day, so that lists of classes need not count them.
    private static func openEnrolments(_ dialect: Dialect) -> [SQL] {
        [
            """
            ALTER TABLE classes
            ADD COLUMN open_enrolments INTEGER NOT NULL DEFAULT 0 CHECK (open_enrolments >= 0)
            """,
            """
            UPDATE classes SET open_enrolments = (
                SELECT count(*) FROM enrolments e WHERE e.class_id = classes.id AND e.until_day IS NULL)
            """,
        ]
            + dialect.countsRows(
                of: "enrolments", without: "until_day", by: "class_id", in: "classes", "open_enrolments")
    }

    private static func enrolments(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE enrolments (
                \(part: dialect.id), student_id INTEGER NOT NULL,
                class_id INTEGER NOT NULL REFERENCES classes (id), from_day TEXT NOT NULL,
                until_day TEXT CHECK (until_day >= from_day), UNIQUE (class_id, student_id, from_day))
                \(part: dialect.strict)
            """, "CREATE INDEX enrolments_by_student ON enrolments (student_id, id)",
            """
            CREATE UNIQUE INDEX enrolments_open ON enrolments (class_id, student_id)
            WHERE until_day IS NULL
            """,
        ]
    }
}
