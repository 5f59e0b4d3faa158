internal import Core
internal import Persistence

/// The claims of senders. A claim is identified by the message's number of attempts, so that a sender whose
/// claim was given up cannot change the result of a later attempt.
extension SQLMessageRepository {
    /// The maximum number of characters of a detail that is stored.
    private static let detailLength = 500

    /// The detail of an error as it is stored.
    private static func stored(_ error: DeliveryError) -> String {
        error.detail.mapTexts { $0.excerpt(detailLength) }.stored
    }

    /// Whether an attempt is due, or a claim is older than an instant.
    func isDue(at now: Instant, claimsBefore: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM messages WHERE status = 'waiting' AND \(part: Self.isDue(at: now))
            UNION ALL SELECT 1 FROM messages WHERE status = 'sending'
                AND \(part: Self.isOver(before: claimsBefore, at: now)) LIMIT 1
            """)
    }

    /// The condition that an attempt is due. No attempt waits longer than ``RetrySchedule/longestWait``: a
    /// later one was set while the clock was wrong.
    private static func isDue(at now: Instant) -> SQL {
        let latest = now.adding(minutes: RetrySchedule.longestWait)
        return "(next_attempt_at <= \(now) OR next_attempt_at > \(latest))"
    }

    /// The condition that a claim is older than an instant, or was made while the clock was wrong.
    private static func isOver(before start: Instant, at now: Instant) -> SQL {
        "(claimed_at < \(start) OR claimed_at > \(now))"
    }

    /// Marks messages as uncertain that were claimed before an instant and have no result.
    func release(claimsBefore: Instant, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE messages SET status = 'uncertain', claimed_at = NULL, finished_at = \(now),
                reason = \(MessageReason.interrupted), failure_detail = NULL
            WHERE status = 'sending' AND \(part: Self.isOver(before: claimsBefore, at: now))
            """)
    }

    /// Whether a message has expired and still waits, or still has its code.
    func hasExpired(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM messages WHERE sealed_code IS NOT NULL AND expires_at <= \(now)
            UNION ALL SELECT 1 FROM messages WHERE status = 'waiting' AND expires_at <= \(now) LIMIT 1
            """)
    }

    /// Cancels waiting messages that have expired, and removes expired codes.
    func expire(at now: Instant, in db: any Transaction) throws {
        try cancelWaiting(
            where: "expires_at <= \(now) AND reason IS NOT DISTINCT FROM \(MessageReason.reverted)",
            because: .reverted, at: now, in: db)
        try cancelWaiting(where: "expires_at <= \(now)", because: .expired, at: now, in: db)
        try db.run(
            "UPDATE messages SET sealed_code = NULL WHERE expires_at <= \(now) AND sealed_code IS NOT NULL")
    }

    /// Claims the message that has been due the longest; nil if none is due. Messages whose codes were used
    /// or revoked are cancelled, those of announcements wait in the quiet hours, and the next one is claimed.
    ///
    /// - Parameters:
    ///   - hasEnded: whether a sealed code was used or revoked.
    ///   - quiet: the announcement of a message, all of whose messages wait; nil if they do not.
    func claim(
        at now: Instant, in db: any Transaction, hasEnded: ([UInt8]) throws -> Bool = { _ in false },
        quiet: (MessageID, MessageKind) throws -> QuietAnnouncement? = { _, _ in nil }
    ) throws -> ClaimedMessage? {
        while let due = try firstDue(at: now, in: db) {
            let id: MessageID = try due["id"]
            if let code: [UInt8] = try due["sealed_code"], try hasEnded(code) {
                try cancelWaiting(where: "id = \(id)", because: .codeEnded, at: now, in: db)
            } else if let announcement = try quiet(id, try due["kind"]) {
                try postpone(announcement, at: now, in: db)
            } else {
                return try claim(due, at: now, in: db)
            }
        }
        return nil
    }

    /// Lets the messages of an announcement that are due wait for the end of the quiet hours. There may be
    /// thousands, so that all wait by two statements.
    private func postpone(_ quiet: QuietAnnouncement, at now: Instant, in db: any Transaction) throws {
        let isDue: SQL = """
            status = 'waiting' AND \(part: Self.isDue(at: now)) AND id IN (
                SELECT message_id FROM announcement_parts WHERE announcement_id = \(quiet.id))
            """
        try db.run(
            """
            UPDATE messages SET next_attempt_at = \(quiet.mailUntil)
            WHERE \(part: isDue) AND EXISTS (
                SELECT 1 FROM message_pushes p
                WHERE p.message_id = messages.id AND p.status = 'waiting' AND p.replaces_mail = 1)
            """)
        try db.run("UPDATE messages SET next_attempt_at = \(quiet.until) WHERE \(part: isDue)")
    }

    /// The message that has been due the longest.
    private func firstDue(at now: Instant, in db: any Transaction) throws -> Row? {
        try db.row(
            """
            SELECT id, message_key, kind, recipient, recipient_name, subject_line, body, sealed_code, attempts
            FROM messages
            WHERE status = 'waiting' AND \(part: Self.isDue(at: now)) AND expires_at > \(now)
            ORDER BY next_attempt_at, id LIMIT 1
            """)
    }

    /// Cancels the waiting messages that fulfil a condition, and removes their codes.
    func cancelWaiting(
        where condition: SQL, because reason: MessageReason, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE messages SET status = 'cancelled', next_attempt_at = NULL, finished_at = \(now),
                reason = \(reason), failure_detail = NULL, sealed_code = NULL
            WHERE status = 'waiting' AND \(part: condition)
            """)
    }

    private func claim(_ due: Row, at now: Instant, in db: any Transaction) throws -> ClaimedMessage {
        let attempts: Int = try due["attempts"]
        let message = ClaimedMessage(
            id: try due["id"], key: try due["message_key"], kind: try due["kind"],
            recipient: Recipient(name: try due["recipient_name"], email: try due["recipient"]),
            text: MessageTemplate(subject: try due["subject_line"], body: try due["body"]),
            sealedCode: try due["sealed_code"], attempt: attempts + 1)
        try db.run(
            """
            UPDATE messages SET status = 'sending', next_attempt_at = NULL, claimed_at = \(now),
                attempts = \(message.attempt)
            WHERE id = \(message.id)
            """)
        return message
    }

    /// Records the final status of a claimed message.
    func finish(
        _ message: ClaimedMessage, as status: MessageStatus, because error: DeliveryError?,
        at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE messages SET status = \(status), claimed_at = NULL, finished_at = \(now),
                reason = \(error.map { MessageReason($0) }),
                failure_detail = \(error.map(Self.stored)),
                sealed_code = CASE WHEN \(status) = 'sent' THEN NULL ELSE sealed_code END
            WHERE id = \(message.id) AND attempts = \(message.attempt)
                AND status IN ('sending', 'uncertain')
            """)
    }

    /// Makes a claimed message wait for its next attempt at an instant. One that was reverted meanwhile keeps
    /// that reason.
    func postpone(
        _ message: ClaimedMessage, until next: Instant, because error: DeliveryError,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE messages SET status = 'waiting', claimed_at = NULL, next_attempt_at = \(next),
                reason = CASE WHEN reason IS NOT DISTINCT FROM \(MessageReason.reverted) THEN reason
                    ELSE \(MessageReason(error)) END,
                failure_detail = \(Self.stored(error))
            WHERE id = \(message.id) AND attempts = \(message.attempt) AND status = 'sending'
            """)
    }

    /// Makes a failed or uncertain message wait for an attempt now. One that has used all its attempts gets
    /// one more; any other gets the rest of them.
    ///
    /// - Throws: ``NotFound``; ``MessageError/notFailed(_:_:)``, ``MessageError/expired(_:)``.
    func retry(_ id: MessageID, at now: Instant, in db: any Transaction) throws {
        let message = try find(id, in: db).message
        guard [.failed, .uncertain].contains(message.status) else {
            throw MessageError.notFailed(id, message.status)
        }
        let expiresAt: Instant =
            try db.value("SELECT expires_at AS value FROM messages WHERE id = \(id)") ?? now
        guard expiresAt > now else { throw MessageError.expired(id) }
        try db.run(
            """
            UPDATE messages SET status = 'waiting', next_attempt_at = \(now), finished_at = NULL
            WHERE id = \(id)
            """)
    }
}
