internal import Core
internal import Persistence

/// The rate limits, metrics, access log and request ids of a server.
struct Observability: Sendable {
    let limiter: RateLimiter
    let metrics: ServerMetrics
    let log: AccessLog
    let ids: RequestIDs

    /// - Parameters:
    ///   - random: that many random bytes.
    ///   - now: the time, for the start of the process.
    ///   - clock: the time of the rate limits.
    ///   - log: writes lines of the access log; it may block.
    ///   - writer: the metrics of the store's writer; nil if it has none.
    init(
        settings: ServerSettings, random: (Int) -> [UInt8], now: () -> Instant,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterMetrics?
    ) {
        limiter = RateLimiter(settings.limits, now: clock)
        metrics = ServerMetrics(startedAt: now(), writer: writer)
        self.log = AccessLog(write: log)
        ids = RequestIDs(random: random)
    }

    /// Counts and logs a request that was answered.
    ///
    /// - Parameter error: the code of the error that the request ended in.
    func note(_ entry: AccessEntry, error: String?) {
        metrics.count(endpoint: entry.endpoint, status: entry.status, error: error, duration: entry.duration)
        log.add(entry)
    }

    /// Counts and logs a request that the transport refused.
    func noteRefused(_ id: String, _ error: TransportError, bytes: Int, at now: Instant) {
        note(
            AccessEntry(
                at: now, request: id, principal: nil, endpoint: nil, method: "other", status: error.status,
                duration: .zero, bytes: bytes), error: error.code)
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
