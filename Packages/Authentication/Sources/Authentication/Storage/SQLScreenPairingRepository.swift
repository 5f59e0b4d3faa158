internal import Application
internal import Core
internal import Persistence

/// The table of pairings, by the hash of the screen's token, until they are approved or expired.
struct SQLScreenPairingRepository: PairingTable {
    static var table: SQL { "screen_pairings" }
    static var key: SQL { "token_hash" }

    /// Inserts a pairing; returns false if its code is taken.
    func insert(
        _ code: PairingCode, token hash: [UInt8], from network: ClientNetwork, expiresAt: Instant,
        in db: any Transaction
    ) throws -> Bool {
        try db.run(
            """
            INSERT INTO screen_pairings (token_hash, code, expires_at, network)
            VALUES (\(hash), \(code.text), \(expiresAt), \(network.text)) ON CONFLICT (code) DO NOTHING
            """) > 0
    }

    func removeExpired(at now: Instant, in db: any Transaction) throws {
        try db.run("DELETE FROM screen_pairings WHERE expires_at <= \(now)")
    }

    /// The code of the pairing with a token; nil if there is none or it has expired.
    func code(ofToken hash: [UInt8], at now: Instant, in db: any Transaction) throws -> String? {
        try db.value(
            """
            SELECT code AS value FROM screen_pairings WHERE token_hash = \(hash) AND expires_at > \(now)
            """)
    }

    /// Removes the pairing with a code, and returns the hash of its token.
    ///
    /// - Returns: nil if there is no such pairing or it has expired.
    func take(_ code: PairingCode, at now: Instant, in db: any Transaction) throws -> [UInt8]? {
        let row = try db.row(
            """
            SELECT token_hash FROM screen_pairings WHERE code = \(code.text) AND expires_at > \(now)
            """)
        guard let row else { return nil }
        let hash: [UInt8] = try row["token_hash"]
        try db.run("DELETE FROM screen_pairings WHERE token_hash = \(hash)")
        return hash
    }
}
