import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct DisabledAccountTests {
    /// An academy with two admins who are signed in.
    private func twoAdmins() async throws -> (AccountsFixture, first: SignedIn, second: SignedIn) {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin()
        return (fixture, try await fixture.signInAdmin(), second)
    }

    @discardableResult
    private func disable(
        _ fixture: AccountsFixture, _ signedIn: SignedIn, by admin: SignedIn, _ options: SendOptions = .plain
    ) async throws -> AccountInfo {
        let request = DisableAccount(account: signedIn.principal.account)
        return try await fixture.send(request, as: admin.accessToken, options)
    }

    @Test func `the sign-ins of a disabled account end at once`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: second.accessToken)
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(RefreshSignIn(refreshToken: second.refreshToken))
        }
        #expect(try await fixture.send(WhoAmI(), as: first.accessToken) == first.principal)
    }

    @Test func `a disabled account cannot sign in, which only the right password shows`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await #expect(throws: AccountError.disabled) { try await fixture.signInSecondAdmin() }
        await fixture.fail(1, email: AccountsFixture.secondEmail)
    }

    @Test func `a disabled account waits after wrong passwords as another does`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await fixture.fail(5, email: AccountsFixture.secondEmail)
        await #expect(throws: AccountError.wait(seconds: 30)) { try await fixture.signInSecondAdmin() }
    }

    @Test func `a sign-in that was refused leaves no known network`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await #expect(throws: AccountError.disabled) { try await fixture.signInSecondAdmin() }
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM known_origins WHERE account_id = 2") == 0)
    }

    @Test func `the last enabled admin cannot be disabled`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await #expect(throws: AccountError.lastOwner) { try await disable(fixture, first, by: first) }
        #expect(AccountError.lastOwner.kind == .conflict)
        #expect(AccountError.lastOwner.code == "account.last-owner")
        #expect(try await fixture.send(WhoAmI(), as: first.accessToken) == first.principal)
    }

    @Test func `an admin may disable their own account while there is another`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: second)
        await #expect(throws: AccountError.lastOwner) { try await disable(fixture, first, by: first) }
    }

    @Test func `of two admins who disable one another at once, one stays`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        let disabled = Count()
        await withTaskGroup { group in
            for (victim, admin) in [(first, second), (second, first)] {
                group.addTask {
                    if (try? await disable(fixture, victim, by: admin)) != nil { disabled.add() }
                }
            }
        }
        #expect(disabled.value == 1)
        #expect(
            try await fixture.count(
                """
                SELECT count(*) AS value FROM accounts a JOIN account_roles r ON r.account_id = a.id
                WHERE r.kind = 'staff' AND a.disabled_at IS NULL
                """) == 1)
    }

    @Test func `a student's account is disabled although the academy has one admin`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let (admin, student) = (try await fixture.signInAdmin(), try await fixture.signInStudent())
        try await disable(fixture, student, by: admin)
        await #expect(throws: AccountError.disabled) { try await fixture.signInStudent() }
        await #expect(throws: AccountError.exists(student: "Lucía Ñahui")) { try await fixture.invite() }
    }

    @Test func `disabling again keeps the first time`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        let info = try await disable(fixture, second, by: first)
        #expect(info.disabledAt == fixture.clock.now)
        fixture.clock.advance(seconds: 60)
        #expect(try await disable(fixture, second, by: first) == info)
        let list = try await fixture.send(ListAccounts(), as: first.accessToken).items
        #expect(list.map(\.disabledAt) == [nil, info.disabledAt])
    }

    @Test func `an enabled account signs in again, with no earlier sign-in`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        let request = EnableAccount(account: second.principal.account)
        let info = try await fixture.send(request, as: first.accessToken)
        #expect(info.disabledAt == nil)
        #expect(try await fixture.send(request, as: first.accessToken) == info)
        #expect(try await fixture.signInSecondAdmin().principal == second.principal)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(WhoAmI(), as: second.accessToken)
        }
    }

    @Test func `a dry run ends nothing`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        let info = try await disable(fixture, second, by: first, SendOptions(isDryRun: true))
        #expect(info.disabledAt != nil)
        #expect(try await fixture.send(WhoAmI(), as: second.accessToken) == second.principal)
    }

    @Test(arguments: [0, -1, 99]) func `an unknown account is not found`(id: Int64) async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        await #expect(throws: NotFound("account", id)) {
            try await fixture.send(DisableAccount(account: AccountID(id)), as: admin.accessToken)
        }
        await #expect(throws: NotFound("account", id)) {
            try await fixture.send(EnableAccount(account: AccountID(id)), as: admin.accessToken)
        }
    }

    @Test func `a closed account is shown, and every change is refused since it is closed`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        try await fixture.closeAccount(of: 1)
        let (id, admin) = (AccountID(2), try await fixture.signInAdmin().accessToken)
        func refuses<Request: APIRequest>(_ request: Request) async {
            await #expect(throws: AccountError.closed) { try await fixture.send(request, as: admin) }
            #expect(Request.endpoint.failures.contains { $0.code == AccountError.closed.code })
        }
        #expect(try await fixture.send(ShowAccount(account: id), as: admin).isClosed)
        await refuses(DisableAccount(account: id))
        await refuses(EnableAccount(account: id))
        await refuses(CloseAccount(account: id))
        await refuses(EditAccount(account: id, role: .manager))
        await refuses(ResetPassword(account: id))
        await refuses(RemoveSecondFactor(account: id))
        await refuses(ListAccountDevices(account: id))
        await refuses(RevokeAccountDevice(account: id, device: DeviceID(1)))
        #expect(AccountError.closed.kind == .conflict)
    }

    @Test func `the changes and the refusal have audit entries`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        try await disable(fixture, second, by: first)
        await #expect(throws: AccountError.disabled) { try await fixture.signInSecondAdmin() }
        let entries = try await fixture.send(ListAuditEntries(limit: 2), as: first.accessToken).items
        #expect(entries.map(\.action) == ["SignIn", "DisableAccount"])
        #expect(entries.map(\.subject) == ["account 2", "account 2"])
        #expect(entries.map(\.outcome) == ["account.disabled", "done"])
    }

    @Test func `a sign-in that began before the account was disabled is refused`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        fixture.block.arm()
        let late = Task { try await fixture.signInSecondAdmin() }
        await eventually { fixture.block.isReached }
        try await disable(fixture, second, by: first)
        fixture.block.release()
        await #expect(throws: AccountError.disabled) { try await late.value }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a change of the password that began before the account was disabled is refused`() async throws {
        let (fixture, first, second) = try await twoAdmins()
        let change = ChangePassword(
            currentPassword: AccountsFixture.adminPassword, newPassword: "ten green bottles fall")
        fixture.block.arm()
        let late = Task { _ = try await fixture.send(change, as: second.accessToken) }
        await eventually { fixture.block.isReached }
        try await disable(fixture, second, by: first)
        fixture.block.release()
        await #expect(throws: AccessError.invalidToken) { try await late.value }
        #expect(try await fixture.count("SELECT count(*) AS value FROM failed_attempts") == 0)
    }
}
