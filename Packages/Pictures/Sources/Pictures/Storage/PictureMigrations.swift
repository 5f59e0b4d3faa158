internal import Persistence

/// The tables of this feature.
///
/// The ids of classes, venues and students are those of other features, so there are no foreign keys to
/// them: ``Pictures/classWasDeleted(_:at:in:)``, ``Pictures/venueWasDeleted(_:at:in:)`` and the hooks of a
/// student's life cycle remove the rows.
///
/// The table `picture_contents` is empty while the files are in a folder.
enum PictureMigrations {
    static let all = [
        Migration("pictures/baseline") { dialect in
            [
                """
                CREATE TABLE picture_files (
                    name TEXT NOT NULL PRIMARY KEY CHECK (length(name) = 68),
                    width INTEGER CHECK (width > 0), height INTEGER CHECK (height > 0),
                    size INTEGER CHECK (size > 0), stored_at INTEGER, sweep_at INTEGER,
                    CHECK (stored_at IS NULL
                        OR (width IS NOT NULL AND height IS NOT NULL AND size IS NOT NULL)))
                    \(part: dialect.strictByKey)
                """,
                """
                CREATE INDEX picture_files_by_sweep ON picture_files (sweep_at) WHERE sweep_at IS NOT NULL
                """,
                """
                CREATE TABLE pictures (
                    \(part: dialect.id),
                    subject TEXT NOT NULL
                        CHECK (subject = 'class' OR subject = 'venue' OR subject = 'student'),
                    subject_id INTEGER NOT NULL CHECK (subject_id > 0),
                    file TEXT NOT NULL REFERENCES picture_files (name), set_at INTEGER NOT NULL,
                    UNIQUE (subject, subject_id)) \(part: dialect.strict)
                """,
                "CREATE INDEX pictures_by_file ON pictures (file)",
            ]
        },
        Migration("pictures/2") { dialect in
            [
                // The limit is that of an upload (``PictureLimits/bytes``).
                """
                CREATE TABLE picture_contents (
                    name TEXT NOT NULL PRIMARY KEY REFERENCES picture_files (name),
                    content \(part: dialect.bytes) NOT NULL CHECK (length(content) BETWEEN 1 AND 5242880))
                    \(part: dialect.strict)
                """
            ]
        },
        // SQLite cannot change the CHECK constraint of a table, so the table is created again. The rows get
        // new ids in the same order; no other table refers to them.
        Migration("pictures/3") { dialect in
            [
                "CREATE TABLE former_pictures AS SELECT * FROM pictures", "DROP TABLE pictures",
                """
                CREATE TABLE pictures (
                    \(part: dialect.id),
                    subject TEXT NOT NULL
                        CHECK (subject = 'class' OR subject = 'venue' OR subject = 'student'
                            OR subject = 'academy'),
                    subject_id INTEGER NOT NULL CHECK (subject_id > 0),
                    file TEXT NOT NULL REFERENCES picture_files (name), set_at INTEGER NOT NULL,
                    CHECK (subject <> 'academy' OR subject_id = 1),
                    UNIQUE (subject, subject_id)) \(part: dialect.strict)
                """,
                """
                INSERT INTO pictures (subject, subject_id, file, set_at)
                SELECT subject, subject_id, file, set_at FROM former_pictures ORDER BY id
                """,
                "DROP TABLE former_pictures", "CREATE INDEX pictures_by_file ON pictures (file)",
            ]
        },
    ]
}
