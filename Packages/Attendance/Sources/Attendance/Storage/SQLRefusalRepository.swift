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

    func list(_ filter: RefusalFilter, in db: any Transaction) throws -> [StoredRefusal] {
        var conditions: [SQL] = []
        if let student = filter.student { conditions.append("student_id = \(student)") }
        if let code = filter.code { conditions.append("code = \(code)") }
        if let since = filter.since { conditions.append("at >= \(since)") }
        if let after = filter.after { conditions.append("(at, id) < (\(after.at), \(after.id))") }
        return try db.rows(
            """
            SELECT id, student_id, at, code, session_id, room_id, kid FROM refusals\(part: .whereAll(conditions))
            ORDER BY at DESC, id DESC LIMIT \(filter.limit)
            """
        ).map(StoredRefusal.init)
    }
}

extension StoredRefusal {
    init(_ row: Row) throws {
        var attempt = CheckInAttempt(student: try row["student_id"], at: try row["at"])
        attempt.session = try row["session_id"]
        attempt.room = try row["room_id"]
        attempt.kid = try row["kid"]
        self.init(id: try row["id"], code: try row["code"], attempt: attempt)
    }
}
