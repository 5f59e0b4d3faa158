internal import Core
internal import Persistence

/// The table of requests for a new password whose addresses have not been looked up yet.
///
/// A request only adds its address, so that it takes as long for an address without an account.
struct SQLResetRequestRepository: Sendable {
    static let migration = Migration("accounts/26") { dialect in
        [
            """
            CREATE TABLE reset_requests (
                email TEXT NOT NULL PRIMARY KEY CHECK (email = lower(email) AND length(email) <= 254),
                requested_at INTEGER NOT NULL, language TEXT) \(part: dialect.strict)
            """
        ]
    }

    /// The most addresses that wait; further ones are dropped.
    static let most = 10_000

    /// - Parameter language: the language of the person who asks; nil if it is unknown.
    func add(
        _ email: EmailAddress, in language: Language?, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO reset_requests (email, requested_at, language)
            SELECT \(email), \(now), \(language) WHERE (SELECT count(*) FROM reset_requests) < \(Self.most)
            ON CONFLICT (email) DO UPDATE SET
                requested_at = excluded.requested_at, language = excluded.language
            """)
    }

    func isEmpty(in db: any Transaction) throws -> Bool {
        try !db.exists("SELECT 1 FROM reset_requests")
    }

    /// The addresses that have waited longest, with the languages of the people who asked.
    func first(_ limit: Int, in db: any Transaction) throws -> [WaitingAddress] {
        try db.rows(
            "SELECT email, language FROM reset_requests ORDER BY requested_at, email LIMIT \(limit)"
        ).map { WaitingAddress(email: try $0["email"], language: try $0["language"]) }
    }

    func removeAll(in db: any Transaction) throws { try db.run("DELETE FROM reset_requests") }

    func remove(_ email: EmailAddress, in db: any Transaction) throws {
        try db.run("DELETE FROM reset_requests WHERE email = \(email)")
    }
}
