internal import Core
internal import Persistence

/// The students whom messages concern. A message has the first of them itself, and names the others too, such
/// as siblings whose mother gets one message about both.
extension SQLMessageRepository {
    /// The condition that a message concerns a student.
    static func concerns(_ student: StudentID) -> SQL {
        """
        (student_id = \(student)
            OR id IN (SELECT message_id FROM message_students WHERE student_id = \(student)))
        """
    }

    /// Adds students whom a message names besides the first one.
    func add(_ students: [StudentID], to message: MessageID, in db: any Transaction) throws {
        try insert(students.map { (id: $0, eventKey: "") }, of: message, in: db)
    }

    /// Adds further notices to a message.
    func add(_ notices: [WrittenNotice], to message: MessageID, in db: any Transaction) throws {
        try insert(notices.map { (id: $0.student, eventKey: $0.key) }, of: message, in: db)
    }

    private func insert(
        _ students: [(id: StudentID, eventKey: String)], of message: MessageID, in db: any Transaction
    ) throws {
        guard !students.isEmpty else { return }
        let rows = students.map { student -> SQL in "(\(message), \(student.id), \(student.eventKey))" }
        try db.run(
            """
            INSERT INTO message_students (message_id, student_id, event_key)
            VALUES \(part: .joined(rows, by: ", ")) ON CONFLICT DO NOTHING
            """)
    }

    /// Changes the text of a message that was not sent, and the name of its recipient.
    func setText(of id: MessageID, to message: NewMessage, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE messages SET recipient_name = \(message.recipient.name),
                subject_line = \(message.text.subject), body = \(message.text.body)
            WHERE id = \(id)
            """)
    }

    /// Cancels the waiting messages of an event to a student or the student's guardians, because the event
    /// was reverted, and takes them back from devices. One that names siblings is cancelled for all of them:
    /// the same request reverts the event for each of them, and finds it among the unsent ones.
    ///
    /// - Returns: the addresses of these messages, and those of the messages of the event that may have been
    ///   sent.
    func cancelUnsent(
        _ kind: MessageKind, withKey key: String, to student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> (unsent: Set<EmailAddress>, sent: Set<EmailAddress>) {
        let ofEvent: SQL = """
            \(part: Self.concerns(student)) AND kind = \(kind) AND event_key = \(key)
            """
        var (unsent, sent): (Set<EmailAddress>, Set<EmailAddress>) = ([], [])
        let rows = try db.rows(
            """
            SELECT recipient, status, reason, finished_at,
                \(part: Self.wasMailed) + \(part: SQLMessagePushes.shown) AS deliveries
            FROM messages WHERE \(part: ofEvent)
            """)
        for row in rows {
            let (recipient, deliveries): (EmailAddress, Int) = (
                try row["recipient"], try row["deliveries"]
            )
            let (reason, finishedAt): (String?, Instant?) = (try row["reason"], try row["finished_at"])
            let isReverted = reason == MessageReason.reverted.rawValue && finishedAt == now
            if deliveries > 0 {
                sent.insert(recipient)
            } else if try row["status"] as MessageStatus == .waiting || isReverted {
                unsent.insert(recipient)
            }
        }
        try cancelWaiting(where: ofEvent, because: .reverted, at: now, in: db)
        try SQLMessagePushes().takeBack(messages: "SELECT id FROM messages WHERE \(part: ofEvent)", in: db)
        return (unsent, sent)
    }

    /// Moves the messages about a student to another.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run("UPDATE messages SET student_id = \(other) WHERE student_id = \(student)")
        try db.run(
            """
            INSERT INTO message_students (message_id, student_id, event_key)
            SELECT message_id, \(other), event_key FROM message_students WHERE student_id = \(student)
            ON CONFLICT DO NOTHING
            """)
        try db.run(
            """
            DELETE FROM message_students WHERE student_id = \(student) OR student_id = \(other)
                AND event_key = '' AND message_id IN (SELECT id FROM messages WHERE student_id = \(other))
            """)
    }

    func removeAll(of student: StudentID, in db: any Transaction) throws {
        _ = try remove(where: Self.concerns(student), in: db)
    }
}
