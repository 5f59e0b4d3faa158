internal import Application
internal import Core

/// Tokens for requests that are not guesses at a password.
extension GuessBudgets {
    /// Takes a token for a request of a person who is not signed in, unless it comes from this machine.
    ///
    /// - Returns: the seconds to wait if there is no token; nil if there is one.
    func secondsToWait(_ subject: GuessSubject, for caller: Caller) -> Int? {
        guard case .network(let network) = caller.network else { return nil }
        let origin = GuessOrigin(key: OriginKey(network: network), isKnown: false)
        do throws(AccountError) {
            try take(subject, from: origin, at: caller.at)
            return nil
        } catch {
            return error.retryAfter
        }
    }

    /// Returns a token that ``secondsToWait(_:for:)`` took.
    func giveBack(_ subject: GuessSubject, for caller: Caller) {
        guard case .network(let network) = caller.network else { return }
        giveBack(
            subject, from: GuessOrigin(key: OriginKey(network: network), isKnown: false), wasRight: false)
    }
}
