internal import Persistence

/// The tables of this feature.
enum MessageMigrations {
    static let all = [
        Migration("messages/baseline") { dialect in
            [messages(dialect)] + indexes + choices(dialect) + [removedMessages(dialect)]
        },
        Migration("messages/2") { [recipientOptOuts($0)] },
    ]

    /// A message has the instant that its status needs, and no code once it was sent.
    private static func messages(_ dialect: Dialect) -> SQL {
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
            failure_detail TEXT, event_key TEXT,
            CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
            CHECK ((status = 'sending') = (claimed_at IS NOT NULL)),
            CHECK ((status IN ('waiting', 'sending')) = (finished_at IS NULL)),
            CHECK (status <> 'sent' OR sealed_code IS NULL)
        ) \(part: dialect.strict)
        """
    }

    private static let indexes: [SQL] = [
        "CREATE INDEX messages_due ON messages (next_attempt_at, id) WHERE status = 'waiting'",
        "CREATE INDEX messages_waiting_until ON messages (expires_at) WHERE status = 'waiting'",
        "CREATE INDEX messages_claimed ON messages (claimed_at) WHERE status = 'sending'",
        "CREATE INDEX messages_finished ON messages (finished_at, id) WHERE finished_at IS NOT NULL",
        "CREATE INDEX messages_with_code ON messages (expires_at) WHERE sealed_code IS NOT NULL",
        "CREATE INDEX messages_by_student ON messages (student_id, id) WHERE student_id IS NOT NULL",
        "CREATE INDEX messages_by_account ON messages (account_id, id) WHERE account_id IS NOT NULL",
        "CREATE INDEX messages_by_recipient ON messages (recipient, kind)",
    ]

    /// The kinds of messages that students opted out of, and the templates that the academy has changed.
    private static func choices(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE message_opt_outs (
                student_id INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
                PRIMARY KEY (student_id, kind)
            ) \(part: dialect.strictByKey)
            """,
            """
            CREATE TABLE message_templates (
                kind TEXT NOT NULL, language TEXT NOT NULL, subject_line TEXT NOT NULL, body TEXT NOT NULL,
                PRIMARY KEY (kind, language)
            ) \(part: dialect.strictByKey)
            """,
        ]
    }

    private static func removedMessages(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE removed_messages (
            message_key TEXT PRIMARY KEY CHECK (message_key <> '')
        ) \(part: dialect.strictByKey)
        """
    }

    /// The kinds of messages about a student that a recipient opted out of. The address of the recipient is
    /// stored as a keyed hash.
    private static func recipientOptOuts(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE recipient_opt_outs (
            student_id INTEGER NOT NULL, kind TEXT NOT NULL,
            recipient_hash \(part: dialect.bytes) NOT NULL CHECK (length(recipient_hash) = 16),
            at INTEGER NOT NULL,
            PRIMARY KEY (student_id, kind, recipient_hash)
        ) \(part: dialect.strictByKey)
        """
    }
}
