import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct PasswordResetTests {
    private let password = "five yellow wagtails sing"

    private func code(_ fixture: AccountsFixture, of account: Int64) async throws -> String {
        let owner = try await fixture.signInAdmin().accessToken
        return try await fixture.send(ResetPassword(account: AccountID(account)), as: owner).code
    }

    private func accept(_ fixture: AccountsFixture, _ code: String, email: String = "lu@example.org")
        async throws -> Principal
    {
        try await fixture.send(AcceptInvitation(code: code, email: email, password: password))
    }

    @Test func `a code sets a new password and ends all sign-ins`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let old = try await fixture.signInStudent().accessToken
        let principal = try await accept(fixture, try await code(fixture, of: 2))
        #expect(principal.account == AccountID(2))
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(WhoAmI(), as: old) }
        await #expect(throws: AccountError.signInFailed) { try await fixture.signInStudent() }
        _ = try await fixture.send(SignIn(email: "lu@example.org", password: password))
    }

    @Test func `a code is valid once, for its address, and for a day`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let first = try await code(fixture, of: 2)
        await #expect(throws: AccountError.invitationEmail) {
            try await accept(fixture, first, email: "eve@example.org")
        }
        _ = try await accept(fixture, first)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, first) }
        let second = try await code(fixture, of: 2)
        fixture.clock.advance(seconds: 24 * 3_600)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, second) }
    }

    @Test func `a code is void once the account was disabled, also after it is enabled`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let owner = try await fixture.signInAdmin().accessToken
        let void = try await code(fixture, of: 2)
        _ = try await fixture.send(DisableAccount(account: AccountID(2)), as: owner)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, void) }
        _ = try await fixture.send(EnableAccount(account: AccountID(2)), as: owner)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, void) }
    }

    @Test func `a code is void once the account is closed`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let owner = try await fixture.signInAdmin().accessToken
        let void = try await code(fixture, of: 2)
        _ = try await fixture.send(CloseAccount(account: AccountID(2)), as: owner)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, void) }
        await #expect(throws: AccountError.closed) { try await code(fixture, of: 2) }
    }

    @Test func `an owner is recovered by address, and no other account`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let (accounts, now) = (fixture.accounts, fixture.clock.now)
        func recover(_ email: String) async throws -> PasswordReset {
            let email = try EmailAddress(parsing: email)
            return try await fixture.store.write { try accounts.recoverOwner(email, at: now, in: $0) }
        }
        let reset = try await recover("ana@example.org")
        let principal = try await fixture.send(
            AcceptInvitation(code: reset.code, email: "ana@example.org", password: password))
        #expect(principal.role == .owner)
        await #expect(throws: AccountError.noSuchOwner(try EmailAddress(parsing: "lu@example.org"))) {
            try await recover("lu@example.org")
        }
    }

    @Test func `staff end another person's sign-in`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let token = try await fixture.signInStudent(device: "phone").accessToken
        let owner = try await fixture.signInAdmin().accessToken
        let devices = try await fixture.send(ListAccountDevices(account: AccountID(2)), as: owner)
        let phone = try #require(devices.items.first { $0.name == "phone" })
        _ = try await fixture.send(
            RevokeAccountDevice(account: AccountID(2), device: phone.id), as: owner)
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(WhoAmI(), as: token) }
    }
}
