internal import Synchronization

/// Whether the server has begun to stop, for responses that would not end by themselves.
final class ShutdownSignal: Sendable {
    private let flag = Atomic(false)

    var hasBegun: Bool { flag.load(ordering: .acquiring) }

    func begin() { flag.store(true, ordering: .releasing) }
}
