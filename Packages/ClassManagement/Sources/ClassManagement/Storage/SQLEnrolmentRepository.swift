internal import Application
internal import Core
internal import Persistence

/// Stores the enrolments.
struct SQLEnrolmentRepository {
    private static let selection: SQL = """
        SELECT e.id, e.student_id, e.class_id, c.name AS class_name, e.from_day, e.until_day, e.ended_at
        FROM enrolments e JOIN classes c ON c.id = e.class_id
        """

    /// The last day of an enrolment `e` in its class `c`: the day on which it ends or, if earlier, the
    /// last day of the class.
    static let lastDay: SQL =
        "CASE WHEN e.until_day < c.last_day THEN e.until_day ELSE c.last_day END"

    /// The enrolments in a class that share a day with a span.
    func overlapping(
        _ span: DaySpan, in academyClass: ClassID, in db: any Transaction
    ) throws -> [StoredEnrolment] {
        try db.rows(
            """
            \(part: Self.selection) WHERE e.class_id = \(academyClass)
            AND (e.until_day IS NULL OR e.until_day >= \(span.first))
            AND e.from_day <= coalesce(\(span.last), e.from_day)
            ORDER BY e.from_day, e.id
            """
        ).map(enrolment)
    }

    /// The newest of all enrolments; nil without any.
    func newest(in db: any Transaction) throws -> EnrolmentID? {
        try db.row("SELECT max(id) AS value FROM enrolments")?["value"]
    }

    /// The first enrolment of a student in a class that is not over on a day.
    func find(
        _ student: StudentID, in academyClass: ClassID, notOverOn day: CalendarDay, in db: any Transaction
    ) throws -> StoredEnrolment? {
        try db.row(
            """
            \(part: Self.selection) WHERE e.class_id = \(academyClass) AND e.student_id = \(student)
            AND (e.until_day IS NULL OR e.until_day >= \(day)) ORDER BY e.from_day LIMIT 1
            """
        ).map(enrolment)
    }

    /// The latest first day of the enrolments in a class.
    func lastStart(in academyClass: ClassID, in db: any Transaction) throws -> CalendarDay? {
        try db.row("SELECT max(from_day) AS value FROM enrolments WHERE class_id = \(academyClass)")?["value"]
    }

    /// The enrolments in a class that are not over on a day, in order of id.
    func page(
        of academyClass: ClassID, notOverOn day: CalendarDay, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<StoredEnrolment> {
        try page(
            ["e.class_id = \(academyClass)", "\(part: Self.lastDay) >= \(day)"], limit: limit,
            after: after, in: db)
    }

    /// The enrolments of a student in order of id.
    ///
    /// - Parameter past: whether enrolments are listed that are over today, by the clock of the class's
    ///   venue.
    func page(
        of student: StudentID, at now: Instant, past: Bool, limit: Int?, after: Cursor?,
        in db: any Transaction
    ) throws -> Page<StoredEnrolment> {
        if past { return try page(["e.student_id = \(student)"], limit: limit, after: after, in: db) }
        let today = try TodaySQL.day(at: now, in: db)
        return try page(
            [
                "e.student_id = \(student)",
                """
                EXISTS (SELECT 1 FROM rooms r JOIN venues v ON v.id = r.venue_id
                    WHERE r.id = c.room_id AND \(part: Self.lastDay) >= \(part: today))
                """,
            ], limit: limit, after: after, in: db)
    }

    /// The students who are enrolled in the class of a session on its day, and whose enrolment had not ended
    /// before it starts.
    func students(at session: SessionSummary, in db: any Transaction) throws -> [StudentID] {
        let isAtSession = Self.isAtSession(
            of: "\(session.academyClass)", on: "\(session.day)", at: "\(session.startsAt)")
        return try db.rows(
            "SELECT e.student_id FROM enrolments e WHERE \(part: isAtSession) ORDER BY e.student_id"
        ).map { try $0["student_id"] }
    }

    /// The numbers of students who are enrolled in the classes of sessions at their starts.
    func counts(at sessions: [SessionID], in db: any Transaction) throws -> [SessionID: Int] {
        var counts: [SessionID: Int] = [:]
        try db.forEach(
            in: sessions,
            {
                """
                SELECT s.id, (SELECT count(*) FROM enrolments e WHERE \(part: Self.isAtSession)) AS count
                FROM sessions s WHERE s.id IN (\(list: $0))
                """
            }
        ) { counts[try $0["id"]] = try $0["count"] }
        return counts
    }

    /// The students who are enrolled in the classes of sessions at their starts; sessions without any are
    /// left out.
    func students(at sessions: [SessionID], in db: any Transaction) throws -> [SessionID: [StudentID]] {
        var students: [SessionID: [StudentID]] = [:]
        try db.forEach(
            in: sessions,
            {
                """
                SELECT s.id, e.student_id FROM sessions s JOIN enrolments e ON \(part: Self.isAtSession)
                WHERE s.id IN (\(list: $0))
                """
            }
        ) { students[try $0["id"], default: []].append(try $0["student_id"]) }
        return students
    }

    /// The condition that an enrolment `e` is in the class of a session `s`, valid on its day, and not ended
    /// before its start.
    static let isAtSession = isAtSession(of: "s.class_id", on: "s.day", at: "s.starts_at")

    /// The condition that an enrolment `e` is in the class of a session, valid on its day, and not ended
    /// before its start.
    ///
    /// - Parameters: the values of the session, or the names of its columns.
    static func isAtSession(of academyClass: SQL, on day: SQL, at start: SQL) -> SQL {
        """
        e.class_id = \(part: academyClass) AND e.from_day <= \(part: day)
        AND (e.until_day IS NULL OR e.until_day >= \(part: day))
        AND (e.ended_at IS NULL OR e.ended_at >= \(part: start))
        """
    }

    /// Whether any student is or was enrolled in a class.
    func exists(in academyClass: ClassID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM enrolments WHERE class_id = \(academyClass) LIMIT 1")
    }

    func exists(for student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 AS value FROM enrolments WHERE student_id = \(student) LIMIT 1")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "enrolments",
            """
            SELECT e.id, c.name AS class, e.from_day, e.until_day, e.ended_at
            FROM enrolments e JOIN classes c ON c.id = e.class_id
            WHERE e.student_id = \(student) ORDER BY e.id
            """, in: db)
    }

