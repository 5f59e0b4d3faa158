internal import Core
internal import Persistence

/// The sessions for students who look for a class, or read their own attendance.
extension SQLSessionRepository {
    /// The next sessions of a class that are not cancelled.
    func upcoming(
        of academyClass: ClassID, after now: Instant, limit: Int, in db: any Transaction
    ) throws -> [UpcomingSession] {
        try db.rows(Self.upcoming(of: academyClass, after: now, limit: limit)).map { row in
            let (zone, endsAt): (Zone, Instant) = (try row["time_zone"], try row["ends_at"])
            return UpcomingSession(
                id: try row["id"], day: try row["day"], startTime: try row["start_minutes"],
                endTime: zone.local(endsAt).time, venueName: try row["venue_name"],
                roomName: try row["room_name"], instructorName: try row["instructor_name"],
                freePlaces: max(0, try row["free"]))
        }
    }

    static func upcoming(of academyClass: ClassID, after now: Instant, limit: Int) -> SQL {
        """
        SELECT s.id, s.day, s.start_minutes, s.ends_at, v.time_zone, v.name AS venue_name,
            r.name AS room_name, i.name AS instructor_name,
            coalesce(s.capacity, c.capacity) - \(part: SQLClassRepository.enrolledCount(on: "s.day")) AS free
        FROM sessions s JOIN classes c ON c.id = s.class_id JOIN rooms r ON r.id = s.room_id
        JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = s.instructor_id
        WHERE s.class_id = \(academyClass) AND s.is_cancelled = 0 AND s.starts_at > \(now)
        ORDER BY s.starts_at, s.id LIMIT \(limit)
        """
    }

    /// The details of some sessions; those that do not exist are left out.
    func details(of sessions: [SessionID], in db: any Transaction) throws -> [SessionID: SessionDetails] {
        var details: [SessionID: SessionDetails] = [:]
        try db.forEach(in: sessions, Self.details) { row in
            details[try row["id"]] = SessionDetails(
                minutes: try row["minutes"], academyClass: try row["class_id"],
                className: try row["class_name"], style: try row["style"],
                instructor: try row["instructor_id"], instructorName: try row["instructor_name"])
        }
        return details
    }

    static func details(of sessions: [SessionID]) -> SQL {
        """
        SELECT s.id, (s.ends_at - s.starts_at) / 60000 AS minutes, s.class_id, c.name AS class_name, t.style,
            s.instructor_id, i.name AS instructor_name
        FROM sessions s JOIN classes c ON c.id = s.class_id JOIN class_types t ON t.id = c.class_type_id
        LEFT JOIN instructors i ON i.id = s.instructor_id WHERE s.id IN (\(list: sessions))
        """
    }
}
