internal import Persistence

/// The tables of this feature.
///
/// The ids of students are those of another feature, so there are no foreign keys to them: the hooks of a
/// student's life cycle remove the rows. The `student_id` of an event without a student is 0, since rows
/// with NULL would not conflict with one another.
enum UsageMigrations {
    static let all = [
        Migration("usage/baseline") { dialect in
            [
                """
                CREATE TABLE usage_events (
                    \(part: dialect.idWithoutAutoincrement), day TEXT NOT NULL,
                    event TEXT NOT NULL CHECK (event <> ''), property TEXT NOT NULL,
                    student_id INTEGER NOT NULL CHECK (student_id >= 0),
                    times INTEGER NOT NULL CHECK (times > 0), UNIQUE (student_id, day, event, property)
                ) \(part: dialect.strict)
                """,
                "CREATE INDEX usage_events_by_day ON usage_events (day, event)",
                """
                CREATE TABLE usage_opt_outs (
                    student_id INTEGER PRIMARY KEY CHECK (student_id > 0), at INTEGER NOT NULL
                ) \(part: dialect.strict)
                """,
            ]
        }
    ]
}
