internal import Persistence

/// The tables of this feature.
enum MessageMigrations {
    static let all = [
        Migration("messages/1") { dialect in outbox(dialect) },
        Migration("messages/2") { _ in
            ["CREATE INDEX messages_with_code ON messages (expires_at) WHERE sealed_code IS NOT NULL"]
        },
        Migration("messages/3") { _ in
            ["CREATE INDEX messages_waiting_until ON messages (expires_at) WHERE status = 'waiting'"]
        },
        SQLMessageOptOuts.migration,
        SQLMessageTemplates.migration,
        Migration("messages/6") { _ in failureDetails },
        Migration("messages/7") { _ in
            ["CREATE INDEX messages_by_account ON messages (account_id, id) WHERE account_id IS NOT NULL"]
        },
        SQLRemovedMessages.migration,
        Migration("messages/9") { _ in ["ALTER TABLE messages ADD COLUMN event_key TEXT"] },
    ]

    /// Moves the replies of the mail system from `reason` to a column of their own.
    private static let failureDetails: [SQL] = [
        "ALTER TABLE messages ADD COLUMN failure_detail TEXT",
        """
        UPDATE messages SET failure_detail = reason, reason = 'The message could not be delivered.'
        WHERE reason IS NOT NULL AND attempts > 0 AND status IN ('waiting', 'failed', 'uncertain')
        """,
    ]

    private static func outbox(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE messages (
                \(part: dialect.id), message_key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
                student_id INTEGER, account_id INTEGER,
                recipient TEXT NOT NULL CHECK (length(recipient) <= 254), recipient_name TEXT,
                subject_line TEXT NOT NULL, body TEXT NOT NULL, sealed_code \(part: dialect.bytes),
                created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
                status TEXT NOT NULL CHECK (
                    status IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
                attempts INTEGER NOT NULL CHECK (attempts >= 0),
                next_attempt_at INTEGER, claimed_at INTEGER, finished_at INTEGER, reason TEXT,
                CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
                CHECK ((status = 'sending') = (claimed_at IS NOT NULL)),
                CHECK ((status IN ('waiting', 'sending')) = (finished_at IS NULL)),
                CHECK (status <> 'sent' OR sealed_code IS NULL)) \(part: dialect.strict)
            """,
            "CREATE INDEX messages_due ON messages (next_attempt_at, id) WHERE status = 'waiting'",
            "CREATE INDEX messages_claimed ON messages (claimed_at) WHERE status = 'sending'",
            "CREATE INDEX messages_finished ON messages (finished_at, id) WHERE finished_at IS NOT NULL",
            "CREATE INDEX messages_by_student ON messages (student_id, id) WHERE student_id IS NOT NULL",
            "CREATE INDEX messages_by_recipient ON messages (recipient, kind)",
        ]
    }
}
