internal import Core
internal import Persistence

/// What watches over a server's requests: limits their rate, counts them, names them, and writes them down.
struct ServerWatch: Sendable {
    let limiter: RateLimiter
    let running = RunningKeys()
    let metrics: ServerMetrics
    let log: AccessLog
    let ids: RequestIDs

    /// - Parameters:
    ///   - endpoints: the names of the routes, in the order of their numbers.
    ///   - random: so many bytes that nobody can guess.
    ///   - now: the time it is, for the start of the process.
    ///   - clock: the time that rates go by.
    ///   - log: writes lines of the access log; it may block.
    ///   - writer: the store's figures; nil where it has none.
    init(
        settings: ServerSettings, endpoints: [String], random: (Int) -> [UInt8], now: () -> Instant,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable ([UInt8]) -> Void, writer: @escaping @Sendable () -> WriterFigures?
    ) {
        limiter = RateLimiter(settings.limits, now: clock)
        metrics = ServerMetrics(endpoints: endpoints, startedAt: now(), writer: writer)
        self.log = AccessLog(write: log)
        ids = RequestIDs(random: random)
    }

    /// Counts and writes down a request that had no handler.
    func note(_ id: String, status: Int, bytes: Int, at now: Instant) {
        metrics.count(endpoint: ServerMetrics.none, status: status, duration: .zero)
        log.add(
            AccessEntry(
                at: now, request: id, principal: nil, endpoint: nil, method: "other", status: status,
                duration: .zero, bytes: bytes))
    }

    /// Counts a request, and counts the refusal where it comes too soon.
    func admit(_ subject: RateLimiter.Subject) throws(RateError) {
        do {
            try limiter.admit(subject)
        } catch {
            metrics.countLimited(error.limit)
            throw error
        }
    }
}
