internal import Synchronization

/// Counts writes; safe to use from several tasks.
final class WriteCount: Sendable {
    private let number = Atomic(0)

    var value: Int { number.load(ordering: .relaxed) }

    func add(_ writes: Int) { number.add(writes, ordering: .relaxed) }
}
