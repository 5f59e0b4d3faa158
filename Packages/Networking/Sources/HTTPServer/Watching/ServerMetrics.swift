internal import Core
internal import Persistence
internal import Synchronization

/// What the server counts, for `/metrics`.
final class ServerMetrics: Sendable {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"
    /// Outcomes of check-ins that are told apart; further ones are `other`.
    static let mostOutcomes = 50
    /// The index that stands for no endpoint.
    static let none = -1

    private let startedAt: Instant
    private let writer: @Sendable () -> WriterFigures?
    /// One for each endpoint, and a last for requests that have none.
    private let endpoints: [EndpointFigures]
    private let outcomes = Mutex<[String: Int]>([:])
    private let limited = Mutex([Int](repeating: 0, count: RateLimit.allCases.count))
    private let connections = Atomic(0)
    private let streams = Atomic(0)

    /// - Parameters:
    ///   - endpoints: the names of the routes; an endpoint's number is its place here.
    ///   - startedAt: when the process began.
    ///   - writer: the store's figures; nil where it has none.
    init(endpoints: [String], startedAt: Instant, writer: @escaping @Sendable () -> WriterFigures?) {
        (self.startedAt, self.writer) = (startedAt, writer)
        self.endpoints = (endpoints + ["none"]).map(EndpointFigures.init)
    }

    /// Counts a request that was answered; whatever is no endpoint's number is ``none``.
    func count(endpoint: Int, status: Int, duration: Duration) {
        let index = endpoints.indices.contains(endpoint) ? endpoint : endpoints.count - 1
        endpoints[index].count(status: status, duration: duration)
    }

    /// Counts a check-in: `done`, `repeated`, or the code of what refused it.
    func countCheckIn(outcome: String) {
        outcomes.withLock { outcomes in
            if outcomes[outcome] != nil || outcomes.count < Self.mostOutcomes {
                outcomes[outcome, default: 0] += 1
            } else {
                // The last outcome beside those that are told apart.
                outcomes["other", default: 0] += 1
            }
        }
    }

    /// Counts a request that came too soon.
    func countLimited(_ limit: RateLimit) {
        guard let index = RateLimit.allCases.firstIndex(of: limit) else { return }
        limited.withLock { $0[index] += 1 }
    }

    func opened() { connections.add(1, ordering: .relaxed) }
    func closed() { connections.subtract(1, ordering: .relaxed) }
    /// Counts a stream; false where there are as many as there may be.
    func streamOpened(most: Int) -> Bool {
        let isIn = streams.add(1, ordering: .relaxed).newValue <= most
        if !isIn { streamClosed() }
        return isIn
    }

    func streamClosed() { streams.subtract(1, ordering: .relaxed) }

    /// How many streams are open.
    var openStreams: Int { streams.load(ordering: .relaxed) }
}

extension ServerMetrics {
    /// Everything that was counted, as ``mediaType`` has it.
    func text() -> String {
        var text = MetricsText()
        writeRequests(to: &text)
        writeCounts(to: &text)
        if let figures = writer() { write(figures, to: &text) }
        if let bytes = ProcessFigures.residentBytes() {
            text.single(
                "process_resident_memory_bytes", .gauge, "Memory the process has, in bytes.", "\(bytes)")
        }
        text.single(
            "process_start_time_seconds", .gauge, "When the process began, in seconds since 1970.",
            "\(startedAt.seconds)")
        return text.text
    }

    private func writeRequests(to text: inout MetricsText) {
        let counted = endpoints.map { ($0.name, $0.figures) }.filter { !$0.1.statuses.isEmpty }
        text.begin("classly_requests_total", .counter, "Requests that were answered.")
        for (name, figures) in counted {
            for (status, count) in figures.statuses {
                text.sample("\(count)", [("endpoint", name), ("status", "\(status)")])
            }
        }
        text.begin("classly_request_duration_seconds", .histogram, "Time from a request to its answer.")
        let bounds = EndpointFigures.buckets.map(\.label)
        for (name, figures) in counted {
            text.histogram(
                [("endpoint", name)], bounds: bounds, counts: figures.durations,
                sum: MetricsText.seconds(figures.total))
        }
    }

    private func writeCounts(to text: inout MetricsText) {
        text.begin("classly_check_ins_total", .counter, "Check-ins by what became of them.")
        for (outcome, count) in outcomes.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            text.sample("\(count)", [("outcome", outcome)])
        }
        text.begin("classly_rate_limited_total", .counter, "Requests that came too soon after others.")
        for (limit, count) in zip(RateLimit.allCases, limited.withLock { $0 }) {
            text.sample("\(count)", [("limit", limit.rawValue)])
        }
        text.single(
            "classly_connections", .gauge, "Connections that are open.",
            "\(connections.load(ordering: .relaxed))")
        text.single(
            "classly_streams", .gauge, "Streams of live codes that are open.",
            "\(openStreams)")
    }

    private func write(_ figures: WriterFigures, to text: inout MetricsText) {
        text.single(
            "classly_writer_queue", .gauge, "Writes that wait for the writer.", "\(figures.waiting)")
        text.single(
            "classly_writer_groups_total", .counter, "Groups of writes that were committed.",
            "\(figures.groups)")
        text.single(
            "classly_writer_writes_total", .counter, "Writes in the groups that were committed.",
            "\(figures.writes)")
        text.begin("classly_writer_group_size", .histogram, "Writes that shared one commit.")
        text.histogram(
            bounds: WriterFigures.sizes.map(String.init), counts: figures.groupSizes,
            sum: "\(figures.writes)")
    }
}
