internal import Core
internal import Persistence

/// The sessions of imported attendance that no credit has paid for.
///
/// Credits pay for them at the end of an import, in the order of days, which the rows need not have. A
/// session that no pass covers stays for the next import: its payment may be in a row that was skipped, or in
/// a file that is imported later.
struct SQLUnpaidSessions: Sendable {
    /// The student with the lowest id above another one who has unpaid sessions; nil if there is none.
    func student(after last: StudentID, in db: any Transaction) throws -> StudentID? {
        try db.value(
            """
            SELECT student_id AS value FROM unpaid_sessions WHERE student_id > \(last)
            ORDER BY student_id LIMIT 1
            """)
    }

    func find(of student: StudentID, in db: any Transaction) throws -> [UnpaidSession] {
        try db.rows(
            """
            SELECT session_id, family, on_day, at FROM unpaid_sessions
            WHERE student_id = \(student) ORDER BY session_id
            """
        ).map { row in
            UnpaidSession(
                student: student, session: try row["session_id"], family: try row["family"],
                on: try row["on_day"], at: try row["at"])
        }
    }

    /// Stores a session, in place of a stored one with the same student and session.
    func insert(_ session: UnpaidSession, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO unpaid_sessions (student_id, session_id, family, on_day, at)
            VALUES (\(session.student), \(session.session), \(session.family), \(session.on), \(session.at))
            ON CONFLICT (student_id, session_id) DO UPDATE SET
                family = excluded.family, on_day = excluded.on_day, at = excluded.at
            """)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM unpaid_sessions WHERE student_id = \(student)")
    }

    /// Removes a session that is paid for or charged.
    func remove(of student: StudentID, session: SessionID, in db: any Transaction) throws {
        try db.run("DELETE FROM unpaid_sessions WHERE student_id = \(student) AND session_id = \(session)")
    }

    /// Gives the unpaid sessions of a student to another; sessions that both have are stored once.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM unpaid_sessions WHERE student_id = \(student) AND session_id IN
                (SELECT session_id FROM unpaid_sessions WHERE student_id = \(other))
            """)
        try db.run("UPDATE unpaid_sessions SET student_id = \(other) WHERE student_id = \(student)")
    }
}
