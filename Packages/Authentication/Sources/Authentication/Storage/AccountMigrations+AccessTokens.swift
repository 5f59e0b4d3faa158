internal import Persistence

extension AccountMigrations {
    /// From this migration a sign-in has the time of the last confirmation of the password, or null.
    static let confirmations: [SQL] = ["ALTER TABLE sign_in_families ADD COLUMN confirmed_at INTEGER"]

    /// From this migration access tokens are stored in the order of their hashes: a request finds its token
    /// with one search, not with one in an index and another in the table.
    static func accessTokensByHash(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE new_tokens (
                token_hash \(part: dialect.bytes) NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
                family_id INTEGER NOT NULL REFERENCES sign_in_families (id) ON DELETE CASCADE,
                expires_at INTEGER NOT NULL
            ) \(part: dialect.strictByKey)
            """,
            """
            INSERT INTO new_tokens (token_hash, family_id, expires_at)
            SELECT token_hash, family_id, expires_at FROM access_tokens ORDER BY token_hash
            """,
            "DROP TABLE access_tokens", "ALTER TABLE new_tokens RENAME TO access_tokens",
            "CREATE INDEX access_tokens_by_family ON access_tokens (family_id, expires_at)",
            "CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at)",
        ]
    }
}
