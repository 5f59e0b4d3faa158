internal import Core
internal import Networking
internal import Persistence

/// A guess at a password or at a code of a second factor.
struct Guess: Sendable {
    let subject: GuessSubject
    /// nil if the address has none.
    let account: Account?
    let caller: Caller
    /// nil if the program sent no device token.
    let device: OriginKey?

    /// A guess at a code, from the same origin; nil without an account.
    var ofCode: Guess? {
        account.map { Guess(subject: .code($0.id), account: $0, caller: caller, device: device) }
    }
}

extension Accounts {
    /// Compares a password with an account's, if the origin of the guess has a token left.
    ///
    /// A device or a network that the account has signed in from has a budget of its own; all other networks
    /// share the guess budget of the account, and each of them waits after its own failures. Requests of this
    /// machine have neither limit: a program that can open the Unix socket owns the data. Without an account
    /// the comparison takes as long, and the result is false.
    ///
    /// - Throws: ``AccountError/wait(seconds:)``, ``AccountError/busy``, ``AccountError/stopping``.
    func isRight(_ password: Password, _ guess: Guess, _ call: AsyncCall) async throws -> Bool {
        let stored = guess.account?.password ?? StoredPassword(matchingNothing: hasher.parameters)
        let (subject, at) = (guess.subject, guess.caller.at)
        let origin = try await call.read { db in
            try checkFailures(guess, in: db)
            return try self.origin(of: guess, in: db)
        }
        guard let origin else {
            return try await isRight(password, stored, HashingClient(.local, isKnown: true))
        }
        // The token is taken before the comparison: otherwise parallel guesses would have no limit.
        try guesses.take(subject, from: origin, at: at)
        do {
            let client = HashingClient(guess.caller.network, isKnown: origin.isKnown)
            guard try await isRight(password, stored, client) else { return false }
        } catch {
            guesses.giveBack(subject, from: origin, wasRight: false)
            throw error
        }
        // Checked again: the time to hash the new password would show that a refused guess was right.
        try await call.read { try checkFailures(guess, in: $0) }
        guesses.giveBack(subject, from: origin, wasRight: true)
        return true
    }

    /// Takes a token for a guess at a code of a second factor.
    ///
    /// - Returns: the origin that gets the token back if the code is right; nil for this machine.
    /// - Throws: ``AccountError/wait(seconds:)``.
    func takeGuess(_ guess: Guess, _ call: AsyncCall) async throws -> GuessOrigin? {
        let origin = try await call.read { db in
            try checkFailures(guess, in: db)
            return try self.origin(of: guess, in: db)
        }
        if let origin { try guesses.take(guess.subject, from: origin, at: guess.caller.at) }
        return origin
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
            for: HashingClient(call.caller.network, isKnown: isKnown))
    }

    private func checkFailures(_ guess: Guess, in db: any Transaction) throws {
        if let refusal = try refusal(guess, in: db) { throw refusal }
    }

    /// The refusal while an unknown network waits after its failures.
    ///
    /// It is sent instead of the result if other guesses from this network failed during the comparison.
    func refusal(_ guess: Guess, in db: any Transaction) throws -> AccountError? {
        guard let network = try unknownNetwork(of: guess, in: db) else { return nil }
        let at = guess.caller.at
        return try failedGuesses.find(guess.subject, from: network, at: at, in: db).refusal(at: at)
    }

    /// Counts a wrong password of an unknown network; the others are only audited.
    func addFailure(_ guess: Guess, in db: any Transaction) throws {
        guard let network = try unknownNetwork(of: guess, in: db) else { return }
        try failedGuesses.addFailure(guess.subject, from: network, at: guess.caller.at, in: db)
    }

    private func unknownNetwork(of guess: Guess, in db: any Transaction) throws -> String? {
        guard let origin = try origin(of: guess, in: db), !origin.isKnown else { return nil }
        return origin.key.text
    }

    /// The device if the account has signed in from it before, else the network; nil for this machine.
    private func origin(of guess: Guess, in db: any Transaction) throws -> GuessOrigin? {
        guard case .network(let network) = guess.caller.network else { return nil }
        let key = OriginKey(network: network)
        for known in [guess.device, key].compactMap(\.self)
        where try knownOrigins.isKnown(known, of: guess.account?.id, at: guess.caller.at, in: db) {
            return GuessOrigin(key: known, isKnown: true)
        }
        return GuessOrigin(key: key, isKnown: false)
    }

    /// Remembers the caller's network and a device as origins of an account, with the sign-in that was used
    /// there.
    func remember(
        _ caller: Caller, _ device: OriginKey?, as account: AccountID, with signIn: DeviceID?,
        in db: any Transaction
    ) throws {
        guard case .network(let network) = caller.network else { return }
        try knownOrigins.remember(
            [OriginKey(network: network)] + [device].compactMap(\.self), of: account, with: signIn,
            at: caller.at, in: db)
    }

    /// Forgets the wrong passwords of an account, from one network or from all.
    func forgetFailures(of account: Account, from network: String? = nil, in db: any Transaction) throws {
        try failedGuesses.forget(.signIn(account.email), from: network, in: db)
        try failedGuesses.forget(.change(account.id), from: network, in: db)
        try failedGuesses.forget(.code(account.id), from: network, in: db)
    }
}
