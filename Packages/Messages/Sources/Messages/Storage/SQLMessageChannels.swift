internal import Application
internal import Core
internal import Persistence

/// Stores the channels that people chose for kinds of messages; a kind without a row has both.
struct SQLMessageChannels: Sendable {
    func channel(
        of kind: MessageKind, for account: AccountID, in db: any Transaction
    ) throws -> MessageChannel {
        let stored: MessageChannel? = try db.value(
            """
            SELECT channel AS value FROM message_channels
            WHERE account_id = \(account) AND kind = \(kind)
            """)
        return stored ?? .both
    }

    /// The channels of an account. A kind that this version does not know is left out.
    func all(of account: AccountID, in db: any Transaction) throws -> [MessageKind: MessageChannel] {
        try db.rows("SELECT kind, channel FROM message_channels WHERE account_id = \(account)")
            .reduce(into: [:]) { channels, row in
                let kind: String = try row["kind"]
                if let kind = MessageKind(rawValue: kind) { channels[kind] = try row["channel"] }
            }
    }

    func set(
        _ channel: MessageChannel, of kind: MessageKind, for account: AccountID, in db: any Transaction
    ) throws {
        try db.run("DELETE FROM message_channels WHERE account_id = \(account) AND kind = \(kind)")
        guard channel != .both else { return }
        try db.run(
            """
            INSERT INTO message_channels (account_id, kind, channel)
            VALUES (\(account), \(kind), \(channel))
            """)
    }

    func removeAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM message_channels WHERE account_id = \(account)")
    }

    func personalData(of accounts: [AccountID], in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "message channels",
            """
            SELECT kind, channel FROM message_channels WHERE account_id IN (\(list: accounts))
            ORDER BY account_id, kind
            """, in: db)
    }
}
