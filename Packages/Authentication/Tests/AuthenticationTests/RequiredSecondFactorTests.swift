import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Second factors that an academy demands, and those that are lost.
@Suite(.limitedParallelism) struct RequiredSecondFactorTests {
    private let owners = SignInRules(secondFactorRoles: [.owner])

    @Test func `a role without its second factor may do nothing but enable it`() async throws {
        let fixture = try await AccountsFixture(rules: owners)
        let owner = try await fixture.signInAdmin().accessToken
        await #expect(throws: AccessError.secondFactorNeeded) {
            try await fixture.send(ListAccounts(), as: owner)
        }
        #expect(try await fixture.send(ShowSecondFactor(), as: owner).isRequired)
        let created = try await fixture.send(EnableSecondFactor(), as: owner)
        _ = try await fixture.send(ConfirmSecondFactor(code: fixture.code(created.secret)), as: owner)
        _ = try await fixture.send(ListAccounts(), as: owner)
        await #expect(throws: SecondFactorError.required) {
            try await fixture.send(DisableSecondFactor(), as: owner)
        }
    }

    @Test func `a secret that no code has confirmed is no second factor`() async throws {
        let fixture = try await AccountsFixture(rules: owners)
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(EnableSecondFactor(), as: owner)
        await #expect(throws: AccessError.secondFactorNeeded) {
            try await fixture.send(ListAccounts(), as: owner)
        }
        _ = try await fixture.signInAdmin()
    }

    @Test func `other roles and students are not limited`() async throws {
        let fixture = try await AccountsFixture(rules: SignInRules(secondFactorRoles: [.manager]))
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(ListAccounts(), as: owner)
        try await fixture.openStudent()
        let student = try await fixture.signInStudent().accessToken
        _ = try await fixture.send(WhoAmI(), as: student)
        _ = try await fixture.send(
            ConfirmPassword(currentPassword: AccountsFixture.studentPassword), as: student)
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await fixture.send(EnableSecondFactor(), as: student)
        }
    }

    @Test func `a second factor is disabled with the password`() async throws {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        fixture.clock.advance(seconds: 300)
        let owner = factor.signedIn.accessToken
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(DisableSecondFactor(), as: owner)
        }
        _ = try await fixture.send(
            ConfirmPassword(currentPassword: AccountsFixture.adminPassword), as: owner)
        _ = try await fixture.send(DisableSecondFactor(), as: owner)
        _ = try await fixture.signInAdmin()
        #expect(try await fixture.count("SELECT count(*) AS value FROM recovery_codes") == 0)
    }

    @Test func `without a second factor there is nothing to confirm, and there are no recovery codes`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        await #expect(throws: SecondFactorError.missing) {
            try await fixture.send(ConfirmSecondFactor(code: "000000"), as: owner)
        }
        await #expect(throws: SecondFactorError.missing) {
            try await fixture.send(CreateRecoveryCodes(), as: owner)
        }
    }

    @Test func `an enabled second factor is not replaced`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.enableSecondFactor().signedIn.accessToken
        await #expect(throws: SecondFactorError.enabled) {
            try await fixture.send(EnableSecondFactor(), as: owner)
        }
        await #expect(throws: SecondFactorError.enabled) {
            try await fixture.send(ConfirmSecondFactor(code: "000000"), as: owner)
        }
    }

    @Test func `an owner removes a lost second factor, and staff with less permission do not`() async throws {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin()
        _ = try await fixture.enableSecondFactor()
        let request = RemoveSecondFactor(account: AccountID(1))
        let desk = try await fixture.openDesk(by: second.accessToken)
        await #expect(throws: AccessError.missingPermission(.manageStaff)) {
            try await fixture.send(request, as: desk.accessToken)
        }
        _ = try await fixture.send(
            EditRole(role: .frontDesk, grant: [.manageStaff]), as: second.accessToken)
        await #expect(throws: AccountError.ownersOnly) {
            try await fixture.send(request, as: desk.accessToken)
        }
        #expect(try await fixture.send(request, as: second.accessToken).secondFactorAt == nil)
        _ = try await fixture.signInAdmin()
        let entries = try await fixture.send(ListAuditEntries(), as: second.accessToken).items
        let entry = try #require(entries.first { $0.action == "RemoveSecondFactor" })
        #expect(entry.subject == "account 1" && entry.changes.map(\.field) == ["secondFactorAt"])
    }

    @Test func `a password reset keeps the second factor, and the owner's recovery removes it`() async throws
    {
        let fixture = try await AccountsFixture()
        let factor = try await fixture.enableSecondFactor()
        let token = factor.signedIn.accessToken
        let reset = try await fixture.send(ResetPassword(account: AccountID(1)), as: token)
        let password = "nine grey owls watch"
        let email = "ana@example.org"
        _ = try await fixture.send(AcceptInvitation(code: reset.code, email: email, password: password))
        await #expect(throws: SecondFactorError.codeNeeded) {
            try await fixture.send(SignIn(email: email, password: password))
        }
        let now = fixture.clock.now
        let recovery = try await fixture.store.write { [accounts = fixture.accounts] db in
            try accounts.recoverOwner(try EmailAddress(parsing: email), at: now, in: db)
        }
        _ = try await fixture.send(AcceptInvitation(code: recovery.code, email: email, password: password))
        _ = try await fixture.send(SignIn(email: email, password: password))
    }

    @Test func `a closed account leaves no second factor`() async throws {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin()
        _ = try await fixture.enableSecondFactor()
        _ = try await fixture.send(CloseAccount(account: AccountID(1)), as: second.accessToken)
        #expect(try await fixture.count("SELECT count(*) AS value FROM second_factors") == 0)
    }
}
