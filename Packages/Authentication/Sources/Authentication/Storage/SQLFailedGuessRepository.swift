internal import Core
internal import Persistence

/// The table of wrong passwords and codes, by subject and network.
///
/// It contains keyed hashes of subjects, so that a copy of the database does not show which e-mail
/// addresses were guessed at. The statements are the same for an address with an account and one without.
struct SQLFailedGuessRepository: Sendable {
    let secrets: Secrets
    /// The most pairs of a subject and a network; above it the pairs with the fewest failures are removed,
    /// and of these the oldest.
    var most = 100_000

    func find(
        _ subject: GuessSubject, from network: String, at now: Instant, in db: any Transaction
    ) throws -> FailedGuesses {
        let row = try db.row(
            """
            SELECT failures, last_at FROM failed_attempts
            WHERE subject_hash = \(hash(subject)) AND network = \(network) AND last_at > \(forgotten(at: now))
            """)
        guard let row else { return .none }
        return FailedGuesses(count: try row["failures"], lastAt: try row["last_at"])
    }

    /// Counts one more failure, and removes failures older than ``FailedGuesses/memory``.
    func addFailure(
        _ subject: GuessSubject, from network: String, at now: Instant, in db: any Transaction
    ) throws {
        try db.run("DELETE FROM failed_attempts WHERE last_at <= \(forgotten(at: now))")
        let before = try find(subject, from: network, at: now, in: db)
        let guesses = before.adding(failureAt: now)
        try db.run(
            """
            INSERT INTO failed_attempts (subject_hash, network, failures, last_at)
            VALUES (\(hash(subject)), \(network), \(guesses.count), \(guesses.lastAt))
            ON CONFLICT (subject_hash, network) DO UPDATE SET
                failures = excluded.failures, last_at = excluded.last_at
            """)
        if before == .none { try removeExcess(in: db) }
    }

    /// Removes the pairs above ``most``.
    private func removeExcess(in db: any Transaction) throws {
        let count: Int = try db.value("SELECT count(*) AS value FROM failed_attempts") ?? 0
        guard count > most else { return }
        try db.run(
            """
            DELETE FROM failed_attempts WHERE (subject_hash, network) IN (
                SELECT subject_hash, network FROM failed_attempts
                ORDER BY failures, last_at LIMIT \(count - most))
            """)
    }

    /// Forgets the failures of one network; of all networks if it is nil.
    func forget(_ subject: GuessSubject, from network: String?, in db: any Transaction) throws {
        if let network {
            try db.run(
                "DELETE FROM failed_attempts WHERE subject_hash = \(hash(subject)) AND network = \(network)")
        } else {
            try db.run("DELETE FROM failed_attempts WHERE subject_hash = \(hash(subject))")
        }
    }

    /// Forgets the wrong guesses at the password and at the codes of an account, from one network, or from
    /// all networks if it is nil.
    func forgetAll(of account: Account, from network: String? = nil, in db: any Transaction) throws {
        try forgetPasswords(of: account, from: network, in: db)
        try forget(.code(account.id), from: network, in: db)
    }

    /// Forgets the wrong guesses at an account's password.
    func forgetPasswords(
        of account: Account, from network: String? = nil, in db: any Transaction
    ) throws {
        try forget(.signIn(account.email), from: network, in: db)
        try forget(.change(account.id), from: network, in: db)
    }

    private func forgotten(at now: Instant) -> Instant { now.adding(seconds: -FailedGuesses.memory) }

    private func hash(_ subject: GuessSubject) -> [UInt8] {
        secrets.keyed("failed-guess", Array(subject.text.utf8))
    }
}
