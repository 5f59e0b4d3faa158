internal import Core
internal import Persistence

/// Stores the messages for devices, one row for each message and device. A claim is identified by the number
/// of attempts, as that of a message is.
struct SQLMessagePushes: Sendable {
    /// Adds a message for devices.
    ///
    /// - Parameter replacesMail: whether the message is not mailed once a push service has taken it.
    func insert(
        _ message: MessageID, for devices: [PushDeviceID], replacesMail: Bool, at now: Instant,
        in db: any Transaction
    ) throws {
        for device in devices {
            try db.run(
                """
                INSERT INTO message_pushes (
                    message_id, device_id, replaces_mail, status, attempts, next_attempt_at)
                VALUES (\(message), \(device), \(replacesMail), 'waiting', 0, \(now))
                """)
        }
    }

    /// Whether an attempt is due, or a claim is older than an instant.
    func isDue(at now: Instant, claimsBefore: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM message_pushes p WHERE status = 'waiting' AND \(part: Self.isDue(at: now))
            UNION ALL SELECT 1 FROM message_pushes WHERE status = 'sending'
                AND \(part: Self.isOver(before: claimsBefore, at: now)) LIMIT 1
            """)
    }

    /// The condition that an attempt is due; one later than the longest wait was set while the clock was
    /// wrong.
    private static func isDue(at now: Instant) -> SQL {
        let latest = now.adding(minutes: RetrySchedule.longestWait)
        return "(p.next_attempt_at <= \(now) OR p.next_attempt_at > \(latest))"
    }

    private static func isOver(before start: Instant, at now: Instant) -> SQL {
        "(claimed_at < \(start) OR claimed_at > \(now))"
    }

    /// Gives up the claims of senders that have ended: the messages may have been delivered, and are not sent
    /// again. Cancels the waiting ones whose message has expired or was cancelled.
    func release(claimsBefore: Instant, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET status = 'uncertain', claimed_at = NULL
            WHERE status = 'sending' AND \(part: Self.isOver(before: claimsBefore, at: now))
            """)
        try db.run(
            """
            UPDATE message_pushes SET status = 'cancelled', next_attempt_at = NULL
            WHERE status = 'waiting' AND message_id IN (
                SELECT p.message_id FROM message_pushes p JOIN messages m ON m.id = p.message_id
                WHERE p.status = 'waiting' AND NOT (\(part: Self.isCurrent(at: now))))
            """)
    }

    /// The condition that a message is still news: it has not expired, and was not cancelled for another
    /// reason than that another device of its reader has it.
    private static func isCurrent(at now: Instant) -> SQL {
        """
        m.expires_at > \(now)
            AND (m.status <> 'cancelled' OR m.reason IS NOT DISTINCT FROM \(MessageReason.pushed))
        """
    }

    /// Claims the messages that have been due the longest.
    ///
    /// - Parameters:
    ///   - excluded: the hosts whose messages are left out.
    ///   - limit: the maximum number.
    ///   - openSignIns: returns those of some sign-ins that have not ended. The devices of the others are
    ///     removed.
    func claim(
        _ limit: Int, at now: Instant, without excluded: Set<String>, in db: any Transaction,
        openSignIns: ([Int64]) throws -> Set<Int64>
    ) throws -> [ClaimedPush] {
        let due = try firstDue(limit, at: now, without: excluded, in: db)
        let numbers = try due.map { try $0["sign_in_number"] as Int64 }
        let open = try openSignIns(Array(Set(numbers)).sorted())
        for number in Set(numbers).subtracting(open) {
            try SQLPushDevices().remove(ofSignIn: number, in: db)
        }
        return try zip(numbers, due).filter { open.contains($0.0) }.map { _, row in
            let push = try ClaimedPush(row)
            try db.run(
                """
                UPDATE message_pushes SET status = 'sending', next_attempt_at = NULL, claimed_at = \(now),
                    attempts = \(push.attempt)
                WHERE message_id = \(push.message) AND device_id = \(push.device)
                """)
            return push
        }
    }

    private func firstDue(
        _ limit: Int, at now: Instant, without excluded: Set<String>, in db: any Transaction
    ) throws -> [Row] {
        let others: SQL = excluded.isEmpty ? "" : " AND d.host NOT IN (\(list: excluded.sorted()))"
        return try db.rows(
            """
            SELECT p.message_id, p.device_id, p.attempts, p.replaces_mail, d.endpoint, d.host,
                d.public_key, d.secret, d.sign_in_number, m.message_key, m.kind, m.student_id,
                m.subject_line, m.body, m.expires_at
            FROM message_pushes p
            JOIN push_devices d ON d.id = p.device_id JOIN messages m ON m.id = p.message_id
            WHERE p.status = 'waiting' AND \(part: Self.isDue(at: now)) AND \(part: Self.isCurrent(at: now))
                \(part: others)
            ORDER BY p.next_attempt_at, p.message_id, p.device_id LIMIT \(limit)
            """)
    }

    /// The number of devices that have shown a message of the table `messages`, or may have.
    static let shown: SQL = """
        (SELECT count(*) FROM message_pushes p
            WHERE p.message_id = messages.id AND p.status IN ('sending', 'sent', 'uncertain'))
        """

    /// Takes a message back from the devices for which it waits.
    func takeBack(_ message: MessageID, in db: any Transaction) throws {
        try takeBack(messages: "\(message)", in: db)
    }

    /// Takes messages back from the devices for which they wait. One that is being sent may be shown, and is
    /// not tried again.
    ///
    /// - Parameter messages: selects the ids of the messages.
    func takeBack(messages: SQL, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET next_attempt_at = NULL, claimed_at = NULL,
                status = CASE WHEN status = 'waiting' THEN 'cancelled' ELSE 'uncertain' END
            WHERE status IN ('waiting', 'sending') AND message_id IN (\(part: messages))
            """)
    }

    /// Records the final status of a claimed message.
    func finish(_ push: ClaimedPush, as status: MessageStatus, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET status = \(status), claimed_at = NULL
            WHERE \(part: Self.isClaim(push)) AND status IN ('sending', 'uncertain')
            """)
    }

    /// Makes a claimed message wait for its next attempt at an instant.
    func postpone(_ push: ClaimedPush, until next: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET status = 'waiting', claimed_at = NULL, next_attempt_at = \(next)
            WHERE \(part: Self.isClaim(push)) AND status = 'sending'
            """)
    }

    /// Releases a claim without an attempt; the message waits until an instant.
    func giveBack(_ push: ClaimedPush, until next: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET status = 'waiting', attempts = attempts - 1, claimed_at = NULL,
                next_attempt_at = \(next)
            WHERE \(part: Self.isClaim(push)) AND status = 'sending'
            """)
    }

    /// Lets the messages of an announcement that are due wait for the end of the quiet hours.
    func postpone(_ quiet: QuietAnnouncement, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes AS p SET next_attempt_at = \(quiet.until)
            WHERE p.status = 'waiting' AND \(part: Self.isDue(at: now)) AND p.message_id IN (
                SELECT message_id FROM announcement_parts WHERE announcement_id = \(quiet.id))
            """)
    }

    private static func isClaim(_ push: ClaimedPush) -> SQL {
        """
        message_id = \(push.message) AND device_id = \(push.device) AND attempts = \(push.attempt)
        """
    }

    /// Marks as uncertain what waits or is being sent, after a restore of a backup.
    func stopAll(in db: any Transaction) throws {
        try db.run(
            """
            UPDATE message_pushes SET status = 'uncertain', next_attempt_at = NULL, claimed_at = NULL
            WHERE status IN ('waiting', 'sending')
            """)
    }
}

/// A message for a device that a sender has claimed.
struct ClaimedPush: Sendable {
    let message: MessageID
    let device: PushDeviceID
    /// The number of this attempt, which identifies the claim.
    let attempt: Int
    let replacesMail: Bool
    let endpoint: String
    let host: String
    let point: [UInt8]
    let secret: [UInt8]
    let key: String
    let kind: MessageKind
    /// The student whom the message concerns, or the first of them; nil for none.
    let student: StudentID?
    let text: MessageTemplate
    let expiresAt: Instant

    fileprivate init(_ row: Row) throws {
        message = try row["message_id"]
        device = try row["device_id"]
        let attempts: Int = try row["attempts"]
        attempt = attempts + 1
        replacesMail = try row["replaces_mail"]
        endpoint = try row["endpoint"]
        host = try row["host"]
        point = try row["public_key"]
        secret = try row["secret"]
        key = try row["message_key"]
        kind = try row["kind"]
        student = try row["student_id"]
        text = MessageTemplate(subject: try row["subject_line"], body: try row["body"])
        expiresAt = try row["expires_at"]
    }
}
