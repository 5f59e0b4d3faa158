internal import Core
internal import Persistence

/// The table of passkeys, by the id that the authenticator gave.
struct SQLPasskeyRepository: Sendable {
    /// - Returns: the new passkey; nil if its credential is registered already.
    func add(_ new: NewPasskey, at now: Instant, in db: any Transaction) throws -> Passkey? {
        let isKnown = try db.exists("SELECT 1 FROM passkeys WHERE credential_id = \(new.credential.id)")
        guard !isKnown else { return nil }
        let number = try db.insert(
            """
            INSERT INTO passkeys (
                account_id, credential_id, public_key, sign_count, party, name, created_at)
            VALUES (
                \(new.account), \(new.credential.id), \(new.credential.key), \(Int64(new.signCount)),
                \(new.party.id), \(new.name), \(now))
            """)
        return Passkey(id: PasskeyID(number), name: new.name, createdAt: now, lastUsedAt: nil)
    }

    func list(of account: AccountID, in db: any Transaction) throws -> [Passkey] {
        try db.rows(
            """
            SELECT id, name, created_at, last_used_at FROM passkeys WHERE account_id = \(account) ORDER BY id
            """
        ).map { row in
            Passkey(
                id: try row["id"], name: try row["name"], createdAt: try row["created_at"],
                lastUsedAt: try row["last_used_at"])
        }
    }

    /// The credential ids of an account at a site.
    func credentials(
        of account: AccountID, at party: RelyingParty, in db: any Transaction
    ) throws -> [[UInt8]] {
        try db.rows(
            """
            SELECT credential_id FROM passkeys WHERE account_id = \(account) AND party = \(party.id)
            ORDER BY id
            """
        ).map { try $0["credential_id"] }
    }

    func find(credential: [UInt8], in db: any Transaction) throws -> StoredPasskey? {
        try db.row(
            """
            SELECT id, account_id, public_key, sign_count, party FROM passkeys
            WHERE credential_id = \(credential)
            """
        ).map { row in
            let count: Int64 = try row["sign_count"]
            return StoredPasskey(
                id: try row["id"], account: try row["account_id"], key: try row["public_key"],
                signCount: UInt32(clamping: count), party: try row["party"])
        }
    }

    func noteUse(_ id: PasskeyID, count: UInt32, at now: Instant, in db: any Transaction) throws {
        try db.run(
            "UPDATE passkeys SET sign_count = \(Int64(count)), last_used_at = \(now) WHERE id = \(id)")
    }

    /// Removes a passkey of an account; returns false if there is none.
    func remove(_ id: PasskeyID, of account: AccountID, in db: any Transaction) throws -> Bool {
        try db.run("DELETE FROM passkeys WHERE id = \(id) AND account_id = \(account)") > 0
    }

    func removeAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM passkeys WHERE account_id = \(account)")
    }
}
