internal import Core
internal import Persistence

/// The sessions of imported attendance that no credit has paid for.
///
/// Credits pay for them at the end of an import, in the order of days, which the rows need not have. A
/// session that no pass covers stays for the next import: its payment may be in a row that was skipped, or in
/// a file that is imported later.
///
/// The names of the table and of the migrations are those of an earlier version, and stored databases have
/// them.
struct SQLUnpaidSessions: Sendable {
    static let migration = Migration("exchange/1") { dialect in
        [
            """
            CREATE TABLE unsettled_uses (
                \(part: dialect.id), student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
                on_day TEXT NOT NULL, at INTEGER NOT NULL) \(part: dialect.strict)
            """
        ]
    }

    static let migrations = [migration, index, byStudent]

    /// The next migration drops the index with its table.
    private static let index = Migration("exchange/2") { _ in
        ["CREATE INDEX unsettled_uses_by_student ON unsettled_uses (student_id, session_id)"]
    }

    /// Stores the rows of a student together, since all of them are read and deleted at once. Of several rows
    /// with one student and session, the last one is kept.
    private static let byStudent = Migration("exchange/3") { dialect in
        [
            """
            CREATE TABLE new_uses (
                student_id INTEGER NOT NULL, session_id INTEGER NOT NULL, family TEXT NOT NULL,
                on_day TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (student_id, session_id)
            ) \(part: dialect.strictByKey)
            """,
            """
            INSERT INTO new_uses (student_id, session_id, family, on_day, at)
            SELECT student_id, session_id, family, on_day, at FROM unsettled_uses
            WHERE id IN (SELECT max(id) FROM unsettled_uses GROUP BY student_id, session_id)
            """,
            "DROP TABLE unsettled_uses", "ALTER TABLE new_uses RENAME TO unsettled_uses",
        ]
    }

    /// The student with the lowest id above another one who has unpaid sessions; nil if there is none.
    func student(after last: StudentID, in db: any Transaction) throws -> StudentID? {
        try db.value(
            """
            SELECT student_id AS value FROM unsettled_uses WHERE student_id > \(last)
            ORDER BY student_id LIMIT 1
            """)
    }

    func find(of student: StudentID, in db: any Transaction) throws -> [UnpaidSession] {
        try db.rows(
            "SELECT session_id, family, on_day, at FROM unsettled_uses WHERE student_id = \(student)"
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
            INSERT INTO unsettled_uses (student_id, session_id, family, on_day, at)
            VALUES (\(session.student), \(session.session), \(session.family), \(session.on), \(session.at))
            ON CONFLICT (student_id, session_id) DO UPDATE SET
                family = excluded.family, on_day = excluded.on_day, at = excluded.at
            """)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM unsettled_uses WHERE student_id = \(student)")
    }

    /// Removes a session that is paid for or charged.
    func remove(of student: StudentID, session: SessionID, in db: any Transaction) throws {
        try db.run("DELETE FROM unsettled_uses WHERE student_id = \(student) AND session_id = \(session)")
    }

    /// Gives the unpaid sessions of a student to another; sessions that both have are stored once.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM unsettled_uses WHERE student_id = \(student) AND session_id IN
                (SELECT session_id FROM unsettled_uses WHERE student_id = \(other))
            """)
        try db.run("UPDATE unsettled_uses SET student_id = \(other) WHERE student_id = \(student)")
    }
}
