import Core
import Testing

@testable import Authentication

@Suite struct GuessBudgetsTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func subject(_ number: Int) throws -> AttemptSubject {
        .signIn(try EmailAddress(parsing: "a\(number)@example.org"))
    }

    private func budgets(accounts: Int = 100, networks: Int = 100) -> GuessBudgets {
        GuessBudgets(
            randomBytes: { Array(repeating: 0, count: $0) }, mostAccounts: accounts, mostNetworks: networks)
    }

    @Test func `the accounts that are remembered have a limit, and the one under attack stays`() throws {
        let budgets = budgets(accounts: 10)
        let attacked = try subject(0)
        for _ in 0..<GuessBudget.burst { try budgets.take(attacked, from: "x", at: start) }
        for number in 1...100 { try budgets.take(subject(number), from: "x", at: start) }
        #expect(budgets.count.accounts <= 10)
        #expect(throws: AccountError.wait(seconds: 40)) {
            try budgets.take(attacked, from: "x", at: start)
        }
    }

    @Test func `the networks that are remembered have a limit over all accounts`() throws {
        let budgets = budgets(accounts: 1_000, networks: 50)
        for number in 1...200 { try budgets.take(subject(number), from: "n\(number)", at: start) }
        #expect(budgets.count.networks <= 50)
    }

    @Test func `what is a day old is forgotten`() throws {
        let budgets = budgets()
        try budgets.take(subject(1), from: "a", at: start)
        try budgets.take(subject(2), from: "a", at: start.adding(seconds: 86_400 + 1))
        #expect(budgets.count == (1, 1))
    }

    @Test func `a right password leaves no network behind`() throws {
        let budgets = budgets()
        try budgets.take(subject(1), from: "a", at: start)
        budgets.giveBack(try subject(1), from: "a", wasRight: true)
        #expect(budgets.count.networks == 0)
    }
}
