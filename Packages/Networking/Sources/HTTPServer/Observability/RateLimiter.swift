internal import Core
internal import Synchronization

/// Limits the rate of requests of each account, display and address.
///
/// Each limit has buckets of its own for the same number of subjects, so that a flood of addresses does not
/// displace accounts; ``TokenBuckets`` states the behaviour in a flood. IPv6 addresses count by
/// ``NetworkAddress/rateLimitPrefix``.
final class RateLimiter: Sendable {
    /// The number of subjects that all limits together keep.
    static let maximumSubjects = 100_000

    /// Not the clock of the machine, which an operator can set back.
    private let now: @Sendable () -> ContinuousClock.Instant
    private let buckets: Mutex<[RateLimit: TokenBuckets]>

    init(_ limits: ServerLimits, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.now = now
        let limit = Self.maximumSubjects / RateLimit.allCases.count
        let buckets = RateLimit.allCases.map { ($0, TokenBuckets(limits[keyPath: $0.rate], limit: limit)) }
        self.buckets = Mutex(Dictionary(uniqueKeysWithValues: buckets))
    }

    /// The number of subjects that have used tokens.
    var count: Int { buckets.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    /// Takes a token from the subject's bucket.
    func admit(_ subject: Subject) throws(RateError) {
        let wait = buckets.withLock { $0[subject.limit]?.take(subject.key, at: now()) }
        if let wait { throw RateError(subject.limit, wait: wait) }
    }
}
