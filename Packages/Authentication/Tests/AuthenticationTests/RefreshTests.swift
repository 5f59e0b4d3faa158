import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct RefreshTests {
    private func refresh(_ desk: FrontDesk, _ signedIn: SignedIn) async throws -> SignedIn {
        try await desk.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
    }

    /// Refreshes as often as it takes to get past a time, and returns the last answer.
    private func keepAlive(
        _ desk: FrontDesk, _ first: SignedIn, times: Int, every seconds: Int
    ) async throws -> SignedIn {
        var signedIn = first
        for _ in 0..<times {
            desk.clock.advance(seconds: seconds)
            signedIn = try await refresh(desk, signedIn)
        }
        return signedIn
    }

    private func expectEnded(_ desk: FrontDesk, _ signedIn: SignedIn) async {
        await #expect(throws: AccessError.invalidToken) { try await refresh(desk, signedIn) }
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(WhoAmI(), as: signedIn.accessToken)
        }
    }

    @Test func `a refresh gives two new tokens, and the access token before stays good for its time`()
        async throws
    {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let second = try await refresh(desk, first)
        #expect(second.refreshToken != first.refreshToken)
        #expect(second.accessToken != first.accessToken)
        #expect(second.principal == first.principal)
        for signedIn in [first, second] { _ = try await desk.send(WhoAmI(), as: signedIn.accessToken) }
    }

    @Test func `a refresh token used again ends the whole family`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let second = try await refresh(desk, first)
        desk.clock.advance(seconds: 10, milliseconds: 1)
        let error = await #expect(throws: AccountError.self) { try await refresh(desk, first) }
        #expect(error == .refreshTokenReused)
        await expectEnded(desk, second)
    }

    @Test func `the oldest token of a long family ends it too`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let last = try await keepAlive(desk, first, times: 5, every: 60)
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(desk, first) }
        await expectEnded(desk, last)
    }

    @Test func `another sign-in of the account is not ended`() async throws {
        let desk = try await FrontDesk()
        let (first, other) = (try await desk.signInAdmin(), try await desk.signInAdmin())
        _ = try await keepAlive(desk, first, times: 2, every: 60)
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(desk, first) }
        _ = try await refresh(desk, other)
    }

    @Test func `within ten seconds a lost reply is given again, with the same successor`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let second = try await refresh(desk, first)
        desk.clock.advance(seconds: 10)
        let again = try await refresh(desk, first)
        #expect(again.refreshToken == second.refreshToken)
        _ = try await desk.send(WhoAmI(), as: again.accessToken)
        _ = try await refresh(desk, again)
    }

    @Test func `once the successor was used the ten seconds do not count`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let third = try await refresh(desk, refresh(desk, first))
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(desk, first) }
        await expectEnded(desk, third)
    }

    @Test func `a hundred refreshes of one token at once give one successor`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        let successors = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await refresh(desk, first).refreshToken } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(successors.count == 1)
        #expect(
            try await desk.count("SELECT count(*) AS value FROM access_tokens") == SignInLimits.accessTokens)
    }

    @Test func `a successor cannot be computed without the pepper`() {
        let one = Secrets(pepper: [1], randomBytes: { [UInt8](repeating: 0, count: $0) })
        let two = Secrets(pepper: [2], randomBytes: { [UInt8](repeating: 0, count: $0) })
        #expect(one.successor(of: "token") != two.successor(of: "token"))
    }

    @Test func `an admin's sign-in ends after an hour without use`() async throws {
        let desk = try await FrontDesk()
        let first = try await desk.signInAdmin()
        #expect(first.refreshExpiresAt == desk.clock.now.adding(minutes: 60))
        desk.clock.advance(seconds: 3600, milliseconds: -1)
        let second = try await refresh(desk, first)
        desk.clock.advance(seconds: 3600)
        await expectEnded(desk, second)
    }

    @Test func `an admin's sign-in ends after twelve hours, however it is used`() async throws {
        let desk = try await FrontDesk()
        let start = desk.clock.now
        var last = try await keepAlive(desk, desk.signInAdmin(), times: 23, every: 1800)
        #expect(last.refreshExpiresAt == start.adding(minutes: 720))
        desk.clock.advance(seconds: 1800, milliseconds: -1)
        last = try await refresh(desk, last)
        #expect(last.accessExpiresAt == start.adding(minutes: 720))
        desk.clock.advance(milliseconds: 1)
        await expectEnded(desk, last)
    }

    @Test func `a student's sign-in ends after fourteen days without use`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let first = try await desk.signInStudent()
        desk.clock.advance(seconds: 14 * 86_400, milliseconds: -1)
        let second = try await refresh(desk, first)
        desk.clock.advance(seconds: 14 * 86_400)
        await expectEnded(desk, second)
    }

    @Test func `a student's sign-in ends after thirty days, however it is used`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let start = desk.clock.now
        var last = try await keepAlive(desk, desk.signInStudent(), times: 29, every: 86_400)
        #expect(last.refreshExpiresAt == start.adding(seconds: 30 * 86_400))
        desk.clock.advance(seconds: 86_400, milliseconds: -1)
        last = try await refresh(desk, last)
        desk.clock.advance(milliseconds: 1)
        await expectEnded(desk, last)
    }

    @Test(arguments: [0, 1, 43, 100_000])
    func `a refresh token that was not given out is refused`(length: Int) async throws {
        let token = String(repeating: "A", count: length)
        let desk = try await FrontDesk()
        await #expect(throws: AccessError.invalidToken) {
            try await desk.send(RefreshSignIn(refreshToken: token))
        }
    }
}
