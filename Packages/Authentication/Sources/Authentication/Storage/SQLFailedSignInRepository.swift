internal import Core
internal import Persistence

/// Counts the failed sign-ins over networks by day and e-mail address, with or without an account.
///
/// The request itself only counts, so that its time does not show whether the address has an account. Due
/// work looks the addresses up. They are encrypted, so that a copy of the database does not show them.
struct SQLFailedSignInRepository: Sendable {
    let secrets: Secrets
    /// The most rows; above it the rows with the fewest requests are removed.
    var most = 10_000

    private static let purpose = "failed-sign-in"

    /// The failed sign-ins with an address on a day that is over.
    struct Count {
        let day: String
        let email: EmailAddress
        let requests: Int
    }

    func add(_ email: EmailAddress, at now: Instant, in db: any Transaction) throws {
        let (day, address) = (now.dayInUTC, try encrypted(email))
        let changed = try db.run(
            """
            UPDATE failed_sign_ins SET requests = requests + 1 WHERE day = \(day) AND address = \(address)
            """)
        guard changed == 0 else { return }
        try removeExcess(in: db)
        try db.run("INSERT INTO failed_sign_ins (day, address, requests) VALUES (\(day), \(address), 1)")
    }

    /// Makes room for one more row.
    private func removeExcess(in db: any Transaction) throws {
        let count: Int = try db.value("SELECT count(*) AS value FROM failed_sign_ins") ?? 0
        guard count >= most else { return }
        try db.run(
            """
            DELETE FROM failed_sign_ins WHERE (day, address) IN (
                SELECT day, address FROM failed_sign_ins ORDER BY requests, day LIMIT \(count - most + 1))
            """)
    }

    /// Whether there are rows of days that are over.
    func hasFinished(at now: Instant, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM failed_sign_ins WHERE day < \(now.dayInUTC)")
    }

    /// Removes some rows of days that are over, oldest first, and returns them.
    func takeFinished(_ limit: Int, at now: Instant, in db: any Transaction) throws -> [Count] {
        let rows = try db.rows(
            """
            SELECT day, address, requests FROM failed_sign_ins
            WHERE day < \(now.dayInUTC) ORDER BY day, address LIMIT \(limit)
            """)
        return try rows.compactMap { row in
            let (day, address): (String, [UInt8]) = (try row["day"], try row["address"])
            try db.run("DELETE FROM failed_sign_ins WHERE day = \(day) AND address = \(address)")
            guard let email = decrypted(address) else { return nil }
            return Count(day: day, email: email, requests: try row["requests"])
        }
    }

    func remove(_ email: EmailAddress, in db: any Transaction) throws {
        try db.run("DELETE FROM failed_sign_ins WHERE address = \(try encrypted(email))")
    }

    private func encrypted(_ email: EmailAddress) throws -> [UInt8] {
        try secrets.encrypted(Array(email.text.utf8), for: Self.purpose, about: Self.purpose)
    }

    private func decrypted(_ address: [UInt8]) -> EmailAddress? {
        secrets.decrypted(address, for: Self.purpose, about: Self.purpose)
            .flatMap { String(validating: $0, as: UTF8.self) }.flatMap { try? EmailAddress(parsing: $0) }
    }
}
