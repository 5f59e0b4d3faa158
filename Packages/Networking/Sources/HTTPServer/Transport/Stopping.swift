internal import Synchronization

/// The moment a server is told to stop, for whatever would otherwise not end by itself.
final class Stopping: Sendable {
    private let flag = Atomic(false)

    var hasBegun: Bool { flag.load(ordering: .acquiring) }

    func begin() { flag.store(true, ordering: .releasing) }
}
