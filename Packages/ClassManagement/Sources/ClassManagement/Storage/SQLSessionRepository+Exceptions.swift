internal import Core
internal import Persistence

/// A session that does not follow from its class's weekly schedule, as `sessions.csv` has it: an extra,
/// cancelled or changed session, or one of an earlier schedule.
struct SessionException {
    let academyClass: ClassID
    let room: RoomID
    let instructor: InstructorID?
    let plan: PlannedSession
    var isExtra: Bool
    /// Nil if the session takes place.
    let cancelReason: String?
    /// The holiday that cancelled it.
    let holiday: HolidayID?
    /// The time that the schedule planned; nil if the session was not changed by hand.
    var planned: PlannedTime?
    var capacity: Int?
    var note: String?
}

/// The time of a session before it was changed by hand.
struct PlannedTime: Equatable {
    let day: CalendarDay
    let startTime: TimeOfDay
    let startsAt: Instant
}

extension PlannedTime {
    /// Reads the columns `planned_…`; nil for a session that was not changed by hand.
    init?(_ row: Row) throws {
        guard let day: CalendarDay = try row["planned_day"],
            let startTime: TimeOfDay = try row["planned_start_minutes"],
            let startsAt: Instant = try row["planned_starts_at"]
        else { return nil }
        self.init(day: day, startTime: startTime, startsAt: startsAt)
    }
}

/// A stored session of the same class and start as an imported one.
struct SimilarSession {
    let id: SessionID
    let isCancelled: Bool
    /// The holiday that cancelled it.
    let holiday: HolidayID?
    /// Whether the session is as it was planned: if a holiday cancels it, it never took place before.
    let isUnchanged: Bool
}

