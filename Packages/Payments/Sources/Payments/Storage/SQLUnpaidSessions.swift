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

    static let migrations = [migration, index]

    /// The index finds the rows of one student and session, which are deleted when the session is paid for or
    /// charged outside an import.
    private static let index = Migration("exchange/2") { _ in
        ["CREATE INDEX unsettled_uses_by_student ON unsettled_uses (student_id, session_id)"]
    }

    /// A stored session.
    struct Stored: Sendable {
        let id: Int64
        let unpaid: UnpaidSession
    }

    /// The student and the id of a stored session.
    struct Entry: Sendable {
        let student: StudentID
        let id: Int64
    }

    /// The maximum number of ids in one statement.
    private static let idLimit = 100

    /// The ids of all unpaid sessions, in order of student and id. Their other values are read later, since
    /// an import of some years has several hundred thousand sessions.
    func entries(in db: any Transaction) throws -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(try db.value("SELECT count(*) AS value FROM unsettled_uses") ?? 0)
        try db.forEach("SELECT id, student_id FROM unsettled_uses") { row in
            let id: Int64 = try row["id"]
            entries.append(Entry(student: try row["student_id"], id: id))
        }
        entries.sort { ($0.student, $0.id) < ($1.student, $1.id) }
        return entries
    }

    /// The sessions with some ids.
    func find(_ ids: [Int64], in db: any Transaction) throws -> [Stored] {
        try Self.parts(of: ids).flatMap { ids in
            try db.rows(
                """
                SELECT id, student_id, session_id, family, on_day, at FROM unsettled_uses
                WHERE id IN (\(list: ids))
                """
            ).map { row in
                let id: Int64 = try row["id"]
                let unpaid = UnpaidSession(
                    student: try row["student_id"], session: try row["session_id"], family: try row["family"],
                    on: try row["on_day"], at: try row["at"])
                return Stored(id: id, unpaid: unpaid)
            }
        }
    }

    func insert(_ session: UnpaidSession, in db: any Transaction) throws {
        _ = try db.insert(
            """
            INSERT INTO unsettled_uses (student_id, session_id, family, on_day, at)
            VALUES (\(session.student), \(session.session), \(session.family), \(session.on), \(session.at))
            """)
    }

    func remove(_ ids: [Int64], in db: any Transaction) throws {
        for ids in Self.parts(of: ids) {
            try db.run("DELETE FROM unsettled_uses WHERE id IN (\(list: ids))")
        }
    }

    /// Removes a session that is paid for or charged by other means than an import.
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

    private static func parts(of ids: [Int64]) -> [[Int64]] {
        stride(from: 0, to: ids.count, by: idLimit).map { Array(ids[$0..<min($0 + idLimit, ids.count)]) }
    }
}