    /// Passes each enrolment to the closure in order of id.
    func forEach(in db: any Transaction, _ body: (StoredEnrolment) throws -> Void) throws {
        try db.forEach("\(part: Self.selection) ORDER BY e.id") { try body(enrolment($0)) }
    }

    /// The classes in which a student is or was enrolled.
    func classes(of student: StudentID, in db: any Transaction) throws -> [ClassID] {
        try db.rows(
            "SELECT DISTINCT class_id FROM enrolments WHERE student_id = \(student) ORDER BY class_id"
        ).map { try $0["class_id"] }
    }

    /// The enrolments of some students in a class, in order of the first day.
    func all(
        of students: [StudentID], in academyClass: ClassID, in db: any Transaction
    ) throws -> [StoredEnrolment] {
        try db.rows(
            """
            \(part: Self.selection) WHERE e.class_id = \(academyClass) AND e.student_id IN (\(list: students))
            ORDER BY e.from_day, e.id
            """
        ).map(enrolment)
    }

    func set(
        _ id: EnrolmentID, student: StudentID, until day: CalendarDay?, endedAt: Instant?,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE enrolments SET student_id = \(student), until_day = \(day), ended_at = \(endedAt)
            WHERE id = \(id)
            """)
    }

    func insert(
        _ student: StudentID, _ academyClass: ClassID, _ span: DaySpan, endedAt: Instant? = nil,
        in db: any Transaction
    ) throws -> EnrolmentID {
        EnrolmentID(
            try db.insert(
                """
                INSERT INTO enrolments (student_id, class_id, from_day, until_day, ended_at)
                VALUES (\(student), \(academyClass), \(span.first), \(span.last), \(endedAt))
                """))
    }

    /// - Parameter instant: the end on that day; nil for the end of the day.
    func end(_ id: EnrolmentID, on day: CalendarDay, at instant: Instant?, in db: any Transaction) throws {
        try db.run("UPDATE enrolments SET until_day = \(day), ended_at = \(instant) WHERE id = \(id)")
    }

    func delete(_ id: EnrolmentID, in db: any Transaction) throws {
        try db.run("DELETE FROM enrolments WHERE id = \(id)")
    }

    /// The number of a student's enrolments, and the classes of those without a last day.
    func records(of student: StudentID, in db: any Transaction) throws -> StudentRecords {
        let open: [String] = try db.rows(
            """
            SELECT c.name FROM enrolments e JOIN classes c ON c.id = e.class_id
            WHERE e.student_id = \(student) AND e.until_day IS NULL ORDER BY c.name, c.id
            """
        ).map { try $0["name"] }
        let count: Int? = try db.value(
            "SELECT count(*) AS value FROM enrolments WHERE student_id = \(student)")
        return StudentRecords("enrolments", count: count ?? 0, continuing: open)
    }

    private func page(
        _ conditions: [SQL], limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<StoredEnrolment> {
        try db.page(
            Self.selection, where: conditions, by: [.integer("e.id")], limit: limit, after: after, enrolment)
    }

    private func enrolment(_ row: Row) throws -> StoredEnrolment {
        StoredEnrolment(
            id: try row["id"], student: try row["student_id"], academyClass: try row["class_id"],
            className: try row["class_name"], from: try row["from_day"], until: try row["until_day"],
            endedAt: try row["ended_at"])
    }
}
