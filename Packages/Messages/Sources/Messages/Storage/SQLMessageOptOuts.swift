internal import Application
internal import Core
internal import Persistence

/// Stores the kinds of messages that students opted out of.
struct SQLMessageOptOuts: Sendable {
    func contains(_ kind: MessageKind, of student: StudentID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM message_opt_outs WHERE student_id = \(student) AND kind = \(kind)")
    }

    func kinds(of student: StudentID, in db: any Transaction) throws -> Set<MessageKind> {
        let rows = try db.rows("SELECT kind FROM message_opt_outs WHERE student_id = \(student)")
        return Set(try rows.map { try $0["kind"] })
    }

    func insert(_ kind: MessageKind, of student: StudentID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO message_opt_outs (student_id, kind, at) VALUES (\(student), \(kind), \(now))
            ON CONFLICT (student_id, kind) DO NOTHING
            """)
    }

    func delete(_ kind: MessageKind, of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM message_opt_outs WHERE student_id = \(student) AND kind = \(kind)")
    }

    /// Moves the opt-outs of a student to another, who may have some of them already.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO message_opt_outs (student_id, kind, at)
            SELECT \(other), kind, at FROM message_opt_outs WHERE student_id = \(student)
            ON CONFLICT (student_id, kind) DO NOTHING
            """)
        try removeAll(of: student, in: db)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM message_opt_outs WHERE student_id = \(student)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "message opt-outs",
            "SELECT kind, at FROM message_opt_outs WHERE student_id = \(student) ORDER BY kind", in: db)
    }
}
