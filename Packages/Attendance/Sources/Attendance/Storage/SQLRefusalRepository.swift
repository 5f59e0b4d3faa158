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

    /// Removes the oldest refusals from before an instant, `limit` at most, and returns their number.
    @Sendable func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        try db.run(
            """
            DELETE FROM refusals
            WHERE id IN (SELECT id FROM refusals WHERE at < \(end) ORDER BY at, id LIMIT \(limit))
            """)
    }

    /// The latest refused scans from an instant on and before another, `limit` at most, that name a session
    /// or a room. A forged code may name any, and a late check-in is refused when it arrives: neither says
    /// where the student was.
    func scans(
        from start: Instant, before end: Instant, limit: Int, in db: any Transaction
    ) throws -> [RefusedScan] {
        try db.rows(
            """
            SELECT student_id, at, code, session_id, room_id FROM refusals
            WHERE at >= \(start) AND at < \(end) AND code LIKE \("check-in.%")
                AND code <> \(CheckInError.forged.code) AND code <> \(CheckInError.unknownKey("").code)
                AND (session_id IS NOT NULL OR room_id IS NOT NULL)
            ORDER BY at DESC, id DESC LIMIT \(limit)
            """
        ).map { row in
            RefusedScan(
                student: try row["student_id"], at: try row["at"], code: try row["code"],
                session: try row["session_id"], room: try row["room_id"])
        }
    }

    /// Refusals, newest first; a nil filter selects all.
    func page(
        since start: Instant?, of student: StudentID?, code: String?, limit: Int?, after: Cursor?,
        in db: any Transaction, names: ([StudentID]) throws -> [StudentID: String]
    ) throws -> Page<Refusal> {
        let page = try db.rowPage(
            "SELECT id, student_id, at, code, session_id, room_id, kid FROM refusals",
            where: [
                student.map { "student_id = \($0)" }, code.map { "code = \($0)" },
                start.map { "at >= \($0)" },
            ], by: [.integer("at"), .integer("id")], isDescending: true, limit: limit, after: after)
        let names = try names(page.rows.values(of: "student_id"))
        return try page.map { row in
            let student: StudentID = try row["student_id"]
            return Refusal(
                id: try row["id"], student: student, studentName: names.name(of: student),
                at: try row["at"], code: try row["code"], session: try row["session_id"],
                room: try row["room_id"], kid: try row["kid"])
        }
    }

    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE refusals SET student_id = \(other) WHERE student_id = \(student)")
    }
}
