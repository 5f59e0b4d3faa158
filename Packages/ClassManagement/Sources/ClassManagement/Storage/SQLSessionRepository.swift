internal import Core
internal import Persistence

/// Stores the sessions.
struct SQLSessionRepository {
    func find(_ id: SessionID, in db: any Transaction) throws -> Session? {
        try db.row("\(part: Self.selection) WHERE s.id = \(id)").map(session)
    }

    /// - Throws: ``NotFound``.
    func required(_ id: SessionID, in db: any Transaction) throws -> Session {
        guard let session = try find(id, in: db) else { throw NotFound("session", id) }
        return session
    }

    /// The class of a session, and its instructor.
    func teaching(
        _ id: SessionID, in db: any Transaction
    ) throws -> (academyClass: ClassID, instructor: InstructorID?)? {
        try db.row("SELECT class_id, instructor_id FROM sessions WHERE id = \(id)").map {
            (try $0["class_id"], try $0["instructor_id"])
        }
    }

    /// The next session that uses an entity and ends after an instant. It is not cancelled, or only a holiday
    /// cancels it.
    func next(of entity: SessionEntity, after now: Instant, in db: any Transaction) throws -> Session? {
        let condition: SQL =
            switch entity {
            case .venue(let id): "r.venue_id = \(id)"
            case .room(let id): "s.room_id = \(id)"
            case .instructor(let id): "s.instructor_id = \(id)"
            case .academyClass(let id): "s.class_id = \(id)"
            }
        return try db.row(
            """
            \(part: Self.selection) WHERE \(part: condition) AND s.ends_at > \(now)
            AND (s.is_cancelled = 0 OR s.holiday_id IS NOT NULL) ORDER BY s.starts_at, s.id LIMIT 1
            """
        ).map(session)
    }

