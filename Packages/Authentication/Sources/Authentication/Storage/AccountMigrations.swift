internal import Persistence

/// The tables of this feature. A sign-in is a row of `sign_in_families`.
enum AccountMigrations {
    static let all = [
        Migration("accounts/1") { accounts($0) + signIns($0) + invitationsAndFailures($0) },
        Migration("accounts/2") { screens($0) },
        Migration("accounts/3") { networks($0) },
        Migration("accounts/4") { _ in networkFamilies },
        Migration("accounts/5") { adminInvitations($0) },
        Migration("accounts/6") { _ in knownOrigins },
        Migration("accounts/7") { staff($0) },
        Migration("accounts/8") { apiTokens($0) },
        Migration("accounts/9") { _ in resetCreators },
        Migration("accounts/10") { pairings($0) },
        Migration("accounts/11") { _ in confirmations },
        Migration("accounts/12") { secondFactors($0) },
        Migration("accounts/13") { pins($0) },
        Migration("accounts/14") { _ in wrongCodes },
        Migration("accounts/15") { _ in languages },
        // From this migration the hashes of subjects are keyed; earlier failures are discarded.
        Migration("accounts/16") { _ in ["DELETE FROM failed_attempts"] },
        SQLSignUpRepository.migration,
        SQLDeviceAuthorizationRepository.migration,
        SQLPasskeyRepository.migration,
        Migration("accounts/20") { _ in SQLRoleRepository.staffIndex },
        Migration("accounts/21") { _ in SQLSignUpRepository.birthDates },
        Migration("accounts/22") { _ in SQLSignUpRepository.optionalBirthDates },
        Migration("accounts/23") { accessTokensByHash($0) },
        Migration("accounts/24") { _ in sharedTables },
        SQLRoleRepository.limits,
        SQLResetRequestRepository.migration,
        Migration("accounts/27") { _ in SQLSignUpRepository.waiting },
        SQLFailedSignInRepository.migration,
        Migration("accounts/29") { _ in [SQLResetRequestRepository.networks] },
        SQLSignInRepository.endedSignIns, SQLSignInRepository.accountsOfEndedSignIns,
    ]

