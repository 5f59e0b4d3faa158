import Core
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct GuessBudgetsTests {
    private let start = Instant(milliseconds: 1_800_000_000_000)

    private func subject(_ number: Int) throws -> GuessSubject {
        .signIn(try EmailAddress(parsing: "a\(number)@example.org"))
    }

    private func budgets(
        accounts: Int = 100, networks: Int = 100, makesRoom: Bool = false
    ) -> GuessBudgets {
        GuessBudgets(
            randomBytes: { Array(repeating: 0, count: $0) }, mostBudgets: accounts, mostNetworks: networks,
            makesRoom: makesRoom)
    }

    private func take(
        _ budgets: GuessBudgets, _ number: Int, from network: String = "x", isKnown: Bool = false,
        after seconds: Int = 0
    ) throws {
        try budgets.take(
            subject(number), from: GuessOrigin(network, isKnown: isKnown), at: start.adding(seconds: seconds))
    }

    /// Takes all tokens of an account for so many networks.
    private func empty(_ budgets: GuessBudgets, _ number: Int, networks: Int = 1, after seconds: Int = 0)
        throws
    {
        for token in 0..<GuessBudget.burst {
            try take(budgets, number, from: "n\(token % networks)", after: seconds)
        }
    }

    @Test func `a limit of networks fills no budget`() throws {
        let budgets = budgets(networks: 51)
        try empty(budgets, 0)
        for decoy in 1...10 { try empty(budgets, decoy, networks: decoy < 10 ? 5 : 4, after: 1) }
        #expect(budgets.count.networks == 50)
        for _ in 1...2 { try take(budgets, 11, from: "one more", after: 1) }
        #expect(budgets.count.networks == 1)
        for decoy in 0...10 {
            #expect(throws: AccountError.wait(seconds: decoy == 0 ? 39 : 40)) {
                try take(budgets, decoy, from: "y", after: 1)
            }
        }
    }

    @Test func `for requests that are not guesses, the budget that is nearest to full makes room`() throws {
        let budgets = budgets(accounts: 10, makesRoom: true)
        try empty(budgets, 0)
        for number in 1...20 { try take(budgets, number) }
        #expect(budgets.count.budgets == 10)
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 0) }
    }

    @Test func `requests that are not guesses make room for a new network`() async throws {
        let accounts = try await AccountsFixture().accounts
        for budgets in [accounts.resetBudgets, accounts.signUpBudgets, accounts.deviceBudgets] {
            for number in 0..<GuessBudgets.mostRequests { try take(budgets, number) }
            #expect(budgets.count.budgets == GuessBudgets.mostRequests)
            try take(budgets, GuessBudgets.mostRequests, from: "y")
            #expect(budgets.count.budgets == GuessBudgets.mostRequests)
        }
    }

    @Test func `a limit of accounts fills no budget, and refuses another account with a wait`() throws {
        let budgets = budgets(accounts: 10)
        try empty(budgets, 0)
        for number in 1..<10 { try take(budgets, number) }
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 10) }
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 11, isKnown: true) }
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 0) }
        #expect(budgets.count.budgets == 10)
        // The other nine budgets are full again.
        try take(budgets, 10, after: 40)
        #expect(budgets.count.budgets == 2)
    }

    @Test func `while there is no place for a budget, full ones are removed once a second`() throws {
        let budgets = budgets(accounts: 2)
        for number in 1...2 { try take(budgets, number) }
        let origin = GuessOrigin("x", isKnown: false)
        budgets.giveBack(try subject(1), from: origin, wasRight: true)
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 3) }
        try take(budgets, 3, after: 1)
        #expect(budgets.count.budgets == 2)
    }

    @Test(arguments: [(false, GuessBudget.burst), (true, KnownOriginBudget.burst)])
    func `after the clock was set back, there is place as soon as empty budgets are full`(
        isKnown: Bool, burst: Int
    ) throws {
        let budgets = budgets(accounts: 2)
        for number in 1...2 { try take(budgets, number, isKnown: isKnown) }
        let (earlier, full) = (-86_400, burst * TokenBucket.interval)
        for second in [0, full - 1] {
            #expect(throws: AccountError.wait(seconds: 40)) {
                try take(budgets, 3, isKnown: isKnown, after: earlier + second)
            }
        }
        try take(budgets, 3, isKnown: isKnown, after: earlier + full)
        #expect(budgets.count.budgets == 1)
    }

    @Test func `a network without a request for a day is forgotten`() throws {
        let budgets = budgets()
        try take(budgets, 1)
        try take(budgets, 2, after: 86_400 + 1)
        #expect(budgets.count == (1, 1))
    }

    @Test func `a right password leaves no network and no used token`() throws {
        let budgets = budgets()
        for isKnown in [true, false] {
            for _ in 0..<20 {
                try take(budgets, 1, isKnown: isKnown)
                budgets.giveBack(try subject(1), from: GuessOrigin("x", isKnown: isKnown), wasRight: true)
            }
        }
        #expect(budgets.count.networks == 0)
    }

    @Test func `each known network has its own budget`() throws {
        let budgets = budgets()
        for _ in 0..<5 { try take(budgets, 1, isKnown: true) }
        #expect(throws: AccountError.wait(seconds: 40)) { try take(budgets, 1, isKnown: true) }
        try take(budgets, 1, from: "y", isKnown: true)
        try take(budgets, 2, isKnown: true)
        try take(budgets, 1, from: "z")
    }
}
