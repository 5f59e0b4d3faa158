internal import Persistence

/// The tables of devices, of the messages for them, and of the channels that people chose.
extension MessageMigrations {
    /// A sign-in has one device at most, and an endpoint is that of one device. The numbers of sign-ins are
    /// those of Authentication, which assigns none twice.
    ///
    /// In `message_pushes` the column `replaces_mail` says that the message is not mailed once a push service
    /// has taken it.
    static func pushes(_ dialect: Dialect) -> [SQL] {
        [
            """
            CREATE TABLE push_devices (
                \(part: dialect.id), account_id INTEGER NOT NULL,
                sign_in_number INTEGER NOT NULL UNIQUE CHECK (sign_in_number > 0),
                endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
                host TEXT NOT NULL CHECK (host <> ''),
                public_key \(part: dialect.bytes) NOT NULL CHECK (length(public_key) = 65),
                secret \(part: dialect.bytes) NOT NULL CHECK (length(secret) = 16),
                name TEXT NOT NULL CHECK (name <> ''), subscribed_at INTEGER NOT NULL,
                last_sent_at INTEGER, failures INTEGER NOT NULL CHECK (failures >= 0)
            ) \(part: dialect.strict)
            """,
            "CREATE INDEX push_devices_by_account ON push_devices (account_id, id)",
            """
            CREATE TABLE message_pushes (
                message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
                device_id INTEGER NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
                replaces_mail INTEGER NOT NULL CHECK (replaces_mail IN (0, 1)),
                status TEXT NOT NULL CHECK (
                    status IN ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')),
                attempts INTEGER NOT NULL CHECK (attempts >= 0),
                next_attempt_at INTEGER, claimed_at INTEGER,
                PRIMARY KEY (message_id, device_id),
                CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL)),
                CHECK ((status = 'sending') = (claimed_at IS NOT NULL))
            ) \(part: dialect.strictByKey)
            """,
            "CREATE INDEX message_pushes_by_device ON message_pushes (device_id)",
            """
            CREATE INDEX message_pushes_due ON message_pushes (next_attempt_at, message_id, device_id)
            WHERE status = 'waiting'
            """,
            "CREATE INDEX message_pushes_claimed ON message_pushes (claimed_at) WHERE status = 'sending'",
            channels(dialect),
        ]
    }

    private static func channels(_ dialect: Dialect) -> SQL {
        """
        CREATE TABLE message_channels (
            account_id INTEGER NOT NULL, kind TEXT NOT NULL,
            channel TEXT NOT NULL CHECK (channel IN ('mail', 'push')),
            PRIMARY KEY (account_id, kind)
        ) \(part: dialect.strictByKey)
        """
    }
}
