internal import Persistence

/// The migration that gives accounts several roles.
extension AccountMigrations {
    /// A person may be a member of staff, a student and a guardian with one account. Each account gets its
    /// role as a row; a closed account keeps the row, which ended with it.
    ///
    /// `sign_in_families` only gets a column: if its rows were copied, the tokens would be removed with them.
    @Sendable static func roles(_ dialect: Dialect) -> [SQL] {
        var statements: [SQL] = [
            """
            CREATE TABLE account_roles (
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                kind TEXT NOT NULL CHECK (kind IN ('staff', 'student', 'guardian')),
                \(part: staffRole),
                name TEXT CHECK (name <> ''),
                instructor_id INTEGER,
                student_id INTEGER,
                person_id INTEGER,
                opened_at INTEGER NOT NULL,
                ended_at INTEGER,
                PRIMARY KEY (account_id, kind),
                CHECK ((kind = 'staff') = (staff_role IS NOT NULL)),
                CHECK ((kind = 'student') = (student_id IS NOT NULL)),
                CHECK ((kind = 'guardian') = (person_id IS NOT NULL)),
                CHECK (kind = 'staff' OR (name IS NULL AND instructor_id IS NULL))
            ) \(part: dialect.strictByKey)
            """,
            """
            INSERT INTO account_roles (
                account_id, kind, staff_role, name, instructor_id, student_id, opened_at, ended_at)
            SELECT id, CASE WHEN student_id IS NULL THEN 'staff' ELSE 'student' END,
                CASE WHEN student_id IS NULL THEN coalesce(staff_role, 'manager') END,
                CASE WHEN student_id IS NULL THEN name END,
                CASE WHEN student_id IS NULL THEN instructor_id END, student_id, opened_at, closed_at
            FROM accounts
            """,
            """
            ALTER TABLE sign_in_families ADD COLUMN audience TEXT NOT NULL DEFAULT 'student'
            CHECK (audience IN ('admin', 'student'))
            """,
            """
            UPDATE sign_in_families SET audience = 'admin'
            WHERE account_id IN (SELECT id FROM accounts WHERE student_id IS NULL)
            """,
        ]
        statements += withoutRoles(dialect) + indexes + guardianCodes(dialect)
        return statements
    }

    /// The accounts without the columns that the roles have, and without the indexes on them.
    private static func withoutRoles(_ dialect: Dialect) -> [SQL] {
        ["DROP INDEX accounts_by_student", "DROP INDEX accounts_of_staff"]
            + dialect.removesColumns(
                ["role", "student_id", "staff_role", "name", "instructor_id"], of: "accounts",
                keeping: """
                    id, email, password, opened_at, closed_at, disabled_at, second_factor_at, pin_hash, \
                    pin_set_at, language
                    """,
                declaration: """
                    CREATE TABLE accounts (
                        \(part: dialect.id),
                        email TEXT NOT NULL UNIQUE \(part: email),
                        password TEXT,
                        opened_at INTEGER NOT NULL,
                        closed_at INTEGER,
                        disabled_at INTEGER,
                        second_factor_at INTEGER,
                        pin_hash \(part: dialect.bytes),
                        pin_set_at INTEGER,
                        language TEXT CHECK (length(language) = 2),
                        CHECK ((closed_at IS NULL) = (password IS NOT NULL))
                    ) \(part: dialect.strict)
                    """)
    }

    /// One open account for each student and each person.
    private static let indexes: [SQL] = [
        """
        CREATE UNIQUE INDEX account_roles_by_student ON account_roles (student_id)
        WHERE student_id IS NOT NULL AND ended_at IS NULL
        """,
        """
        CREATE UNIQUE INDEX account_roles_by_person ON account_roles (person_id)
        WHERE person_id IS NOT NULL AND ended_at IS NULL
        """,
        "CREATE INDEX account_roles_of_staff ON account_roles (account_id) WHERE kind = 'staff'",
    ]

    /// The codes with which guardians get an account, or their account the role: of a stored person, or of a
    /// student whose new guardian enters the code. A sign-up keeps the hash of the code that was entered.
    private static func guardianCodes(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE guardian_codes (
                code_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
                person_id INTEGER UNIQUE,
                student_id INTEGER UNIQUE,
                made_by INTEGER NOT NULL REFERENCES accounts (id),
                made_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > made_at),
                CHECK ((person_id IS NULL) = (student_id IS NOT NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX guardian_codes_by_expiry ON guardian_codes (expires_at)",
            "ALTER TABLE sign_ups ADD COLUMN guardian_code \(part: dialect.bytes)",
        ]
    }
}
