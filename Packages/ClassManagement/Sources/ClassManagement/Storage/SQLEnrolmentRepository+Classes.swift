internal import Core
internal import Persistence

extension SQLEnrolmentRepository {
    /// The students who are enrolled in the class of a session on its day, and whose enrolment ended at or
    /// after the end of the session.
    func students(enrolledUntilEndOf session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        try db.rows(
            """
            SELECT student_id FROM enrolments
            WHERE class_id = \(session.academyClass) AND from_day <= \(session.day)
            AND (until_day > \(session.day)
                OR until_day = \(session.day) AND (ended_at IS NULL OR ended_at >= \(session.endsAt)))
            ORDER BY student_id
            """
        ).map { try $0["student_id"] }
    }

    /// The students of the enrolments in a class that are not over on a day.
    func students(
        of academyClass: ClassID, notOverOn day: CalendarDay, in db: any Transaction
    ) throws -> [StudentID] {
        try db.rows(
            """
            SELECT DISTINCT e.student_id FROM enrolments e JOIN classes c ON c.id = e.class_id
            WHERE e.class_id = \(academyClass) AND \(part: Self.lastDay) >= \(day) ORDER BY e.student_id
            """
        ).map { try $0["student_id"] }
    }

    /// Ends a student's enrolments now if a session of the class has begun today, else yesterday; deletes the
    /// others that begin today or later. Today is the day at the venue of the class.
    func endAll(of student: StudentID, at now: Instant, in db: any Transaction) throws {
        let today = try TodaySQL.day(at: now, zone: Self.zone, in: db)
        let isOpen: SQL = "student_id = \(student) AND (until_day IS NULL OR until_day >= \(part: today))"
        let hasBegun: SQL = """
            EXISTS (SELECT 1 FROM sessions s WHERE s.class_id = enrolments.class_id
                AND s.day = \(part: today) AND s.is_cancelled = 0 AND s.starts_at <= \(now))
            """
        try db.run(
            """
            DELETE FROM enrolments WHERE \(part: isOpen) AND from_day >= \(part: today)
            AND NOT (from_day = \(part: today) AND \(part: hasBegun))
            """)
        for row in try db.rows(
            """
            SELECT id, \(part: today) AS day, ended_at, \(part: hasBegun) AS has_begun FROM enrolments WHERE \(part: isOpen)
            """)
        {
            let (day, hasBegun): (CalendarDay, Bool) = (try row["day"], try row["has_begun"])
            let earlier: Instant? = try row["ended_at"]
            try end(
                try row["id"], on: hasBegun ? day : day.adding(days: -1),
                at: hasBegun ? min(earlier ?? now, now) : nil, in: db)
        }
    }

    /// An expression over a row of `enrolments`: the time zone of the class's venue.
    private static let zone: SQL = """
        (SELECT v.time_zone FROM classes c JOIN rooms r ON r.id = c.room_id JOIN venues v ON v.id = r.venue_id
            WHERE c.id = enrolments.class_id)
        """

    /// The given classes in which a student is enrolled on any day after that of an instant.
    func enrolled(
        _ student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        try db.rows(
            """
            SELECT e.class_id, e.until_day, v.time_zone
            FROM enrolments e JOIN classes c ON c.id = e.class_id JOIN rooms r ON r.id = c.room_id
                JOIN venues v ON v.id = r.venue_id
            WHERE e.class_id IN (\(list: classes)) AND e.student_id = \(student)
            """
        ).reduce(into: []) { enrolled, row in
            let (until, zone): (CalendarDay?, Zone) = (try row["until_day"], try row["time_zone"])
            if let until, until <= zone.day(now) { return }
            enrolled.insert(try row["class_id"])
        }
    }
}
