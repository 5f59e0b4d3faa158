internal import Persistence

extension AccountMigrations {
    /// The tokens of other programs.
    static func apiTokens(_ dialect: Dialect) -> [SQL] {
        [
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
            """
        ]
    }
}
