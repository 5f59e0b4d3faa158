internal import Persistence

/// The tables of sign-ins, tokens, second factors, passkeys, devices and screens.
extension AccountMigrations {
    private static func tokenHash(_ dialect: Dialect) -> SQL {
        "token_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32)"
    }

    /// The column `confirmed_at` has the time of the last confirmation of the password, `renewed_at` that of
    /// the last renewal of the token, and `last_request_at` that of the last request.
    static func signIns(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE sign_in_families (
                \(part: dialect.id),
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                device TEXT NOT NULL,
                signed_in_at INTEGER NOT NULL,
                renewed_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL,
                ends_at INTEGER NOT NULL,
                confirmed_at INTEGER,
                last_request_at INTEGER,
                wrong_pins INTEGER NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0),
                CHECK (expires_at <= ends_at)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX sign_in_families_by_account ON sign_in_families (account_id, id)",
            "CREATE INDEX sign_in_families_by_expiry ON sign_in_families (expires_at)",
            """
            CREATE TABLE refresh_tokens (
                \(part: tokenHash(dialect)),
                family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE,
                used_at INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id)",
            // The refresh tokens of sign-ins that another one has ended.
            """
            CREATE TABLE ended_sign_ins (
                \(part: tokenHash(dialect)),
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                ended_at INTEGER NOT NULL
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX ended_sign_ins_by_account ON ended_sign_ins (account_id, ended_at)",
            "CREATE INDEX ended_sign_ins_by_time ON ended_sign_ins (ended_at)",
        ]
    }

    /// Access tokens are stored in the order of their hashes: a request finds its token with one search, not
    /// with one in an index and another in the table.
    static func tokens(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE access_tokens (
                \(part: tokenHash(dialect)),
                family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE,
                expires_at INTEGER NOT NULL
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX access_tokens_by_family ON access_tokens (family_id, expires_at)",
            "CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at)",
            // The tokens of other programs.
            """
            CREATE TABLE api_tokens (
                \(part: dialect.id),
                name TEXT NOT NULL CHECK (name <> ''),
                token_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(token_hash) = 32),
                permissions TEXT NOT NULL,
                created_by INTEGER NOT NULL REFERENCES accounts (id),
                created_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
                revoked_at INTEGER
            ) \(part: dialect.strict)
            """,
        ]
    }

    static func secondFactors(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE second_factors (
                account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
                secret \(part: dialect.bytes) NOT NULL,
                created_at INTEGER NOT NULL,
                confirmed_at INTEGER,
                last_step INTEGER,
                wrong_codes INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0),
                CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE recovery_codes (
                code_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(code_hash) = 32),
                account_id INTEGER NOT NULL REFERENCES second_factors (account_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX recovery_codes_by_account ON recovery_codes (account_id)",
        ]
    }

    static func passkeys(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE passkeys (
                \(part: dialect.id),
                account_id INTEGER NOT NULL REFERENCES accounts (id),
                credential_id \(part: dialect.bytes) NOT NULL UNIQUE
                    CHECK (length(credential_id) BETWEEN 1 AND 1023),
                public_key \(part: dialect.bytes) NOT NULL,
                sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
                party TEXT NOT NULL CHECK (party <> ''),
                name TEXT NOT NULL CHECK (name <> ''),
                created_at INTEGER NOT NULL,
                last_used_at INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX passkeys_by_account ON passkeys (account_id, id)",
        ]
    }

    static func devices(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE device_authorizations (
                device_code_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY
                    CHECK (length(device_code_hash) = 32),
                user_code_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(user_code_hash) = 32),
                device TEXT NOT NULL CHECK (device <> ''),
                started_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > started_at),
                account_id INTEGER REFERENCES accounts (id),
                denied_at INTEGER,
                network TEXT NOT NULL,
                CHECK (account_id IS NULL OR denied_at IS NULL)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX device_authorizations_by_expiry ON device_authorizations (expires_at)",
            """
            CREATE INDEX device_authorizations_by_account ON device_authorizations (account_id)
            WHERE account_id IS NOT NULL
            """,
        ]
    }

    /// The screens of rooms, and those that wait for their approval.
    static func screens(_ dialect: Dialect) -> [SQL] {
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
            """
            CREATE TABLE screen_pairings (
                \(part: tokenHash(dialect)),
                code TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
                expires_at INTEGER NOT NULL,
                network TEXT NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX screen_pairings_by_expiry ON screen_pairings (expires_at)",
        ]
    }

    /// The tablets at the entrances of venues, at which students check themselves in.
    static func stations(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE stations (
                \(part: dialect.id),
                venue_id INTEGER NOT NULL CHECK (venue_id > 0),
                token_hash \(part: dialect.bytes) NOT NULL UNIQUE CHECK (length(token_hash) = 32),
                name TEXT NOT NULL CHECK (name <> ''),
                made_by INTEGER NOT NULL REFERENCES accounts (id),
                made_at INTEGER NOT NULL,
                expires_at INTEGER NOT NULL CHECK (expires_at > made_at),
                ended_at INTEGER
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX stations_open ON stations (expires_at) WHERE ended_at IS NULL",
        ]
    }
}
