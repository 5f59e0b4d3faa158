internal import Synchronization

/// Whether the server has begun to stop: idle connections are then closed, and event streams end.
final class ShutdownSignal: Sendable {
    private let flag = Atomic(false)

    var hasBegun: Bool { flag.load(ordering: .acquiring) }

    func begin() { flag.store(true, ordering: .releasing) }
}
