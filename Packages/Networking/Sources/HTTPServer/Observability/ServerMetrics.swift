internal import Core
internal import Persistence
internal import Synchronization

/// The counters and gauges of `/metrics`.
final class ServerMetrics: Sendable {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private let startedAt: Instant
    private let writer: @Sendable () -> WriterMetrics?
    /// In the order of the routes; the last counts requests without a route.
    private let endpoints: [EndpointMetrics]
    private let limited = Mutex<[RateLimit: Int]>([:])
    private let connections = Atomic(0)
    private let streams = Atomic(0)

    /// - Parameters:
    ///   - endpoints: the names of the routes.
    ///   - startedAt: the start of the process.
    ///   - writer: the metrics of the store's writer; nil if it has none.
    init(endpoints: [String], startedAt: Instant, writer: @escaping @Sendable () -> WriterMetrics?) {
        self.startedAt = startedAt
        self.writer = writer
        self.endpoints = (endpoints + ["none"]).map(EndpointMetrics.init)
    }

    /// Counts a request that was answered.
    ///
    /// - Parameters:
    ///   - endpoint: the index of the route; nil, or an index out of range, for a request without one.
    ///   - error: the code of the error that the request ended in.
    func count(endpoint: Int?, status: Int, error: String? = nil, duration: Duration) {
        let index = endpoint.flatMap { endpoints.indices.contains($0) ? $0 : nil } ?? endpoints.count - 1
        endpoints[index].count(status: status, error: error, duration: duration)
    }

    /// Counts a request that a rate limit refused.
    func countLimited(_ limit: RateLimit) { limited.withLock { $0[limit, default: 0] += 1 } }

    func connectionOpened() { connections.add(1, ordering: .relaxed) }
    func connectionClosed() { connections.subtract(1, ordering: .relaxed) }

    /// Counts a stream, unless that would exceed the limit.
    ///
    /// - Returns: whether the stream may open.
    func streamOpened(limit: Int) -> Bool {
        let isAdmitted = streams.add(1, ordering: .relaxed).newValue <= limit
        if !isAdmitted { streamClosed() }
        return isAdmitted
    }

    func streamClosed() { streams.subtract(1, ordering: .relaxed) }

    /// The number of open streams.
    var openStreams: Int { streams.load(ordering: .relaxed) }
}

extension ServerMetrics {
    /// All metrics, in the format of ``mediaType``.
    func text() -> String {
        var text = PrometheusText()
        writeRequests(to: &text)
        text.begin("classly_rate_limited_total", .counter, "Requests that a rate limit refused.")
        let limited = limited.withLock { $0 }
        for limit in RateLimit.allCases { text.sample(limited[limit] ?? 0, [("limit", limit.rawValue)]) }
        text.single(
            "classly_connections", .gauge, "Open connections.",
            Int64(connections.load(ordering: .relaxed)))
        text.single("classly_streams", .gauge, "Open event streams.", Int64(openStreams))
        if let figures = writer() { write(figures, to: &text) }
        if let bytes = ProcessMetrics.residentBytes {
            text.single("process_resident_memory_bytes", .gauge, "Resident memory in bytes.", Int64(bytes))
        }
        text.single(
            "process_start_time_seconds", .gauge, "Start of the process in seconds since 1970.",
            startedAt.seconds)
        return text.text
    }

    private func writeRequests(to text: inout PrometheusText) {
        let endpoints = endpoints.map { ($0.name, $0.counts) }.filter { !$0.1.statuses.isEmpty }
        text.begin("classly_requests_total", .counter, "Requests by endpoint and status.")
        for (name, counts) in endpoints {
            for (status, count) in counts.statuses.sorted(by: { $0.key < $1.key }) {
                text.sample(count, [("endpoint", name), ("status", "\(status)")])
            }
        }
        text.begin(
            "classly_errors_total", .counter, "Requests that ended in an error, by endpoint and error code.")
        for (name, counts) in endpoints {
            for (code, count) in counts.errors.sorted(by: { $0.key < $1.key }) {
                text.sample(count, [("endpoint", name), ("code", code)])
            }
        }
        text.begin("classly_request_duration_seconds", .histogram, "Time from a request to its response.")
        let bounds = EndpointMetrics.buckets.map(\.label)
        for (name, counts) in endpoints {
            text.histogram(
                [("endpoint", name)], bounds: bounds, counts: counts.durations,
                sum: PrometheusText.seconds(counts.total))
        }
    }

    private func write(_ figures: WriterMetrics, to text: inout PrometheusText) {
        text.single("classly_writer_queue", .gauge, "Waiting writes.", Int64(figures.waiting))
        text.single(
            "classly_writer_groups_total", .counter, "Commits, each of a group of writes.",
            Int64(figures.groups))
        text.single("classly_writer_writes_total", .counter, "Committed writes.", Int64(figures.writes))
        text.begin("classly_writer_group_size", .histogram, "Writes in one commit.")
        text.histogram(
            bounds: WriterMetrics.sizes.map(String.init), counts: figures.groupSizes, sum: figures.writes)
    }
}
