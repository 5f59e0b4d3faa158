import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct RefreshTests {
    private func refresh(_ fixture: AccountsFixture, _ signedIn: SignedIn) async throws -> SignedIn {
        try await fixture.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
    }

    /// Refreshes at regular intervals, and returns the last response.
    private func keepAlive(
        _ fixture: AccountsFixture, _ first: SignedIn, times: Int, every seconds: Int
    ) async throws -> SignedIn {
        var signedIn = first
        for _ in 0..<times {
            fixture.clock.advance(seconds: seconds)
            signedIn = try await refresh(fixture, signedIn)
        }
        return signedIn
    }

    private func expectEnded(_ fixture: AccountsFixture, _ signedIn: SignedIn) async {
        await #expect(throws: AccessError.invalidToken) { try await refresh(fixture, signedIn) }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: signedIn.accessToken)
        }
    }

    @Test func `a refresh returns two new tokens, and the previous access token stays valid`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let second = try await refresh(fixture, first)
        #expect(second.refreshToken != first.refreshToken)
        #expect(second.accessToken != first.accessToken)
        #expect(second.principal == first.principal)
        for signedIn in [first, second] { _ = try await fixture.send(WhoAmI(), as: signedIn.accessToken) }
    }

    @Test(arguments: [(239, true), (241, false)])
    func `a front desk stays signed in for the unused minutes of the setting`(
        minutes: Int, isSignedIn: Bool
    ) async throws {
        let fixture = try await AccountsFixture(rules: SignInRules(frontDeskIdleMinutes: 240))
        let desk = try await fixture.open(.frontDesk, email: "cai@example.org")
        fixture.clock.advance(seconds: minutes * 60)
        if isSignedIn { _ = try await refresh(fixture, desk) } else { await expectEnded(fixture, desk) }
    }

    @Test(arguments: [5, 15, 29, 30, 720])
    func `a person who works without a pause stays signed in with any idle time of the front desk`(
        minutes: Int
    ) async throws {
        let fixture = try await AccountsFixture(rules: SignInRules(frontDeskIdleMinutes: minutes))
        var desk = try await fixture.open(.frontDesk, email: "cai@example.org")
        for _ in 0..<4 {
            let access = desk.accessExpiresAt.milliseconds - fixture.clock.now.milliseconds
            #expect(access == Int64(min(15 * 60_000, minutes * 30_000)))
            fixture.clock.advance(milliseconds: access)
            _ = try await fixture.signInAdmin()
            await #expect(throws: AccessError.invalidToken) {
                try await fixture.send(WhoAmI(), as: desk.accessToken)
            }
            desk = try await refresh(fixture, desk)
        }
        fixture.clock.advance(seconds: minutes * 60)
        await expectEnded(fixture, desk)
    }

    @Test func `a refresh token that is used again ends its sign-in`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let second = try await refresh(fixture, first)
        fixture.clock.advance(seconds: 10, milliseconds: 1)
        let error = await #expect(throws: AccountError.self) { try await refresh(fixture, first) }
        #expect(error == .refreshTokenReused)
        await expectEnded(fixture, second)
    }

    @Test func `the oldest refresh token of a long sign-in ends it too`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let last = try await keepAlive(fixture, first, times: 5, every: 60)
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(fixture, first) }
        await expectEnded(fixture, last)
    }

    @Test func `another sign-in of the account is not ended`() async throws {
        let fixture = try await AccountsFixture()
        let (first, other) = (try await fixture.signInAdmin(), try await fixture.signInAdmin())
        _ = try await keepAlive(fixture, first, times: 2, every: 60)
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(fixture, first) }
        #expect(try await refresh(fixture, other).principal == other.principal)
    }

    @Test func `a refresh that is retried within ten seconds returns the same successor`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let second = try await refresh(fixture, first)
        fixture.clock.advance(seconds: 10)
        let again = try await refresh(fixture, first)
        #expect(again.refreshToken == second.refreshToken)
        _ = try await fixture.send(WhoAmI(), as: again.accessToken)
        _ = try await refresh(fixture, again)
    }

    @Test func `a refresh cannot be retried once its successor was used`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let third = try await refresh(fixture, refresh(fixture, first))
        await #expect(throws: AccountError.refreshTokenReused) { try await refresh(fixture, first) }
        await expectEnded(fixture, third)
    }

    @Test func `a hundred concurrent refreshes of one token return one successor`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        let successors = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { try await refresh(fixture, first).refreshToken } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(successors.count == 1)
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM access_tokens")
                == SignInLimits.accessTokens)
    }

    @Test func `a successor cannot be computed without the pepper`() {
        let one = Secrets(pepper: [1], randomBytes: { [UInt8](repeating: 0, count: $0) })
        let two = Secrets(pepper: [2], randomBytes: { [UInt8](repeating: 0, count: $0) })
        #expect(one.successor(of: "token") != two.successor(of: "token"))
    }

    @Test func `an admin's sign-in ends after an hour without use`() async throws {
        let fixture = try await AccountsFixture()
        let first = try await fixture.signInAdmin()
        #expect(first.refreshExpiresAt == fixture.clock.now.adding(minutes: 60))
        fixture.clock.advance(seconds: 3600, milliseconds: -1)
        let second = try await refresh(fixture, first)
        fixture.clock.advance(seconds: 3600)
        await expectEnded(fixture, second)
    }

    @Test func `an admin's sign-in ends after twelve hours, also if it is used`() async throws {
        let fixture = try await AccountsFixture()
        let start = fixture.clock.now
        var last = try await keepAlive(fixture, fixture.signInAdmin(), times: 23, every: 1800)
        #expect(last.refreshExpiresAt == start.adding(minutes: 720))
        fixture.clock.advance(seconds: 1800, milliseconds: -1)
        last = try await refresh(fixture, last)
        #expect(last.accessExpiresAt == start.adding(minutes: 720))
        fixture.clock.advance(milliseconds: 1)
        await expectEnded(fixture, last)
    }

    @Test func `a student's sign-in ends after fourteen days without use`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let first = try await fixture.signInStudent()
        fixture.clock.advance(seconds: 14 * 86_400, milliseconds: -1)
        let second = try await refresh(fixture, first)
        fixture.clock.advance(seconds: 14 * 86_400)
        await expectEnded(fixture, second)
    }

    @Test func `a student's sign-in ends after thirty days, also if it is used`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let start = fixture.clock.now
        var last = try await keepAlive(fixture, fixture.signInStudent(), times: 29, every: 86_400)
        #expect(last.refreshExpiresAt == start.adding(seconds: 30 * 86_400))
        fixture.clock.advance(seconds: 86_400, milliseconds: -1)
        last = try await refresh(fixture, last)
        fixture.clock.advance(milliseconds: 1)
        await expectEnded(fixture, last)
    }

    @Test(arguments: [0, 1, 43, 100_000])
    func `a refresh token that was never issued is refused`(length: Int) async throws {
        let token = String(repeating: "A", count: length)
        let fixture = try await AccountsFixture()
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: token))
        }
    }
}
