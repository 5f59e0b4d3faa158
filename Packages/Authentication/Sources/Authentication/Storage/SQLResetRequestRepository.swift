internal import Application
internal import Core
internal import Persistence

/// The table of requests for a new password whose addresses have not been looked up yet.
///
/// A request only adds its address, so that it takes as long for an address without an account.
struct SQLResetRequestRepository: SharedTable {
    static var table: SQL { "reset_requests" }
    static var key: SQL { "email" }
    /// The most addresses that wait.
    static var most: Int { 10_000 }
    static var order: SQL { "requested_at" }

    /// Adds an address that waits, in place of its last request.
    ///
    /// - Parameter language: the language of the person who asks; nil if it is unknown.
    func add(
        _ email: EmailAddress, in language: Language?, from network: ClientNetwork, at now: Instant,
        in db: any Transaction
    ) throws {
        try remove(email, in: db)
        try makeRoom(for: network, in: db)
        try db.run(
            """
            INSERT INTO reset_requests (email, requested_at, language, network)
            VALUES (\(email), \(now), \(language), \(network.text))
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
