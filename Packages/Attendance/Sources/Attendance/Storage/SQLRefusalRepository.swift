internal import Core
internal import Persistence

/// Stores refused check-ins.
struct SQLRefusalRepository {
    func add(_ attempt: CheckInAttempt, code: String, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO refusals (student_id, at, code, session_id, room_id, kid)
            VALUES (\(attempt.student), \(attempt.at), \(code), \(attempt.session), \(attempt.room), \(attempt.kid))
            """)
    }

    /// Refusals, newest first.
    func page(
        _ filter: RefusalFilter, limit: Int?, after: Cursor?, in db: any Transaction,
        name: (StudentID) throws -> String
    ) throws -> Page<Refusal> {
        var conditions: [SQL] = []
        if let student = filter.student { conditions.append("student_id = \(student)") }
        if let code = filter.code { conditions.append("code = \(code)") }
        if let since = filter.since { conditions.append("at >= \(since)") }
        return try db.page(
            "SELECT id, student_id, at, code, session_id, room_id, kid FROM refusals", where: conditions,
            by: [.integer("at"), .integer("id")], isDescending: true, limit: limit, after: after
        ) { row in
            let student: StudentID = try row["student_id"]
            return Refusal(
                id: try row["id"], student: student, studentName: try name(student), at: try row["at"],
                code: try row["code"], session: try row["session_id"], room: try row["room_id"],
                kid: try row["kid"])
        }
    }
}
