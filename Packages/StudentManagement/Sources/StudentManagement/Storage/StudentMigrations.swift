internal import Persistence

/// The tables of students, guardians, notes and merged duplicates.
enum StudentMigrations {
    static let all = [
        Migration("students/1", students),
        // Students erased before this column are recognised by their name; the instant is unknown.
        Migration("students/2") { _ in
            [
                "ALTER TABLE students ADD COLUMN erased_at INTEGER",
                """
                UPDATE students SET erased_at = 0
                WHERE first_name = 'Erased' AND last_name = 'student ' || id AND status = 'inactive'
                """,
            ]
        },
        Migration("students/3") { $0.pairIndex("students", column: "sort_name") },
        Migration("students/4", searchText),
        Migration("students/5", notesAndContacts),
        SQLMergedStudents.table,
        // From this migration national ids are in upper case. One that two students have in different cases
        // stays as it is.
        Migration("students/7") { _ in
            [
                """
                UPDATE students SET national_id = upper(national_id)
                WHERE national_id <> upper(national_id) AND NOT EXISTS (
                    SELECT 1 FROM students AS others
                    WHERE others.id <> students.id AND upper(others.national_id) = upper(students.national_id))
                """
            ]
        },
        Migration("students/8", searchTextInIndexes),
        // From this migration several students may have one address: children have that of their parents.
        Migration("students/9") { dialect in
            dialect.dropUnique(
                of: "students", "email TEXT", number: 2, among: 3, index: "students_by_email", "email")
        },
        // From this migration names are found without their apostrophes, hyphens and ligatures.
        Migration("students/10") { _ in SQL.makeNamesSearchable(in: "students", column: "sort_name") },
    ]

    /// The indexes of the orders also contain the text that is searched, so that a scan for words reads the
    /// table only for the students that match.
    @Sendable private static func searchTextInIndexes(_ dialect: Dialect) -> [SQL] {
        [
            "DROP INDEX students_by_name",
            "DROP INDEX students_by_joining",
            "DROP INDEX students_by_status_name",
            "DROP INDEX students_by_status_joining",
            "CREATE INDEX students_by_name ON students (sort_name, id, search_text)",
            "CREATE INDEX students_by_joining ON students (joined_on, id, sort_name, search_text)",
            "CREATE INDEX students_by_status_name ON students (status, sort_name, id, search_text)",
            """
            CREATE INDEX students_by_status_joining
                ON students (status, joined_on, id, sort_name, search_text)
            """,
        ]
    }

    @Sendable private static func notesAndContacts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE notes (
                \(part: dialect.id), student_id INTEGER NOT NULL REFERENCES students (id),
                text TEXT NOT NULL CHECK (text <> ''),
                visible_to TEXT NOT NULL CHECK (visible_to IN ('desk', 'staff', 'student')),
                is_injury INTEGER NOT NULL CHECK (is_injury IN (0, 1)), written_at INTEGER NOT NULL,
                written_by INTEGER, UNIQUE (student_id, text)) \(part: dialect.strict)
            """,
            "ALTER TABLE students ADD COLUMN emergency_name TEXT",
            "ALTER TABLE students ADD COLUMN emergency_phone TEXT",
        ]
    }

    /// The folded name and the other values by which a student is found; a national id also without dashes.
    @Sendable private static func searchText(_ dialect: Dialect) -> [SQL] {
        [
            """
            ALTER TABLE students ADD COLUMN search_text TEXT GENERATED ALWAYS AS (
                sort_name || ' ' || coalesce(lower(email), '') || ' ' || coalesce(phone, '') || ' ' ||
                coalesce(lower(national_id), '') || ' ' || coalesce(replace(lower(national_id), '-', ''), '') ||
                ' ' || coalesce(lower(key), '')) \(part: dialect.computedColumn)
            """
        ]
            + dialect.replaceSearchIndex(
                "students", column: "search_text", sources: "sort_name, email, phone, national_id, key")
    }

    @Sendable private static func students(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE students (
                \(part: dialect.id), key TEXT UNIQUE,
                first_name TEXT NOT NULL CHECK (first_name <> ''), last_name TEXT NOT NULL CHECK (last_name <> ''),
                sort_name TEXT NOT NULL, email TEXT UNIQUE, national_id TEXT UNIQUE, phone TEXT, birth_date TEXT,
                joined_on TEXT NOT NULL,
                status TEXT NOT NULL CHECK (status IN ('lead', 'trial', 'active', 'inactive')),
                level TEXT) \(part: dialect.strict)
            """,
            // One index for each order of the list, with and without a status. Each contains the folded name,
            // so that a search reads the index only.
            "CREATE INDEX students_by_name ON students (sort_name, id)",
            "CREATE INDEX students_by_joining ON students (joined_on, id, sort_name)",
            "CREATE INDEX students_by_status_name ON students (status, sort_name, id)",
            "CREATE INDEX students_by_status_joining ON students (status, joined_on, id, sort_name)",
            "CREATE INDEX students_by_status ON students (status, id, sort_name)",
            """
            CREATE TABLE guardians (
                \(part: dialect.id), student_id INTEGER NOT NULL REFERENCES students (id),
                name TEXT NOT NULL CHECK (name <> ''), email TEXT, phone TEXT, relationship TEXT,
                pays INTEGER NOT NULL CHECK (pays IN (0, 1)), UNIQUE (student_id, name)) \(part: dialect.strict)
            """,
        ] + dialect.searchIndex("students", column: "sort_name")
    }
}
