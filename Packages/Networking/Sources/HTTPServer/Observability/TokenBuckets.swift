/// The token buckets of one rate limit, by the key of their subject.
///
/// A bucket is stored as the time at which it is full again. A request moves that time by the time of one
/// token, and is refused if it would then be later than that of an empty bucket. A full bucket needs no
/// memory.
///
/// The number of buckets is limited. A new subject above the limit replaces the fullest of a few probed
/// buckets, but never one that is less than half full, so that a flood of subjects does not reset the limit
/// of another one. If no bucket can be replaced, new subjects share the overflow bucket.
struct TokenBuckets: Sendable {
    /// The number of buckets that a new subject probes, to forget full ones.
    static let sweepCount = 2
    /// The number of buckets that a new subject probes for one to replace.
    static let probes = 8
    /// Upper bounds of settings: their product fits into a `Duration`.
    private static let longestPeriod = Duration.seconds(366 * 86_400)
    private static let maximumCount = 1_000_000_000

    private struct Bucket {
        let subject: UInt64
        var fullAt: ContinuousClock.Instant
    }

    /// The time of one token; nil without a limit.
    private let interval: Duration?
    /// The time in which an empty bucket fills.
    private let capacity: Duration
    /// A bucket may be replaced if it is full within this time.
    private let replaceableTime: Duration
    private let limit: Int
    private var buckets: [Bucket] = []
    private var indices: [UInt64: Int] = [:]
    /// The index of the bucket that is probed next.
    private var nextProbe = 0
    /// The overflow bucket, of all subjects without a bucket of their own.
    private var overflowFullAt: ContinuousClock.Instant?

    /// - Parameter limit: the number of buckets.
    init(_ rate: Rate, limit: Int) {
        let interval =
            min(max(rate.period, .nanoseconds(1)), Self.longestPeriod)
            / max(1, min(rate.count, Self.maximumCount))
        self.interval = rate.count > 0 ? interval : nil
        capacity = interval * min(max(1, rate.burst), Self.maximumCount)
        replaceableTime = min(capacity - interval, capacity / 2)
        self.limit = limit
    }

    var count: Int { buckets.count }

    /// Takes a token from a subject's bucket.
    ///
    /// - Returns: nil if there was one, else the time until there is.
    mutating func take(_ subject: UInt64, at now: ContinuousClock.Instant) -> Duration? {
        guard let interval else { return nil }
        if let index = indices[subject] {
            return Self.move(&buckets[index].fullAt, by: interval, within: capacity, at: now)
        }
        for _ in 0..<Self.sweepCount { sweep(at: now) }
        guard makeRoom(at: now) else {
            var fullAt = overflowFullAt ?? now
            defer { overflowFullAt = fullAt }
            return Self.move(&fullAt, by: interval, within: capacity, at: now)
        }
        indices[subject] = buckets.count
        buckets.append(Bucket(subject: subject, fullAt: now + interval))
        return nil
    }

    // Static, since a method of the value would copy all its buckets.
    private static func move(
        _ fullAt: inout ContinuousClock.Instant, by interval: Duration, within capacity: Duration,
        at now: ContinuousClock.Instant
    ) -> Duration? {
        let next = max(fullAt, now) + interval
        let last = now + capacity
        guard next <= last else { return next - last }
        fullAt = next
        return nil
    }

    /// Probes one bucket, and forgets it if it is full.
    private mutating func sweep(at now: ContinuousClock.Instant) {
        guard !buckets.isEmpty else { return }
        if nextProbe >= buckets.count { nextProbe = 0 }
        let index = nextProbe
        // The bucket that takes its index is new and seldom full: the next round is soon enough.
        nextProbe += 1
        if buckets[index].fullAt <= now { forget(index) }
    }

    /// Forgets the fullest of a few probed buckets, if there is no room for a new one.
    ///
    /// - Returns: whether there is room; false if none of the probed buckets may be replaced.
    private mutating func makeRoom(at now: ContinuousClock.Instant) -> Bool {
        guard buckets.count >= limit else { return true }
        var least: Int?
        for _ in 0..<min(Self.probes, buckets.count) {
            if nextProbe >= buckets.count { nextProbe = 0 }
            if least.map({ buckets[nextProbe].fullAt < buckets[$0].fullAt }) ?? true { least = nextProbe }
            nextProbe += 1
        }
        guard let least, buckets[least].fullAt <= now + replaceableTime else { return false }
        forget(least)
        return true
    }

    private mutating func forget(_ index: Int) {
        indices[buckets[index].subject] = nil
        let last = buckets.removeLast()
        guard index < buckets.count else { return }
        buckets[index] = last
        indices[last.subject] = index
    }
}
