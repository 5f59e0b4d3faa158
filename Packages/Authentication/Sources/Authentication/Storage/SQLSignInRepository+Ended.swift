internal import Core
internal import Persistence

/// The sign-ins that were ended by newer ones, or have expired.
extension SQLSignInRepository {
    /// Ends the oldest sign-ins of an account with one audience above a limit, and keeps the hashes of their
    /// refresh tokens for the days of ``endedDays``, but of no more than ``mostEnded`` sign-ins.
    ///
    /// - Returns: the name of the device of the oldest; nil if none was ended.
    func endOldest(
        of account: AccountID, as audience: Audience, keeping most: Int, at now: Instant,
        in db: any Transaction
    ) throws -> String? {
        let above: SQL = """
            account_id = \(account) AND audience = \(audience) AND id NOT IN (
                SELECT id FROM sign_in_families WHERE account_id = \(account) AND audience = \(audience)
                ORDER BY id DESC LIMIT \(most))
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
