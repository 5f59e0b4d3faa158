internal import Core
internal import Synchronization

/// Allows one import at a time.
final class ImportLock: Sendable {
    /// The running import, with the account that started it.
    private struct Running {
        let account: AccountID?
    }

    private let running = Mutex<Running?>(nil)

    /// - Throws: ``ExchangeError/running``, or ``ExchangeError/runningOwn`` if the account has started the
    ///   other import.
    func take(for account: AccountID?) throws(ExchangeError) {
        let other = running.withLock { running in
            let other = running
            running = other ?? Running(account: account)
            return other
        }
        guard let other else { return }
        throw account != nil && other.account == account ? .runningOwn : .running
    }

    func release() { running.withLock { $0 = nil } }
}
