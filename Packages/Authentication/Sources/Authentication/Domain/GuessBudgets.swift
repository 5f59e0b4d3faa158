internal import Core
internal import Synchronization

/// The guess budgets of all addresses, with or without an account.
///
/// They are in memory: after a restart of the server all budgets are full. A full budget can be removed
/// without loss, since a new one is full.
final class GuessBudgets: Sendable {
    /// The most budgets of guesses; passwords are hashed too slowly for guesses to use more at once.
    static let mostBudgets = 20_000
    /// The most budgets of one kind of requests that are not guesses, such as sign-ups.
    static let mostRequests = 2_000
    /// The most networks that are remembered in all budgets together.
    static let mostNetworks = 200_000
    /// Seconds without a request after which a network is removed: a day.
    static let memory = 86_400
    /// The least seconds between two removals of old networks and full budgets.
    private static let cleaning = 60
    /// The least seconds between two removals of full budgets while there is no place for another budget.
    private static let fullCleaning = 1

    private struct State {
        /// The budgets that unknown networks share, by subject.
        var shared: [String: GuessBudget] = [:]
        /// The budgets of known devices and networks, by subject and origin.
        var known: [String: KnownOriginBudget] = [:]
        var networks = 0
        var cleanedAt: Instant?

        var count: Int { shared.count + known.count }
    }

    private let state = Mutex(State())
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let mostBudgets: Int
    private let mostNetworks: Int
    private let makesRoom: Bool

    /// - Parameter makesRoom: whether at the limit the budget that is nearest to full is removed for a new
    ///   one: for requests that are not guesses, so that many networks do not shut all others out.
    init(
        randomBytes: @escaping @Sendable (Int) -> [UInt8], mostBudgets: Int = mostBudgets,
        mostNetworks: Int = mostNetworks, makesRoom: Bool = false
    ) {
        self.randomBytes = randomBytes
        self.mostBudgets = mostBudgets
        self.mostNetworks = mostNetworks
        self.makesRoom = makesRoom
    }

    /// The number of budgets and of networks that are remembered.
    var count: (budgets: Int, networks: Int) { state.withLock { ($0.count, $0.networks) } }

    /// Takes a token for a guess.
    ///
    /// - Throws: ``AccountError/wait(seconds:)``.
    func take(
        _ subject: GuessSubject, from origin: GuessOrigin, at now: Instant
    ) throws(AccountError) {
        let retryAt = state.withLock { state in
            clean(&state, at: now)
            return origin.isKnown
                ? takeKnown(&state, Self.key(subject, origin.key), now)
                : takeShared(&state, subject.text, origin.key.text, now)
        }
        if let retryAt { throw .wait(until: retryAt, at: now) }
    }

    /// Returns a token, because the password or code was right or was not compared.
    ///
    /// - Parameter wasRight: fills the budget of a known origin.
    func giveBack(_ subject: GuessSubject, from origin: GuessOrigin, wasRight: Bool) {
        state.withLock { state in
            if origin.isKnown {
                let key = Self.key(subject, origin.key)
                if wasRight { state.known[key] = nil } else { state.known[key]?.giveBack() }
                return
            }
            let before = state.shared[subject.text]?.count ?? 0
            state.shared[subject.text]?.giveBack(origin.key.text, wasRight: wasRight)
            state.networks += (state.shared[subject.text]?.count ?? 0) - before
        }
    }

    /// Fills the budget of a known origin after the password was changed there.
    func reset(_ subject: GuessSubject, from origin: OriginKey) {
        state.withLock { $0.known[Self.key(subject, origin)] = nil }
    }

    private static func key(_ subject: GuessSubject, _ origin: OriginKey) -> String {
        "\(subject.text) \(origin.text)"
    }

    private func takeShared(
        _ state: inout State, _ account: String, _ network: String, _ now: Instant
    ) -> Instant? {
        if state.shared[account] == nil, state.count >= mostBudgets {
            let fullest = makesRoom ? state.shared.min { $0.value.fullAt < $1.value.fullAt } : nil
            guard let fullest else { return Self.later(now) }
            state.networks -= fullest.value.count
            state.shared[fullest.key] = nil
        }
        let before = state.shared[account]?.count ?? 0
        let retryAt = state.shared[account, default: GuessBudget(at: now)].take(for: network, at: now)
        state.networks += (state.shared[account]?.count ?? 0) - before
        return retryAt
    }

    private func takeKnown(_ state: inout State, _ key: String, _ now: Instant) -> Instant? {
        guard state.known[key] != nil || state.count < mostBudgets else { return Self.later(now) }
        return state.known[key, default: KnownOriginBudget(at: now)].take(at: now) {
            (randomBytes(1).first ?? 0) & 1 == 0
        }
    }

    /// When to retry if no more budgets fit.
    private static func later(_ now: Instant) -> Instant { now.adding(seconds: TokenBucket.interval) }

    /// Removes old networks, and then the full budgets without networks, if a removal is due.
    ///
    /// Once a minute it removes the networks without a request for a day. While there are too many networks
    /// or budgets it removes all networks: at each call if there are too many networks, and once a second
    /// if there are too many budgets, since these may remain too many. A clock that was set back delays no
    /// removal.
    private func clean(_ state: inout State, at now: Instant) {
        let hasManyBudgets = state.count >= mostBudgets
        let hasManyNetworks = state.networks >= mostNetworks
        let interval = hasManyBudgets ? Self.fullCleaning : Self.cleaning
        // The difference has no sign, since the clock may have been set back.
        let elapsed = state.cleanedAt.map { abs(now.milliseconds - $0.milliseconds) }
        let isDue = elapsed.map { $0 >= Int64(interval) * 1000 } ?? true
        guard hasManyNetworks || isDue else { return }
        let isFull = hasManyBudgets || hasManyNetworks
        state.cleanedAt = now
        let oldest = isFull ? nil : now.adding(seconds: -Self.memory)
        for key in state.shared.keys {
            state.shared[key]?.removeNetworks(before: oldest)
            state.shared[key]?.limitWait(at: now)
        }
        for key in state.known.keys { state.known[key]?.limitWait(at: now) }
        state.shared = state.shared.filter { $0.value.count > 0 || $0.value.fullAt > now }
        state.known = state.known.filter { $0.value.fullAt > now }
        state.networks = state.shared.values.reduce(0) { $0 + $1.count }
    }
}
