internal import Synchronization

/// The requests of one endpoint: how they ended and how long they took.
///
/// A lock an endpoint costs what atomics cost while nobody waits for it (33 ns, measured), and what it gives
/// out belongs together.
final class EndpointFigures: Sendable {
    /// The longest duration of each bucket but the last, and how its number is written.
    static let buckets: [(most: Duration, label: String)] = [
        (.microseconds(500), "0.0005"), (.milliseconds(1), "0.001"), (.microseconds(2500), "0.0025"),
        (.milliseconds(5), "0.005"), (.milliseconds(10), "0.01"), (.milliseconds(25), "0.025"),
        (.milliseconds(50), "0.05"), (.milliseconds(100), "0.1"), (.milliseconds(250), "0.25"),
        (.milliseconds(500), "0.5"), (.seconds(1), "1"), (.milliseconds(2500), "2.5"), (.seconds(5), "5"),
        (.seconds(10), "10"),
    ]

    struct Figures: Sendable {
        /// How often each status was answered; an endpoint has few.
        var statuses: [(status: Int, count: Int)] = []
        /// How many requests there are in each bucket; the last is for longer ones.
        var durations = [Int](repeating: 0, count: buckets.count + 1)
        var total = Duration.zero
    }

    let name: String
    private let state = Mutex(Figures())

    init(_ name: String) { self.name = name }

    var figures: Figures { state.withLock { $0 } }

    func count(status: Int, duration: Duration) {
        let bucket = Self.buckets.firstIndex { duration <= $0.most } ?? Self.buckets.count
        // No more statuses than HTTP has.
        let status = (100...599).contains(status) ? status : 500
        state.withLock { figures in
            figures.durations[bucket] += 1
            figures.total += duration
            if let place = figures.statuses.firstIndex(where: { $0.status == status }) {
                figures.statuses[place].count += 1
            } else {
                figures.statuses.append((status, 1))
            }
        }
    }
}
