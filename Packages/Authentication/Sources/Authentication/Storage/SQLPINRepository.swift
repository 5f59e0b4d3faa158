internal import Core
internal import Persistence

/// The columns of PINs in the tables of accounts and of sign-ins.
struct SQLPINRepository: Sendable {
    /// Stores the hash of a PIN.
    ///
    /// The first PIN sets the last request of all sign-ins of the account to now, so that none is locked at
    /// once. A later PIN does not change the sign-ins, so that locked ones stay locked.
    func set(_ hash: [UInt8], of account: AccountID, at now: Instant, in db: any Transaction) throws {
        if try setAt(of: account, in: db) == nil {
            try db.run(
                """
                UPDATE sign_in_families SET last_request_at = \(now), wrong_pins = 0
                WHERE account_id = \(account)
                """)
        }
        try db.run("UPDATE accounts SET pin_hash = \(hash), pin_set_at = \(now) WHERE id = \(account)")
    }

    func remove(of account: AccountID, in db: any Transaction) throws {
        try db.run("UPDATE accounts SET pin_hash = NULL, pin_set_at = NULL WHERE id = \(account)")
    }

    func setAt(of account: AccountID, in db: any Transaction) throws -> Instant? {
        try db.value("SELECT pin_set_at AS value FROM accounts WHERE id = \(account)")
    }

    /// The hash of the PIN of a sign-in's account, and the number of wrong PINs in a row; nil without a
    /// PIN.
    func find(
        of signIn: DeviceID, in db: any Transaction
    ) throws -> (hash: [UInt8], wrong: Int)? {
        try db.row(
            """
            SELECT a.pin_hash, f.wrong_pins FROM sign_in_families f JOIN accounts a ON a.id = f.account_id
            WHERE f.id = \(signIn) AND a.pin_hash IS NOT NULL
            """
        ).map { (try $0["pin_hash"], try $0["wrong_pins"]) }
    }

    func countWrong(_ wrong: Int, of signIn: DeviceID, in db: any Transaction) throws {
        try db.run("UPDATE sign_in_families SET wrong_pins = \(wrong) WHERE id = \(signIn)")
    }
}
