internal import Core
internal import Persistence

/// The tables of second factors, and of recovery codes by their hashes.
///
/// The column `second_factor_at` of the account repeats when the second factor was confirmed, because the row
/// of the account is read with every request of staff.
struct SQLSecondFactorRepository: Sendable {
    func find(of account: AccountID, in db: any Transaction) throws -> SecondFactor? {
        try db.row(
            """
            SELECT secret, confirmed_at, last_step, wrong_codes FROM second_factors
            WHERE account_id = \(account)
            """
        ).map { row in
            SecondFactor(
                sealedSecret: try row["secret"], confirmedAt: try row["confirmed_at"],
                lastStep: try row["last_step"], wrongCodes: try row["wrong_codes"])
        }
    }

    /// Whether sign-ins to an account need a code.
    func needsCode(_ account: AccountID, in db: any Transaction) throws -> Bool {
        try find(of: account, in: db)?.confirmedAt != nil
    }

    /// Stores a secret that is not confirmed yet, in place of an earlier one.
    func store(_ secret: [UInt8], of account: AccountID, at now: Instant, in db: any Transaction) throws {
        try remove(of: account, in: db)
        try db.run(
            """
            INSERT INTO second_factors (account_id, secret, created_at) VALUES (\(account), \(secret), \(now))
            """)
    }

    /// Enables the second factor with the first accepted code.
    func confirm(
        of account: AccountID, step: Int64, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE second_factors SET confirmed_at = \(now), last_step = \(step) WHERE account_id = \(account)
            """)
        try db.run("UPDATE accounts SET second_factor_at = \(now) WHERE id = \(account)")
    }

    /// Stores the time step of an accepted code.
    func setLastStep(_ step: Int64, of account: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE second_factors SET last_step = \(step) WHERE account_id = \(account)")
    }

    /// Stores how many wrong codes there were in a row.
    func setWrongCodes(_ count: Int, of account: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE second_factors SET wrong_codes = \(count) WHERE account_id = \(account)")
    }

    /// Removes the second factor and the recovery codes of an account.
    func remove(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM recovery_codes WHERE account_id = \(account)")
        try db.run("DELETE FROM second_factors WHERE account_id = \(account)")
        try db.run("UPDATE accounts SET second_factor_at = NULL WHERE id = \(account)")
    }

    /// Stores recovery codes in place of the earlier ones.
    func setRecoveryCodes(_ hashes: [[UInt8]], of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM recovery_codes WHERE account_id = \(account)")
        for hash in hashes {
            try db.run("INSERT INTO recovery_codes (code_hash, account_id) VALUES (\(hash), \(account))")
        }
    }

    /// Uses up a recovery code; returns false if there is no such code.
    func useRecoveryCode(_ hash: [UInt8], of account: AccountID, in db: any Transaction) throws -> Bool {
        try db.run("DELETE FROM recovery_codes WHERE code_hash = \(hash) AND account_id = \(account)") > 0
    }

    func countRecoveryCodes(of account: AccountID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM recovery_codes WHERE account_id = \(account)") ?? 0
    }
}
