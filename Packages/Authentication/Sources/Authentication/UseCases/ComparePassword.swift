internal import Application
internal import Core
internal import Persistence

/// Compares passwords with stored ones, within the limits of guesses.
struct ComparePassword {
    let hasher: PasswordHasher
    let secrets: Secrets
    let guessing: CheckGuesses

    /// Compares a password with the account's, if the guess budget of the origin has a token left.
    ///
    /// A device or a network that the account has signed in from has a budget of its own. All other
    /// networks share the guess budget of the account, and each of them waits after its own failures.
    /// Requests of this machine have neither limit, since only programs of the owner of the data can open
    /// the Unix socket. Without an account the comparison takes as long, and the result is false.
    ///
    /// - Parameter stored: the password to compare with; nil for the account's.
    /// - Throws: ``AccountError/wait(seconds:)``, ``AccountError/busy``, ``AccountError/stopping``.
    func isRight(
        _ password: Password, _ guess: Guess, of stored: StoredPassword? = nil, _ call: AsyncCall
    ) async throws -> Bool {
        let stored =
            stored ?? guess.account?.password ?? StoredPassword(matchingNothing: hasher.parameters)
        // The token is taken before the comparison: otherwise parallel guesses would have no limit.
        guard let origin = try await guessing.takeGuess(guess, call) else {
            return try await isRight(password, stored, HashingClient(.local, isKnown: true))
        }
        do {
            let client = HashingClient(guess.caller.network, isKnown: origin.isKnown)
            guard try await isRight(password, stored, client) else { return false }
        } catch {
            guessing.budgets.giveBack(guess.subject, from: origin, wasRight: false)
            throw error
        }
        // The wait is checked again before a new password is hashed: the time of that hash would show that
        // a refused guess was right.
        try await call.read { try guessing.checkFailures(guess, in: $0) }
        guessing.budgets.giveBack(guess.subject, from: origin, wasRight: true)
        return true
    }

    /// Runs a body that reads an account, compares its password and stores the result; runs it once more if
    /// the account changed during the comparison.
    ///
    /// - Throws: ``AccountError/busy`` if the account changes again; the other errors of the body.
    func retryingOnce<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        for _ in 0..<2 {
            do { return try await body() } catch is AccountChanged { continue }
        }
        throw AccountError.busy
    }

    private func isRight(
        _ password: Password, _ stored: StoredPassword, _ client: HashingClient
    ) async throws -> Bool {
        try await hasher.isRight(password, for: stored, pepper: secrets.pepper, for: client)
    }
}

/// The account was changed or closed after its password was read for the comparison.
struct AccountChanged: Error {}
