internal import Application
internal import Core
internal import Persistence

/// Stores the kinds of messages that students opted out of, and those that single recipients did.
struct SQLMessageOptOuts: Sendable {
    /// The hashes of the recipients who opted out of a kind; nil if the student did, for all of them.
    func recipients(
        without kind: MessageKind, about student: StudentID, in db: any Transaction
    ) throws -> Set<[UInt8]>? {
        let rows = try db.rows(
            """
            SELECT NULL AS recipient_hash FROM message_opt_outs
            WHERE student_id = \(student) AND kind = \(kind)
            UNION ALL
            SELECT recipient_hash FROM recipient_opt_outs WHERE student_id = \(student) AND kind = \(kind)
            """)
        var hashes: Set<[UInt8]> = []
        for row in rows {
            let hash: [UInt8]? = try row["recipient_hash"]
            guard let hash else { return nil }
            hashes.insert(hash)
        }
        return hashes
    }

    /// The students who opted out of a kind, for all of their recipients.
    func students(without kind: MessageKind, in db: any Transaction) throws -> Set<StudentID> {
        Set(
            try db.rows("SELECT student_id FROM message_opt_outs WHERE kind = \(kind)")
                .map { try $0["student_id"] })
    }

    /// The hashes of the recipients who opted out of a kind about any student.
    func recipients(without kind: MessageKind, in db: any Transaction) throws -> Set<[UInt8]> {
        Set(
            try db.rows("SELECT DISTINCT recipient_hash FROM recipient_opt_outs WHERE kind = \(kind)")
                .map { try $0["recipient_hash"] })
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
        try db.run(
            """
            INSERT INTO recipient_opt_outs (student_id, kind, recipient_hash, at)
            SELECT \(other), kind, recipient_hash, at FROM recipient_opt_outs WHERE student_id = \(student)
            ON CONFLICT (student_id, kind, recipient_hash) DO NOTHING
            """)
        try removeAll(of: student, in: db)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        try db.run("DELETE FROM message_opt_outs WHERE student_id = \(student)")
        try db.run("DELETE FROM recipient_opt_outs WHERE student_id = \(student)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "message opt-outs",
            "SELECT kind, at FROM message_opt_outs WHERE student_id = \(student) ORDER BY kind", in: db)
    }
}

// The choices of single recipients.

extension SQLMessageOptOuts {
    func contains(_ choice: RecipientOptOut, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM recipient_opt_outs WHERE \(part: Self.isEqual(to: choice))")
    }

    /// The kinds that a recipient of messages about a student opted out of.
    func kinds(
        of recipient: [UInt8], about student: StudentID, in db: any Transaction
    ) throws -> Set<MessageKind> {
        let rows = try db.rows(
            """
            SELECT kind FROM recipient_opt_outs
            WHERE student_id = \(student) AND recipient_hash = \(recipient)
            """)
        return Set(try rows.map { try $0["kind"] })
    }

    func insert(_ choice: RecipientOptOut, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO recipient_opt_outs (student_id, kind, recipient_hash, at)
            VALUES (\(choice.student), \(choice.kind), \(choice.recipient), \(now))
            ON CONFLICT (student_id, kind, recipient_hash) DO NOTHING
            """)
    }

    func delete(_ choice: RecipientOptOut, in db: any Transaction) throws {
        try db.run("DELETE FROM recipient_opt_outs WHERE \(part: Self.isEqual(to: choice))")
    }

    private static func isEqual(to choice: RecipientOptOut) -> SQL {
        """
        student_id = \(choice.student) AND kind = \(choice.kind)
            AND recipient_hash = \(choice.recipient)
        """
    }

    /// The choices without the hashes, which only the academy can compare with an address.
    func recipientData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "recipient opt-outs",
            "SELECT kind, at FROM recipient_opt_outs WHERE student_id = \(student) ORDER BY kind, at", in: db)
    }

    /// The choices of a recipient.
    func recipientData(of recipient: [UInt8], in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "recipient opt-outs",
            """
            SELECT student_id, kind, at FROM recipient_opt_outs WHERE recipient_hash = \(recipient)
            ORDER BY student_id, kind
            """, in: db)
    }
}
