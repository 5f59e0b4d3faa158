internal import Persistence

/// The tables of students, guardians, notes and merged duplicates.
enum StudentMigrations {
    static let all = [
        Migration("students/baseline") { dialect in
            students(dialect) + searches(dialect) + contacts(dialect) + mergedStudents(dialect)
        },
        Migration("students/2", guardianTexts),
        Migration("students/3", GuardianMigrations.people),
        Migration("students/4", GuardianMigrations.rights),
    ]

    /// Several students may have one address, since children have that of their parents.
    ///
    /// The search text is the folded name and the other values by which a student is found; a national id
    /// also without dashes.
    private static func students(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE students (
                \(part: dialect.id), key TEXT UNIQUE,
                first_name TEXT NOT NULL CHECK (first_name <> ''),
                last_name TEXT NOT NULL CHECK (last_name <> ''),
                sort_name TEXT NOT NULL, email TEXT, national_id TEXT UNIQUE, phone TEXT, birth_date TEXT,
                joined_on TEXT NOT NULL,
                status TEXT NOT NULL CHECK (status IN ('lead', 'trial', 'active', 'inactive')),
                level TEXT, erased_at INTEGER,
                search_text TEXT GENERATED ALWAYS AS (
                    sort_name || ' ' || coalesce(lower(email), '') || ' ' || coalesce(phone, '') || ' ' ||
                    coalesce(lower(national_id), '') || ' ' ||
                    coalesce(replace(lower(national_id), '-', ''), '') || ' ' || coalesce(lower(key), '')
                ) \(part: dialect.computedColumn),
                emergency_name TEXT, emergency_phone TEXT
            ) \(part: dialect.strict)
            """
        ]
    }

    /// One index for each order of the list, with and without a status. Those of the orders that a person
    /// can choose also contain the text that is searched, so that a scan for words reads the table only for
    /// the students that match.
    private static func searches(_ dialect: Dialect) -> [SQL] {
        [
            "CREATE INDEX students_by_name ON students (sort_name, id, search_text)",
            "CREATE INDEX students_by_joining ON students (joined_on, id, sort_name, search_text)",
            "CREATE INDEX students_by_status ON students (status, id, sort_name)",
            "CREATE INDEX students_by_status_name ON students (status, sort_name, id, search_text)",
            """
            CREATE INDEX students_by_status_joining
            ON students (status, joined_on, id, sort_name, search_text)
            """,
            "CREATE INDEX students_by_email ON students (email)",
        ]
            + dialect.pairIndex("students", column: "sort_name")
            + dialect.searchIndex(
                "students", column: "search_text", sources: "sort_name, email, phone, national_id, key")
    }

    private static func contacts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE guardians (
                \(part: dialect.id), student_id INTEGER NOT NULL REFERENCES students (id),
                name TEXT NOT NULL CHECK (name <> ''), email TEXT, phone TEXT, relationship TEXT,
                pays INTEGER NOT NULL CHECK (pays IN (0, 1)), UNIQUE (student_id, name)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE notes (
                \(part: dialect.id), student_id INTEGER NOT NULL REFERENCES students (id),
                text TEXT NOT NULL CHECK (text <> ''),
                visible_to TEXT NOT NULL CHECK (visible_to IN ('desk', 'staff', 'student')),
                is_injury INTEGER NOT NULL CHECK (is_injury IN (0, 1)), written_at INTEGER NOT NULL,
                written_by INTEGER, UNIQUE (student_id, text)
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The texts by which guardians are found. Those of stored guardians are missing until due work writes
    /// them, since SQL cannot fold a name.
    @Sendable private static func guardianTexts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE guardian_texts (
                id INTEGER PRIMARY KEY REFERENCES guardians (id) ON DELETE CASCADE, search_text TEXT
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX guardian_texts_missing ON guardian_texts (id) WHERE search_text IS NULL",
        ] + dialect.searchIndex("guardian_texts", column: "search_text") + [
            "INSERT INTO guardian_texts (id) SELECT id FROM guardians"
        ]
    }

    private static func mergedStudents(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE merged_students (
                merged_id INTEGER PRIMARY KEY, key TEXT UNIQUE,
                student_id INTEGER NOT NULL REFERENCES students (id), merged_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX merged_students_by_student ON merged_students (student_id)",
        ]
    }
}
