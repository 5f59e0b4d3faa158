import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Codes of a second factor that are guessed, or sent where no code is compared.
@Suite(.limitedParallelism) struct SecondFactorGuessTests {
    private func signIn(
        _ fixture: AccountsFixture, code: String, with program: Audience,
        from network: ClientNetwork = AccountsFixture.home
    ) async throws -> SignedIn {
        try await fixture.send(
            SignIn(
                email: "ana@example.org", password: AccountsFixture.adminPassword, program: program,
                code: code),
            from: network)
    }

    @Test func `a sign-in with the wrong program uses up no recovery code`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        await #expect(throws: AccessError.wrongProgram(theirs: .staff)) {
            try await signIn(fixture, code: factor.codes[0], with: .students)
        }
        _ = try await signIn(fixture, code: factor.codes[0], with: .staff)
    }

    @Test func `a sign-in with the wrong program takes no guess at a code`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        for _ in 0..<6 {
            await #expect(throws: AccessError.wrongProgram(theirs: .staff)) {
                try await signIn(fixture, code: "000000", with: .students)
            }
        }
        _ = try await fixture.signIn(code: fixture.nextCode(factor))
    }

    private func isKnown(_ network: ClientNetwork, _ fixture: AccountsFixture) async throws -> Bool {
        guard case .network(let text) = network else { return false }
        let origin = OriginKey(network: text).text
        return try await fixture.count(
            "SELECT count(*) AS value FROM known_origins WHERE origin = \(origin)") > 0
    }

    @Test func `the wrong program makes no network known without the code`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await fixture.enableSecondFactor()
        let stranger = ClientNetwork.network("10.0.0.0/24")
        _ = try? await signIn(fixture, code: "000000", with: .students, from: stranger)
        #expect(try await !isKnown(stranger, fixture))
    }

    /// Sets a new password with the code of a reset, from a stranger's network.
    private func reset(_ fixture: AccountsFixture, from network: ClientNetwork) async throws {
        _ = try await fixture.send(ForgotPassword(email: "ana@example.org"), from: network)
        try await fixture.performDueWork()
        let message = try #require(fixture.messenger.messages.last)
        let code = try #require(fixture.accounts.opened(sealedCode: message.sealedCode))
        _ = try await fixture.send(
            AcceptInvitation(
                code: code, email: "ana@example.org", password: AccountsFixture.adminPassword), from: network)
    }

    @Test func `a new password forgets no wrong codes and makes no network known`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let stranger = ClientNetwork.network("10.0.0.0/24")
        for _ in 0..<5 {
            _ = try? await fixture.signIn(code: "000000", from: stranger)
        }
        try await reset(fixture, from: stranger)
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await fixture.signIn(code: factor.codes[0], from: stranger)
        }
        #expect(try await !isKnown(stranger, fixture))
    }

    /// Tries wrong codes from the known network of the account, each after its wait.
    private func fail(_ fixture: AccountsFixture, times: Int) async throws {
        for _ in 0..<times {
            fixture.clock.advance(seconds: 60)
            await #expect(throws: SecondFactorError.wrongCode) { try await fixture.signIn(code: "000000") }
        }
        fixture.clock.advance(seconds: 60)
    }

    @Test func `after 100 wrong codes in a row only a recovery code signs in`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        try await fail(fixture, times: 100)
        let code = try fixture.code(factor.secret)
        #expect(await errorCode { try await fixture.signIn(code: code) } == "second-factor.tries-used")
        _ = try await fixture.signIn(code: factor.codes[0])
        _ = try await fixture.signIn(code: fixture.nextCode(factor))
    }

    @Test func `the 100th code in a row may be right, and begins the count again`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        for _ in 0..<2 {
            try await fail(fixture, times: 99)
            _ = try await fixture.signIn(code: fixture.code(factor.secret))
        }
    }
}
