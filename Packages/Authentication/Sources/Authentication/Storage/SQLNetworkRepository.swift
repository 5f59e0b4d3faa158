internal import Core
internal import Persistence

/// The table of networks that accounts have signed in from.
struct SQLNetworkRepository: Sendable {
    /// Networks of an account; one more replaces the least recently used one.
    static let most = 20
    /// Seconds after the last sign-in until a network is forgotten: 90 days.
    static let lifetime = 90 * 86_400

    /// Says whether an account has signed in from a network lately; false if there is no account.
    func isKnown(
        _ network: String, of account: AccountID?, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        // Ids begin at 1; an unknown address takes the same statement.
        try db.exists(
            """
            SELECT 1 FROM known_networks
            WHERE account_id = \(account ?? AccountID(0)) AND network = \(network) AND last_at > \(expired(at: now))
            """)
    }

    /// Remembers a network with the sign-in that was last used there, and removes old networks and those above the
    /// limit.
    func remember(
        _ network: String, of account: AccountID, with family: Int64?, at now: Instant, in db: any Transaction
    ) throws {
        try db.run("DELETE FROM known_networks WHERE last_at <= \(expired(at: now))")
        try db.run(
            """
            INSERT INTO known_networks (account_id, network, last_at, family_id)
            VALUES (\(account), \(network), \(now), \(family))
            ON CONFLICT (account_id, network) DO UPDATE SET
                last_at = excluded.last_at, family_id = excluded.family_id
            """)
        try db.run(
            """
            DELETE FROM known_networks WHERE account_id = \(account) AND network NOT IN (
                SELECT network FROM known_networks WHERE account_id = \(account)
                ORDER BY last_at DESC, network LIMIT \(Self.most))
            """)
    }

    /// Forgets the networks where a sign-in was the last to be used.
    func forget(usedWith family: Int64, in db: any Transaction) throws {
        try db.run("DELETE FROM known_networks WHERE family_id = \(family)")
    }

    func forgetAll(of account: AccountID, in db: any Transaction) throws {
        try db.run("DELETE FROM known_networks WHERE account_id = \(account)")
    }

    private func expired(at now: Instant) -> Instant { now.adding(seconds: -Self.lifetime) }
}
