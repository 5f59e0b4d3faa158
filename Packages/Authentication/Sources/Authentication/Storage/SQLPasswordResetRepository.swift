internal import Core
internal import Persistence

/// The table of password resets, by the hash of the code; one for each account.
struct SQLPasswordResetRepository: Sendable {
    /// Stores a reset in place of the last one of the account, and removes expired ones.
    ///
    /// - Parameter creator: the member of staff who created it; nil if the owner of the account, or a
    ///   person with access to the data folder, asked for it.
    func store(
        _ hash: [UInt8], of account: AccountID, by creator: AccountID?, at now: Instant, expiresAt: Instant,
        in db: any Transaction
    ) throws {
        try db.run("DELETE FROM password_resets WHERE expires_at <= \(now)")
        try remove(of: account, in: db)
        try db.run(
            """
            INSERT INTO password_resets (account_id, code_hash, created_by, created_at, expires_at)
            VALUES (\(account), \(hash), \(creator), \(now), \(expiresAt))
            """)
    }

    /// Finds the account of a code that has not expired and whose creator, if any, has an enabled account.
    func account(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> AccountID? {
        try db.value(
            """
            SELECT account_id AS value FROM password_resets
            WHERE code_hash = \(hash) AND expires_at > \(now) AND (created_by IS NULL OR EXISTS (
                SELECT 1 FROM accounts a WHERE a.id = created_by AND a.disabled_at IS NULL
                    AND a.closed_at IS NULL))
            """)
    }

    /// Whether an account has a code that was created after an instant.
    func exists(
        of account: AccountID, since start: Instant, until now: Instant, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM password_resets
            WHERE account_id = \(account) AND created_at > \(start) AND created_at <= \(now)
            """)
    }

    /// Removes the resets that the owner of an account created for other accounts.
    func removeAll(by creator: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM password_resets WHERE created_by = \(creator)")
    }

    func remove(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM password_resets WHERE account_id = \(account)")
    }
}
