internal import Core
internal import Persistence

extension SQLAttendanceRepository {
    /// Passes each record of a student who was present or late to the closure, in order of student. It
    /// reads an index only.
    func forEachPresence(
        in db: any Transaction, _ body: (StudentID, SessionID, ClassID, CalendarDay) throws -> Void
    ) throws {
        try db.forEach(
            """
            SELECT student_id, session_id, class_id, on_day FROM attendance_records
            WHERE status = 'present' OR status = 'late' ORDER BY student_id, on_day, id
            """
        ) { try body($0["student_id"], $0["session_id"], $0["class_id"], $0["on_day"]) }
    }

    /// Counts the students who are present or late at each session; sessions without any are left out.
    func countPresent(at sessions: [SessionID], in db: any Transaction) throws -> [SessionID: Int] {
        var counts: [SessionID: Int] = [:]
        try db.forEach(
            in: sessions,
            {
                """
                SELECT session_id, count(*) AS count FROM attendance_records
                WHERE session_id IN (\(list: $0)) AND status IN ('present', 'late') GROUP BY session_id
                """
            }
        ) { counts[try $0["session_id"]] = try $0["count"] }
        return counts
    }

    /// The students who are present or late at each session; sessions without any are left out.
    func presentStudents(
        at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        var students: [SessionID: [StudentID]] = [:]
        try db.forEach(
            in: sessions,
            {
                """
                SELECT session_id, student_id FROM attendance_records
                WHERE session_id IN (\(list: $0)) AND status IN ('present', 'late')
                """
            }
        ) { students[try $0["session_id"], default: []].append(try $0["student_id"]) }
        return students
    }

    /// The records of some sessions, by session and student; sessions without records are left out.
    func records(
        ofAll sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: [StudentID: StoredAttendance]] {
        var found: [SessionID: [StudentID: StoredAttendance]] = [:]
        try db.forEach(
            in: sessions,
            { "SELECT \(part: columns) FROM attendance_records WHERE session_id IN (\(list: $0))" }
        ) { row in
            let record = try StoredAttendance(row)
            found[record.session, default: [:]][record.student] = record
        }
        return found
    }

    /// The records of the students who are present or late at sessions.
    func present(at sessions: [SessionID], in db: any Transaction) throws -> [StoredAttendance] {
        var found: [StoredAttendance] = []
        try db.forEach(
            in: sessions,
            {
                """
                SELECT \(part: columns) FROM attendance_records
                WHERE session_id IN (\(list: $0)) AND status IN ('present', 'late')
                """
            }
        ) { found.append(try StoredAttendance($0)) }
        return found
    }

    /// The students who have a record of each session; sessions without any are left out.
    func recordedStudents(
        at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: [StudentID]] {
        var students: [SessionID: [StudentID]] = [:]
        try db.forEach(
            in: sessions,
            {
                "SELECT session_id, student_id FROM attendance_records WHERE session_id IN (\(list: $0))"
            }
        ) { students[try $0["session_id"], default: []].append(try $0["student_id"]) }
        return students
    }

    /// When a student's presence at sessions was recorded; sessions without the student are left out.
    func presences(
        of student: StudentID, at sessions: [SessionID], in db: any Transaction
    ) throws -> [SessionID: Instant] {
        var instants: [SessionID: Instant] = [:]
        try db.forEach(
            in: sessions,
            {
                """
                SELECT session_id, recorded_at FROM attendance_records WHERE student_id = \(student)
                AND session_id IN (\(list: $0)) AND status IN ('present', 'late')
                """
            }
        ) { instants[try $0["session_id"]] = try $0["recorded_at"] }
        return instants
    }

    /// The other sessions at which students were present or late, on the days around a day.
    func presences(
        of students: [StudentID], elsewhereThan session: SessionID, around day: CalendarDay,
        in db: any Transaction
    ) throws -> [StudentID: [SessionID]] {
        var sessions: [StudentID: [SessionID]] = [:]
        try db.forEach(
            in: students,
            {
                """
                SELECT student_id, session_id FROM attendance_records WHERE student_id IN (\(list: $0))
                AND on_day >= \(day.adding(days: -1)) AND on_day <= \(day.adding(days: 1))
                AND session_id <> \(session) AND status IN ('present', 'late')
                """
            }
        ) { sessions[try $0["student_id"], default: []].append(try $0["session_id"]) }
        return sessions
    }

    /// The students who came last, latest first.
    func latest(_ session: SessionID, limit: Int, in db: any Transaction) throws -> [StudentID] {
        try db.rows(
            """
            SELECT student_id FROM attendance_records
            WHERE session_id = \(session) AND status IN ('present', 'late')
            ORDER BY recorded_at DESC, id DESC LIMIT \(limit)
            """
        ).map { try $0["student_id"] }
    }
}
