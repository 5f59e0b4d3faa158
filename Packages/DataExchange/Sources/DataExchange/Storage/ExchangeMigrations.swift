internal import Persistence

/// The table of this feature.
enum ExchangeMigrations {
    static let all = [
        Migration("exchange/baseline") { dialect in
            [
                """
                CREATE TABLE import_maps (
                    header TEXT NOT NULL CHECK (header <> ''), sheet TEXT NOT NULL CHECK (sheet <> ''),
                    map TEXT NOT NULL, used_at INTEGER NOT NULL, PRIMARY KEY (header, sheet)
                ) \(part: dialect.strict)
                """
            ]
        }
    ]
}
