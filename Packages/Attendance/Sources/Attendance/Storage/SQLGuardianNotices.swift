internal import Core
internal import Persistence

/// Stores the notices to guardians about sessions that are not over yet, so that each is written once.
struct SQLGuardianNotices: Sendable {
    func all(in db: any Transaction) throws -> [StoredNotice] {
        try db.rows(
            """
            SELECT session_id, student_id, kind, at, until FROM guardian_notices
            ORDER BY session_id, student_id, kind
            """
        ).map(StoredNotice.init)
    }

    func notices(of session: SessionID, in db: any Transaction) throws -> [StoredNotice] {
        try db.rows(
            """
            SELECT session_id, student_id, kind, at, until FROM guardian_notices
            WHERE session_id = \(session) ORDER BY student_id, kind
            """
        ).map(StoredNotice.init)
    }

    /// Stores notices, ``FindGuardianNotices/limit`` at most.
    func insert(_ notices: [GuardianNotice], in db: any Transaction) throws {
        guard !notices.isEmpty else { return }
        let rows = notices.map { notice -> SQL in
            "(\(notice.session), \(notice.student), \(notice.kind), \(notice.at), \(notice.until))"
        }
        try db.run(
            """
            INSERT INTO guardian_notices (session_id, student_id, kind, at, until)
            VALUES \(part: .joined(rows, by: ", "))
            """)
    }

    func remove(_ id: StoredNotice.ID, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM guardian_notices
            WHERE session_id = \(id.session) AND student_id = \(id.student) AND kind = \(id.kind)
            """)
    }

    /// Removes a notice by its key, so that it is written again.
    func remove(
        _ kind: GuardianNoticeKind, of student: StudentID, key: String, in db: any Transaction
    ) throws {
        let numbers = key.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 2 else { return }
        try db.run(
            """
            DELETE FROM guardian_notices WHERE session_id = \(numbers[0]) AND at = \(numbers[1])
                AND student_id = \(student) AND kind = \(kind)
            """)
    }

    /// Removes the notices that are of no use any more.
    func remove(until now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM guardian_notices WHERE until <= \(now)")
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM guardian_notices WHERE student_id = \(student)")
    }

    /// Gives the notices of a duplicate to the student, unless the student has one of the kind.
    func move(from duplicate: StudentID, to student: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO guardian_notices (session_id, student_id, kind, at, until)
            SELECT session_id, \(student), kind, at, until FROM guardian_notices
            WHERE student_id = \(duplicate)
            ON CONFLICT (session_id, student_id, kind) DO NOTHING
            """)
        try removeAll(of: duplicate, in: db)
    }
}

extension StoredNotice {
    fileprivate init(_ row: Row) throws {
        self.init(
            session: try row["session_id"], student: try row["student_id"], kind: try row["kind"],
            at: try row["at"], until: try row["until"])
    }
}
