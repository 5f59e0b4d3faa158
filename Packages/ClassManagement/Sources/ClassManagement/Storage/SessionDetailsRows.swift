import Core
import Persistence

// One statement each, since every check-in asks.
extension SQLSessionRepository {
    func details(
        _ id: SessionID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionDetails? {
        try db.row("\(part: selection(for: student)) WHERE s.id = \(id)").map(details)
    }

    func details(
        inRoom room: RoomID, openingBy: Instant, closingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionDetails] {
        try db.rows(
            """
            \(part: selection(for: student))
            WHERE s.room_id = \(room) AND s.starts_at <= \(openingBy) AND s.ends_at > \(closingAfter)
            AND s.starts_at >= \(closingAfter.adding(milliseconds: -ClassLimits.longestSession))
            ORDER BY s.starts_at, s.id
            """
        ).map(details)
    }

    func next(inRoom room: RoomID, after: Instant, in db: any Transaction) throws -> SessionDetails? {
        try db.row(
            """
            \(part: selection(for: nil))
            WHERE s.room_id = \(room) AND s.starts_at > \(after) AND s.is_cancelled = 0
            ORDER BY s.starts_at, s.id LIMIT 1
            """
        ).map(details)
    }

    private func selection(for student: StudentID?) -> SQL {
        let place: SQL =
            student.map {
                """
                EXISTS (SELECT 1 FROM enrolments e WHERE e.class_id = s.class_id AND e.student_id = \($0)
                    AND e.from_day <= s.day AND (e.until_day IS NULL OR e.until_day >= s.day))
                """
            } ?? "FALSE"
        return """
            SELECT \(part: Self.columns), t.family, \(part: place) AS has_place
            \(part: Self.tables) JOIN class_types t ON t.id = c.class_type_id
            """
    }

    private func details(_ row: Row) throws -> SessionDetails {
        SessionDetails(session: try session(row), family: try row["family"], hasPlace: try row["has_place"])
    }
}
