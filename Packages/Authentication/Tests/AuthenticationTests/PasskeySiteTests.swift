import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// The site of a passkey, and the ceremony that its signature is for.
@Suite(.limitedParallelism) struct PasskeySiteTests {
    /// Registers a passkey that the browser created elsewhere than the academy's site.
    private func register(_ authenticator: FakeAuthenticator, type: String = "webauthn.create") async throws {
        let fixture = try await PasskeyFixture()
        let challenge = try await fixture.start().challenge
        _ = try await fixture.accounts.send(
            authenticator.registration(challenge, type: type), as: fixture.student.accessToken)
    }

    @Test func `a passkey of the academy's site is registered`() async throws {
        try await register(FakeAuthenticator())
    }

    @Test func `one of another origin, host, format or ceremony is not`() async throws {
        var (origin, party, format) = (FakeAuthenticator(), FakeAuthenticator(), FakeAuthenticator())
        var framed = FakeAuthenticator()
        origin.origin = "https://evil.example"
        party.party = "evil.example"
        format.format = "packed"
        framed.crossOrigin = true
        for authenticator in [origin, party, format, framed] {
            await #expect(throws: PasskeyError.invalid) { try await register(authenticator) }
        }
        await #expect(throws: PasskeyError.invalid) {
            try await register(FakeAuthenticator(), type: "webauthn.get")
        }
    }

    @Test func `a challenge of a sign-in registers nothing, and the other way round`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        let ofSignIn = try await fixture.challenge()
        await #expect(throws: PasskeyError.invalid) {
            try await fixture.accounts.send(
                FakeAuthenticator().registration(ofSignIn), as: fixture.student.accessToken)
        }
        let ofRegistration = try await fixture.start().challenge
        await #expect(throws: PasskeyError.invalid) {
            try await fixture.accounts.send(authenticator.signIn(ofRegistration, as: user))
        }
    }

    @Test func `the address of the academy goes before the origin of the page`() async throws {
        let fixture = try await PasskeyFixture()
        #expect(try await fixture.start(origin: "https://evil.example").party == "academy.example")
        let without = try await PasskeyFixture(site: nil)
        #expect(try await without.start(origin: "http://localhost:8080").party == "localhost")
        await #expect(throws: PasskeyError.unsuitableSite) { try await without.start() }
    }

    @Test(arguments: [
        ("https://academy.example", "https://academy.example"),
        ("https://Academy.Example:443/", "https://academy.example"),
        ("https://academy.example:8443", "https://academy.example:8443"),
        ("http://localhost:8080", "http://localhost:8080"),
    ]) func `an origin is written as browsers write it`(address: String, origin: String) {
        #expect(RelyingParty(address: address)?.origin == origin)
    }

    @Test(arguments: [
        "http://academy.example", "https://127.0.0.1", "https://[::1]", "academy.example", "", "ftp://a.b",
    ]) func `browsers allow no passkeys elsewhere`(address: String) {
        #expect(RelyingParty(address: address) == nil)
    }

    @Test func `the newest ten thousand challenges are kept`() {
        let challenges = PasskeyChallenges()
        guard let party = RelyingParty(address: FakeAuthenticator.origin) else { return }
        let now = Instant(milliseconds: 0)
        let ceremony = PasskeyCeremony(party: party, account: nil, expiresAt: now.adding(seconds: 1))
        for number in 0...PasskeyChallenges.most { challenges.add("\(number)", for: ceremony, from: "local") }
        #expect(challenges.count == PasskeyChallenges.most)
        #expect(challenges.take("0", at: now) == nil && challenges.take("1", at: now) == ceremony)
    }
}
