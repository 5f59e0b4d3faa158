import Core
import Networking
import Persistence
import Testing

@testable import Authentication

/// An hour of virtual time in which 1,000 networks guess at one account.
@Suite struct GuessingAttackTests {
    static let email = "ana@example.org"
    private static let networks = 1_000

    private static func attacker(_ number: Int) -> String { "10.\(number / 256).\(number % 256).0/24" }

    /// What the owner does once, when so many tokens have come since the attack began.
    private typealias Visit = (token: Int, act: () async throws -> Void)

    /// All networks guess at the start, and then ten of them, in turn, when a token is due.
    ///
    /// - Returns: the guesses that reached a comparison.
    private func attack(_ desk: FrontDesk, visits: [Visit] = []) async throws -> Int {
        var guesses = 0
        func guess(_ numbers: Range<Int>) async {
            let before = desk.hashes.value
            for number in numbers { _ = await answer(desk, Self.email, number) }
            guesses += desk.hashes.value - before
        }
        await guess(0..<Self.networks)
        for token in 1...90 {
            desk.clock.advance(seconds: GuessBudget.interval)
            for visit in visits where visit.token == token { try await visit.act() }
            await guess(token * 10..<token * 10 + 10)
        }
        return guesses
    }

    /// What a guess from a network of the attacker is answered.
    private func answer(_ desk: FrontDesk, _ email: String, _ number: Int) async -> String {
        do {
            _ = try await desk.send(
                SignIn(email: email, password: "a guess of many"),
                from: .network(Self.attacker(number % Self.networks)))
            return "signed in"
        } catch {
            return "\(error)"
        }
    }

    @Test func `an hour of guesses from 1,000 networks is at most a hundred guesses`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        let guesses = try await attack(desk)
        #expect((GuessBudget.burst...100).contains(guesses))
    }

    @Test func `the owner gets in at the first try from a known network and from this machine`() async throws
    {
        let desk = try await FrontDesk()
        _ = try await desk.signInAdmin()
        let visits: [Visit] = [1, 15, 45, 90].map { token in
            (
                token,
                {
                    _ = try await desk.signInAdmin()
                    _ = try await desk.signInAdmin(from: .local)
                }
            )
        }
        #expect(try await attack(desk, visits: visits) <= 100)
    }

    @Test func `the owner waits from a new network as told, and gets in before attackers who ask first`()
        async throws
    {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        for number in 0..<20 { _ = await answer(desk, Self.email, number) }
        desk.clock.advance(seconds: 70)
        _ = await answer(desk, Self.email, 20)
        await #expect(throws: AccountError.self) { try await desk.signInAdmin() }
        desk.clock.advance(seconds: 10)
        let before = desk.hashes.value
        for number in 0..<20 { _ = await answer(desk, Self.email, number) }
        #expect(desk.hashes.value == before)
        _ = try await desk.signInAdmin()
    }

    @Test func `an unknown address is answered and slowed down as a known one is`() async throws {
        var answers: [[String]] = []
        for email in [Self.email, "nobody@example.org"] {
            let desk = try await FrontDesk()
            try await desk.openAdmin()
            var heard: [String] = []
            for number in 0..<12 { heard.append(await answer(desk, email, number)) }
            for _ in 0..<30 {
                desk.clock.advance(seconds: 20)
                heard.append(await answer(desk, email, 0))
            }
            answers.append(heard)
        }
        #expect(answers[0] == answers[1])
        #expect(Set(answers[0]).count > 3)
    }

    /// By the budget alone, where every network asks every five seconds, and within the time that a token is kept.
    @Test(arguments: [120, 1_799, 3_000])
    func `the owner gets in from a new network within a minute, as told to wait`(arrival: Int) throws {
        let start = Instant(milliseconds: 1_800_000_000_000)
        let budgets = GuessBudgets(randomBytes: { (0..<$0).map { _ in .random(in: 0...255) } })
        let subject = AttemptSubject.signIn(try EmailAddress(parsing: Self.email))
        func mayGuess(_ network: String, _ second: Int) throws -> Bool {
            try budgets.take(subject, from: network, at: start.adding(seconds: second))
            return true
        }
        var (guesses, next, gotIn) = (0, arrival, Int?.none)
        for second in 0..<3_600 {
            for number in stride(from: second % 5, to: Self.networks, by: 5)
            where (try? mayGuess(Self.attacker(number), second)) == true { guesses += 1 }
            guard gotIn == nil, second == next else { continue }
            do {
                if try mayGuess("203.0.113.0/24", second) { gotIn = second }
            } catch AccountError.wait(let seconds) {
                next = second + seconds
            }
        }
        #expect(try #require(gotIn) - arrival <= 60)
        #expect((90...100).contains(guesses))
    }
}
