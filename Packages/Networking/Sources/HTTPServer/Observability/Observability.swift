internal import Core
internal import Persistence

/// The rate limits, metrics, access log and request ids of a server.
struct Observability: Sendable {
    let limiter: RateLimiter
    let metrics: ServerMetrics
    let log: AccessLog
    let ids: RequestIDs

    /// - Parameters:
    ///   - endpoints: the names of the routes.
    ///   - random: that many random bytes.
    ///   - now: the time, for the start of the process.
    ///   - clock: the time of the rate limits.
    ///   - log: writes lines of the access log; it may block.
    ///   - writer: the metrics of the store's writer; nil if it has none.
    init(
        settings: ServerSettings, endpoints: [String], random: (Int) -> [UInt8], now: () -> Instant,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterMetrics?
    ) {
        limiter = RateLimiter(settings.limits, now: clock)
        metrics = ServerMetrics(endpoints: endpoints, startedAt: now(), writer: writer)
        self.log = AccessLog(write: log)
        ids = RequestIDs(random: random)
    }

    /// Counts and logs a request that the transport refused.
    func noteRefused(_ id: String, _ error: TransportError, bytes: Int, at now: Instant) {
        metrics.count(endpoint: nil, status: error.status, error: error.code, duration: .zero)
        log.add(
            AccessEntry(
                at: now, request: id, principal: nil, endpoint: nil, method: "other", status: error.status,
                duration: .zero, bytes: bytes))
    }

    /// Takes a token from a rate limit, and counts the refusal if there is none.
    func admit(_ subject: RateLimiter.Subject) throws(RateError) {
        do {
            try limiter.admit(subject)
        } catch {
            metrics.countLimited(error.limit)
            throw error
        }
    }
}
