internal import Core
internal import Persistence

extension SQLAttendanceRepository {
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
