import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct ForgotPasswordTests {
    private func forgot(_ fixture: AccountsFixture, _ email: String = "lu@example.org") async throws {
        _ = try await fixture.send(ForgotPassword(email: email))
        try await fixture.performDueWork()
    }

    /// The code in the last message.
    private func code(_ fixture: AccountsFixture) throws -> String {
        let message = try #require(fixture.messenger.messages.last)
        return try #require(fixture.accounts.opened(sealedCode: message.sealedCode))
    }

    private func accept(_ fixture: AccountsFixture, _ code: String) async throws -> Principal {
        try await fixture.send(
            AcceptInvitation(code: code, email: "lu@example.org", password: "five yellow wagtails sing"))
    }

    @Test func `the code in the message sets a new password and ends all sign-ins`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let old = try await fixture.signInStudent().accessToken
        try await forgot(fixture)
        #expect(try await accept(fixture, code(fixture)).account == AccountID(2))
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(WhoAmI(), as: old) }
        await #expect(throws: AccountError.signInFailed) { try await fixture.signInStudent() }
    }

    @Test func `the message is for the owner of the account`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        try await forgot(fixture)
        let message = try #require(fixture.messenger.messages.last)
        let email = try EmailAddress(parsing: "lu@example.org")
        #expect(message.addressee == .account(AccountID(2), email, student: StudentID(1)))
        #expect(message.audience == .students)
    }

    @Test func `an address without an account gets the same response, and no message`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let before = fixture.messenger.messages.count
        try await forgot(fixture, "eve@example.org")
        #expect(fixture.messenger.messages.count == before)
        let entries = try await fixture.count(
            "SELECT count(*) AS value FROM audit_entries WHERE action = 'ForgotPassword'")
        #expect(entries == 1)
    }

    @Test func `a disabled account gets the same response, and no message`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(DisableAccount(account: AccountID(2)), as: owner)
        let before = fixture.messenger.messages.count
        try await forgot(fixture)
        #expect(fixture.messenger.messages.count == before)
    }

    @Test func `an account gets one code in ten minutes at most`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let before = fixture.messenger.messages.count
        for _ in 0..<3 { try await forgot(fixture) }
        #expect(fixture.messenger.messages.count == before + 1)
        fixture.clock.advance(seconds: PasswordReset.pause * 60)
        try await forgot(fixture)
        #expect(fixture.messenger.messages.count == before + 2)
    }

    @Test(arguments: ["lu@example.org", "eve@example.org"])
    func `requests with an address are limited, with and without an account`(email: String) async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        for _ in 0..<8 { try await forgot(fixture, email) }
        await #expect(throws: AccountError.waitForReset(seconds: 40)) { try await forgot(fixture, email) }
        fixture.clock.advance(seconds: 40)
        try await forgot(fixture, email)
    }

    @Test func `requests for a new password use no budget of sign-ins`() async throws {
        let fixture = try await AccountsFixture()
        for number in 0..<3 { try await forgot(fixture, "a\(number)@example.org") }
        #expect(fixture.accounts.guessBudgets.count.budgets == 0)
        #expect(fixture.accounts.resetBudgets.count.budgets == 3)
    }

    @Test func `an academy that sends no messages says so, whatever the address`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        fixture.messenger.disable()
        for email in ["lu@example.org", "eve@example.org"] {
            await #expect(throws: AccountError.noMessages) { try await forgot(fixture, email) }
        }
    }

    @Test func `the request cannot be a dry run`() async throws {
        let fixture = try await AccountsFixture()
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                ForgotPassword(email: "lu@example.org"), as: nil, SendOptions(isDryRun: true))
        }
    }

    @Test func `an invitation and a reset by staff are sent too`() async throws {
        let fixture = try await AccountsFixture()
        let invitation = try await fixture.invite()
        #expect(fixture.messenger.messages.map(\.addressee) == [.student(StudentID(1))])
        #expect(try code(fixture) == invitation)
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(InviteStaff(email: "bea@example.org", role: .manager), as: owner)
        let bea = try EmailAddress(parsing: "bea@example.org")
        #expect(fixture.messenger.messages.last?.addressee == .staff(bea, name: nil))
        _ = try await fixture.send(ResetPassword(account: AccountID(1)), as: owner)
        let ana = try EmailAddress(parsing: "ana@example.org")
        #expect(fixture.messenger.messages.last?.addressee == .account(AccountID(1), ana, student: nil))
    }
}
