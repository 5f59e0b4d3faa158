internal import Metrics
internal import Synchronization

/// A metrics factory that keeps all values in memory, and writes them in the text format of Prometheus.
final class PrometheusRegistry: MetricsFactory {
    /// The text format, version 0.0.4.
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"
    /// The upper bounds of a timer's buckets in seconds.
    private static let seconds = [
        "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5",
        "10",
    ]

    private struct Key: Hashable {
        let name: String
        /// The values of the labels.
        let values: [String]
    }

    private let help: KeyValuePairs<String, String>
    private let metrics = Mutex<[Key: PrometheusMetric]>([:])

    /// - Parameter help: the names of all metrics in the order of the text, each with its help.
    init(_ help: KeyValuePairs<String, String>) { self.help = help }

    /// All values, in the format of ``mediaType``.
    func text() -> String {
        let values = metrics.withLock { $0 }
        return help.reduce(into: "") { text, metric in
            let members = values.filter { $0.key.name == metric.key }.values
            guard let kind = members.first?.kind else { return }
            text += "# HELP \(metric.key) \(metric.value)\n# TYPE \(metric.key) \(kind.rawValue)\n"
            text += members.map(\.text).sorted().joined()
        }
    }

    /// The metric with this name and these labels; creates it at the first call.
    func metric(
        _ kind: PrometheusMetric.Kind, _ name: String, _ labels: [(String, String)] = [],
        bounds: [String] = [], scale: Int64 = 1
    ) -> PrometheusMetric {
        let key = Key(name: name, values: labels.map(\.1))
        return metrics.withLock { metrics in
            if let metric = metrics[key] { return metric }
            let metric = PrometheusMetric(kind, name, labels, bounds: bounds, scale: scale)
            metrics[key] = metric
            return metric
        }
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(.counter, label, dimensions)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(.histogram, label, dimensions, bounds: Self.seconds, scale: 1_000_000_000)
    }

    /// A gauge; histograms have no bounds in the interface of swift-metrics.
    func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        metric(.gauge, label, dimensions)
    }

    // A metric lasts as long as the process.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
