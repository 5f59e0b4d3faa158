internal import Core
internal import Synchronization

/// Allows one import at a time.
final class ImportLock: Sendable {
    private let isTaken = Atomic(false)

    /// - Throws: ``ExchangeError/running``.
    func take() throws(ExchangeError) {
        if isTaken.exchange(true, ordering: .acquiring) { throw .running }
    }

    func release() { isTaken.store(false, ordering: .releasing) }
}
