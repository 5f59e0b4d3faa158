internal import Persistence

/// The tables of this feature.
///
/// The ids of classes and students are those of other features, so there are no foreign keys to them:
/// ``Discoveries/classWasDeleted(_:in:)`` and the hooks of a student's life cycle remove the rows.
enum DiscoveryMigrations {
    static let all = [
        Migration("discovery/1") { dialect in
            favourites(dialect) + wishes(dialect) + [SQLKeptClasses.cleanups(dialect)]
        }
    ]

    private static func favourites(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE favourites (
                \(part: dialect.id), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
                added_at INTEGER NOT NULL, UNIQUE (student_id, class_id)) \(part: dialect.strict)
            """,
            "CREATE INDEX favourites_by_student ON favourites (student_id, id)",
            "CREATE INDEX favourites_by_class ON favourites (class_id)",
        ]
    }

    private static func wishes(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE wishes (
                \(part: dialect.id), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
                note TEXT CHECK (note <> ''), added_at INTEGER NOT NULL, UNIQUE (student_id, class_id))
                \(part: dialect.strict)
            """,
            "CREATE INDEX wishes_by_student ON wishes (student_id, id)",
            "CREATE INDEX wishes_by_class ON wishes (class_id)",
        ]
    }
}
