import Core
import Synchronization

/// The guess budgets of all accounts, known and unknown alike. They are kept in memory: a restart forgets them.
final class GuessBudgets: Sendable {
    /// Accounts with a budget that is not full, at once.
    static let mostAccounts = 20_000
    /// Networks that are remembered, over all accounts.
    static let mostNetworks = 200_000
    /// Seconds without a request after which a network is forgotten: a day.
    static let memory = 86_400
    /// Seconds between two times that what is no longer needed is forgotten.
    private static let cleaning = 60

    private struct State {
        var budgets: [String: GuessBudget] = [:]
        var networks = 0
        var cleanedAt: Instant?
    }

    private let state = Mutex(State())
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let mostAccounts: Int
    private let mostNetworks: Int

    init(
        randomBytes: @escaping @Sendable (Int) -> [UInt8], mostAccounts: Int = mostAccounts,
        mostNetworks: Int = mostNetworks
    ) {
        self.randomBytes = randomBytes
        self.mostAccounts = mostAccounts
        self.mostNetworks = mostNetworks
    }

    /// Accounts and networks that are remembered.
    var count: (accounts: Int, networks: Int) { state.withLock { ($0.budgets.count, $0.networks) } }

    /// Takes a token for a guess.
    ///
    /// - Throws: ``AccountError/wait(seconds:)``.
    func take(_ subject: AttemptSubject, from network: String, at now: Instant) throws(AccountError) {
        let again: Instant? = state.withLock { state in
            clean(&state, at: now)
            var budget = state.budgets.removeValue(forKey: subject.text) ?? GuessBudget(at: now)
            state.networks -= budget.count
            let again = budget.take(for: network, at: now, pick: pick)
            state.networks += budget.count
            state.budgets[subject.text] = budget
            return again
        }
        if let again { throw .wait(until: again, at: now) }
    }

    /// Gives a token back, since the password was right or was not compared.
    func giveBack(_ subject: AttemptSubject, from network: String, wasRight: Bool) {
        state.withLock { state in
            guard var budget = state.budgets.removeValue(forKey: subject.text) else { return }
            state.networks -= budget.count
            budget.giveBack(network, wasRight: wasRight)
            state.networks += budget.count
            state.budgets[subject.text] = budget
        }
    }

    /// Forgets, now and then and where there is too much, the networks that have not asked for a day, full budgets
    /// without networks, and then the budgets that are fullest.
    private func clean(_ state: inout State, at now: Instant) {
        let isFull = state.budgets.count >= mostAccounts || state.networks >= mostNetworks
        let isDue = state.cleanedAt.map { now >= $0.adding(seconds: Self.cleaning) } ?? true
        guard isFull || isDue else { return }
        state.cleanedAt = now
        let forgotten = now.adding(seconds: -Self.memory)
        for key in state.budgets.keys { state.budgets[key]?.forget(before: forgotten) }
        state.budgets = state.budgets.filter { $0.value.count > 0 || $0.value.fullAt > now }
        if state.budgets.count >= mostAccounts || state.networks >= mostNetworks { drop(&state) }
        state.networks = state.budgets.values.reduce(0) { $0 + $1.count }
    }

    /// Drops the fullest budgets until a tenth of the room is free: those under attack stay.
    private func drop(_ state: inout State) {
        state.networks = state.budgets.values.reduce(0) { $0 + $1.count }
        for (key, budget) in state.budgets.sorted(by: { $0.value.fullAt < $1.value.fullAt }) {
            if state.budgets.count * 10 < mostAccounts * 9, state.networks * 10 < mostNetworks * 9 { return }
            state.budgets[key] = nil
            state.networks -= budget.count
        }
    }

    private func pick(_ count: Int) -> Int {
        let number = randomBytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(number % UInt64(max(1, count)))
    }
}
