internal import Application
internal import Core
internal import Persistence

/// Stores the public keys of the devices that sign check-ins without a connection.
struct SQLCheckInKeys: Sendable {
    /// Keys of one account, at most.
    static let most = 10

    private let columns: SQL = "id, account_id, public_key, registered_at"

    func find(_ id: CheckInKeyID, in db: any Transaction) throws -> StoredCheckInKey? {
        try db.row("SELECT \(part: columns) FROM check_in_keys WHERE id = \(id)").map(StoredCheckInKey.init)
    }

    func find(key: [UInt8], in db: any Transaction) throws -> StoredCheckInKey? {
        try db.row("SELECT \(part: columns) FROM check_in_keys WHERE public_key = \(key)")
            .map(StoredCheckInKey.init)
    }

    /// Stores a key, and removes the oldest ones of the account above ``most``.
    func insert(
        _ key: [UInt8], of account: AccountID, at now: Instant, in db: any Transaction
    ) throws -> StoredCheckInKey {
        let id = try db.insert(
            """
            INSERT INTO check_in_keys (account_id, public_key, registered_at)
            VALUES (\(account), \(key), \(now))
            """)
        try db.run(
            """
            DELETE FROM check_in_keys WHERE account_id = \(account) AND id NOT IN (
                SELECT id FROM check_in_keys WHERE account_id = \(account) ORDER BY id DESC LIMIT \(Self.most))
            """)
        return StoredCheckInKey(id: CheckInKeyID(id), account: account, key: key, registeredAt: now)
    }

    func deleteAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM check_in_keys WHERE account_id = \(account)")
    }

    func personalData(of accounts: [AccountID], in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "keys for check-ins",
            "SELECT id, registered_at FROM check_in_keys WHERE account_id IN (\(list: accounts)) ORDER BY id",
            in: db)
    }
}

extension StoredCheckInKey {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row["id"], account: try row["account_id"], key: try row["public_key"],
            registeredAt: try row["registered_at"])
    }
}
