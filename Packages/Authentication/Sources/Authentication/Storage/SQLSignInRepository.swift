internal import Application
internal import Core
internal import Persistence

/// The tables of sign-ins and their tokens, by the tokens' hashes.
struct SQLSignInRepository: Sendable {
    func owner(ofAccess hash: [UInt8], at now: Instant, in db: any Transaction) throws -> SignInOwner? {
        try db.row(Self.owner(ofAccess: hash, at: now)).flatMap { row in
            guard let principal = try SQLPrincipals.principal(row, as: row["audience"]) else { return nil }
            let last = row.has("last_request_at") ? "last_request_at" : "signed_in_at"
            return SignInOwner(
                principal: principal, signIn: try row["family_id"],
                hasSecondFactor: row.has("second_factor_at"),
                lastRequest: row.has("pin_set_at") ? try row[last] : nil,
                handedSession: try row["handed_session"])
        }
    }

    /// The statement that finds the owner of a valid access token.
    static func owner(ofAccess hash: [UInt8], at now: Instant) -> SQL {
        """
        SELECT \(part: SQLPrincipals.columns), a.second_factor_at, a.pin_set_at, f.id AS family_id,
            f.audience, f.signed_in_at, f.last_request_at, f.handed_session
        FROM access_tokens t
        JOIN sign_in_families f ON f.id = t.family_id JOIN accounts a ON a.id = f.account_id
        \(part: SQLPrincipals.roles)
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

    /// Whether the password of the sign-in of an access token was confirmed between an instant and now.
    func hasConfirmed(
        _ hash: [UInt8], after start: Instant, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        try db.exists(
            """
            SELECT 1 FROM access_tokens t JOIN sign_in_families f ON f.id = t.family_id
            WHERE t.token_hash = \(hash) AND t.expires_at > \(now)
                AND f.confirmed_at > \(start) AND f.confirmed_at <= \(now)
            """)
    }

    func refreshToken(_ hash: [UInt8], in db: any Transaction) throws -> RefreshToken? {
        try db.row(
            """
            SELECT t.used_at, f.id AS family_id, f.audience, f.ends_at, f.expires_at,
                \(part: SQLPrincipals.columns)
            FROM refresh_tokens t
            JOIN sign_in_families f ON f.id = t.family_id JOIN accounts a ON a.id = f.account_id
            \(part: SQLPrincipals.roles)
            WHERE t.token_hash = \(hash) AND a.closed_at IS NULL AND a.disabled_at IS NULL
            """
        ).flatMap { row in
            guard let principal = try SQLPrincipals.principal(row, as: row["audience"]) else { return nil }
            let signIn = DeviceSignIn(
                id: try row["family_id"], endsAt: try row["ends_at"], expiresAt: try row["expires_at"])
            return RefreshToken(
                hash: hash, usedAt: try row["used_at"], signIn: signIn, principal: principal)
        }
    }

    /// Opens a sign-in of an account with its first refresh token.
    ///
    /// - Parameter isConfirmed: whether the password was confirmed now.
    func open(
        of principal: Principal, device: String, refresh: [UInt8], isConfirmed: Bool, at now: Instant,
        expiresAt: Instant, endsAt: Instant, in db: any Transaction
    ) throws -> DeviceSignIn {
        let confirmedAt: Instant? = isConfirmed ? now : nil
        let number = try db.insert(
            """
            INSERT INTO sign_in_families (
                account_id, audience, device, signed_in_at, confirmed_at, renewed_at, expires_at, ends_at)
            VALUES (
                \(principal.account), \(principal.role.audience), \(device), \(now), \(confirmedAt), \(now),
                \(expiresAt), \(endsAt))
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

    /// Those of some sign-ins that have not ended, of accounts that are neither disabled nor closed.
    func open(
        among ids: [DeviceID], at now: Instant, in db: any Transaction
    ) throws -> Set<DeviceID> {
        var found: Set<DeviceID> = []
        try db.forEach(in: ids) { part in
            """
            SELECT f.id FROM sign_in_families f JOIN accounts a ON a.id = f.account_id
            WHERE f.id IN (\(list: part)) AND f.expires_at > \(now)
                AND a.closed_at IS NULL AND a.disabled_at IS NULL
            """
        } _: { row in
            found.insert(try row["id"])
        }
        return found
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

    /// Ends the sign-ins of an account with one audience.
    func endAll(of account: AccountID, as audience: Audience, in db: any Transaction) throws {
        try db.run(
            "DELETE FROM sign_in_families WHERE account_id = \(account) AND audience = \(audience)")
    }

    /// The name of the device of a sign-in; nil if it has ended.
    func deviceName(of device: DeviceID, in db: any Transaction) throws -> String? {
        try db.value("SELECT device AS value FROM sign_in_families WHERE id = \(device)")
    }
}
