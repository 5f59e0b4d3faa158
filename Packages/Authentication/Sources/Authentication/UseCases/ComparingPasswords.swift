import Core
import Networking
import Persistence

extension Accounts {
    /// Says whether a password is an account's, where its network may try one now.
    ///
    /// Networks that the account has signed in from before have only their own waits; all others share the guess
    /// budget of the account. This machine has neither: what can open the Unix socket owns the data.
    ///
    /// - Parameter account: nil where there is none; that takes as long and says no.
    /// - Throws: ``AccountError/wait(seconds:)``, ``AccountError/busy``, ``AccountError/stopping``.
    func isRight(
        _ password: Password, of account: Account?, _ subject: AttemptSubject, _ call: AsyncCall
    ) async throws -> Bool {
        let stored = account?.password ?? StoredPassword(matchingNothing: hasher.parameters)
        let (at, origin) = (call.caller.at, call.caller.origin)
        guard case .network(let network) = origin else {
            return try await isRight(password, stored, HashingClient(origin, isKnown: true))
        }
        let isKnown = try await call.read { db in
            try checkAttempts(subject, from: network, at: at, in: db)
            return try networks.isKnown(network, of: account?.id, at: at, in: db)
        }
        let client = HashingClient(origin, isKnown: isKnown)
        if isKnown { return try await isRight(password, stored, client) }
        try guesses.take(subject, from: network, at: at)
        do {
            let isRight = try await isRight(password, stored, client)
            if isRight { guesses.giveBack(subject, from: network, wasRight: true) }
            return isRight
        } catch {
            guesses.giveBack(subject, from: network, wasRight: false)
            throw error
        }
    }

    private func isRight(
        _ password: Password, _ stored: StoredPassword, _ client: HashingClient
    ) async throws -> Bool {
        try await hasher.isRight(password, for: stored, pepper: secrets.pepper, for: client)
    }

    /// Hashes a new password for a client whose secret has been checked, or whose origin decides.
    func hashed(_ password: Password, _ call: AsyncCall, isKnown: Bool = true) async throws -> StoredPassword
    {
        try await hasher.hash(
            password, salt: secrets.salt(), pepper: secrets.pepper,
            for: HashingClient(call.caller.origin, isKnown: isKnown))
    }

    /// - Throws: ``AccountError/wait(seconds:)``.
    func checkAttempts(
        _ subject: AttemptSubject, from network: String, at now: Instant, in db: any Transaction
    ) throws {
        if let refusal = try attempts.attempts(subject, from: network, at: now, in: db).refusal(at: now) {
            throw refusal
        }
    }

    /// Why the outcome of a comparison is not told: others from the same network failed while it was made, and
    /// guesses side by side are not free.
    func refusal(
        _ subject: AttemptSubject, by caller: Caller, in db: any Transaction
    ) throws -> AccountError? {
        guard case .network(let network) = caller.origin else { return nil }
        return try attempts.attempts(subject, from: network, at: caller.at, in: db).refusal(at: caller.at)
    }

    /// Counts a wrong password; those from this machine are only audited.
    func addFailure(_ subject: AttemptSubject, by caller: Caller, in db: any Transaction) throws {
        guard case .network(let network) = caller.origin else { return }
        try attempts.addFailure(subject, from: network, at: caller.at, in: db)
    }

    /// Remembers that an account's owner was at the caller's network.
    func remember(_ caller: Caller, as account: AccountID, in db: any Transaction) throws {
        guard case .network(let network) = caller.origin else { return }
        try networks.remember(network, of: account, at: caller.at, in: db)
    }
}
