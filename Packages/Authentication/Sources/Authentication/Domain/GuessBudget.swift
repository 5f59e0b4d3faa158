import Core

/// The passwords that networks may try at one account which has not signed in from them before: a token bucket for
/// all of them together, whose tokens they get in turn.
///
/// While the bucket is empty, the networks that ask are remembered. The next token goes to one of those that have
/// waited for the shortest time (less than a minute, two, four …), of these to one that has had fewest tokens, and
/// of these to one chosen by lot. It is kept for that network for a few seconds. So networks that have asked for a
/// while, however many they are, do not keep a new one from the next token.
struct GuessBudget: Sendable {
    /// Tokens in a full bucket. One network alone meets its own waits (``FailedAttempts``) before it empties that.
    static let burst = 8
    /// Seconds until the bucket gets another token: 90 in an hour.
    static let interval = 40
    /// Seconds that a token is kept for the network whose turn it is.
    static let hold = 10
    /// Seconds after its last request in which a network counts as waiting.
    static let patience = 60
    /// Seconds in which a network is in the first, newest group; each further group lasts twice as long.
    static let newcomer = 60
    /// Networks that are remembered; the one whose last request is oldest goes.
    static let mostNetworks = 4_096

    private struct Network: Sendable {
        let firstAt: Instant
        var lastAt: Instant
        var tokens = 0
        var isWaiting = true

        func isWaiting(at now: Instant) -> Bool {
            isWaiting && now < lastAt.adding(seconds: GuessBudget.patience)
        }

        func group(at now: Instant) -> Int {
            var group = 0
            while group < 32, now >= firstAt.adding(seconds: GuessBudget.newcomer << group) { group += 1 }
            return group
        }
    }

    /// When the bucket is full again.
    private(set) var fullAt: Instant
    private var networks: [String: Network] = [:]
    private var held: (network: String, until: Instant)?

    init(at now: Instant) { fullAt = now }

    /// Networks that are remembered.
    var count: Int { networks.count }

    /// Takes a token for a network, or says when it should ask again.
    ///
    /// - Parameter pick: chooses one of so many.
    mutating func take(for network: String, at now: Instant, pick: (Int) -> Int) -> Instant? {
        // A clock that was set back must not make anybody wait for longer.
        fullAt = min(fullAt, now.adding(seconds: Self.burst * Self.interval))
        note(network, at: now)
        let openAt = fullAt.adding(seconds: -(Self.burst - 1) * Self.interval)
        guard openAt <= now else { return openAt }
        if let held, now < held.until {
            guard held.network == network else { return held.until }
        } else {
            if let held { networks[held.network]?.isWaiting = held.network == network }
            let chosen = choose(at: now, pick) ?? network
            guard chosen == network else {
                let until = now.adding(seconds: Self.hold)
                held = (chosen, until)
                return until
            }
        }
        held = nil
        fullAt = max(fullAt, now).adding(seconds: Self.interval)
        networks[network]?.tokens += 1
        networks[network]?.isWaiting = false
        return nil
    }

    /// Gives a token back that no guess was made with; a network whose password was right is no longer counted.
    mutating func giveBack(_ network: String, wasRight: Bool) {
        fullAt = fullAt.adding(seconds: -Self.interval)
        networks[network]?.tokens -= 1
        if wasRight { networks[network] = nil }
    }

    /// Forgets the networks that have not asked since an instant.
    mutating func forget(before instant: Instant) {
        networks = networks.filter { $0.value.lastAt >= instant }
    }

    private mutating func note(_ network: String, at now: Instant) {
        if networks[network] == nil, networks.count >= Self.mostNetworks,
            let oldest = networks.min(by: { $0.value.lastAt < $1.value.lastAt })
        {
            networks[oldest.key] = nil
        }
        networks[network, default: Network(firstAt: now, lastAt: now)].lastAt = now
        networks[network]?.isWaiting = true
    }

    private func choose(at now: Instant, _ pick: (Int) -> Int) -> String? {
        let waiting = networks.filter { $0.value.isWaiting(at: now) }
            .map { (name: $0.key, rank: ($0.value.group(at: now), $0.value.tokens)) }
        guard let first = waiting.map(\.rank).min(by: <) else { return nil }
        let best = waiting.filter { $0.rank == first }.map(\.name).sorted()
        return best[pick(best.count)]
    }
}
