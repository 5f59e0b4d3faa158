internal import Core
internal import Synchronization

/// Allows one import at a time.
final class ImportLock: Sendable {
    private let isTaken = Mutex(false)

    /// - Throws: ``ExchangeError/running``.
    func take() throws(ExchangeError) {
        let wasTaken = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return isTaken
        }
        if wasTaken { throw .running }
    }

    func release() { isTaken.withLock { $0 = false } }
}
