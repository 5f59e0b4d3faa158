internal import Persistence

extension AccountMigrations {
    /// From this migration staff can have a PIN, which unlocks a sign-in that was not used for a while.
    static func pins(_ dialect: Dialect) -> [SQL] {
        [
            "ALTER TABLE accounts ADD COLUMN pin_hash \(part: dialect.bytes)",
            "ALTER TABLE accounts ADD COLUMN pin_set_at INTEGER",
            "ALTER TABLE sign_in_families ADD COLUMN used_at INTEGER",
            """
            ALTER TABLE sign_in_families
            ADD COLUMN wrong_pins INTEGER NOT NULL DEFAULT 0 CHECK (wrong_pins >= 0)
            """,
        ]
    }
}
