internal import Core
internal import Persistence

extension SQLSessionRepository {
    /// The id of the instructor whom the class `c` had on the day of a changed session `s`; 0 for none.
    ///
    /// It is the instructor of the last unchanged session of the class up to that day, otherwise of the first
    /// one after it, otherwise the class's instructor of today: earlier instructors of a class are not
    /// stored.
    private var usualInstructor: SQL {
        let unchanged: SQL = """
            SELECT coalesce(u.instructor_id, 0) FROM sessions u
            WHERE u.class_id = s.class_id AND u.is_extra = 0 AND u.planned_starts_at IS NULL
            """
        return """
            coalesce((\(part: unchanged) AND u.day <= s.planned_day ORDER BY u.day DESC LIMIT 1),
                (\(part: unchanged) AND u.day > s.planned_day ORDER BY u.day LIMIT 1), c.instructor_id, 0)
            """
    }

    /// Counts the sessions that ended by an instant and are not cancelled, by month and instructor. The month
    /// is that of the session's day at its venue.
    func taught(
        from: CalendarDay?, to: CalendarDay?, by instructor: InstructorID?, endingBy end: Instant,
        in db: any Transaction
    ) throws -> [TeachingMonth] {
        let conditions: [SQL?] = [
            "s.is_cancelled = 0 AND s.ends_at <= \(end)", from.map { "s.day >= \($0)" },
            to.map { "s.day <= \($0)" }, instructor.map { "s.instructor_id = \($0)" },
        ]
        return try db.rows(
            """
            SELECT s.instructor_id, min(i.name) AS name, substr(s.day, 1, 7) AS month, count(*) AS sessions,
                sum((s.ends_at - s.starts_at) / 60000) AS minutes, sum(s.is_substitution) AS substitutions
            FROM (
                SELECT s.instructor_id, s.day, s.starts_at, s.ends_at,
                    CASE WHEN s.planned_starts_at IS NOT NULL
                        AND coalesce(s.instructor_id, 0) <> \(part: usualInstructor) THEN 1 ELSE 0 END
                        AS is_substitution
                FROM sessions s JOIN classes c ON c.id = s.class_id
                \(part: .whereAll(conditions))
            ) AS s LEFT JOIN instructors i ON i.id = s.instructor_id
            GROUP BY s.instructor_id, substr(s.day, 1, 7) ORDER BY s.instructor_id NULLS FIRST
            """
        ).map { row in
            TeachingMonth(
                instructor: try row["instructor_id"], instructorName: try row["name"],
                month: try row["month"], sessions: try row["sessions"], minutes: try row["minutes"],
                substitutions: try row["substitutions"])
        }.sorted {
            ($0.month, SearchText.fold($0.instructorName ?? "")) < (
                $1.month, SearchText.fold($1.instructorName ?? "")
            )
        }
    }
}
