internal import Core
internal import Persistence

// Each query is one statement, because every check-in runs one of them.
extension SQLSessionRepository {
    /// A session with whether a student is enrolled in its class.
    func summary(_ id: SessionID, for student: StudentID?, in db: any Transaction) throws -> SessionSummary? {
        try db.row("\(part: summaries(for: student)) WHERE s.id = \(id)").map(summary)
    }

    /// A session at a venue; nil if there is none with this id, or if it is elsewhere.
    func summary(
        _ id: SessionID, atVenue venue: VenueID, for student: StudentID?, in db: any Transaction
    ) throws -> SessionSummary? {
        try db.row("\(part: summaries(for: student)) WHERE s.id = \(id) AND r.venue_id = \(venue)")
            .map(summary)
    }

    /// The number of places of a session; nil if there is no such session.
    func capacity(of session: SessionID, in db: any Transaction) throws -> Int? {
        try db.value(
            """
            SELECT coalesce(s.capacity, c.capacity) AS value FROM sessions s JOIN classes c ON c.id = s.class_id
            WHERE s.id = \(session)
            """)
    }

    /// The sessions with some ids; those that do not exist are left out.
    func summaries(of ids: [SessionID], in db: any Transaction) throws -> [SessionID: SessionSummary] {
        var found: [SessionID: SessionSummary] = [:]
        try db.forEach(in: ids, { "\(part: summaries(for: nil)) WHERE s.id IN (\(list: $0))" }) { row in
            found[try row["id"]] = try summary(row)
        }
        return found
    }

    /// The sessions of a class that start after an instant and are not cancelled, in order of time.
    func summaries(
        of academyClass: ClassID, after now: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try db.rows(
            """
            \(part: summaries(for: nil))
            WHERE s.class_id = \(academyClass) AND s.starts_at > \(now) AND s.is_cancelled = 0
            ORDER BY s.starts_at, s.id
            """
        ).map(summary)
    }

    /// The sessions of a class from a day on that have ended by an instant and are not cancelled.
    func summaries(
        of academyClass: ClassID, from day: CalendarDay, endedBy end: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try db.rows(
            """
            \(part: summaries(for: nil))
            WHERE s.class_id = \(academyClass) AND s.day >= \(day) AND s.ends_at <= \(end)
            AND s.is_cancelled = 0
            ORDER BY s.starts_at, s.id
            """
        ).map(summary)
    }

    /// The sessions of a room, cancelled ones included, that start by one instant and end after another.
    func summaries(
        inRoom room: RoomID, startingBy: Instant, endingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try summaries(
            where: "s.room_id = \(room)", startingBy: startingBy, endingAfter: endingAfter, for: student,
            in: db)
    }

    /// The sessions at a venue, cancelled ones included, that start by one instant and end after another.
    ///
    /// - Parameter student: the student who is enrolled in their classes; nil for those of all classes.
    func summaries(
        atVenue venue: VenueID, startingBy: Instant, endingAfter: Instant, of student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        let isEnrolled: SQL = student.map { " AND \(part: Self.isEnrolled($0))" } ?? ""
        return try summaries(
            where: "r.venue_id = \(venue)\(part: isEnrolled)", startingBy: startingBy,
            endingAfter: endingAfter, for: student, in: db)
    }

    /// The sessions at all venues, cancelled ones included, that start by one instant and end after another.
    func summaries(
        startingBy: Instant, endingAfter: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try summaries(
            where: "TRUE", startingBy: startingBy, endingAfter: endingAfter, for: nil, in: db)
    }

    private func summaries(
        where place: SQL, startingBy: Instant, endingAfter: Instant, for student: StudentID?,
        in db: any Transaction
    ) throws -> [SessionSummary] {
        try db.rows(
            """
            \(part: summaries(for: student))
            WHERE \(part: place) AND s.starts_at <= \(startingBy) AND s.ends_at > \(endingAfter)
            AND s.starts_at >= \(endingAfter.adding(milliseconds: -ClassLimits.longestSession))
            ORDER BY s.starts_at, s.id
            """
        ).map(summary)
    }

    /// The first session of a room that starts after an instant and is not cancelled.
    func next(inRoom room: RoomID, after: Instant, in db: any Transaction) throws -> SessionSummary? {
        try db.row(
            """
            \(part: summaries(for: nil))
            WHERE s.room_id = \(room) AND s.starts_at > \(after) AND s.is_cancelled = 0
            ORDER BY s.starts_at, s.id LIMIT 1
            """
        ).map(summary)
    }

    /// The sessions that end after an instant and by another, and are not cancelled.
    func summaries(
        endingAfter start: Instant, by end: Instant, in db: any Transaction
    ) throws -> [SessionSummary] {
        try db.rows(
            """
            \(part: summaries(for: nil)) WHERE \(part: isEnding(after: start, by: end)) ORDER BY s.ends_at, s.id
            """
        ).map(summary)
    }

    func hasAny(endingAfter start: Instant, by end: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM sessions s WHERE \(part: isEnding(after: start, by: end)) LIMIT 1")
    }

    /// The condition on starts_at lets the index by time serve the query.
    private func isEnding(after start: Instant, by end: Instant) -> SQL {
        """
        s.starts_at > \(start.adding(milliseconds: -ClassLimits.longestSession)) AND s.starts_at < \(end)
        AND s.ends_at > \(start) AND s.ends_at <= \(end) AND s.is_cancelled = 0
        """
    }

    func summaries(for student: StudentID?) -> SQL {
        let isEnrolled = student.map(Self.isEnrolled) ?? "FALSE"
        return """
            SELECT s.id, s.class_id, c.name AS class_name, t.family, s.room_id, r.name AS room_name,
                v.name AS venue_name, v.time_zone, s.day, s.starts_at, s.ends_at, s.is_cancelled,
                \(part: isEnrolled) AS is_enrolled
            FROM sessions s JOIN classes c ON c.id = s.class_id JOIN class_types t ON t.id = c.class_type_id
            JOIN rooms r ON r.id = s.room_id JOIN venues v ON v.id = r.venue_id
            """
    }

    private func summary(_ row: Row) throws -> SessionSummary {
        SessionSummary(
            id: try row["id"], academyClass: try row["class_id"], className: try row["class_name"],
            family: try row["family"], room: try row["room_id"], roomName: try row["room_name"],
            venueName: try row["venue_name"], timeZone: try row["time_zone"], day: try row["day"],
            startsAt: try row["starts_at"], endsAt: try row["ends_at"], isCancelled: try row["is_cancelled"],
            isEnrolled: try row["is_enrolled"])
    }
}
