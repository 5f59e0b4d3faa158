internal import Persistence

/// The tables of this feature.
///
/// The ids of classes and students are those of other features, so there are no foreign keys to them:
/// ``Discoveries/classWasDeleted(_:in:)`` and the hooks of a student's life cycle remove the rows.
enum DiscoveryMigrations {
    static let all = [
        Migration("discovery/1") { dialect in
            favourites(dialect) + wishes(dialect) + [SQLKeptClasses.cleanups(dialect)]
        },
        Migration("discovery/2") { dialect in ratings(dialect) },
        Migration("discovery/3") { dialect in SQLCollections.tables(dialect) },
        Migration("discovery/10") { dialect in SQLRatingTotals.sums(dialect) },
        Migration("discovery/20") { dialect in
            SQLFriendProfiles.tables(dialect) + SQLRelations.tables(dialect)
                + SQLRecommendations.tables(dialect) + SQLConsents.tables(dialect)
        },
        Migration("discovery/21") { dialect in SQLRelations.refusals + SQLSentToday.tables(dialect) },
        Migration("discovery/22") { dialect in SQLKeptClasses.cleanupTimes(dialect) },
        Migration("discovery/23") { _ in
            [
                """
                ALTER TABLE ratings ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1
                    CHECK (is_counted BETWEEN 0 AND 1)
                """,
                "CREATE INDEX ratings_hidden ON ratings (id) WHERE hidden_at IS NOT NULL",
            ]
        },
        Migration("discovery/24") { _ in [SQLFriendProfiles.nameIndex] },
        Migration("discovery/25") { _ in
            [
                """
                CREATE INDEX ratings_uncounted ON ratings (id)
                WHERE is_counted = 0 AND student_id IS NOT NULL
                """
            ]
        },
        Migration("discovery/26") { dialect in [dialect.searchTerms("friend_profiles")] },
        // From this migration names are found without their apostrophes, hyphens and ligatures.
        Migration("discovery/27") { _ in SQL.makeNamesSearchable(in: "friend_profiles", column: "folded_name")
        },
        Migration("discovery/28") { dialect in SQLJoins.table(dialect) },
        Migration("discovery/29") { _ in [SQLJoins.timeIndex] },
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

    private static func ratings(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE ratings (
                \(part: dialect.id), key TEXT UNIQUE, student_id INTEGER, class_id INTEGER NOT NULL,
                half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 2 AND 10),
                comment TEXT CHECK (comment <> ''), rated_at INTEGER NOT NULL, edited_at INTEGER,
                hidden_at INTEGER, hide_reason TEXT,
                UNIQUE (student_id, class_id), CHECK ((hidden_at IS NULL) = (hide_reason IS NULL)))
                \(part: dialect.strict)
            """,
            "CREATE INDEX ratings_by_student ON ratings (student_id, id)",
            "CREATE INDEX ratings_by_class ON ratings (class_id, id)",
            """
            CREATE TABLE rating_changes (
                \(part: dialect.id), rating_id INTEGER NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
                half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 2 AND 10), comment TEXT,
                replaced_at INTEGER NOT NULL) \(part: dialect.strict)
            """,
            "CREATE INDEX rating_changes_by_rating ON rating_changes (rating_id, id)",
            SQLRatingTotals.table(dialect),
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
