internal import Persistence

/// The tables and indexes of this feature.
enum ClassMigrations {
    static let all = [
        Migration("classes/baseline") { dialect in
            venues(dialect) + catalogue(dialect) + holidays(dialect) + classes(dialect) + texts(dialect)
                + schedules(dialect) + sessions(dialect) + enrolments(dialect) + calendars(dialect)
        }
    ]

    /// The column that records whether an entity is archived.
    private static let isArchived: SQL =
        "is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))"

    private static func venues(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE venues (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), address TEXT,
                time_zone TEXT NOT NULL, \(part: isArchived)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE rooms (
                \(part: dialect.id), key TEXT UNIQUE, venue_id INTEGER NOT NULL REFERENCES venues (id),
                name TEXT NOT NULL CHECK (name <> ''), capacity INTEGER NOT NULL CHECK (capacity > 0),
                \(part: isArchived)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX rooms_by_venue ON rooms (venue_id, id)",
            // The rules of each time zone by which the sessions were planned.
            """
            CREATE TABLE zone_rules (
                time_zone TEXT PRIMARY KEY, fingerprint INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
        ]
    }

    private static func catalogue(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE instructors (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''), email TEXT,
                styles TEXT NOT NULL, \(part: isArchived)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE class_types (
                \(part: dialect.id), key TEXT UNIQUE, style TEXT NOT NULL, family TEXT NOT NULL,
                level TEXT NOT NULL, folded_style TEXT NOT NULL, folded_family TEXT NOT NULL,
                folded_level TEXT NOT NULL, \(part: isArchived)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX class_types_by_style ON class_types (folded_style, folded_level, folded_family)",
            "CREATE INDEX class_types_by_family ON class_types (folded_family)",
            """
            CREATE TABLE terms (
                \(part: dialect.id), key TEXT UNIQUE, name TEXT NOT NULL CHECK (name <> ''),
                first_day TEXT NOT NULL, last_day TEXT NOT NULL, \(part: isArchived)
            ) \(part: dialect.strict)
            """,
        ]
    }

    private static func holidays(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE holidays (
                \(part: dialect.id), date TEXT NOT NULL, name TEXT NOT NULL CHECK (name <> ''),
                UNIQUE (date, name)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE holiday_venues (
                holiday_id INTEGER NOT NULL REFERENCES holidays (id) ON DELETE CASCADE,
                venue_id INTEGER NOT NULL REFERENCES venues (id), PRIMARY KEY (holiday_id, venue_id)
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The column `open_enrolments` has the number of a class's enrolments without a last day, so that lists
    /// of classes need not count them.
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
                drop_in_price INTEGER CHECK (drop_in_price >= 0), drop_in_currency TEXT, \(part: isArchived),
                schedule_from TEXT, open_enrolments INTEGER NOT NULL DEFAULT 0 CHECK (open_enrolments >= 0),
                CHECK ((drop_in_price IS NULL) = (drop_in_currency IS NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX classes_by_name ON classes (folded_name, id)",
            "CREATE INDEX classes_by_type ON classes (class_type_id, folded_name, id)",
            "CREATE INDEX classes_by_room ON classes (room_id, capacity)",
        ] + dialect.searchIndex("classes", column: "folded_name")
    }

    /// The texts by which classes are searched; one that is NULL is still to be written.
    private static func texts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE class_texts (
                id INTEGER PRIMARY KEY REFERENCES classes (id) ON DELETE CASCADE, search_text TEXT
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX class_texts_missing ON class_texts (id) WHERE search_text IS NULL",
        ] + dialect.pairIndex("class_texts", column: "search_text")
            + dialect.searchIndex("class_texts", column: "search_text")
    }

    /// The schedules of classes that another one replaces on a day to come, and the slots of all schedules;
    /// those of the latest schedule of a class have no `schedule_id`. Slots can last into the next day.
    private static func schedules(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE class_schedules (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                from_day TEXT NOT NULL, next_from TEXT NOT NULL CHECK (next_from > from_day),
                room_id INTEGER NOT NULL REFERENCES rooms (id),
                instructor_id INTEGER REFERENCES instructors (id), UNIQUE (class_id, next_from)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE class_slots (
                \(part: dialect.id), class_id INTEGER NOT NULL REFERENCES classes (id),
                schedule_id INTEGER REFERENCES class_schedules (id) ON DELETE CASCADE,
                weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
                start_minutes INTEGER NOT NULL CHECK (start_minutes BETWEEN 0 AND 1439),
                end_minutes INTEGER NOT NULL
                    CHECK (end_minutes > start_minutes AND end_minutes < start_minutes + 1440)
            ) \(part: dialect.strict)
            """,
            """
            CREATE UNIQUE INDEX class_slots_by_class
            ON class_slots (class_id, coalesce(schedule_id, 0), weekday, start_minutes)
            """,
            "CREATE INDEX class_slots_by_time ON class_slots (weekday, start_minutes)",
            "CREATE INDEX class_slots_by_schedule ON class_slots (schedule_id) WHERE schedule_id IS NOT NULL",
        ]
    }

