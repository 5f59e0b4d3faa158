internal import Persistence

/// The migrations that give guardians persons and rights.
enum GuardianMigrations {
    /// A person may be a guardian of several students. Each stored guardian becomes one person; people join
    /// those who are the same, since SQL cannot fold names.
    ///
    /// The texts by which persons are found are missing until due work writes them. The search index is made
    /// before the rows: FTS5 has an error when a row that it does not contain is changed.
    @Sendable static func people(_ dialect: Dialect) -> [SQL] {
        var statements = dialect.dropsSearchIndex(of: "guardian_texts")
        statements.append("DROP TABLE guardian_texts")
        statements += persons(dialect)
        statements += records(dialect)
        statements += copies
        statements += dialect.continuesIDs(of: "student_guardians", after: "guardians")
        statements += dialect.continuesIDs(of: "guardian_people", after: "guardians")
        statements.append("DROP TABLE guardians")
        return statements
    }

    /// What each guardian may do for the student, and is told of them: nothing, until the desk says so.
    ///
    /// `is_kept` is whether a student of age lets the guardian keep their rights.
    @Sendable static func rights(_ dialect: Dialect) -> [SQL] {
        let columns: [SQL] = [
            "sees", "acts", "told_arrivals", "told_absences", "told_departures", "told_messages", "is_kept",
        ]
        return columns.map { column in
            """
            ALTER TABLE student_guardians ADD COLUMN \(part: column) INTEGER NOT NULL DEFAULT 0
            CHECK (\(part: column) IN (0, 1))
            """
        }
    }

    private static let copies: [SQL] = [
        """
        INSERT INTO guardian_people (id, name, email, phone)
        SELECT id, name, email, phone FROM guardians ORDER BY id
        """,
        """
        INSERT INTO student_guardians (id, student_id, person_id, relationship, pays)
        SELECT id, student_id, id, relationship, pays FROM guardians ORDER BY id
        """,
    ]

    /// The column `phone_ending` has the last digits of the number, by which numbers with and without the
    /// code of the country are compared.
    private static func persons(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE guardian_people (
                \(part: dialect.id), name TEXT NOT NULL CHECK (name <> ''), email TEXT, phone TEXT,
                phone_ending TEXT, search_text TEXT
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX guardian_people_missing ON guardian_people (id) WHERE search_text IS NULL",
            "CREATE INDEX guardian_people_by_email ON guardian_people (email) WHERE email IS NOT NULL",
            """
            CREATE INDEX guardian_people_by_phone ON guardian_people (phone_ending)
            WHERE phone_ending IS NOT NULL
            """,
        ] + dialect.searchIndex("guardian_people", column: "search_text")
    }

    private static func records(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE student_guardians (
                \(part: dialect.id), student_id INTEGER NOT NULL REFERENCES students (id),
                person_id INTEGER NOT NULL REFERENCES guardian_people (id), relationship TEXT,
                pays INTEGER NOT NULL CHECK (pays IN (0, 1)), UNIQUE (student_id, person_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX student_guardians_by_person ON student_guardians (person_id, student_id)",
        ]
    }
}
