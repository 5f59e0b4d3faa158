internal import Persistence

extension AccountMigrations {
    /// From this migration staff can have a second factor. `accounts.second_factor_at` repeats when it was
    /// enabled, since the row of the account is read with every request and the other table is not.
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
}
