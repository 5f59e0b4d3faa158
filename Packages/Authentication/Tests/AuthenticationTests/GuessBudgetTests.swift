import Core
import Testing

@testable import Authentication

@Suite struct GuessBudgetTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func at(_ seconds: Int) -> Instant { start.adding(seconds: seconds) }

    /// Takes all that a full budget has, each for a network of its own.
    private func emptied() -> GuessBudget {
        var budget = GuessBudget(at: start)
        for number in 0..<GuessBudget.burst {
            #expect(budget.take(for: "first \(number)", at: start) { _ in 0 } == nil)
        }
        return budget
    }

    @Test func `a full budget gives eight tokens at once, and then one in forty seconds`() {
        var budget = emptied()
        #expect(budget.take(for: "a", at: start) { _ in 0 } == at(40))
        #expect(budget.take(for: "a", at: at(40).adding(milliseconds: -1)) { _ in 0 } == at(40))
        #expect(budget.take(for: "a", at: at(40)) { _ in 0 } == nil)
        #expect(budget.take(for: "a", at: at(40)) { _ in 0 } == at(80))
    }

    @Test func `one network alone is never held up by the budget, only by its own waits`() {
        var budget = GuessBudget(at: start)
        var (now, failures) = (start, FailedAttempts.none)
        for _ in 0..<50 {
            now = failures.lastAt.adding(seconds: failures.wait)
            now = max(now, start)
            #expect(budget.take(for: "a", at: now) { _ in 0 } == nil)
            failures = failures.adding(failureAt: now)
        }
    }

    @Test func `a new network comes before those that have waited for long`() {
        var budget = emptied()
        for number in 0..<1_000 { #expect(budget.take(for: "old \(number)", at: start) { _ in 0 } != nil) }
        #expect(budget.take(for: "old 0", at: at(40)) { _ in 0 } == nil)
        for number in 0..<1_000 {
            #expect(budget.take(for: "old \(number)", at: at(79)) { _ in 0 } == at(80))
        }
        #expect(budget.take(for: "new", at: at(79)) { _ in 0 } == at(80))
        // They all come first, and the token is kept for the new one.
        for number in 0..<1_000 {
            #expect(budget.take(for: "old \(number)", at: at(80)) { $0 - 1 } == at(90))
        }
        #expect(budget.take(for: "new", at: at(81)) { _ in 0 } == nil)
    }

    @Test func `a token is kept for the network whose turn it is, for ten seconds`() {
        var budget = emptied()
        #expect(budget.take(for: "b", at: start) { _ in 0 } == at(40))
        #expect(budget.take(for: "a", at: at(30)) { _ in 0 } == at(40))
        // Both are new: the lot falls on the last by name.
        #expect(budget.take(for: "a", at: at(40)) { $0 - 1 } == at(50))
        #expect(budget.take(for: "c", at: at(49)) { _ in 0 } == at(50))
        // It did not come: another gets the token.
        #expect(budget.take(for: "a", at: at(50)) { _ in 0 } == nil)
    }

    @Test func `a token that is given back can be taken again`() {
        var budget = emptied()
        #expect(budget.take(for: "a", at: start) { _ in 0 } == at(40))
        budget.giveBack("first 0", wasRight: true)
        #expect(budget.take(for: "a", at: start) { _ in 0 } == nil)
        #expect(budget.count == GuessBudget.burst)
    }

    @Test func `a clock that is set back makes nobody wait for longer`() {
        var budget = emptied()
        let earlier = start.adding(seconds: -86_400)
        #expect(budget.take(for: "a", at: earlier) { _ in 0 } == earlier.adding(seconds: 40))
    }

    @Test func `the networks of a budget have a limit`() {
        var budget = GuessBudget(at: start)
        for number in 0..<GuessBudget.mostNetworks + 10 {
            _ = budget.take(for: "n\(number)", at: start.adding(milliseconds: Int64(number))) { _ in 0 }
        }
        #expect(budget.count == GuessBudget.mostNetworks)
    }
}
