internal import Persistence

extension AccountMigrations {
    /// From this migration an account can have a language.
    static let languages: [SQL] = [
        "ALTER TABLE accounts ADD COLUMN language TEXT CHECK (length(language) = 2)"
    ]
}
