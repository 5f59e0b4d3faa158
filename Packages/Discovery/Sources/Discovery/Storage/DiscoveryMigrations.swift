internal import Persistence

/// The tables of this feature.
///
/// The ids of classes and students are those of other features, so there are no foreign keys to them:
/// ``Discoveries/classWasDeleted(_:in:)`` and the hooks of a student's life cycle remove the rows.
enum DiscoveryMigrations {
    static let all = [
        Migration("discovery/baseline") { dialect in
            lists(dialect) + collections(dialect) + ratings(dialect) + ratingTotals(dialect)
                + profiles(dialect) + relations(dialect) + recommendations(dialect) + dueWork(dialect)
        },
        Migration("discovery/2") { _ in ["ALTER TABLE guardian_consents ADD COLUMN person_id INTEGER"] },
        // A consent that was recorded before did not mention pictures.
        Migration("discovery/3") { _ in
            [
                """
                ALTER TABLE guardian_consents ADD COLUMN covers_pictures INTEGER NOT NULL DEFAULT 0
                CHECK (covers_pictures IN (0, 1))
                """
            ]
        },
    ]

    /// The favourites and wishes of students, and the classes that they joined without the front desk.
    private static func lists(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE favourites (
                \(part: dialect.id), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
                added_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX favourites_by_student ON favourites (student_id, id)",
            "CREATE INDEX favourites_by_class ON favourites (class_id)",
            """
            CREATE TABLE wishes (
                \(part: dialect.id), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
                note TEXT CHECK (note <> ''), added_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX wishes_by_student ON wishes (student_id, id)",
            "CREATE INDEX wishes_by_class ON wishes (class_id)",
            """
            CREATE TABLE joined_classes (
                \(part: dialect.id), student_id INTEGER NOT NULL, class_id INTEGER NOT NULL,
                joined_at INTEGER NOT NULL, UNIQUE (student_id, class_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX joined_classes_by_class ON joined_classes (class_id)",
            // The rows from an instant on are read by this index alone.
            "CREATE INDEX joined_classes_by_time ON joined_classes (joined_at, id)",
        ]
    }

    /// Each entry has its student too, since a class is in one collection of a student at most.
    private static func collections(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE collections (
                \(part: dialect.id), key TEXT UNIQUE, student_id INTEGER NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''), folded_name TEXT NOT NULL, icon TEXT NOT NULL,
                added_at INTEGER NOT NULL, UNIQUE (student_id, folded_name)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX collections_by_student ON collections (student_id, id)",
            """
            CREATE TABLE collection_entries (
                \(part: dialect.id),
                collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
                student_id INTEGER NOT NULL, class_id INTEGER NOT NULL, added_at INTEGER NOT NULL,
                UNIQUE (student_id, class_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX collection_entries_by_collection ON collection_entries (collection_id, id)",
            "CREATE INDEX collection_entries_by_class ON collection_entries (class_id)",
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
                is_counted INTEGER NOT NULL DEFAULT 1 CHECK (is_counted BETWEEN 0 AND 1),
                UNIQUE (student_id, class_id), CHECK ((hidden_at IS NULL) = (hide_reason IS NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX ratings_by_student ON ratings (student_id, id)",
            "CREATE INDEX ratings_by_class ON ratings (class_id, id)",
            "CREATE INDEX ratings_hidden ON ratings (id) WHERE hidden_at IS NOT NULL",
            """
            CREATE INDEX ratings_uncounted ON ratings (id)
            WHERE is_counted = 0 AND student_id IS NOT NULL
            """,
            """
            CREATE TABLE rating_changes (
                \(part: dialect.id), rating_id INTEGER NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
                half_stars INTEGER NOT NULL CHECK (half_stars BETWEEN 2 AND 10), comment TEXT,
                replaced_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX rating_changes_by_rating ON rating_changes (rating_id, id)",
        ]
    }

    /// The totals of the ratings of each class, and those of all classes in one row.
    private static func ratingTotals(_ dialect: Dialect) -> [SQL] {
        let halfStars: SQL =
            "half_stars INTEGER NOT NULL CHECK (half_stars >= 2 * ratings AND half_stars <= 10 * ratings)"
        return [
            """
            CREATE TABLE rating_totals (
                class_id INTEGER PRIMARY KEY, ratings INTEGER NOT NULL CHECK (ratings > 0), \(part: halfStars)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE rating_sums (
                id INTEGER PRIMARY KEY CHECK (id = 1), ratings INTEGER NOT NULL CHECK (ratings >= 0),
                \(part: halfStars)
            ) \(part: dialect.strict)
            """,
            "INSERT INTO rating_sums (id, ratings, half_stars) VALUES (1, 0, 0)",
        ]
    }

    /// The choices of students about their profiles, and the consents of guardians. The name of a student is
    /// stored only while others may find the student.
    private static func profiles(_ dialect: Dialect) -> [SQL] {
        let visibility: (SQL) -> SQL = { column in
            """
            \(part: column) TEXT NOT NULL CHECK (\(part: column) = 'only-me' OR \(part: column) = 'friends'
                OR \(part: column) = 'everyone')
            """
        }
        return [
            """
            CREATE TABLE friend_profiles (
                \(part: dialect.id), student_id INTEGER NOT NULL UNIQUE,
                found_by TEXT NOT NULL CHECK (found_by = 'no-one' OR found_by = 'everyone'),
                folded_name TEXT NOT NULL, \(part: visibility("favourites")), \(part: visibility("ratings")),
                \(part: visibility("numbers")), CHECK ((found_by = 'no-one') = (folded_name = ''))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX friend_profiles_by_name ON friend_profiles (folded_name)",
        ] + dialect.searchIndex("friend_profiles", column: "folded_name") + [
            """
            CREATE TABLE guardian_consents (
                \(part: dialect.id), student_id INTEGER NOT NULL UNIQUE,
                guardian TEXT NOT NULL CHECK (guardian <> ''), recorded_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """
        ]
    }

    private static func relations(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE friend_relations (
                \(part: dialect.id), student_id INTEGER NOT NULL, other_id INTEGER NOT NULL,
                state TEXT NOT NULL CHECK (state = 'asked' OR state = 'refused' OR state = 'withdrawn'
                    OR state = 'friend' OR state = 'blocked'),
                started_at INTEGER NOT NULL, refused_at INTEGER, UNIQUE (student_id, other_id),
                CHECK (student_id <> other_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX friend_relations_by_student ON friend_relations (student_id, state, id)",
            "CREATE INDEX friend_relations_by_other ON friend_relations (other_id, state, id)",
            "CREATE INDEX friend_relations_by_start ON friend_relations (state, started_at)",
        ]
    }

    /// The recommendations, and when students sent requests and recommendations, for the daily limits.
    private static func recommendations(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE recommendations (
                \(part: dialect.id), student_id INTEGER NOT NULL, sender_id INTEGER NOT NULL,
                class_id INTEGER NOT NULL, note TEXT CHECK (note <> ''), sent_at INTEGER NOT NULL,
                vote TEXT CHECK (vote = 'up' OR vote = 'down'), UNIQUE (student_id, class_id, sender_id),
                CHECK (student_id <> sender_id)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX recommendations_by_student ON recommendations (student_id, id)",
            "CREATE INDEX recommendations_by_sender ON recommendations (sender_id, id)",
            "CREATE INDEX recommendations_by_class ON recommendations (class_id)",
            """
            CREATE TABLE sent_today (
                \(part: dialect.id), student_id INTEGER NOT NULL, kind TEXT NOT NULL CHECK (kind <> ''),
                sent_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX sent_today_by_student ON sent_today (student_id, kind, sent_at)",
            "CREATE INDEX sent_today_by_time ON sent_today (sent_at)",
        ]
    }

    /// The time at which the rows of classes that are over were removed last.
    private static func dueWork(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE discovery_cleanups (
                id INTEGER PRIMARY KEY CHECK (id = 1), done_at INTEGER NOT NULL
            ) \(part: dialect.strict)
            """
        ]
    }
}
