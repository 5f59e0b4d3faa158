internal import Core
internal import Networking
internal import Persistence

extension Accounts {
    /// Compares a password with an account's, if the network has a token for a guess.
    ///
    /// A network that the account has signed in from has its own budget; all others share the guess budget of the
    /// account, and each of them waits after its own failures. Requests of this machine have neither limit: a program
    /// that can open the Unix socket owns the data.
    ///
    /// - Parameter account: nil if there is none; the comparison takes as long, and the result is false.
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
            try checkFailures(subject, of: account?.id, by: call.caller, in: db)
            return try networks.isKnown(network, of: account?.id, at: at, in: db)
        }
        // The token is taken before the comparison: otherwise parallel guesses would have no limit.
        try guesses.take(subject, from: network, isKnown: isKnown, at: at)
        do {
            guard try await isRight(password, stored, HashingClient(origin, isKnown: isKnown)) else {
                return false
            }
        } catch {
            guesses.giveBack(subject, from: network, isKnown: isKnown, wasRight: false)
            throw error
        }
        // Checked again: the time to hash the new password would show that a refused guess was right.
        try await call.read { try checkFailures(subject, of: account?.id, by: call.caller, in: $0) }
        guesses.giveBack(subject, from: network, isKnown: isKnown, wasRight: true)
        return true
    }

    private func isRight(
        _ password: Password, _ stored: StoredPassword, _ client: HashingClient
    ) async throws -> Bool {
        try await hasher.isRight(password, for: stored, pepper: secrets.pepper, for: client)
    }

    /// Hashes a new password.
    ///
    /// - Parameter isKnown: whether a token or an invitation code of the caller has been checked.
    func hashed(_ password: Password, _ call: AsyncCall, isKnown: Bool = true) async throws -> StoredPassword
    {
        try await hasher.hash(
            password, salt: secrets.salt(), pepper: secrets.pepper,
            for: HashingClient(call.caller.origin, isKnown: isKnown))
    }

    private func checkFailures(
        _ subject: AttemptSubject, of account: AccountID?, by caller: Caller, in db: any Transaction
    ) throws {
        if let refusal = try refusal(subject, of: account, by: caller, in: db) { throw refusal }
    }

    /// The refusal while an unknown network waits after its failures.
    ///
    /// It is sent instead of the result if other attempts of this network failed during the comparison.
    func refusal(
        _ subject: AttemptSubject, of account: AccountID?, by caller: Caller, in db: any Transaction
    ) throws -> AccountError? {
        guard let network = try unknownNetwork(of: caller, account, in: db) else { return nil }
        return try attempts.attempts(subject, from: network, at: caller.at, in: db).refusal(at: caller.at)
    }

    /// Counts a wrong password of an unknown network; the others are only audited.
    func addFailure(
        _ subject: AttemptSubject, of account: AccountID?, by caller: Caller, in db: any Transaction
    ) throws {
        guard let network = try unknownNetwork(of: caller, account, in: db) else { return }
        try attempts.addFailure(subject, from: network, at: caller.at, in: db)
    }

    private func unknownNetwork(
        of caller: Caller, _ account: AccountID?, in db: any Transaction
    ) throws -> String? {
        guard case .network(let network) = caller.origin,
            try !networks.isKnown(network, of: account, at: caller.at, in: db)
        else { return nil }
        return network
    }

    /// Remembers that an account's owner used the caller's network, with the sign-in that was used there.
    func remember(
        _ caller: Caller, as account: AccountID, with family: Int64?, in db: any Transaction
    ) throws {
        guard case .network(let network) = caller.origin else { return }
        try networks.remember(network, of: account, with: family, at: caller.at, in: db)
    }

    /// Forgets the wrong passwords of an account, from one network or from all.
    func forgetFailures(of account: Account, from network: String? = nil, in db: any Transaction) throws {
        try attempts.forget(.signIn(account.email), from: network, in: db)
        try attempts.forget(.change(account.id), from: network, in: db)
    }
}
