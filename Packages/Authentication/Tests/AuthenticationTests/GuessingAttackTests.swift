import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// An hour of virtual time in which 1,000 networks guess at one account.
@Suite(.limitedParallelism) struct GuessingAttackTests {
    static let email = "ana@example.org"
    private static let networks = 1_000

    private static func attacker(_ number: Int) -> String { "10.\(number / 256).\(number % 256).0/24" }

    /// An action of the owner, some rounds of 40 seconds after the attack began.
    private typealias OwnerAction = (round: Int, act: () async throws -> Void)

    /// All networks guess at the start, and then ten of them, in turn, every 40 seconds for an hour.
    ///
    /// - Returns: the guesses that reached a comparison.
    private func attack(_ fixture: AccountsFixture, actions: [OwnerAction] = []) async throws -> Int {
        var guesses = 0
        func guess(_ numbers: Range<Int>) async {
            let before = fixture.hashes.value
            for number in numbers { _ = await answer(fixture, Self.email, number) }
            guesses += fixture.hashes.value - before
        }
        await guess(0..<Self.networks)
        for round in 1...90 {
            fixture.clock.advance(seconds: 40)
            for action in actions where action.round == round { try await action.act() }
            await guess(round * 10..<round * 10 + 10)
        }
        return guesses
    }

    /// The error of a guess from a network of the attacker.
    private func answer(_ fixture: AccountsFixture, _ email: String, _ number: Int) async -> String {
        do {
            _ = try await fixture.send(
                SignIn(email: email, password: "a guess of many"),
                from: .network(Self.attacker(number % Self.networks)))
            return "signed in"
        } catch {
            return "\(error)"
        }
    }

    @Test func `an hour of guesses from 1,000 networks is at most a hundred guesses`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        let guesses = try await attack(fixture)
        #expect((90...100).contains(guesses))
    }

    @Test func `the owner signs in at the first try from a known network and from this machine`() async throws
    {
        let fixture = try await AccountsFixture()
        _ = try await fixture.signInAdmin()
        let actions: [OwnerAction] = [1, 15, 45, 90].map { round in
            (
                round,
                {
                    _ = try await fixture.signInAdmin()
                    _ = try await fixture.signInAdmin(from: .local)
                }
            )
        }
        #expect(try await attack(fixture, actions: actions) <= 100)
    }

    @Test func `the owner signs in from a new network after its wait, before earlier attackers`()
        async throws
    {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        for number in 0..<20 { _ = await answer(fixture, Self.email, number) }
        fixture.clock.advance(seconds: 70)
        _ = await answer(fixture, Self.email, 20)
        await #expect(throws: AccountError.self) { try await fixture.signInAdmin() }
        fixture.clock.advance(seconds: 10)
        let before = fixture.hashes.value
        for number in 0..<20 { _ = await answer(fixture, Self.email, number) }
        #expect(fixture.hashes.value == before)
        _ = try await fixture.signInAdmin()
    }

    @Test func `an unknown address has the same errors and waits as a known one`() async throws {
        var answers: [[String]] = []
        for email in [Self.email, "unknown@example.org"] {
            let fixture = try await AccountsFixture()
            try await fixture.openAdmin()
            var given: [String] = []
            for number in 0..<12 { given.append(await answer(fixture, email, number)) }
            for _ in 0..<30 {
                fixture.clock.advance(seconds: 20)
                given.append(await answer(fixture, email, 0))
            }
            answers.append(given)
        }
        #expect(answers[0] == answers[1])
        #expect(Set(answers[0]).count > 3)
    }

    /// With the budget alone. The owner waits, and takes 12 seconds more to type the password.
    @Test(arguments: [120, 1_799, 3_000], [(attackers: 100, period: 5), (attackers: 1_000, period: 40)])
    func `the owner signs in from a new network within a minute`(
        arrival: Int, attack: (attackers: Int, period: Int)
    ) throws {
        let start = Instant(milliseconds: 1_800_000_000_000)
        let budgets = GuessBudgets(randomBytes: { Array(repeating: 0, count: $0) })
        let subject = GuessSubject.signIn(try EmailAddress(parsing: Self.email))
        func wait(_ network: String, _ second: Int) throws -> Int? {
            do {
                try budgets.take(
                    subject, from: GuessOrigin(network, isKnown: false), at: start.adding(seconds: second))
                return nil
            } catch AccountError.wait(let seconds) {
                return seconds
            }
        }
        let attackers = (0..<attack.attackers).map(Self.attacker)
        var (guesses, next, gotIn) = (0, arrival, Int?.none)
        for second in 0..<3_600 {
            if second % attack.period == 0 {
                for attacker in attackers where try wait(attacker, second) == nil { guesses += 1 }
            }
            guard gotIn == nil, second == next else { continue }
            if let seconds = try wait("203.0.113.0/24", second) {
                next += seconds + 12
            } else {
                gotIn = second
            }
        }
        #expect(try #require(gotIn) - arrival <= 60)
        #expect((90...100).contains(guesses))
    }
}
