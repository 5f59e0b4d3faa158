internal import Persistence

/// The tables of the notices to guardians, and of the departures of students.
enum GuardianNoticeMigrations {
    /// The notices about sessions that are not over, and about departures of the last hour.
    static func notices(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE guardian_notices (
                session_id INTEGER NOT NULL CHECK (session_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                kind TEXT NOT NULL CHECK (kind IN ('arrival', 'not-there', 'departure')),
                at INTEGER NOT NULL, until INTEGER NOT NULL,
                PRIMARY KEY (session_id, student_id, kind)
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX guardian_notices_by_student ON guardian_notices (student_id)",
        ]
    }

    static func departures(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE departures (
                \(part: dialect.id), session_id INTEGER NOT NULL CHECK (session_id > 0),
                student_id INTEGER NOT NULL CHECK (student_id > 0),
                kind TEXT NOT NULL CHECK (kind IN ('left-early', 'picked-up')), at INTEGER NOT NULL,
                adult TEXT CHECK (adult <> ''), is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
                recorded_by INTEGER, UNIQUE (session_id, student_id),
                CHECK (kind <> 'picked-up' OR adult IS NOT NULL), CHECK (adult IS NOT NULL OR is_listed = 0)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX departures_by_student ON departures (student_id, at)",
            "CREATE INDEX departures_by_time ON departures (at)",
            """
            CREATE TABLE pickup_adults (
                \(part: dialect.id), student_id INTEGER NOT NULL CHECK (student_id > 0),
                name TEXT NOT NULL CHECK (name <> ''), phone TEXT, UNIQUE (student_id, name)
            ) \(part: dialect.strict)
            """,
        ]
    }
}
