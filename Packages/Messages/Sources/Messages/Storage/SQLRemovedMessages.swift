internal import Persistence

/// Stores the keys of removed messages that may have been delivered, until the mail system has removed them
/// too.
struct SQLRemovedMessages: Sendable {
    /// The first keys.
    func first(_ limit: Int, in db: any Transaction) throws -> [String] {
        try db.rows("SELECT message_key FROM removed_messages ORDER BY message_key LIMIT \(limit)")
            .map { try $0["message_key"] }
    }

    /// Adds the key of a message that was removed during its delivery.
    func add(ifRemoved message: ClaimedMessage, in db: any Transaction) throws {
        guard try !db.exists("SELECT 1 FROM messages WHERE id = \(message.id)") else { return }
        try db.run(
            """
            INSERT INTO removed_messages (message_key) VALUES (\(message.key))
            ON CONFLICT (message_key) DO NOTHING
            """)
    }

    func count(in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM removed_messages") ?? 0
    }

    func delete(_ key: String, in db: any Transaction) throws {
        try db.run("DELETE FROM removed_messages WHERE message_key = \(key)")
    }
}
