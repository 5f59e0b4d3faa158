internal import Synchronization

/// The requests of one endpoint: their statuses, error codes and durations.
///
/// A lock for each endpoint costs as little as atomics while it is free (33 ns, measured), and its values are
/// consistent with one another.
final class EndpointMetrics: Sendable {
    /// The upper bound of each bucket but the last, with its label.
    static let buckets: [(bound: Duration, label: String)] = [
        (.microseconds(500), "0.0005"), (.milliseconds(1), "0.001"), (.microseconds(2500), "0.0025"),
        (.milliseconds(5), "0.005"), (.milliseconds(10), "0.01"), (.milliseconds(25), "0.025"),
        (.milliseconds(50), "0.05"), (.milliseconds(100), "0.1"), (.milliseconds(250), "0.25"),
        (.milliseconds(500), "0.5"), (.seconds(1), "1"), (.milliseconds(2500), "2.5"), (.seconds(5), "5"),
        (.seconds(10), "10"),
    ]

    struct Counts: Sendable {
        var statuses: [Int: Int] = [:]
        var errors: [String: Int] = [:]
        /// The number of requests in each bucket.
        var durations = [Int](repeating: 0, count: buckets.count + 1)
        var total = Duration.zero
    }

    let name: String
    private let state = Mutex(Counts())

    init(_ name: String) { self.name = name }

    var counts: Counts { state.withLock { $0 } }

    /// - Parameter error: the code of the error that the request ended in.
    func count(status: Int, error: String?, duration: Duration) {
        let bucket = Self.buckets.firstIndex { duration <= $0.bound } ?? Self.buckets.count
        // Bounds the number of series.
        let status = (100...599).contains(status) ? status : 500
        state.withLock { counts in
            counts.durations[bucket] += 1
            counts.total += duration
            counts.statuses[status, default: 0] += 1
            if let error { counts.errors[error, default: 0] += 1 }
        }
    }
}
