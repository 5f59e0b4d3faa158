internal import Application
internal import Core
internal import Persistence

/// The tables of sign-ins and their tokens, by the tokens' hashes.
struct SQLSignInRepository: Sendable {
    func owner(ofAccess hash: [UInt8], at now: Instant, in db: any Transaction) throws -> SignInOwner? {
        try db.row(Self.owner(ofAccess: hash, at: now)).map { row in
            let last = row.has("last_request_at") ? "last_request_at" : "signed_in_at"
            return SignInOwner(
                principal: try SQLPrincipals.principal(row), signIn: try row["family_id"],
                hasSecondFactor: row.has("second_factor_at"),
                lastRequest: row.has("pin_set_at") ? try row[last] : nil)
        }
    }

    /// The statement that finds the owner of a valid access token.
    static func owner(ofAccess hash: [UInt8], at now: Instant) -> SQL {
        """
        SELECT \(part: SQLPrincipals.columns), a.second_factor_at, a.pin_set_at, f.id AS family_id,
            f.signed_in_at, f.last_request_at
        FROM access_tokens t
        JOIN sign_in_families f ON f.id = t.family_id JOIN accounts a ON a.id = f.account_id
        \(part: SQLPrincipals.permissions)
        WHERE t.token_hash = \(hash) AND t.expires_at > \(now)
            AND a.closed_at IS NULL AND a.disabled_at IS NULL
        """
    }

    /// The sign-in of a valid access token.
    func signIn(ofAccess hash: [UInt8], at now: Instant, in db: any Transaction) throws -> DeviceID? {
        try db.value(
            """
            SELECT family_id AS value FROM access_tokens WHERE token_hash = \(hash) AND expires_at > \(now)
            """)
    }

    /// The sign-in that a call was sent with; nil if it has ended.
    func signIn(of call: AsyncCall, in db: any Transaction) throws -> DeviceID? {
        try call.token.flatMap { try signIn(ofAccess: Secrets.hash($0), at: call.caller.at, in: db) }
    }

    /// The sign-in of a refresh token, if it is of the owner's account; nil for any other token.
    func signIn(
        ofRefresh token: String, ownedBy owner: Principal, in db: any Transaction
    ) throws -> DeviceID? {
        guard token.utf8.count <= Secrets.longestToken,
            let token = try refreshToken(Secrets.hash(token), in: db),
            token.principal.account == owner.account
        else { return nil }
        return token.signIn.id
    }

    /// Stores when the password was confirmed with a sign-in.
    func confirm(_ device: DeviceID, at now: Instant, in db: any Transaction) throws {
        try db.run("UPDATE sign_in_families SET confirmed_at = \(now) WHERE id = \(device)")
    }

