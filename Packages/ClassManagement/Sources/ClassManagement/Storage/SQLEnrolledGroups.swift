internal import Core
internal import Persistence

/// Finds the students of several classes.
struct SQLEnrolledGroups: Sendable {
    /// The students who are enrolled in the classes now, or on the day of the next session of their class, in
    /// order of id and each once; none of a class that is over.
    ///
    /// - Parameter limit: the most students that are returned.
    func students(
        of group: EnrolledGroup, at now: Instant, limit: Int, in db: any Transaction
    ) throws -> [StudentID] {
        let today = try TodaySQL.day(at: now, in: db)
        let isCurrent: SQL = "c.is_archived = 0 AND c.last_day >= \(part: today)"
        let isMeant: SQL =
            switch group {
            case .academyClass(let id): "c.id = \(id)"
            case .venue(let id): "v.id = \(id) AND \(part: isCurrent)"
            case .style(let style): "t.folded_style = \(SearchText.fold(style)) AND \(part: isCurrent)"
            }
        // The next session is that of a class that has not begun, too.
        let isBegun: SQL = """
            (e.from_day <= \(part: today) OR e.from_day <= (
                SELECT min(s.day) FROM sessions s
                WHERE s.class_id = c.id AND s.is_cancelled = 0 AND s.starts_at > \(now)))
            """
        return try db.rows(
            """
            SELECT DISTINCT e.student_id
            FROM classes c JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id
            JOIN class_types t ON t.id = c.class_type_id JOIN enrolments e ON e.class_id = c.id
            WHERE \(part: isMeant) AND \(part: SQLEnrolmentRepository.lastDay) >= \(part: today)
            AND (e.ended_at IS NULL OR e.ended_at > \(now)) AND \(part: isBegun)
            ORDER BY e.student_id LIMIT \(limit)
            """
        ).map { try $0["student_id"] }
    }
}
