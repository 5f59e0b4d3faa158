internal import Core
internal import Persistence

/// Finds the students who came weekly and stopped, by the rule of ``StoppedRule``.
struct SQLStoppedStudents {
    /// A student with the last day on which they came, and the number of weeks in which they came.
    struct Found {
        let student: StudentID
        let lastDay: CalendarDay
        let weeks: Int
    }

    /// The students who came in enough of the weeks that end on a day, and did not come after that day.
    ///
    /// - Parameter excluded: sessions whose records do not count.
    func find(
        until last: CalendarDay, without excluded: [SessionID], in db: any Transaction
    ) throws -> [Found] {
        try db.rows(Self.query(until: last, without: excluded)).map {
            Found(student: try $0["student_id"], lastDay: try $0["last_day"], weeks: try $0["weeks"])
        }
    }

    /// The query of ``find(until:without:in:)``.
    ///
    /// It finds each student in the index by student and day, and reads the records of the last weeks only:
    /// SQLite has no other way to skip the older ones.
    static func query(until last: CalendarDay, without excluded: [SessionID]) -> SQL {
        let weeks: [SQL] = (1..<StoppedRule.before).map {
            "WHEN r.on_day > \(last.adding(days: -7 * $0)) THEN \($0)"
        }
        let week: SQL = "CASE \(part: .joined(weeks, by: " ")) ELSE \(StoppedRule.before) END"
        let counts: SQL = """
            (r.status = 'present' OR r.status = 'late')\
            \(part: excluded.isEmpty ? "" : " AND r.session_id NOT IN (\(list: excluded))")
            """
        return """
            WITH RECURSIVE known (student_id) AS (
                SELECT min(student_id) FROM attendance_records
                UNION ALL
                SELECT (SELECT min(n.student_id) FROM attendance_records n WHERE n.student_id > k.student_id)
                FROM known k WHERE k.student_id IS NOT NULL)
            SELECT k.student_id, max(r.on_day) AS last_day, count(DISTINCT \(part: week)) AS weeks
            FROM known k CROSS JOIN attendance_records r
            WHERE r.student_id = k.student_id AND r.on_day <= \(last)
            AND r.on_day > \(last.adding(days: -7 * StoppedRule.before)) AND \(part: counts)
            AND NOT EXISTS (SELECT 1 FROM attendance_records r
                WHERE r.student_id = k.student_id AND r.on_day > \(last) AND \(part: counts))
            GROUP BY k.student_id HAVING count(DISTINCT \(part: week)) >= \(StoppedRule.least)
            """
    }
}
