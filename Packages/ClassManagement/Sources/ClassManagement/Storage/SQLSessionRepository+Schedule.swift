internal import Core
internal import Persistence

extension SQLSessionRepository {
    /// All sessions of a class between two days; one that was changed by hand has the time that its schedule
    /// planned.
    func scheduled(
        _ academyClass: ClassID, _ days: ClosedRange<CalendarDay>, in db: any Transaction
    ) throws -> [ScheduledSession] {
        try db.rows(
            """
            SELECT s.id, coalesce(s.planned_day, s.day) AS day,
                coalesce(s.planned_start_minutes, s.start_minutes) AS start_minutes,
                coalesce(s.planned_starts_at, s.starts_at) AS starts_at, s.ends_at, s.is_extra,
                s.is_cancelled, s.holiday_id, s.planned_starts_at IS NOT NULL AS is_changed
            FROM sessions s
            WHERE s.class_id = \(academyClass) AND coalesce(s.planned_day, s.day) >= \(days.lowerBound)
            AND coalesce(s.planned_day, s.day) <= \(days.upperBound) ORDER BY 4, s.id
            """
        ).map(scheduled)
    }

    /// The sessions of a day that are not cancelled, at some venues or, if none is given, at all.
    ///
    /// - Parameter others: venues whose sessions are left out.
    func scheduled(
        on day: CalendarDay, at venues: [VenueID], notAt others: [VenueID], in db: any Transaction
    ) throws -> [ScheduledSession] {
        let atVenues: SQL = venues.isEmpty ? "" : " AND r.venue_id IN (\(list: venues))"
        let notAtOthers: SQL = others.isEmpty ? "" : " AND r.venue_id NOT IN (\(list: others))"
        return try db.rows(
            """
            SELECT s.id, s.day, s.start_minutes, s.starts_at, s.ends_at, s.is_extra, s.is_cancelled, s.holiday_id,
                s.planned_starts_at IS NOT NULL AS is_changed
            FROM sessions s JOIN rooms r ON r.id = s.room_id
            WHERE s.starts_at >= \(day.earliestStart) AND s.starts_at < \(day.latestEnd)
            AND s.day = \(day) AND s.is_cancelled = 0\(part: atVenues)\(part: notAtOthers)
            ORDER BY s.starts_at, s.id
            """
        ).map(scheduled)
    }

    /// Changes a session's room, if one is given, and its instructor.
    ///
    /// - Returns: whether one of them is different now.
    func move(
        _ id: SessionID, to room: RoomID?, instructor: InstructorID?, in db: any Transaction
    ) throws -> Bool {
        try db.run(
            """
            UPDATE sessions SET room_id = coalesce(\(room), room_id), instructor_id = \(instructor),
                revision = revision + 1
            WHERE id = \(id) AND (room_id <> coalesce(\(room), room_id)
                OR instructor_id IS DISTINCT FROM \(instructor))
            """) > 0
    }

    /// Gives a session another time of its schedule, and the room and instructor of its class.
    ///
    /// - Throws: ``ConstraintViolation`` if the class has another session at that time.
    func reschedule(
        _ id: SessionID, to plan: PlannedSession, room: RoomID, instructor: InstructorID?,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE sessions SET day = \(plan.day), start_minutes = \(plan.startTime),
                starts_at = \(plan.startsAt), ends_at = \(plan.endsAt), room_id = \(room),
                instructor_id = \(instructor), revision = revision + 1
            WHERE id = \(id)
            """)
    }

    /// Changes a session by hand; it keeps the time that its schedule planned.
    ///
    /// - Throws: ``ConstraintViolation`` if the class has another session at that time.
    func change(_ id: SessionID, to change: Session.Change, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sessions SET planned_day = coalesce(planned_day, day),
                planned_start_minutes = coalesce(planned_start_minutes, start_minutes),
                planned_starts_at = coalesce(planned_starts_at, starts_at), room_id = \(change.room),
                instructor_id = \(change.instructor), day = \(change.plan.day),
                start_minutes = \(change.plan.startTime), starts_at = \(change.plan.startsAt),
                ends_at = \(change.plan.endsAt), capacity = \(change.capacity), note = \(change.note),
                revision = revision + 1
            WHERE id = \(id)
            """)
    }

    /// Makes a session that was changed by hand follow its schedule again, if it has the time that the
    /// schedule planned and is no extra session.
    func unmarkChanged(_ id: SessionID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sessions SET planned_day = NULL, planned_start_minutes = NULL, planned_starts_at = NULL
            WHERE id = \(id) AND is_extra = 0 AND planned_starts_at = starts_at
            """)
    }

    /// Stores the old capacity of a class in its sessions that have started and have no capacity of their
    /// own. The reports of occupancy need the capacity at the time of the session.
    func keepCapacity(
        _ capacity: Int, of academyClass: ClassID, startedBy now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE sessions SET capacity = \(capacity)
            WHERE class_id = \(academyClass) AND capacity IS NULL AND starts_at <= \(now)
            """)
    }

    /// Reverts a cancellation.
    ///
    /// - Throws: ``ConstraintViolation`` if the class has another session at that time.
    func restore(_ id: SessionID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sessions SET is_cancelled = 0, cancel_reason = NULL, holiday_id = NULL,
                revision = revision + 1
            WHERE id = \(id)
            """)
    }

    private func scheduled(_ row: Row) throws -> ScheduledSession {
        ScheduledSession(
            id: try row["id"], day: try row["day"], startTime: try row["start_minutes"],
            startsAt: try row["starts_at"], endsAt: try row["ends_at"], isExtra: try row["is_extra"],
            isCancelled: try row["is_cancelled"], holiday: try row["holiday_id"],
            isChanged: try row["is_changed"])
    }
}
