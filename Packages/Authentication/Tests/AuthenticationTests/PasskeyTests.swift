import Application
import Core
import Crypto
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct PasskeyTests {
    @Test func `a student signs in with a passkey of ES256`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        let signedIn = try await fixture.signIn(authenticator, as: user)
        #expect(signedIn.principal == fixture.student.principal)
        #expect(try await fixture.list().map(\.lastUsedAt) == [fixture.accounts.clock.now])
    }

    @Test func `a student signs in with a passkey of EdDSA`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator(key: .edDSA(Curve25519.Signing.PrivateKey()))
        let user = try await fixture.register(authenticator)
        #expect(try await fixture.signIn(authenticator, as: user).principal == fixture.student.principal)
    }

    @Test func `a registration needs the password`() async throws {
        let fixture = try await PasskeyFixture()
        await #expect(throws: AccountError.wrongPassword) {
            try await fixture.accounts.send(
                StartPasskeyRegistration(currentPassword: "herons dances"), as: fixture.student.accessToken)
        }
        #expect(fixture.accounts.accounts.challenges.count == 0)
    }

    @Test func `a challenge is good for one use and five minutes`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        let request = try authenticator.signIn(await fixture.challenge(), as: user)
        _ = try await fixture.accounts.send(request)
        await #expect(throws: PasskeyError.expired) { try await fixture.accounts.send(request) }
        let late = try authenticator.signIn(await fixture.challenge(), as: user)
        let last = try authenticator.signIn(await fixture.challenge(), as: user)
        fixture.accounts.clock.advance(seconds: 300, milliseconds: -1)
        _ = try await fixture.accounts.send(last)
        fixture.accounts.clock.advance(milliseconds: 1)
        await #expect(throws: PasskeyError.expired) { try await fixture.accounts.send(late) }
    }

    @Test func `another key, another passkey and another user handle do not sign in`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        var other = authenticator
        other.key = .es256(P256.Signing.PrivateKey())
        await #expect(throws: PasskeyError.signInFailed) { try await fixture.signIn(other, as: user) }
        await #expect(throws: PasskeyError.signInFailed) {
            try await fixture.signIn(FakeAuthenticator(), as: user)
        }
        await #expect(throws: PasskeyError.signInFailed) {
            try await fixture.signIn(authenticator, as: "AAAA")
        }
    }

    @Test func `a counter must grow, unless the authenticator counts nothing`() async throws {
        let fixture = try await PasskeyFixture()
        var authenticator = FakeAuthenticator()
        authenticator.count = 7
        let user = try await fixture.register(authenticator)
        await #expect(throws: PasskeyError.copied) { try await fixture.signIn(authenticator, as: user) }
        authenticator.count = 8
        _ = try await fixture.signIn(authenticator, as: user)
        await #expect(throws: PasskeyError.copied) { try await fixture.signIn(authenticator, as: user) }
        authenticator.count = 0
        await #expect(throws: PasskeyError.copied) { try await fixture.signIn(authenticator, as: user) }
    }

    @Test(arguments: [UInt8(0x01), 0x04, 0x15]) func `the person must be present and verified`(
        flags: UInt8
    ) async throws {
        let fixture = try await PasskeyFixture()
        var authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        authenticator.flags = flags
        await #expect(throws: PasskeyError.invalid) { try await fixture.signIn(authenticator, as: user) }
        let challenge = try await fixture.start().challenge
        await #expect(throws: PasskeyError.invalid) {
            try await fixture.accounts.send(
                authenticator.registration(challenge), as: fixture.student.accessToken)
        }
    }

    @Test func `a removed passkey signs in no more, nor does one of a closed account`() async throws {
        let fixture = try await PasskeyFixture()
        let (one, two) = (FakeAuthenticator(), FakeAuthenticator())
        let user = try await fixture.register(one)
        try await fixture.register(two)
        let id = try #require(try await fixture.list().first?.id)
        _ = try await fixture.accounts.send(
            RemovePasskey(passkey: id), as: fixture.student.accessToken)
        await #expect(throws: PasskeyError.signInFailed) { try await fixture.signIn(one, as: user) }
        _ = try await fixture.signIn(two, as: user)
        try await fixture.accounts.closeAccount(of: 1)
        await #expect(throws: PasskeyError.signInFailed) { try await fixture.signIn(two, as: user) }
        #expect(try await fixture.accounts.count("SELECT count(*) AS value FROM passkeys") == 0)
    }

    @Test func `a new password removes the passkeys`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        let change = ChangePassword(
            currentPassword: AccountsFixture.studentPassword, newPassword: "ten green bottles fall")
        _ = try await fixture.accounts.send(change, as: fixture.student.accessToken)
        await #expect(throws: PasskeyError.signInFailed) {
            try await fixture.signIn(authenticator, as: user)
        }
    }

    @Test func `a passkey of a disabled account does not sign in`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        let user = try await fixture.register(authenticator)
        let owner = try await fixture.accounts.signInAdmin().accessToken
        _ = try await fixture.accounts.send(
            DisableAccount(account: fixture.student.principal.account), as: owner)
        await #expect(throws: PasskeyError.signInFailed) {
            try await fixture.signIn(authenticator, as: user)
        }
    }

    @Test func `a passkey is registered once, and an account has ten`() async throws {
        let fixture = try await PasskeyFixture()
        let authenticator = FakeAuthenticator()
        try await fixture.register(authenticator)
        #expect(try await fixture.start().excluded == [authenticator.credential.base64URL])
        await #expect(throws: PasskeyError.exists) { try await fixture.register(authenticator) }
        for _ in 1..<Passkey.most { try await fixture.register(FakeAuthenticator()) }
        await #expect(throws: PasskeyError.tooMany) { try await fixture.register(FakeAuthenticator()) }
    }

    @Test func `the log names the passkey that was registered or removed, and its student`() async throws {
        let fixture = try await PasskeyFixture()
        try await fixture.register(FakeAuthenticator())
        let id = try #require(try await fixture.list().first?.id)
        _ = try await fixture.accounts.send(
            RemovePasskey(passkey: id), as: fixture.student.accessToken)
        let owner = try await fixture.accounts.signInAdmin().accessToken
        let entries = try await fixture.accounts.send(
            ListAuditEntries(subject: "passkey:\(id)"), as: owner
        ).items
        #expect(entries.map(\.action) == ["RemovePasskey", "RegisterPasskey"])
        let ofStudent: SQL =
            "SELECT count(*) AS value FROM audit_entries WHERE subject = 'passkey 1' AND student_id = 1"
        #expect(try await fixture.accounts.count(ofStudent) == 2)
    }

    @Test func `a passkey of another student cannot be removed`() async throws {
        let fixture = try await PasskeyFixture()
        await #expect(throws: NotFound("passkey", PasskeyID(9))) {
            try await fixture.accounts.send(
                RemovePasskey(passkey: PasskeyID(9)), as: fixture.student.accessToken)
        }
    }

    @Test func `staff have no passkeys`() async throws {
        let fixture = try await PasskeyFixture()
        let owner = try await fixture.accounts.signInAdmin().accessToken
        await #expect(throws: AccessError.wrongRole(needed: .students)) {
            try await fixture.accounts.send(
                StartPasskeyRegistration(currentPassword: AccountsFixture.adminPassword), as: owner)
        }
    }
}
