internal import Core
internal import Persistence

/// A session that does not follow from its class's weekly schedule: an extra one, or a cancelled one.
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
}

extension SQLSessionRepository {
    /// Passes each extra or cancelled session to the closure in order of id, but for scheduled ones on
    /// holidays.
    func forEachException(
        in db: any Transaction, _ body: (SessionID, SessionException) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT id, class_id, room_id, instructor_id, day, start_minutes, starts_at, ends_at, is_extra,
                cancel_reason, holiday_id
            FROM sessions WHERE is_extra = 1 OR (is_cancelled = 1 AND holiday_id IS NULL) ORDER BY id
            """
        ) { row in
            let plan = PlannedSession(
                day: try row["day"], startTime: try row["start_minutes"], startsAt: try row["starts_at"],
                endsAt: try row["ends_at"])
            let session = SessionException(
                academyClass: try row["class_id"], room: try row["room_id"],
                instructor: try row["instructor_id"], plan: plan, isExtra: try row["is_extra"],
                cancelReason: try row["cancel_reason"], holiday: try row["holiday_id"])
            try body(row["id"], session)
        }
    }

    /// The stored sessions of the same class and start, scheduled or extra like the given one; those that
    /// take place come first.
    func all(
        like session: SessionException, in db: any Transaction
    ) throws -> [(id: SessionID, isCancelled: Bool, holiday: HolidayID?)] {
        try db.rows(
            """
            SELECT id, is_cancelled, holiday_id FROM sessions
            WHERE class_id = \(session.academyClass) AND starts_at = \(session.plan.startsAt)
            AND is_extra = \(session.isExtra)
            ORDER BY is_cancelled, id
            """
        ).map { (try $0["id"], try $0["is_cancelled"], try $0["holiday_id"]) }
    }

    /// - Throws: ``ConstraintViolation`` if the class has a session at that time and this one takes place.
    func insert(_ session: SessionException, in db: any Transaction) throws -> SessionID {
        SessionID(
            try db.insert(
                """
                INSERT INTO sessions (class_id, room_id, instructor_id, day, start_minutes, starts_at, ends_at,
                    is_extra, is_cancelled, cancel_reason, holiday_id)
                VALUES (\(session.academyClass), \(session.room), \(session.instructor), \(session.plan.day),
                    \(session.plan.startTime), \(session.plan.startsAt), \(session.plan.endsAt),
                    \(session.isExtra), \(session.cancelReason != nil), \(session.cancelReason),
                    \(session.holiday))
                """))
    }
}
