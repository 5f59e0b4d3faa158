import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct ConfirmPasswordTests {
    private let guarded = EditRole(role: .frontDesk, grant: [.readAudit])

    private func confirm(
        _ fixture: AccountsFixture, _ signedIn: SignedIn,
        with password: String = AccountsFixture.adminPassword,
        from network: ClientNetwork = AccountsFixture.home
    ) async throws -> ConfirmedPassword {
        try await fixture.send(
            ConfirmPassword(currentPassword: password), as: signedIn.accessToken, from: network)
    }

    /// Signs the owner in, and lets the time of the confirmation by the sign-in pass.
    private func unconfirmed(_ fixture: AccountsFixture) async throws -> SignedIn {
        let signedIn = try await fixture.signInAdmin()
        fixture.clock.advance(seconds: 300)
        return signedIn
    }

    @Test func `a sign-in is a confirmation for five minutes`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        fixture.clock.advance(seconds: 299)
        _ = try await fixture.send(guarded, as: signedIn.accessToken)
        fixture.clock.advance(seconds: 1)
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: signedIn.accessToken)
        }
    }

    @Test func `a confirmation is good for five minutes, and says until when`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        let confirmed = try await confirm(fixture, signedIn)
        #expect(confirmed.expiresAt == fixture.clock.now.adding(seconds: 300))
        fixture.clock.advance(seconds: 299)
        _ = try await fixture.send(guarded, as: signedIn.accessToken)
        fixture.clock.advance(seconds: 1)
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: signedIn.accessToken)
        }
    }

    @Test func `a confirmation is that of one sign-in, also after its renewal`() async throws {
        let fixture = try await AccountsFixture()
        let other = try await fixture.signInAdmin()
        let signedIn = try await unconfirmed(fixture)
        _ = try await confirm(fixture, signedIn)
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
        _ = try await fixture.send(guarded, as: renewed.accessToken)
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: other.accessToken)
        }
    }

    @Test func `a renewal is no confirmation`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        let renewed = try await fixture.send(RefreshSignIn(refreshToken: signedIn.refreshToken))
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: renewed.accessToken)
        }
    }

    @Test func `a wrong password confirms nothing, and the sixth in a row waits`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) {
                try await confirm(fixture, signedIn, with: "guess")
            }
        }
        await #expect(throws: AccountError.wait(seconds: 40)) { try await confirm(fixture, signedIn) }
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: signedIn.accessToken)
        }
    }

    @Test func `confirmations and changes of the password share their guesses`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        let stranger = ClientNetwork.network("10.0.0.0/24")
        for _ in 0..<5 {
            await #expect(throws: AccountError.wrongPassword) {
                try await confirm(fixture, signedIn, with: "guess", from: stranger)
            }
        }
        let change = ChangePassword(
            currentPassword: AccountsFixture.adminPassword, newPassword: "ten green bottles fall")
        await #expect(throws: AccountError.wait(seconds: 30)) {
            try await fixture.send(change, as: signedIn.accessToken, from: stranger)
        }
    }

    @Test(.timeLimit(.minutes(60)))
    func `the old password confirms nothing if another person changes it during the comparison`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        fixture.block.arm()
        let late = Task { _ = try await confirm(fixture, signedIn) }
        await eventually { fixture.block.isReached }
        let change = ChangePassword(
            currentPassword: AccountsFixture.adminPassword, newPassword: "ten green bottles fall",
            refreshToken: signedIn.refreshToken)
        _ = try await fixture.send(change, as: signedIn.accessToken)
        fixture.block.release()
        await #expect(throws: AccountError.wrongPassword) { try await late.value }
        await #expect(throws: AccessError.passwordNeeded) {
            try await fixture.send(guarded, as: signedIn.accessToken)
        }
    }

    @Test func `a dry run and a repetition need the password too`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await fixture.signInAdmin()
        let options = try SendOptions(idempotencyKey: "k-1")
        _ = try await fixture.send(guarded, as: signedIn.accessToken, options)
        fixture.clock.advance(seconds: 300)
        for options in [options, SendOptions(isDryRun: true)] {
            await #expect(throws: AccessError.passwordNeeded) {
                try await fixture.send(guarded, as: signedIn.accessToken, options)
            }
        }
    }

    @Test func `each confirmation and each refusal of a password is audited`() async throws {
        let fixture = try await AccountsFixture()
        let signedIn = try await unconfirmed(fixture)
        _ = try? await confirm(fixture, signedIn, with: "guess")
        _ = try await confirm(fixture, signedIn)
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.send(
                ConfirmPassword(currentPassword: ""), as: signedIn.accessToken, SendOptions(isDryRun: true))
        }
        let entries = try await fixture.send(ListAuditEntries(), as: signedIn.accessToken).items
        #expect(entries.prefix(2).map(\.outcome) == ["done", "password.wrong"])
        #expect(entries.prefix(2).allSatisfy { ($0.action, $0.subject) == ("ConfirmPassword", "account 1") })
    }

    @Test func `every way to a stronger sign-in needs the password, and harmless edits do not`() async throws
    {
        let fixture = try await AccountsFixture()
        let desk = try await fixture.open(.frontDesk, email: "desk@example.org").principal.account
        try await fixture.openStudent()
        let student = try await fixture.signInStudent().principal.account
        let owner = try await unconfirmed(fixture).accessToken
        func code<Request: APIRequest>(_ request: Request) async -> String? {
            await errorCode { try await fixture.send(request, as: owner) }
        }
        #expect(await code(EditAccount(account: desk, role: .manager)) == "access.password-needed")
        #expect(await code(ResetPassword(account: desk)) == "access.password-needed")
        #expect(await code(InviteStaff(email: "x@example.org", role: .owner)) == "access.password-needed")
        #expect(await code(CreateAPIToken(name: "x", permissions: [.exportData])) == "access.password-needed")
        #expect(await code(CloseAccount(account: desk)) == "access.password-needed")
        #expect(await code(EditAccount(account: desk, name: .set("Bea"))) == nil)
        #expect(await code(ResetPassword(account: student)) == nil)
        #expect(await code(ResetPassword(account: AccountID(99))) == "account.not-found")
        #expect(await code(DisableAccount(account: desk)) == nil)
    }

    @Test func `an API token cannot confirm, and is refused`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let token = try await fixture.send(
            CreateAPIToken(name: "Web site", permissions: [.writeStudents]), as: owner
        ).token
        await #expect(throws: AccessError.peopleOnly) {
            try await fixture.send(
                ConfirmPassword(currentPassword: AccountsFixture.adminPassword), as: token)
        }
        try await fixture.openStudent()
        let student = try await fixture.signInStudent().principal.account
        await #expect(throws: AccessError.noPassword) {
            try await fixture.send(CloseAccount(account: student), as: token)
        }
    }
}
