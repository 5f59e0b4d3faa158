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
