internal import Core

/// Limits the password guesses at one account from one device or network that it has signed in from: a
/// token bucket.
///
/// Clients in one network cannot be distinguished. After a refusal, a request gets the only free token with
/// a chance of one half, so that an attacker in the owner's network who retries at the end of each wait
/// does not get every token.
struct KnownOriginBudget: Sendable {
    static let burst = 5
    /// Seconds until a request that did not get the free token should retry.
    static let retry = 1

    private var bucket: TokenBucket
    private var hasRefused = false

    init(at now: Instant) { bucket = TokenBucket(burst: Self.burst, at: now) }

    /// When the bucket is full again.
    var fullAt: Instant { bucket.fullAt }

    /// Limits the time until the bucket is full, since the clock may have been set back.
    mutating func limitWait(at now: Instant) { bucket.limitWait(at: now) }

    /// Takes a token, or returns when the client should retry.
    ///
    /// - Parameter tossCoin: returns true half of the time.
    mutating func take(at now: Instant, tossCoin: () -> Bool) -> Instant? {
        let free = bucket.free(at: now)
        guard free > 0 else {
            hasRefused = true
            return bucket.next(at: now)
        }
        if free == 1, hasRefused, !tossCoin() { return now.adding(seconds: Self.retry) }
        bucket.take(at: now)
        hasRefused = false
        return nil
    }

    /// Returns a token that was not used for a wrong guess.
    mutating func giveBack() { bucket.giveBack() }
}