    /// The columns `planned_…` keep the time that the schedule planned for a session that was changed by
    /// hand; `revision` is the number of changes of the session.
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
                capacity INTEGER CHECK (capacity > 0), note TEXT, planned_day TEXT,
                planned_start_minutes INTEGER, planned_starts_at INTEGER,
                revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
                CHECK ((cancel_reason IS NULL) = (is_cancelled = 0))
            ) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX sessions_of_class ON sessions (class_id, starts_at) WHERE is_cancelled = 0",
            "CREATE INDEX sessions_by_day ON sessions (class_id, day)",
            "CREATE INDEX sessions_by_time ON sessions (starts_at, id)",
            "CREATE INDEX sessions_in_room ON sessions (room_id, starts_at)",
            """
            CREATE INDEX sessions_of_instructor ON sessions (instructor_id, starts_at)
            WHERE instructor_id IS NOT NULL
            """,
            "CREATE INDEX sessions_by_holiday ON sessions (holiday_id) WHERE holiday_id IS NOT NULL",
            // Reports correct their numbers by these sessions, which are few among all.
            "CREATE INDEX sessions_cancelled ON sessions (day, class_id) WHERE is_cancelled = 1",
            "CREATE INDEX sessions_with_capacity ON sessions (day) WHERE capacity IS NOT NULL",
        ]
    }

    /// The column `ended_at` has the instant at which an enrolment ended on its last day: later sessions of
    /// the day are without it.
    private static func enrolments(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE enrolments (
                \(part: dialect.id), student_id INTEGER NOT NULL,
                class_id INTEGER NOT NULL REFERENCES classes (id), from_day TEXT NOT NULL,
                until_day TEXT CHECK (until_day >= from_day),
                ended_at INTEGER CHECK (ended_at IS NULL OR until_day IS NOT NULL),
                UNIQUE (class_id, student_id, from_day)
            ) \(part: dialect.strict)
            """,
            // The index contains all columns from which a check-in finds whether the student is enrolled.
            """
            CREATE INDEX enrolments_by_student
            ON enrolments (student_id, class_id, from_day, until_day, ended_at)
            """,
            "CREATE INDEX enrolments_by_end ON enrolments (class_id, until_day, from_day)",
            """
            CREATE UNIQUE INDEX enrolments_open ON enrolments (class_id, student_id)
            WHERE until_day IS NULL
            """,
        ]
            + dialect.countsRows(
                of: "enrolments", without: "until_day", by: "class_id", in: "classes", "open_enrolments")
    }

    /// The addresses of private calendars.
    private static func calendars(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE calendar_feeds (
                \(part: dialect.id), token_hash \(part: dialect.bytes) NOT NULL UNIQUE,
                student_id INTEGER UNIQUE, instructor_id INTEGER UNIQUE REFERENCES instructors (id),
                created_at INTEGER NOT NULL, CHECK ((student_id IS NULL) <> (instructor_id IS NULL))
            ) \(part: dialect.strict)
            """
        ]
    }
}