    /// Whether a session of a class, even a cancelled one, has started by an instant.
    func hasStarted(_ academyClass: ClassID, by now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            "SELECT 1 FROM sessions WHERE class_id = \(academyClass) AND starts_at <= \(now) LIMIT 1")
    }

    /// Whether a session of a class that is not cancelled has started on a day by an instant.
    func hasSession(
        _ academyClass: ClassID, on day: CalendarDay, startedBy now: Instant, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM sessions WHERE class_id = \(academyClass) AND day = \(day) AND is_cancelled = 0
            AND starts_at <= \(now)
            """)
    }

    /// A page in order of time.
    func list(
        _ query: SessionQuery, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Session> {
        try db.page(
            Self.selection, where: conditions(query, in: db),
            by: [.integer(Self.start(for: query), as: "starts_at"), .integer("s.id")],
            limit: limit, after: after, session)
    }

    /// The first sessions in order of time, with the number of changes of each.
    func events(
        _ query: SessionQuery, limit: Int, in db: any Transaction
    ) throws -> [(session: Session, revision: Int)] {
        try db.rows(
            """
            \(part: Self.selection)\(part: .whereAll(try conditions(query, in: db)))
            ORDER BY \(part: Self.start(for: query)), s.id LIMIT \(limit)
            """
        ).map { (try session($0), try $0["revision"]) }
    }

    /// The start of a session in a query.
    ///
    /// The sign changes no value. It keeps SQLite from using the index by time, which would read the sessions
    /// of all classes and not only those of the student's classes.
    private static func start(for query: SessionQuery) -> SQL {
        query.student == nil ? "s.starts_at" : "+s.starts_at"
    }

    private func conditions(_ query: SessionQuery, in db: any Transaction) throws -> [SQL?] {
        let start = Self.start(for: query)
        // The conditions on the start let the index by time serve the query.
        return [
            query.from.map { "s.day >= \($0) AND \(part: start) >= \($0.earliestStart)" },
            query.to.map { "s.day <= \($0) AND \(part: start) < \($0.latestEnd)" },
            // A day that is not over has begun in the last 26 hours, even when the clocks go back. A session
            // that began yesterday can last past midnight.
            try query.notBeforeDayOf.map { now in
                """
                (s.day >= \(part: try TodaySQL.day(at: now, in: db)) OR s.ends_at > \(now))
                AND \(part: start) >= \(now.adding(minutes: -26 * 60))
                """
            },
            query.student.map { student in
                """
                s.class_id IN (SELECT m.class_id FROM enrolments m WHERE m.student_id = \(student))
                AND \(part: Self.isEnrolled(student))
                """
            }, query.venue.map { "r.venue_id = \($0)" },
            query.academyClass.map { "s.class_id = \($0)" },
            query.instructor.map { "s.instructor_id = \($0)" },
            query.differs.map { $0 ? Self.differs : "NOT \(part: Self.differs)" },
        ]
    }

    /// The smallest room in which a class has a future session without a capacity of its own. A session that
    /// only a holiday cancels counts, since it can take place again.
    func smallestRoom(of academyClass: ClassID, after now: Instant, in db: any Transaction) throws -> (
        name: String, capacity: Int
    )? {
        try db.row(
            """
            SELECT r.name, r.capacity FROM sessions s JOIN rooms r ON r.id = s.room_id
            WHERE s.class_id = \(academyClass) AND s.capacity IS NULL AND s.starts_at > \(now)
            AND (s.is_cancelled = 0 OR s.holiday_id IS NOT NULL)
            ORDER BY r.capacity, r.id LIMIT 1
            """
        ).map { (try $0["name"], try $0["capacity"]) }
    }

    func cancelled(by holiday: HolidayID, in db: any Transaction) throws -> [Session] {
        try db.rows("\(part: Self.selection) WHERE s.holiday_id = \(holiday) ORDER BY s.id").map(session)
    }

    /// Sets the reason of a cancelled session, and removes its holiday.
    func forgetHoliday(of id: SessionID, reason: String, in db: any Transaction) throws {
        try db.run("UPDATE sessions SET holiday_id = NULL, cancel_reason = \(reason) WHERE id = \(id)")
    }

    /// Whether a session of a class that is not cancelled starts at an instant.
    func hasSession(_ academyClass: ClassID, at start: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM sessions
            WHERE class_id = \(academyClass) AND starts_at = \(start) AND is_cancelled = 0
            """)
    }

    /// - Throws: ``ConstraintViolation`` if the class has a session at that time.
    func insert(
        _ plan: PlannedSession, of academyClass: ClassID, room: RoomID, instructor: InstructorID?,
        isExtra: Bool = false, in db: any Transaction
    ) throws -> SessionID {
        SessionID(
            try db.insert(
                """
                INSERT INTO sessions (class_id, room_id, instructor_id, day, start_minutes, starts_at, ends_at,
                    is_extra, is_cancelled, cancel_reason, holiday_id)
                VALUES (\(academyClass), \(room), \(instructor), \(plan.day), \(plan.startTime),
                    \(plan.startsAt), \(plan.endsAt), \(isExtra), \(plan.holiday != nil),
                    \(plan.holiday?.name), \(plan.holiday?.id))
                """))
    }

    func delete(_ id: SessionID, in db: any Transaction) throws {
        try db.run("DELETE FROM sessions WHERE id = \(id)")
    }

    func cancel(_ id: SessionID, reason: String, holiday: HolidayID?, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sessions SET is_cancelled = 1, cancel_reason = \(reason), holiday_id = \(holiday),
                revision = revision + 1
            WHERE id = \(id)
            """)
    }

    func forEach(in db: any Transaction, _ body: (SessionID, ClassID, CalendarDay) throws -> Void) throws {
        try db.forEach(
            """
            SELECT id, class_id, day FROM sessions WHERE is_extra = 1 OR holiday_id IS NULL
            ORDER BY is_extra, starts_at, id
            """
        ) { row in try body(row["id"], row["class_id"], row["day"]) }
    }

    /// A condition on a session `s`: a student is enrolled in its class at its start.
    static func isEnrolled(_ student: StudentID) -> SQL {
        """
        EXISTS (SELECT 1 FROM enrolments e
            WHERE e.student_id = \(student) AND \(part: SQLEnrolmentRepository.isAtSession))
        """
    }

    private static let differs: SQL = """
        (s.is_extra = 1 OR s.planned_starts_at IS NOT NULL OR (s.is_cancelled = 1 AND s.holiday_id IS NULL))
        """

    /// The room of the schedule that holds on the day of a changed session.
    private static let usualRoom: SQL = """
        coalesce((SELECT p.room_id FROM class_schedules p
            WHERE p.id = \(part: ScheduleSQL(of: "s.class_id", on: "coalesce(s.planned_day, s.day)").id)),
            c.room_id)
        """

    private static let selection: SQL = """
        SELECT s.id, s.class_id, c.name AS class_name, v.id AS venue_id, v.name AS venue_name, s.room_id,
            r.name AS room_name, i.name AS instructor_name, s.day, s.start_minutes, s.starts_at, s.ends_at,
            v.time_zone, s.is_extra, s.is_cancelled, s.cancel_reason, s.holiday_id, s.instructor_id,
            s.planned_starts_at IS NOT NULL AS is_changed, s.capacity,
            coalesce(s.capacity, c.capacity) AS places, s.note, s.revision,
            CASE WHEN s.planned_starts_at <> s.starts_at THEN s.planned_day END AS planned_day,
            CASE WHEN s.planned_starts_at <> s.starts_at THEN s.planned_start_minutes END
                AS planned_start_minutes,
            CASE WHEN s.planned_starts_at IS NOT NULL THEN (SELECT u.name
                || CASE WHEN u.venue_id = r.venue_id THEN '' ELSE ', ' || w.name END FROM rooms u
                JOIN venues w ON w.id = u.venue_id
                WHERE u.id = \(part: usualRoom) AND u.id <> s.room_id) END AS usual_room_name
        FROM sessions s JOIN classes c ON c.id = s.class_id JOIN rooms r ON r.id = s.room_id
        JOIN venues v ON v.id = r.venue_id LEFT JOIN instructors i ON i.id = s.instructor_id
        """

    private func session(_ row: Row) throws -> Session {
        Session(
            id: try row["id"], class: try row["class_id"], className: try row["class_name"],
            venue: try row["venue_id"], venueName: try row["venue_name"], room: try row["room_id"],
            roomName: try row["room_name"], instructor: try row["instructor_id"],
            instructorName: try row["instructor_name"], day: try row["day"],
            startTime: try row["start_minutes"], startsAt: try row["starts_at"], endsAt: try row["ends_at"],
            timeZone: try row["time_zone"], isExtra: try row["is_extra"],
            isCancelled: try row["is_cancelled"], cancelReason: try row["cancel_reason"],
            holiday: try row["holiday_id"], isChanged: try row["is_changed"],
            plannedDay: try row["planned_day"], plannedStartTime: try row["planned_start_minutes"],
            usualRoomName: try row["usual_room_name"], capacity: try row["capacity"],
            places: try row["places"], note: try row["note"])
    }
}

extension CalendarDay {
    /// The midnight at which the day begins in UTC.
    var utcMidnight: Instant { Instant(milliseconds: Int64(number) * 86_400_000) }

    /// The first instant of the day in any time zone: a day begins at most 14 hours before the UTC day.
    var earliestStart: Instant { utcMidnight.adding(minutes: -14 * 60) }

    /// The end of the day in the last of all time zones: a day ends at most 12 hours after the UTC day.
    var latestEnd: Instant { utcMidnight.adding(minutes: (24 + 12) * 60) }
}
