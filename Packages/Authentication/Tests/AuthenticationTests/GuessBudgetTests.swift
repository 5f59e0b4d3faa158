import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct GuessBudgetTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func at(_ seconds: Int) -> Instant { start.adding(seconds: seconds) }

    /// Takes all tokens of a full budget, each for a different network.
    private func emptied() -> GuessBudget {
        var budget = GuessBudget(at: start)
        for number in 0..<GuessBudget.burst { #expect(budget.take(for: "first \(number)", at: start) == nil) }
        return budget
    }

    @Test func `a full budget has eight tokens, and then one every forty seconds`() {
        var budget = emptied()
        #expect(budget.take(for: "a", at: start) == at(40))
        #expect(budget.take(for: "a", at: at(40).adding(milliseconds: -1)) == at(40))
        #expect(budget.take(for: "a", at: at(40)) == nil)
        #expect(budget.take(for: "a", at: at(40)) == at(80))
    }

    @Test func `the budget never delays a single network, only its own failures do`() {
        var budget = GuessBudget(at: start)
        var (now, failures) = (start, FailedGuesses.none)
        for _ in 0..<50 {
            now = max(failures.lastAt.adding(seconds: failures.wait), start)
            #expect(budget.take(for: "a", at: now) == nil)
            failures = failures.adding(failureAt: now)
        }
    }

    @Test func `a new network comes before earlier ones`() {
        var budget = emptied()
        for number in 0..<1_000 { #expect(budget.take(for: "old \(number)", at: at(39)) == at(40)) }
        #expect(budget.take(for: "new", at: at(39)) == at(40))
        for number in 0..<1_000 { #expect(budget.take(for: "old \(number)", at: at(40)) == at(80)) }
        #expect(budget.take(for: "new", at: at(41)) == nil)
    }

    @Test func `a token is reserved for thirty seconds after the wait`() {
        for (second, isReserved) in [(69, true), (70, false)] {
            var budget = emptied()
            #expect(budget.take(for: "old", at: at(1)) == at(40))
            #expect(budget.take(for: "new", at: at(2)) == at(40))
            #expect(budget.take(for: "old", at: at(second)) == (isReserved ? at(80) : nil))
        }
    }

    @Test func `of two free tokens one is reserved for each of two networks`() {
        var budget = emptied()
        for network in ["a", "b", "c"] { #expect(budget.take(for: network, at: at(39)) == at(40)) }
        for network in ["a", "b"] { #expect(budget.take(for: network, at: at(69)) == at(80)) }
        // The third did not return, and its place is free.
        #expect(budget.take(for: "first 0", at: at(80)) == at(120))
        #expect(budget.take(for: "a", at: at(80)) == nil)
        #expect(budget.take(for: "first 0", at: at(80)) == at(120))
        #expect(budget.take(for: "b", at: at(80)) == nil)
    }

    @Test func `a returned token can be taken again`() {
        var budget = emptied()
        #expect(budget.take(for: "a", at: start) == at(40))
        budget.giveBack("first 0", wasRight: true)
        #expect(budget.take(for: "a", at: start) == nil)
        #expect(budget.count == GuessBudget.burst)
    }

    @Test func `a clock that is set back lengthens no wait and keeps no position`() {
        var budget = emptied()
        _ = budget.take(for: "new", at: start)
        let earlier = start.adding(seconds: -86_400)
        #expect(budget.take(for: "first 0", at: earlier) == earlier.adding(seconds: 40))
        #expect(budget.take(for: "first 0", at: earlier.adding(seconds: 40)) == nil)
    }

    @Test func `the networks of a budget have a limit`() {
        var budget = GuessBudget(at: start)
        for number in 0..<GuessBudget.mostNetworks + 10 {
            _ = budget.take(for: "n\(number)", at: start.adding(milliseconds: Int64(number)))
        }
        #expect(budget.count == GuessBudget.mostNetworks)
    }
}
