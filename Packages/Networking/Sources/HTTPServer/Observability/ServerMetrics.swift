internal import Core
internal import Metrics
internal import Persistence
internal import Synchronization

/// The counters and gauges of `/metrics`.
final class ServerMetrics: Sendable {
    private let registry = PrometheusRegistry([
        "classly_requests_total": "Requests by endpoint and status.",
        "classly_errors_total": "Requests that ended in an error, by endpoint and error code.",
        "classly_request_duration_seconds": "Time from a request to its response.",
        "classly_rate_limited_total": "Requests that a rate limit refused.",
        "classly_connections": "Open connections.",
        "classly_streams": "Open event streams.",
        "classly_writer_queue": "Waiting writes.",
        "classly_writer_groups_total": "Commits, each of a group of writes.",
        "classly_writer_writes_total": "Committed writes.",
        "classly_writer_group_size": "Writes in one commit.",
        "process_resident_memory_bytes": "Resident memory in bytes.",
        "process_start_time_seconds": "Start of the process in seconds since 1970.",
    ])
    private let writer: @Sendable () -> WriterMetrics?
    /// The metrics by endpoint and status, kept so that counting a request allocates nothing.
    private let responses = Mutex<[String: [Int: (requests: Counter, durations: Timer)]]>([:])
    private let connections = Atomic(0)
    private let streams = Atomic(0)

    /// - Parameters:
    ///   - startedAt: the start of the process.
    ///   - writer: the metrics of the store's writer; nil if it has none.
    init(startedAt: Instant, writer: @escaping @Sendable () -> WriterMetrics?) {
        self.writer = writer
        Gauge(label: "process_start_time_seconds", factory: registry).record(startedAt.seconds)
        for limit in RateLimit.allCases { limited(limit).reset() }
    }

    /// Counts a request that was answered.
    ///
    /// - Parameters:
    ///   - endpoint: the name of the route; nil for a request without one.
    ///   - error: the code of the error that the request ended in.
    func count(endpoint: String?, status: Int, error: String? = nil, duration: Duration) {
        let endpoint = endpoint ?? "none"
        // Any other status counts as 500, so that the number of metrics is bounded.
        let (requests, durations) = responses(endpoint, (100...599).contains(status) ? status : 500)
        requests.increment()
        durations.record(duration: duration)
        guard let error else { return }
        let labels = [("endpoint", endpoint), ("code", error)]
        Counter(label: "classly_errors_total", dimensions: labels, factory: registry).increment()
    }

    private func responses(_ endpoint: String, _ status: Int) -> (requests: Counter, durations: Timer) {
        responses.withLock { responses in
            if let metrics = responses[endpoint]?[status] { return metrics }
            let label = ("endpoint", endpoint)
            let metrics = (
                Counter(
                    label: "classly_requests_total", dimensions: [label, ("status", "\(status)")],
                    factory: registry),
                Timer(label: "classly_request_duration_seconds", dimensions: [label], factory: registry)
            )
            responses[endpoint, default: [:]][status] = metrics
            return metrics
        }
    }

    /// Counts a request that a rate limit refused.
    func countLimited(_ limit: RateLimit) { limited(limit).increment() }

    private func limited(_ limit: RateLimit) -> Counter {
        Counter(
            label: "classly_rate_limited_total", dimensions: [("limit", limit.rawValue)], factory: registry)
    }

    func connectionOpened() { connections.add(1, ordering: .relaxed) }
    func connectionClosed() { connections.subtract(1, ordering: .relaxed) }

    func streamOpened() { streams.add(1, ordering: .relaxed) }
    func streamClosed() { streams.subtract(1, ordering: .relaxed) }

    /// The number of open streams.
    var openStreams: Int { streams.load(ordering: .relaxed) }

    /// All metrics, in the format of ``PrometheusRegistry/mediaType``.
    func text() -> String {
        Gauge(label: "classly_connections", factory: registry).record(connections.load(ordering: .relaxed))
        Gauge(label: "classly_streams", factory: registry).record(openStreams)
        if let bytes = ProcessMetrics.residentBytes {
            Gauge(label: "process_resident_memory_bytes", factory: registry).record(bytes)
        }
        if let writer = writer() {
            Gauge(label: "classly_writer_queue", factory: registry).record(writer.waiting)
            registry.metric(.counter, "classly_writer_groups_total").set(Int64(writer.groups))
            registry.metric(.counter, "classly_writer_writes_total").set(Int64(writer.writes))
            let sizes = WriterMetrics.sizes.map(String.init)
            registry.metric(.histogram, "classly_writer_group_size", bounds: sizes)
                .set(buckets: writer.groupSizes, sum: writer.writes)
        }
        return registry.text()
    }
}
