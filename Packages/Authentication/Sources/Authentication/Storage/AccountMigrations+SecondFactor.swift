internal import Persistence

extension AccountMigrations {
    /// From this migration staff can have a second factor. `accounts.second_factor_at` has the same instant
    /// as `second_factors.confirmed_at`, since every request reads the row of the account but not the other
    /// table.
    static func secondFactors(_ dialect: Dialect) -> [SQL] {
        [
            "ALTER TABLE accounts ADD COLUMN second_factor_at INTEGER",
            """
            CREATE TABLE second_factors (
                account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
                secret \(part: dialect.bytes) NOT NULL,
                created_at INTEGER NOT NULL,
                confirmed_at INTEGER,
                last_step INTEGER,
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

    /// From this migration wrong codes in a row are counted, and the times of a sign-in have names that say
    /// what happened: its token was renewed, or a request was sent with it.
    static let wrongCodes: [SQL] = [
        """
        ALTER TABLE second_factors
        ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0 CHECK (wrong_codes >= 0)
        """,
        "ALTER TABLE sign_in_families RENAME COLUMN last_used_at TO renewed_at",
        "ALTER TABLE sign_in_families RENAME COLUMN used_at TO last_request_at",
    ]
}
