internal import Application
internal import Core
internal import Persistence

/// The table of messages.
struct SQLMessageRepository: Sendable {
    /// Stores a message.
    ///
    /// - Parameter mailedAt: the time of the first attempt to deliver it; nil for now.
    @discardableResult
    func insert(
        _ message: NewMessage, mailedAt: Instant? = nil, in db: any Transaction
    ) throws -> MessageID {
        let number = try db.insert(
            """
            INSERT INTO messages (
                message_key, kind, student_id, account_id, recipient, recipient_name, subject_line, body,
                sealed_code, event_key, created_at, expires_at, status, attempts, next_attempt_at)
            VALUES (
                \(message.key), \(message.kind), \(message.student), \(message.account),
                \(message.recipient.email), \(message.recipient.name), \(message.text.subject),
                \(message.text.body), \(message.sealedCode), \(message.eventKey), \(message.createdAt),
                \(message.expiresAt), 'waiting', 0, \(mailedAt ?? message.createdAt))
            """)
        return MessageID(number)
    }

    /// Cancels the waiting messages whose codes a new message replaces: those of the same kind to the same
    /// person. Those that are being sent, failed or uncertain expire, so that they cannot be tried again.
    func replace(by message: NewMessage, in db: any Transaction) throws {
        let replaced: SQL =
            """
            recipient = \(message.recipient.email) AND kind = \(message.kind)
                AND student_id IS NOT DISTINCT FROM \(message.student)
                AND account_id IS NOT DISTINCT FROM \(message.account)
            """
        try cancelWaiting(where: replaced, because: .replaced, at: message.createdAt, in: db)
        try db.run(
            """
            UPDATE messages SET expires_at = \(message.createdAt), sealed_code = NULL
            WHERE \(part: replaced) AND status IN ('sending', 'failed', 'uncertain')
            """)
    }

    /// Marks the messages as uncertain that wait or are being sent, after a restore of a backup.
    func stopAll(at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE messages SET status = 'uncertain', next_attempt_at = NULL, claimed_at = NULL,
                finished_at = \(now), reason = \(MessageReason.restored), failure_detail = NULL
            WHERE status IN ('waiting', 'sending')
            """)
    }

    /// Messages, newest first.
    func page(
        _ filter: MessageFilter, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Message> {
        try db.page(
            "SELECT \(part: Self.columns) FROM messages",
            where: [
                filter.status.map { "status = \($0)" }, filter.kind.map { "kind = \($0)" },
                filter.student.map(Self.concerns),
                filter.addressee.map { Self.isTo($0) },
                filter.recipient.map { "recipient = \($0)" },
            ], by: [.integer("id")], isDescending: true, limit: limit, after: after, Message.init)
    }

    /// A message with its text, in which dots replace a code and the token of a signed link.
    ///
    /// - Throws: ``NotFound``.
    func find(_ id: MessageID, in db: any Transaction) throws -> MessageDetails {
        guard let row = try db.row("SELECT \(part: Self.columns), body FROM messages WHERE id = \(id)") else {
            throw NotFound("message", id)
        }
        let text = MessageTemplate(subject: "", body: try row["body"]).filled(with: [.code: "••••"])
        return MessageDetails(message: try Message(row), body: text.hidingOptOutToken.body)
    }

    /// The messages about sign-ups whose codes have expired, and that concern no student and no account.
    func expiredSignUps(
        at now: Instant, in db: any Transaction
    ) throws -> [(id: MessageID, recipient: EmailAddress)] {
        try db.rows(
            """
            SELECT id, recipient FROM messages
            WHERE kind = \(MessageKind.signUp) AND student_id IS NULL AND account_id IS NULL
            AND finished_at IS NOT NULL AND expires_at <= \(now) ORDER BY id
            """
        ).map { (try $0["id"], try $0["recipient"]) }
    }

    func remove(_ id: MessageID, in db: any Transaction) throws {
        _ = try remove(where: "id = \(id)", in: db)
    }

    /// Removes the messages to the person of an account, and those to its address that concern no student.
    func removeAll(of account: AccountID, _ email: EmailAddress, in db: any Transaction) throws {
        let addressee = AccountAddress(account: account, email: email)
        _ = try remove(where: Self.isTo(addressee), in: db)
    }

    /// Removes the messages with codes of sign-ups to an address, and returns their number.
    func removeSignUps(to email: EmailAddress, in db: any Transaction) throws -> Int {
        try remove(where: "recipient = \(email) AND kind = \(MessageKind.signUp)", in: db)
    }

    /// Removes the messages with codes of invitations of staff and guardians to an address, and returns their
    /// number.
    func removeInvitationsWithoutStudent(to email: EmailAddress, in db: any Transaction) throws -> Int {
        try remove(
            where: """
                recipient = \(email) AND kind = \(MessageKind.invitation) AND student_id IS NULL
                    AND account_id IS NULL
                """, in: db)
    }

    /// The condition that a message is to the person of an account. An invitation is written before the
    /// account exists, so it is found by its address.
    private static func isTo(_ addressee: AccountAddress) -> SQL {
        "(account_id = \(addressee.account) OR student_id IS NULL AND recipient = \(addressee.email))"
    }

    /// Removes the messages that were finished before an instant, oldest first and `limit` at most, and
    /// returns their number.
    @Sendable func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        let old: SQL = """
            id IN (
                SELECT id FROM messages WHERE finished_at < \(end) ORDER BY finished_at, id LIMIT \(limit))
            """
        return try remove(where: old, in: db)
    }

    /// Removes messages, and returns their number. Those that may have been delivered are also removed from
    /// a mail system that allows it.
    func remove(where condition: SQL, in db: any Transaction) throws -> Int {
        try db.run(
            """
            INSERT INTO removed_messages (message_key)
            SELECT message_key FROM messages WHERE attempts > 0 AND (\(part: condition))
            ON CONFLICT (message_key) DO NOTHING
            """)
        return try db.run("DELETE FROM messages WHERE \(part: condition)")
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try personalData(where: Self.concerns(student), in: db)
    }

    /// The messages to the owners of accounts, and to an address.
    func personalData(
        of accounts: [AccountID], to email: EmailAddress?, in db: any Transaction
    ) throws -> PersonalData {
        let toAddress: SQL = email.map { " OR recipient = \($0)" } ?? ""
        return try personalData(where: "account_id IN (\(list: accounts))\(part: toAddress)", in: db)
    }

    private func personalData(where condition: SQL, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "messages",
            """
            SELECT id, kind, recipient, recipient_name, subject_line AS subject, body, created_at, status,
                finished_at, reason, failure_detail
            FROM messages WHERE \(part: condition) ORDER BY id
            """, in: db)
    }

    private static let columns: SQL =
        """
        id, kind, status, recipient, student_id, subject_line, created_at, attempts, next_attempt_at,
        finished_at, reason, failure_detail
        """
}

extension Message {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row["id"], kind: try row["kind"], status: try row["status"],
            recipient: try row["recipient"], student: try row["student_id"],
            subjectLine: try row["subject_line"], createdAt: try row["created_at"],
            attempts: try row["attempts"], nextAttemptAt: try row["next_attempt_at"],
            finishedAt: try row["finished_at"], reason: try row["reason"],
            failureDetail: try row["failure_detail"])
    }
}