    private static func accounts(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE accounts (
                \(part: dialect.id),
                email TEXT NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
                role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
                student_id INTEGER,
                password TEXT,
                opened_at INTEGER NOT NULL,
                closed_at INTEGER,
                CHECK ((role = 'student') = (student_id IS NOT NULL)),
                CHECK ((closed_at IS NULL) = (password IS NOT NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX accounts_by_student ON accounts (student_id) WHERE closed_at IS NULL",
        ]
    }

    private static func signIns(_ dialect: Dialect) -> [SQL] {
        let hash: SQL =
            "token_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32)"
        let family: SQL = "family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE"
        return [
            """
            CREATE TABLE sign_in_families (
                \(part: dialect.id),
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                device TEXT NOT NULL,
                signed_in_at INTEGER NOT NULL,
                last_used_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                ends_at INTEGER NOT NULL,
                CHECK (expires_at <= ends_at)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX sign_in_families_by_account ON sign_in_families (account_id, id)",
            "CREATE INDEX sign_in_families_by_expiry ON sign_in_families (expires_at)",
            """
            CREATE TABLE refresh_tokens (
                \(part: hash), \(part: family), used_at INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id)",
            """
            CREATE TABLE access_tokens (
                \(part: hash), \(part: family), expires_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX access_tokens_by_family ON access_tokens (family_id, expires_at)",
            "CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at)",
        ]
    }

    private static func invitationsAndFailures(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE invitations (
                student_id INTEGER NOT NULL PRIMARY KEY,
                code_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(code_hash) = 32),
                invited_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE failed_attempts (
                subject_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(subject_hash) = 32),
                failures INTEGER NOT NULL CHECK (failures > 0),
                last_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX failed_attempts_by_time ON failed_attempts (last_at)",
            "CREATE INDEX failed_attempts_by_weight ON failed_attempts (failures, last_at)",
        ]
    }

    private static func screens(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE screen_tokens (
                \(part: dialect.id),
                room_id INTEGER NOT NULL CHECK (room_id > 0),
                token_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(token_hash) = 32),
                name TEXT NOT NULL CHECK (name <> ''),
                made_by INTEGER NOT NULL REFERENCES accounts (id),
                made_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > made_at),
                ended_at INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX screen_tokens_open ON screen_tokens (expires_at) WHERE ended_at IS NULL",
        ]
    }

    /// From this migration failures are counted by account and network; older counts are discarded.
    private static func networks(_ dialect: Dialect) -> [SQL] {
        [
            "DROP TABLE failed_attempts",
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
            CREATE TABLE known_networks (
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                network TEXT NOT NULL CHECK (network <> ''),
                last_at INTEGER NOT NULL,
                PRIMARY KEY (account_id, network)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX known_networks_by_time ON known_networks (last_at)",
        ]
    }

    /// From this migration a known network has the sign-in that was last used there; null once it ended.
    private static let networkFamilies: [SQL] = [
        """
        ALTER TABLE known_networks
        ADD COLUMN family_id INTEGER REFERENCES sign_in_families (id) ON DELETE SET NULL
        """,
        "CREATE INDEX known_networks_by_family ON known_networks (family_id)",
    ]

    /// From this migration accounts can be disabled, and members of staff can be invited too.
    private static func adminInvitations(_ dialect: Dialect) -> [SQL] {
        [
            "ALTER TABLE accounts ADD COLUMN disabled_at INTEGER",
            "ALTER TABLE invitations RENAME TO student_invitations",
            """
            CREATE TABLE invitations (
                code_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
                student_id INTEGER UNIQUE,
                email TEXT UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
                invited_by INTEGER REFERENCES accounts (id),
                invited_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                CHECK ((student_id IS NULL) = (email IS NOT NULL)),
                CHECK (email IS NULL OR invited_by IS NOT NULL)
            ) \(part: dialect.strict)
            """,
            """
            INSERT INTO invitations (code_hash, student_id, invited_at, expires_at)
            SELECT code_hash, student_id, invited_at, expires_at FROM student_invitations
            """,
            "DROP TABLE student_invitations",
        ]
    }

    /// From this migration the networks have devices too; `origin` is the text of an ``OriginKey``.
    private static let knownOrigins: [SQL] = [
        "ALTER TABLE known_networks RENAME TO known_origins",
        "ALTER TABLE known_origins RENAME COLUMN network TO origin",
    ]

    /// From this migration staff have roles in `staff_role`; earlier accounts of staff are owners. The column
    /// `role` remains the audience.
    private static func staff(_ dialect: Dialect) -> [SQL] {
        let role: SQL =
            "staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'front-desk', 'instructor'))"
        return [
            "ALTER TABLE accounts ADD COLUMN \(part: role)",
            "ALTER TABLE accounts ADD COLUMN name TEXT CHECK (name <> '')",
            "ALTER TABLE accounts ADD COLUMN instructor_id INTEGER",
            "UPDATE accounts SET staff_role = 'owner' WHERE role = 'admin'",
            "ALTER TABLE invitations ADD COLUMN \(part: role)",
            "ALTER TABLE invitations ADD COLUMN name TEXT CHECK (name <> '')",
            "ALTER TABLE invitations ADD COLUMN instructor_id INTEGER",
            "UPDATE invitations SET staff_role = 'owner' WHERE email IS NOT NULL",
            """
            CREATE TABLE role_permissions (
                role TEXT NOT NULL PRIMARY KEY, permissions TEXT NOT NULL
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE password_resets (
                account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
                code_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(code_hash) = 32),
                created_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
        ]
    }

    /// From this migration a password reset names its creator.
    private static let resetCreators: [SQL] = [
        "ALTER TABLE password_resets ADD COLUMN created_by INTEGER REFERENCES accounts (id)"
    ]

    /// From this migration screens can be paired; the table has those that wait for their approval.
    private static func pairings(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE screen_pairings (
                token_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
                code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
                expires_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX screen_pairings_by_expiry ON screen_pairings (expires_at)",
        ]
    }
}
