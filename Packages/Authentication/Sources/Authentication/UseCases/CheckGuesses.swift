internal import Application
internal import Core
internal import Persistence

/// A guess at a password or at a code of a second factor.
struct Guess: Sendable {
    let subject: GuessSubject
    /// The account; nil if the address has none.
    let account: Account?
    let caller: Caller
    /// The key of the device; nil if the program sent no device token.
    let device: OriginKey?

    /// The guess at a code of the second factor, from the same origin; nil without an account.
    var ofCode: Guess? {
        account.map { Guess(subject: .code($0.id), account: $0, caller: caller, device: device) }
    }
}

/// Limits the guesses at passwords and at codes of second factors, by their origins.
///
/// A guess takes a token of the guess budget before the comparison. Wrong guesses are counted, and a network
/// that the account has not signed in from waits after its own.
struct CheckGuesses {
    let budgets: GuessBudgets
    let failedGuesses: SQLFailedGuessRepository
    private let knownOrigins = SQLKnownOriginRepository()

    /// Takes a token of the guess budget, and runs a body that may compare a code of a second factor. The
    /// token is returned to the budget unless the code was compared and was wrong.
    ///
    /// - Parameter guess: nil if there is no code to compare.
    /// - Throws: ``AccountError/wait(seconds:)``, and the errors of the body.
    func withGuess<Value: Sendable>(
        _ guess: Guess?, _ call: AsyncCall, _ body: () async throws -> Value
    ) async throws -> Value {
        guard let guess, let origin = try await takeGuess(guess, call) else { return try await body() }
        do {
            let value = try await body()
            budgets.giveBack(guess.subject, from: origin, wasRight: true)
            return value
        } catch let error as SecondFactorError where error.isWrongGuess {
            throw error
        } catch {
            budgets.giveBack(guess.subject, from: origin, wasRight: false)
            throw error
        }
    }

    /// Takes a token of the guess budget for a guess.
    ///
    /// - Returns: the origin to whose budget the token may be returned; nil for this machine, which has no
    ///   budget.
    /// - Throws: ``AccountError/wait(seconds:)``.
    func takeGuess(_ guess: Guess, _ call: AsyncCall) async throws -> GuessOrigin? {
        let origin = try await call.read { db in
            try checkFailures(guess, in: db)
            return try self.origin(of: guess, in: db)
        }
        if let origin { try budgets.take(guess.subject, from: origin, at: guess.caller.at) }
        return origin
    }

    /// Checks that the network of a guess does not have to wait.
    ///
    /// - Throws: ``AccountError/wait(seconds:)`` while an unknown network waits after its failures.
    func checkFailures(_ guess: Guess, in db: any Transaction) throws {
        if let refusal = try refusal(guess, in: db) { throw refusal }
    }

    /// The error while an unknown network waits after its failures; nil otherwise.
    ///
    /// After a comparison, this error is sent instead of the result: other guesses from the same network
    /// may have failed during the comparison.
    func refusal(_ guess: Guess, in db: any Transaction) throws -> AccountError? {
        guard let network = try unknownNetwork(of: guess, in: db) else { return nil }
        let at = guess.caller.at
        return try failedGuesses.find(guess.subject, from: network, at: at, in: db).refusal(at: at)
    }

    /// Counts a wrong guess from an unknown network; wrong guesses from known origins are only audited.
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
}
