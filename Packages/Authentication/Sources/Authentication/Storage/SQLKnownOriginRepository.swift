internal import Application
internal import Core
internal import Persistence

/// The table of networks and devices that accounts have signed in from, each by its ``OriginKey``.
struct SQLKnownOriginRepository: Sendable {
    /// The most networks of an account, and the most devices of an account; one more replaces the least
    /// recently used one.
    static let most = 20
    /// Seconds after the last sign-in until an origin is forgotten: 90 days.
    static let lifetime = 90 * 86_400

    /// Whether an account has signed in from an origin within ``lifetime``; false without an account.
    func isKnown(
        _ origin: OriginKey, of account: AccountID?, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        // Ids begin at 1; an unknown address takes the same statement.
        try db.exists(
            """
            SELECT 1 FROM known_origins
            WHERE account_id = \(account ?? AccountID(0)) AND origin = \(origin.text)
                AND last_at > \(expired(at: now))
            """)
    }

    /// Removes origins that were last used before an instant, `limit` at most, and returns how many.
    @Sendable func remove(before end: Instant, limit: Int, in db: any Transaction) throws -> Int {
        try db.run(
            """
            DELETE FROM known_origins WHERE (account_id, origin) IN (
                SELECT account_id, origin FROM known_origins WHERE last_at < \(end) LIMIT \(limit))
            """)
    }

    /// Remembers origins with the sign-in that was last used there, and removes old origins and those above
    /// ``most``.
    ///
    /// - Parameter signIn: the sign-in; if it is nil, an origin keeps its stored sign-in.
    func remember(
        _ origins: [OriginKey], of account: AccountID, with signIn: DeviceID?, at now: Instant,
        in db: any Transaction
    ) throws {
        try db.run("DELETE FROM known_origins WHERE last_at <= \(expired(at: now))")
        for origin in origins {
            try db.run(
                """
                INSERT INTO known_origins (account_id, origin, last_at, family_id)
                VALUES (\(account), \(origin.text), \(now), \(signIn))
                ON CONFLICT (account_id, origin) DO UPDATE SET
                    last_at = excluded.last_at,
                    family_id = coalesce(excluded.family_id, known_origins.family_id)
                """)
        }
        for kind: SQL in ["LIKE", "NOT LIKE"] {
            let isOfKind: SQL =
                "account_id = \(account) AND origin \(part: kind) \(OriginKey.devicePrefix + "%")"
            try db.run(
                """
                DELETE FROM known_origins WHERE \(part: isOfKind) AND origin NOT IN (
                    SELECT origin FROM known_origins WHERE \(part: isOfKind)
                    ORDER BY last_at DESC, origin LIMIT \(Self.most))
                """)
        }
    }

    /// Remembers the caller's network, and a device if there is one, as known origins of an account, with
    /// the sign-in that was used there.
    func remember(
        _ caller: Caller, _ device: OriginKey?, as account: AccountID, with signIn: DeviceID?,
        in db: any Transaction
    ) throws {
        guard case .network(let network) = caller.network else { return }
        try remember(
            [OriginKey(network: network)] + [device].compactMap(\.self), of: account, with: signIn,
            at: caller.at, in: db)
    }

    /// Returns the device on which a sign-in was used last.
    ///
    /// - Returns: nil if its program sent no device token, or another sign-in has used the device since.
    func device(usedWith signIn: DeviceID, in db: any Transaction) throws -> OriginKey? {
        let row = try db.row(
            """
            SELECT origin FROM known_origins
            WHERE family_id = \(signIn) AND origin LIKE \(OriginKey.devicePrefix + "%")
            ORDER BY last_at DESC LIMIT 1
            """)
        return try row.map { OriginKey(stored: try $0["origin"]) }
    }

    /// Forgets the devices and networks where no sign-in was used after this one.
    func forget(usedWith signIn: DeviceID, in db: any Transaction) throws {
        try db.run("DELETE FROM known_origins WHERE family_id = \(signIn)")
    }

    func forgetAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM known_origins WHERE account_id = \(account)")
    }

    private func expired(at now: Instant) -> Instant { now.adding(seconds: -Self.lifetime) }
}
