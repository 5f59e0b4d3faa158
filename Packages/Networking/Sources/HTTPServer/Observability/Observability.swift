internal import Core

/// The rate limits, metrics, access log and request ids of a server.
struct Observability: Sendable {
    let limiter: RateLimiter
    let metrics: ServerMetrics
    let log: AccessLog
    let ids: RequestIDs

    /// - Parameter clock: the time of the rate limits.
    init(
        _ limits: ServerLimits, _ environment: ServerEnvironment,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        limiter = RateLimiter(limits, now: clock)
        metrics = ServerMetrics(startedAt: environment.world.now(), writer: environment.writer)
        log = AccessLog(write: environment.accessLog)
        ids = RequestIDs(random: environment.world.randomBytes)
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
