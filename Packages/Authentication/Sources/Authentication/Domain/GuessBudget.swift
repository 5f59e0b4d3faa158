internal import Core

/// Limits the password guesses at one account from networks that it has not signed in from: a token bucket.
///
/// While more networks wait than tokens are free, the networks whose first request is most recent go first:
/// a token is reserved for a refused network until 30 seconds after its wait. So earlier networks, however
/// many they are, cannot take the next token from a new network.
struct GuessBudget: Sendable {
    /// Tokens in a full bucket. One network alone has to wait (``FailedGuesses``) before it takes all.
    static let burst = 8
    /// Seconds after a wait in which a token is reserved for the network: the time to type a password.
    static let reservationTime = 30
    /// Networks that are remembered; one more replaces the network whose last request is the oldest.
    static let mostNetworks = 4_096

    private struct Network: Sendable {
        /// The number of the network in the order of first requests; a newer network has a higher number.
        let number: Int
        var lastAt: Instant
        /// When the token that is reserved for the network is free again; nil if the network does not wait.
        var waitsUntil: Instant?

        func isWaiting(at now: Instant) -> Bool {
            guard let waitsUntil else { return false }
            return lastAt <= now && now < waitsUntil
        }
    }

    private var bucket: TokenBucket
    private var networks: [String: Network] = [:]
    private var lastNumber = 0

    init(at now: Instant) { bucket = TokenBucket(burst: Self.burst, at: now) }

    /// The number of networks that are remembered.
    var count: Int { networks.count }

    /// When the bucket is full again.
    var fullAt: Instant { bucket.fullAt }

    /// Limits the time until the bucket is full, since the clock may have been set back.
    mutating func limitWait(at now: Instant) { bucket.limitWait(at: now) }

    /// Takes a token for a network, or returns when the network should retry.
    mutating func take(for network: String, at now: Instant) -> Instant? {
        let number = note(network, at: now)
        let free = bucket.free(at: now)
        guard hasTurn(number, free: free, at: now) else {
            let next = bucket.next(at: now)
            networks[network]?.waitsUntil = next.adding(seconds: Self.reservationTime)
            return next
        }
        bucket.take(at: now)
        networks[network]?.waitsUntil = nil
        return nil
    }

    /// Returns a token that was not used for a wrong guess; a network whose password was right is removed.
    mutating func giveBack(_ network: String, wasRight: Bool) {
        bucket.giveBack()
        if wasRight { networks[network] = nil }
    }

    /// Removes the networks without a request since an instant; all if it is nil.
    mutating func removeNetworks(before instant: Instant?) {
        networks = instant.map { instant in networks.filter { $0.value.lastAt >= instant } } ?? [:]
    }

    /// Whether a token remains after reserving one for each newer network that waits.
    private func hasTurn(_ number: Int, free: Int, at now: Instant) -> Bool {
        var left = free
        guard left > 0 else { return false }
        for other in networks.values where other.number > number && other.isWaiting(at: now) {
            left -= 1
            if left == 0 { return false }
        }
        return true
    }

    /// Remembers a request, and returns the number of its network.
    private mutating func note(_ network: String, at now: Instant) -> Int {
        if let index = networks.index(forKey: network) {
            networks.values[index].lastAt = now
            return networks.values[index].number
        }
        if networks.count >= Self.mostNetworks,
            let oldest = networks.min(by: { $0.value.lastAt < $1.value.lastAt })
        {
            networks[oldest.key] = nil
        }
        lastNumber += 1
        networks[network] = Network(number: lastNumber, lastAt: now)
        return lastNumber
    }
}
