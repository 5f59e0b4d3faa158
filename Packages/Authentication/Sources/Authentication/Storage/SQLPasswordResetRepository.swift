internal import Core
internal import Persistence

/// The table of password resets, by the hash of the code; one for each account.
struct SQLPasswordResetRepository: Sendable {
    /// Stores a reset in place of the account's last, and removes expired ones.
    func store(
        _ hash: [UInt8], of account: AccountID, at now: Instant, expiresAt: Instant, in db: any Transaction
    ) throws {
        try db.run("DELETE FROM password_resets WHERE expires_at <= \(now)")
        try remove(of: account, in: db)
        try db.run(
            """
            INSERT INTO password_resets (account_id, code_hash, created_at, expires_at)
            VALUES (\(account), \(hash), \(now), \(expiresAt))
            """)
    }

    /// Finds the account of a code that has not expired.
    func account(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> AccountID? {
        try db.value(
            """
            SELECT account_id AS value FROM password_resets
            WHERE code_hash = \(hash) AND expires_at > \(now)
            """)
    }

    /// Whether an account has a code that was created after an instant.
    func exists(of account: AccountID, since start: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            "SELECT 1 FROM password_resets WHERE account_id = \(account) AND created_at > \(start)")
    }

    func remove(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM password_resets WHERE account_id = \(account)")
    }
}
