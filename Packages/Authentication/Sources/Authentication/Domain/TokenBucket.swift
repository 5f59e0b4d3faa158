internal import Core

/// A token bucket: a number of tokens that is refilled at a steady rate.
struct TokenBucket: Sendable {
    /// Seconds between two refilled tokens: 90 in an hour.
    static let interval = 40

    /// Tokens in a full bucket.
    let burst: Int
    /// When the bucket is full again.
    private(set) var fullAt: Instant

    /// Creates a full bucket.
    init(burst: Int, at now: Instant) {
        self.burst = burst
        fullAt = now
    }

    /// The number of free tokens.
    mutating func free(at now: Instant) -> Int {
        limitWait(at: now)
        let missing = max(0, fullAt.milliseconds - now.milliseconds)
        let interval = Int64(Self.interval) * 1000
        return burst - Int((missing + interval - 1) / interval)
    }

    /// Limits the time until the bucket is full to that of an empty bucket: a clock that was set back must
    /// not lengthen a wait.
    mutating func limitWait(at now: Instant) {
        fullAt = min(fullAt, now.adding(seconds: burst * Self.interval))
    }

    /// When one more token is free.
    mutating func next(at now: Instant) -> Instant {
        let free = free(at: now)
        guard free < burst else { return now.adding(seconds: Self.interval) }
        return fullAt.adding(seconds: -(burst - 1 - free) * Self.interval)
    }

    mutating func take(at now: Instant) { fullAt = max(fullAt, now).adding(seconds: Self.interval) }

    /// Returns a token.
    mutating func giveBack() { fullAt = fullAt.adding(seconds: -Self.interval) }
}
