internal import Core
internal import Synchronization

/// Allows one import at a time.
final class ImportLock: Sendable {
    private enum State {
        case free
        /// The account has started the running import; nil if it was no account.
        case taken(by: AccountID?)
    }

    private let state = Mutex(State.free)

    /// - Throws: ``ExchangeError/running``, or ``ExchangeError/runningOwn`` if the account has started the
    ///   other import.
    func take(for account: AccountID?) throws(ExchangeError) {
        let found = state.withLock { state in
            let found = state
            if case .free = found { state = .taken(by: account) }
            return found
        }
        guard case .taken(let other) = found else { return }
        throw account != nil && other == account ? .runningOwn : .running
    }

    func release() { state.withLock { $0 = .free } }
}
