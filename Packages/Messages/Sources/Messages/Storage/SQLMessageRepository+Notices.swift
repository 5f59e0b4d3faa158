internal import Core
internal import Persistence

/// A message about an event that was reverted.
struct RevertedMessage: Sendable {
    let id: MessageID
    let recipient: Recipient
    /// Whether the e-mail was sent, or may have been: one that the mail system refused for now was not.
    let wasMailed: Bool
    /// Whether a device has shown it, or may have.
    let wasShown: Bool
    let status: MessageStatus

    /// Whether its recipient may have read it.
    var mayBeRead: Bool { wasMailed || wasShown }
}

// The messages that concern several students.

extension SQLMessageRepository {
    /// The condition that a message is about an event of a student.
    private static func isOf(_ notice: WrittenNotice, _ kind: MessageKind) -> SQL {
        """
        kind = \(kind) AND (student_id = \(notice.student) AND event_key = \(notice.key)
            OR id IN (SELECT message_id FROM message_students
                WHERE student_id = \(notice.student) AND event_key = \(notice.key)))
        """
    }

    /// Whether a recipient got a message about an event, or will get it.
    func hasMessage(
        about notice: WrittenNotice, _ kind: MessageKind, to recipient: EmailAddress,
        in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM messages WHERE recipient = \(recipient) AND \(part: Self.isOf(notice, kind))
                AND NOT (status IN ('waiting', 'cancelled')
                    AND reason IS NOT DISTINCT FROM \(MessageReason.reverted))
            LIMIT 1
            """)
    }

    /// The messages about an event that were not cancelled before a device has shown them, in the order in
    /// which they were written.
    func messages(
        about notice: WrittenNotice, _ kind: MessageKind, in db: any Transaction
    ) throws -> [RevertedMessage] {
        try db.rows(
            """
            SELECT id, recipient, recipient_name, status, \(part: Self.wasMailed) AS was_mailed,
                \(part: SQLMessagePushes.shown) AS shown
            FROM messages
            WHERE \(part: Self.isOf(notice, kind))
                AND (status <> 'cancelled' OR \(part: SQLMessagePushes.shown) > 0)
            ORDER BY id
            """
        ).map { row in
            let (mailed, shown): (Int, Int) = (try row["was_mailed"], try row["shown"])
            return RevertedMessage(
                id: try row["id"],
                recipient: Recipient(name: try row["recipient_name"], email: try row["recipient"]),
                wasMailed: mailed > 0, wasShown: shown > 0, status: try row["status"])
        }
    }

    /// 1 if the e-mail of a message was sent or may have been, else 0. One that waits for a new attempt may
    /// have been sent if staff try it again though its delivery is uncertain.
    static let wasMailed: SQL = """
        CASE WHEN status IN ('sending', 'sent', 'uncertain') OR (status = 'waiting' AND attempts > 0
            AND reason IN (\(list: [MessageReason.unconfirmed, .interrupted, .restored])))
        THEN 1 ELSE 0 END
        """

    /// Cancels the e-mail of a message that waits for an attempt, since what it announces was reverted.
    func cancelReverted(_ message: MessageID, at now: Instant, in db: any Transaction) throws {
        try cancelWaiting(where: "id = \(message)", because: .reverted, at: now, in: db)
    }

    /// Lets a message expire that is being sent, so that it is not tried again if this attempt fails. It then
    /// counts as one that was reverted before it was sent.
    func expireSending(_ message: MessageID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE messages SET expires_at = \(now), reason = \(MessageReason.reverted)
            WHERE id = \(message) AND status = 'sending'
            """)
    }

    /// All notices in a message.
    func notices(of message: MessageID, in db: any Transaction) throws -> [WrittenNotice] {
        try db.rows(
            """
            SELECT student_id, event_key FROM messages
            WHERE id = \(message) AND student_id IS NOT NULL AND event_key IS NOT NULL
            UNION ALL SELECT student_id, event_key FROM message_students WHERE message_id = \(message)
            """
        ).map { WrittenNotice(student: try $0["student_id"], key: try $0["event_key"]) }
    }
}
