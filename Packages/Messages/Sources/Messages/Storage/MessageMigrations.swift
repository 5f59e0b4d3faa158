internal import Persistence

/// The tables of this feature.
enum MessageMigrations {
    static let all = [
        Migration("messages/baseline") { dialect in
            [messages(dialect)] + indexes + choices(dialect) + [removedMessages(dialect)]
        },
        Migration("messages/2") { [recipientOptOuts($0)] },
        Migration("messages/3") { messageStudents($0) + announcements($0) },
        Migration("messages/4") { pushes($0) },
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

    /// The students whom a message concerns besides the one of its row, such as siblings. The key of the
    /// event is empty if it is that of the message.
    private static func messageStudents(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE message_students (
                message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
                student_id INTEGER NOT NULL CHECK (student_id > 0), event_key TEXT NOT NULL DEFAULT '',
                PRIMARY KEY (message_id, student_id, event_key)
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX message_students_by_student ON message_students (student_id, event_key)",
        ]
    }

    /// The announcements, and for each of their students the addresses that they go to.
    ///
    /// A student without an address has one row with an empty one. The column `message_id` has the message
    /// to the address once it is written; messages may be removed before their announcement.
    private static func announcements(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE announcements (
                \(part: dialect.id),
                audience TEXT NOT NULL CHECK (audience IN ('all', 'class', 'venue', 'style', 'session')),
                target_id INTEGER, target_name TEXT, time_zone TEXT NOT NULL,
                subject_line TEXT NOT NULL CHECK (subject_line <> ''), body TEXT NOT NULL CHECK (body <> ''),
                day TEXT NOT NULL, created_at INTEGER NOT NULL,
                sends_at INTEGER NOT NULL CHECK (sends_at >= created_at), cancelled_at INTEGER,
                CHECK ((audience = 'all') = (target_name IS NULL))
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX announcements_by_day ON announcements (day)",
            """
            CREATE TABLE announcement_parts (
                announcement_id INTEGER NOT NULL REFERENCES announcements (id) ON DELETE CASCADE,
                recipient TEXT NOT NULL CHECK (length(recipient) <= 254), student_id INTEGER NOT NULL,
                recipient_name TEXT,
                status TEXT NOT NULL CHECK (status IN (
                    'waiting', 'written', 'cancelled', 'expired', 'no-address', 'opted-out')),
                message_id INTEGER, PRIMARY KEY (announcement_id, recipient, student_id),
                CHECK ((status = 'written') = (message_id IS NOT NULL)),
                CHECK (recipient <> '' OR status IN ('no-address', 'opted-out'))
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX announcement_parts_by_student ON announcement_parts (student_id)",
            """
            CREATE INDEX announcement_parts_waiting ON announcement_parts (announcement_id, recipient)
            WHERE status = 'waiting'
            """,
            "CREATE INDEX messages_untried ON messages (kind) WHERE status = 'waiting' AND attempts = 0",
        ]
    }
}