extension SQLSessionRepository {
    /// Passes each session that does not follow from its class's schedule to the closure, by class and time,
    /// which is the same order in a copy of the academy: extra sessions, sessions that were changed or
    /// cancelled by hand, those with a capacity of their own, those that take place on a holiday, and all
    /// sessions before ``AcademyClass/scheduleFrom`` or outside the days of the class.
    func forEachException(
        in db: any Transaction, _ body: (SessionID, SessionException) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT s.id, class_id, s.room_id, s.instructor_id, day, start_minutes, starts_at, ends_at, is_extra,
                cancel_reason, holiday_id, planned_day, planned_start_minutes, planned_starts_at, s.capacity,
                note
            FROM sessions s JOIN classes c ON c.id = s.class_id JOIN rooms r ON r.id = s.room_id
            WHERE is_extra = 1 OR (is_cancelled = 1 AND holiday_id IS NULL) OR planned_starts_at IS NOT NULL
                OR (is_cancelled = 0 AND s.capacity IS NOT NULL)
                OR (is_cancelled = 0 AND EXISTS (SELECT 1 FROM holidays h WHERE h.date = s.day
                    AND \(part: SQLHolidayRepository.isObserved(at: "r.venue_id"))))
                OR day < c.schedule_from OR day < c.first_day OR day > c.last_day
            ORDER BY class_id, starts_at, s.id
            """
        ) { row in
            let plan = PlannedSession(
                day: try row["day"], startTime: try row["start_minutes"], startsAt: try row["starts_at"],
                endsAt: try row["ends_at"])
            let session = SessionException(
                academyClass: try row["class_id"], room: try row["room_id"],
                instructor: try row["instructor_id"], plan: plan, isExtra: try row["is_extra"],
                cancelReason: try row["cancel_reason"], holiday: try row["holiday_id"],
                planned: try PlannedTime(row), capacity: try row["capacity"], note: try row["note"])
            try body(row["id"], session)
        }
    }

    /// The session of a class that the schedule planned for a time; without one, the first session planned
    /// for that day that was not changed.
    func planned(
        _ academyClass: ClassID, for time: PlannedTime, isExtra: Bool, in db: any Transaction
    ) throws -> (id: SessionID, isChanged: Bool)? {
        try db.row(
            """
            SELECT id, planned_starts_at IS NOT NULL AS is_changed FROM sessions
            WHERE class_id = \(academyClass) AND is_extra = \(isExtra)
            AND coalesce(planned_day, day) = \(time.day)
            AND (planned_starts_at = \(time.startsAt) OR planned_starts_at IS NULL)
            ORDER BY planned_starts_at IS NULL, starts_at <> \(time.startsAt), is_cancelled, starts_at LIMIT 1
            """
        ).map { (try $0["id"], try $0["is_changed"]) }
    }

    /// Gives a session the values of an imported one that was changed by hand.
    func change(_ id: SessionID, to new: SessionException, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sessions SET room_id = \(new.room), instructor_id = \(new.instructor), day = \(new.plan.day),
                start_minutes = \(new.plan.startTime), starts_at = \(new.plan.startsAt),
                ends_at = \(new.plan.endsAt), is_cancelled = \(new.cancelReason != nil),
                cancel_reason = \(new.cancelReason), holiday_id = \(new.holiday),
                planned_day = \(new.planned?.day), planned_start_minutes = \(new.planned?.startTime),
                planned_starts_at = \(new.planned?.startsAt), capacity = \(new.capacity), note = \(new.note),
                revision = revision + 1
            WHERE id = \(id)
            """)
    }

    /// Sets the capacity of a session that has none of its own.
    ///
    /// - Returns: whether it was set.
    func setMissingCapacity(_ capacity: Int, of id: SessionID, in db: any Transaction) throws -> Bool {
        try db.run(
            """
            UPDATE sessions SET capacity = \(capacity), revision = revision + 1
            WHERE id = \(id) AND capacity IS NULL
            """) > 0
    }

    /// The stored sessions of the same class and start, scheduled or extra like the given one; those that
    /// take place come first.
    func all(like session: SessionException, in db: any Transaction) throws -> [SimilarSession] {
        try db.rows(
            """
            SELECT id, is_cancelled, holiday_id, revision FROM sessions
            WHERE class_id = \(session.academyClass) AND starts_at = \(session.plan.startsAt)
            AND is_extra = \(session.isExtra)
            ORDER BY is_cancelled, id
            """
        ).map { row in
            let revision: Int = try row["revision"]
            return SimilarSession(
                id: try row["id"], isCancelled: try row["is_cancelled"], holiday: try row["holiday_id"],
                isUnchanged: revision == 0)
        }
    }

    /// The start of the last extra session of a class on a day, also of a cancelled one; nil if there is
    /// none.
    func lastExtraStart(
        of academyClass: ClassID, on day: CalendarDay, in db: any Transaction
    ) throws -> Instant? {
        try db.value(
            """
            SELECT starts_at AS value FROM sessions
            WHERE class_id = \(academyClass) AND day = \(day) AND is_extra = 1 ORDER BY starts_at DESC LIMIT 1
            """)
    }

    /// - Throws: ``ConstraintViolation`` if the class has a session at that time and this one takes place.
    func insert(_ session: SessionException, in db: any Transaction) throws -> SessionID {
        SessionID(
            try db.insert(
                """
                INSERT INTO sessions (class_id, room_id, instructor_id, day, start_minutes, starts_at, ends_at,
                    is_extra, is_cancelled, cancel_reason, holiday_id, planned_day, planned_start_minutes,
                    planned_starts_at, capacity, note)
                VALUES (\(session.academyClass), \(session.room), \(session.instructor), \(session.plan.day),
                    \(session.plan.startTime), \(session.plan.startsAt), \(session.plan.endsAt),
                    \(session.isExtra), \(session.cancelReason != nil), \(session.cancelReason),
                    \(session.holiday), \(session.planned?.day), \(session.planned?.startTime),
                    \(session.planned?.startsAt), \(session.capacity), \(session.note))
                """))
    }
}
