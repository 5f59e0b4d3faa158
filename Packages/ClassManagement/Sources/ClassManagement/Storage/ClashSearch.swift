import Core
import Persistence

extension SQLSessionRepository {
    /// One walk over the scope's sessions `a`, each with one short range of the index over the resource's
    /// sessions `b`: none that starts earlier than the longest session lasts can touch it.
    func clash(
        of scope: ClashScope, _ resource: ClashResource, after now: Instant, in db: any Transaction
    ) throws -> Clash? {
        let column: SQL = resource == .room ? "room_id" : "instructor_id"
        let sameZone: SQL =
            resource == .instructorInOneZone
            ? " AND \(part: zone(of: "a")) = \(part: zone(of: "b"))" : ""
        let mine: SQL =
            switch scope {
            case .academyClass(let id): "a.class_id = \(id)"
            case .session(let id): "a.id = \(id)"
            }
        let row = try db.row(
            """
            SELECT a.id AS one, b.id AS other FROM sessions a CROSS JOIN sessions b
            WHERE \(part: mine) AND a.is_cancelled = 0 AND a.ends_at > \(now)
            AND b.\(part: column) = a.\(part: column)
            AND b.starts_at > a.starts_at - \(ClassLimits.longestSession) AND b.starts_at < a.ends_at
            AND b.ends_at > a.starts_at AND b.ends_at > \(now) AND b.is_cancelled = 0
            AND b.id <> a.id\(part: sameZone)
            ORDER BY a.starts_at, a.id, b.id LIMIT 1
            """)
        return try row.map { row in
            try clash(try row["one"], try row["other"], resource, in: db)
        }
    }

    private func clash(
        _ one: SessionID, _ other: SessionID, _ resource: ClashResource, in db: any Transaction
    ) throws -> Clash {
        guard let first = try find(one, in: db), let second = try find(other, in: db) else {
            throw NotFound("session", other)
        }
        let name = resource == .room ? "\(first.roomName) (\(first.venueName))" : first.instructorName ?? ""
        return Clash(name: name, one: first.meeting, other: second.meeting)
    }

    private func zone(of session: SQL) -> SQL {
        """
        (SELECT v.time_zone FROM rooms r JOIN venues v ON v.id = r.venue_id
            WHERE r.id = \(part: session).room_id)
        """
    }
}

extension Session {
    /// The session as errors name it.
    var meeting: Meeting { Meeting(className: className, day: day, startTime: startTime) }
}
