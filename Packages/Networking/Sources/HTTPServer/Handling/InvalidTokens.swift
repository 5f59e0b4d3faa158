internal import Core
internal import Synchronization

/// Counts the requests without a valid token.
///
/// While there are many, every write is authorized by a reader before the pipeline, so that refused requests
/// do not enter the queue of writes.
final class InvalidTokens: Sendable {
    /// The number of requests a second above which there are many.
    static let rate: Int64 = 10
    /// The maximum of the count, from which it falls below the threshold in nine seconds.
    private static let most = 100 * scale
    /// Milliseconds after which the count is 0 in any case.
    private static let longest = most / rate
    /// The units that a request adds to the count. Each millisecond subtracts ``rate`` units.
    private static let scale: Int64 = 1_000

    private struct State {
        var count: Int64 = 0
        var at = Instant(milliseconds: 0)
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Instant

    init(now: @escaping @Sendable () -> Instant) { self.now = now }

    /// Counts one request.
    func add() {
        let now = now()
        state.withLock { $0 = State(count: min(count($0, now) + Self.scale, Self.most), at: now) }
    }

    /// Whether the count is above that of ``rate`` requests.
    var areMany: Bool {
        let now = now()
        return state.withLock { count($0, now) > Self.rate * Self.scale }
    }

    /// The count in units at an instant.
    private func count(_ state: State, _ now: Instant) -> Int64 {
        // The clock may have been set back.
        let passed = max(0, min(now.milliseconds - state.at.milliseconds, Self.longest))
        return max(0, state.count - passed * Self.rate)
    }
}
