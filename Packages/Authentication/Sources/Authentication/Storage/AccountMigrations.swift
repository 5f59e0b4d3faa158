internal import Persistence

/// The tables of this feature. A sign-in is a row of `sign_in_families`.
enum AccountMigrations {
    static let all = [
        Migration("accounts/baseline") { dialect in
            accounts(dialect) + invitations(dialect) + passwords(dialect) + signUps(dialect)
                + signIns(dialect) + tokens(dialect) + failures(dialect) + knownOrigins(dialect)
                + secondFactors(dialect) + passkeys(dialect) + devices(dialect) + screens(dialect)
        },
        Migration("accounts/2") { dialect in stations(dialect) },
        Migration("accounts/3", roles),
        // The session for which the device of a sign-in is handed round.
        Migration("accounts/5") { _ in
            ["ALTER TABLE sign_in_families ADD COLUMN handed_session INTEGER"]
        },
    ]

    /// The role of a member of staff; in the baseline, `role` is only the audience.
    static let staffRole: SQL =
        "staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'front-desk', 'instructor'))"
    static let email: SQL = "CHECK (email = lower(email) AND length(email) <= 254)"

    /// The column `second_factor_at` has the same instant as `second_factors.confirmed_at`, since every
    /// request reads the row of the account but not the other table.
    private static func accounts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE accounts (
                \(part: dialect.id),
                email TEXT NOT NULL UNIQUE \(part: email),
                role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
                student_id INTEGER,
                password TEXT,
                opened_at INTEGER NOT NULL,
                closed_at INTEGER,
                disabled_at INTEGER,
                \(part: staffRole),
                name TEXT CHECK (name <> ''),
                instructor_id INTEGER,
                second_factor_at INTEGER,
                pin_hash \(part: dialect.bytes),
                pin_set_at INTEGER,
                language TEXT CHECK (length(language) = 2),
                CHECK ((role = 'student') = (student_id IS NOT NULL)),
                CHECK ((closed_at IS NULL) = (password IS NOT NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX accounts_by_student ON accounts (student_id) WHERE closed_at IS NULL",
            "CREATE INDEX accounts_of_staff ON accounts (id) WHERE student_id IS NULL",
        ]
    }

    /// The invitations of students and of staff, and the permissions of the roles that an owner has changed.
    private static func invitations(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE invitations (
                code_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
                student_id INTEGER UNIQUE,
                email TEXT UNIQUE \(part: email),
                invited_by INTEGER REFERENCES accounts (id),
                invited_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                \(part: staffRole),
                name TEXT CHECK (name <> ''),
                instructor_id INTEGER,
                CHECK ((student_id IS NULL) = (email IS NOT NULL)),
                CHECK (email IS NULL OR invited_by IS NOT NULL)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE role_permissions (
                role TEXT NOT NULL PRIMARY KEY, permissions TEXT NOT NULL
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The codes with which people choose a new password, and the requests for one whose addresses have not
    /// been looked up yet.
    private static func passwords(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE password_resets (
                account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
                code_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(code_hash) = 32),
                created_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                created_by INTEGER REFERENCES accounts (id)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE reset_requests (
                email TEXT NOT NULL PRIMARY KEY \(part: email),
                requested_at INTEGER NOT NULL,
                language TEXT,
                network TEXT NOT NULL
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// The address of a sign-up waits to be looked up once the sign-up is stored.
    private static func signUps(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE sign_ups (
                email TEXT NOT NULL PRIMARY KEY \(part: email),
                code_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(code_hash) = 32),
                first_name TEXT NOT NULL CHECK (first_name <> ''),
                last_name TEXT NOT NULL CHECK (last_name <> ''),
                password TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
                birth_date TEXT,
                network TEXT NOT NULL,
                is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1)),
                language TEXT
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX sign_ups_by_expiry ON sign_ups (expires_at)",
            "CREATE INDEX sign_ups_waiting ON sign_ups (created_at) WHERE is_waiting = 1",
        ]
    }

    /// Failed attempts are counted by the keyed hash of their subject and by network; failed sign-ins also
    /// by day and by their encrypted address.
    private static func failures(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE failed_attempts (
                subject_hash \(part: dialect.bytes) NOT NULL CHECK (length(subject_hash) = 32),
                network TEXT NOT NULL CHECK (network <> ''),
                failures INTEGER NOT NULL CHECK (failures > 0),
                last_at INTEGER NOT NULL,
                PRIMARY KEY (subject_hash, network)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX failed_attempts_by_time ON failed_attempts (last_at)",
            "CREATE INDEX failed_attempts_by_weight ON failed_attempts (failures, last_at)",
            """
            CREATE TABLE failed_sign_ins (
                day TEXT NOT NULL,
                address \(part: dialect.bytes) NOT NULL,
                requests INTEGER NOT NULL CHECK (requests > 0),
                PRIMARY KEY (day, address)
            ) \(part: dialect.strictByKey)
            """,
        ]
    }

    /// The networks and devices from which an account is known; `origin` is the text of an ``OriginKey``, and
    /// `family_id` the sign-in that was last used there, or NULL once it ended.
    private static func knownOrigins(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE known_origins (
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                origin TEXT NOT NULL CHECK (origin <> ''),
                last_at INTEGER NOT NULL,
                family_id INTEGER REFERENCES sign_in_families (id) ON DELETE SET NULL,
                PRIMARY KEY (account_id, origin)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX known_origins_by_time ON known_origins (last_at)",
            "CREATE INDEX known_origins_by_family ON known_origins (family_id)",
        ]
    }
}