    /// Whether the sign-in of an access token was opened, or its password confirmed, between an instant and
    /// now.
    func hasConfirmed(
        _ hash: [UInt8], after start: Instant, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM access_tokens t JOIN sign_in_families f ON f.id = t.family_id
            WHERE t.token_hash = \(hash) AND t.expires_at > \(now)
                AND (f.signed_in_at > \(start) AND f.signed_in_at <= \(now)
                    OR f.confirmed_at > \(start) AND f.confirmed_at <= \(now))
            """)
    }

    func refreshToken(_ hash: [UInt8], in db: any Transaction) throws -> RefreshToken? {
        try db.row(
            """
            SELECT t.used_at, f.id AS family_id, f.ends_at, f.expires_at, \(part: SQLPrincipals.columns)
            FROM refresh_tokens t
            JOIN sign_in_families f ON f.id = t.family_id JOIN accounts a ON a.id = f.account_id
            \(part: SQLPrincipals.permissions)
            WHERE t.token_hash = \(hash) AND a.closed_at IS NULL AND a.disabled_at IS NULL
            """
        ).map { row in
            let signIn = DeviceSignIn(
                id: try row["family_id"], endsAt: try row["ends_at"], expiresAt: try row["expires_at"])
            return RefreshToken(
                hash: hash, usedAt: try row["used_at"], signIn: signIn,
                principal: try SQLPrincipals.principal(row))
        }
    }

    /// Opens a sign-in with its first refresh token.
    func open(
        of account: AccountID, device: String, refresh: [UInt8], at now: Instant, expiresAt: Instant,
        endsAt: Instant, in db: any Transaction
    ) throws -> DeviceSignIn {
        let number = try db.insert(
            """
            INSERT INTO sign_in_families (account_id, device, signed_in_at, renewed_at, expires_at, ends_at)
            VALUES (\(account), \(device), \(now), \(now), \(expiresAt), \(endsAt))
            """)
        try db.run("INSERT INTO refresh_tokens (token_hash, family_id) VALUES (\(refresh), \(number))")
        return DeviceSignIn(id: DeviceID(number), endsAt: endsAt, expiresAt: expiresAt)
    }

    /// Marks a refresh token as used and adds its successor.
    func rotate(
        _ token: RefreshToken, to successor: [UInt8], at now: Instant, expiresAt: Instant,
        in db: any Transaction
    ) throws {
        let device = token.signIn.id
        try db.run("UPDATE refresh_tokens SET used_at = \(now) WHERE token_hash = \(token.hash)")
        try db.run("INSERT INTO refresh_tokens (token_hash, family_id) VALUES (\(successor), \(device))")
        try db.run(
            """
            UPDATE sign_in_families SET renewed_at = \(now), expires_at = \(expiresAt) WHERE id = \(device)
            """)
    }

    /// Adds an access token, and removes the sign-in's oldest above ``SignInLimits/accessTokens``.
    func addAccess(_ hash: [UInt8], to device: DeviceID, expiresAt: Instant, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO access_tokens (token_hash, family_id, expires_at)
            VALUES (\(hash), \(device), \(expiresAt))
            """)
        try db.run(
            """
            DELETE FROM access_tokens
            WHERE family_id = \(device) AND token_hash <> \(hash) AND token_hash NOT IN (
                SELECT token_hash FROM access_tokens WHERE family_id = \(device) AND token_hash <> \(hash)
                ORDER BY expires_at DESC LIMIT \(SignInLimits.accessTokens - 1))
            """)
    }

    func devices(of account: AccountID, at now: Instant, in db: any Transaction) throws -> [Device] {
        try db.rows(
            """
            SELECT id, device, signed_in_at, renewed_at, expires_at FROM sign_in_families
            WHERE account_id = \(account) AND expires_at > \(now) ORDER BY id DESC
            """
        ).map { row in
            Device(
                id: try row["id"], name: try row["device"], signedInAt: try row["signed_in_at"],
                lastUsedAt: try row["renewed_at"], expiresAt: try row["expires_at"])
        }
    }

    /// Stores when the last request was sent with a sign-in.
    func setLastRequest(of device: DeviceID, at now: Instant, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE sign_in_families SET last_request_at = \(now)
            WHERE id = \(device) AND (last_request_at IS NULL OR last_request_at < \(now))
            """)
    }

    /// Ends the sign-ins of an account whose last request was sent at an instant or before.
    func endAll(of account: AccountID, notUsedSince end: Instant, in db: any Transaction) throws {
        try db.run(
            """
            DELETE FROM sign_in_families
            WHERE account_id = \(account) AND coalesce(last_request_at, signed_in_at) <= \(end)
            """)
    }

    func end(_ device: DeviceID, in db: any Transaction) throws {
        try db.run("DELETE FROM sign_in_families WHERE id = \(device)")
    }

    func endAll(of account: AccountID, except device: DeviceID? = nil, in db: any Transaction) throws {
        // With no sign-in left, nothing is said about the earlier ones.
        if device == nil { try db.run("DELETE FROM ended_sign_ins WHERE account_id = \(account)") }
        // Ids begin at 1.
        try db.run(
            "DELETE FROM sign_in_families WHERE account_id = \(account) AND id <> \(device ?? DeviceID(0))")
    }

    /// Ends the oldest sign-ins of an account above a limit, and keeps the hashes of their refresh tokens for
    /// the days of ``endedDays``, but of no more than ``mostEnded`` sign-ins.
    ///
    /// - Returns: the name of the device of the oldest; nil if none was ended.
    func endOldest(
        of account: AccountID, keeping most: Int, at now: Instant, in db: any Transaction
    ) throws -> String? {
        let above: SQL = """
            account_id = \(account) AND id NOT IN (
                SELECT id FROM sign_in_families WHERE account_id = \(account) ORDER BY id DESC LIMIT \(most))
            """
        let oldest: String? = try db.value(
            "SELECT device AS value FROM sign_in_families WHERE \(part: above) ORDER BY id LIMIT 1")
        guard oldest != nil else { return nil }
        try db.run(
            """
            INSERT INTO ended_sign_ins (token_hash, account_id, ended_at)
            SELECT token_hash, \(account), \(now) FROM refresh_tokens
            WHERE used_at IS NULL AND family_id IN (SELECT id FROM sign_in_families WHERE \(part: above))
            """)
        try db.run(
            """
            DELETE FROM ended_sign_ins WHERE account_id = \(account) AND token_hash NOT IN (
                SELECT token_hash FROM ended_sign_ins WHERE account_id = \(account)
                ORDER BY ended_at DESC, token_hash LIMIT \(Self.mostEnded))
            """)
        try db.run("DELETE FROM sign_in_families WHERE \(part: above)")
        return oldest
    }

    /// Whether a refresh token is that of a sign-in that ``endOldest(of:keeping:at:in:)`` has ended.
    func wasEndedElsewhere(_ hash: [UInt8], at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM ended_sign_ins
            WHERE token_hash = \(hash) AND ended_at > \(Self.endedStart(now))
            """)
    }

    /// Days in which the device of an ended sign-in is told why it ended.
    static let endedDays = 7
    /// The most ended sign-ins of an account whose devices are told; one more replaces the oldest.
    static let mostEnded = 20

    private static func endedStart(_ now: Instant) -> Instant { now.adding(seconds: -endedDays * 86_400) }

    func removeExpired(at now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM access_tokens WHERE expires_at <= \(now)")
        try db.run("DELETE FROM sign_in_families WHERE expires_at <= \(now)")
        try db.run("DELETE FROM ended_sign_ins WHERE ended_at <= \(Self.endedStart(now))")
    }
}
