internal import Metrics
internal import Synchronization

/// A counter, a gauge, or a histogram of whole numbers.
final class PrometheusMetric: CounterHandler, RecorderHandler, TimerHandler {
    enum Kind: String, Sendable { case counter, gauge, histogram }

    let kind: Kind
    private let name: String
    private let labels: String
    private let scale: Int64
    /// The value; of a histogram, the sum of its values.
    private let value = Atomic<Int64>(0)
    /// The buckets of a histogram.
    private let buckets: [(bound: Int64, count: PrometheusMetric)]

    /// - Parameters:
    ///   - bounds: the upper bounds of a histogram's buckets.
    ///   - scale: the recorded units in one unit of the bounds, a power of ten: nanoseconds in a second.
    init(
        _ kind: Kind, _ name: String, _ labels: [(String, String)], bounds: [String] = [],
        scale: Int64 = 1
    ) {
        self.kind = kind
        self.name = name
        self.scale = scale
        let pairs = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        self.labels = pairs.isEmpty ? "" : "{\(pairs)}"
        buckets = (kind == .histogram ? bounds + ["+Inf"] : []).map { text in
            let bound = Int64(exactly: ((Double(text) ?? .infinity) * Double(scale)).rounded())
            return (bound ?? .max, PrometheusMetric(.counter, name + "_bucket", labels + [("le", text)]))
        }
    }

    func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
    func reset() { set(0) }
    func set(_ value: Int64) { self.value.store(value, ordering: .relaxed) }
    func record(_ value: Double) { set(Int64(exactly: value.rounded()) ?? 0) }
    func record(_ value: Int64) { set(value) }

    /// Adds a value to a histogram; a negative one counts as 0.
    func recordNanoseconds(_ duration: Int64) {
        increment(by: max(0, duration))
        buckets.first { duration <= $0.bound }?.count.increment(by: 1)
    }

    /// Replaces the values of a histogram by the count of each bucket and the sum of all values.
    func set(buckets counts: [Int], sum: Int) {
        set(Int64(sum))
        for (bucket, count) in zip(buckets, counts) { bucket.count.set(Int64(count)) }
    }

    /// The lines of the metric in the text format.
    var text: String {
        let value = value.load(ordering: .relaxed)
        guard kind == .histogram else { return "\(name)\(labels) \(value)\n" }
        var total: Int64 = 0
        let lines = buckets.map { bucket in
            total += bucket.count.value.load(ordering: .relaxed)
            return "\(bucket.count.name)\(bucket.count.labels) \(total)\n"
        }
        let (whole, rest) = value.quotientAndRemainder(dividingBy: scale)
        let decimals = scale == 1 ? "" : ".\(String(scale + rest).dropFirst())"
        return lines.joined() + "\(name)_sum\(labels) \(whole)\(decimals)\n\(name)_count\(labels) \(total)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
