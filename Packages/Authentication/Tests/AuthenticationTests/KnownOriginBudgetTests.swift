import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct KnownOriginBudgetTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func at(_ seconds: Int) -> Instant { start.adding(seconds: seconds) }

    private func emptied() -> KnownOriginBudget {
        var budget = KnownOriginBudget(at: start)
        for _ in 0..<5 { #expect(budget.take(at: start, tossCoin: { false }) == nil) }
        return budget
    }

    @Test func `there are five tokens, and then one every forty seconds`() {
        var budget = emptied()
        #expect(budget.take(at: start, tossCoin: { true }) == at(40))
        #expect(budget.take(at: at(40).adding(milliseconds: -1), tossCoin: { true }) == at(40))
        #expect(budget.take(at: at(40), tossCoin: { true }) == nil)
        #expect(budget.take(at: at(40), tossCoin: { true }) == at(80))
    }

    @Test func `the coin is tossed for the only token after a refusal, and never otherwise`() {
        var budget = emptied()
        #expect(budget.take(at: at(40), tossCoin: { false }) == nil)
        #expect(budget.take(at: at(40), tossCoin: { false }) == at(80))
        #expect(budget.take(at: at(80), tossCoin: { false }) == at(81))
        #expect(budget.take(at: at(120), tossCoin: { false }) == nil)
    }

    @Test func `an attacker who guesses at the end of each wait does not get every token`() {
        var (budget, coin) = (emptied(), false)
        func toss() -> Bool {
            coin.toggle()
            return coin
        }
        _ = budget.take(at: at(1), tossCoin: toss)
        var (now, tries) = (at(40), 1)
        while tries < 10 {
            let attacker = budget.take(at: now, tossCoin: toss)
            tries += 1
            guard let owner = budget.take(at: now.adding(milliseconds: 1), tossCoin: toss) else { break }
            now = max(attacker ?? now, owner)
        }
        #expect(tries <= 3)
    }
}
