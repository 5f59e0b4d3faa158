internal import Core
internal import Persistence

/// The sessions of imported attendance that no credit has paid for.
///
/// Credits pay for them at the end of an import, in the order of days, which the rows need not have. A
/// session that no pass covers stays for the next import: its payment may be in a row that was skipped, or in
/// a file that is imported later.
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

    /// A stored session.
    struct Stored: Sendable {
        let id: Int64
        let unpaid: UnpaidSession
    }

    /// All unpaid sessions, those of one student together.
    func all(in db: any Transaction) throws -> [Stored] {
        var sessions: [Stored] = []
        // An import of some years has several hundred thousand: one row at a time, and an array that does not
        // grow.
        sessions.reserveCapacity(try db.value("SELECT count(*) AS value FROM unsettled_uses") ?? 0)
        try db.forEach(
            "SELECT id, student_id, session_id, family, on_day, at FROM unsettled_uses ORDER BY student_id, id"
        ) { row in
            let unpaid = UnpaidSession(
                student: try row["student_id"], session: try row["session_id"], family: try row["family"],
                on: try row["on_day"], at: try row["at"])
            sessions.append(Stored(id: try row["id"], unpaid: unpaid))
        }
        return sessions
    }

    func insert(_ session: UnpaidSession, in db: any Transaction) throws {
        _ = try db.insert(
            """
            INSERT INTO unsettled_uses (student_id, session_id, family, on_day, at)
            VALUES (\(session.student), \(session.session), \(session.family), \(session.on), \(session.at))
            """)
    }

    func remove(_ sessions: [Stored], in db: any Transaction) throws {
        for session in sessions {
            try db.run("DELETE FROM unsettled_uses WHERE id = \(session.id)")
        }
    }
}
