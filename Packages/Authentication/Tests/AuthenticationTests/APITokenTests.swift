import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct APITokenTests {
    private func create(
        _ fixture: AccountsFixture, _ permissions: [Permission] = [.readStudents], days: Int? = nil
    ) async throws -> CreatedAPIToken {
        let owner = try await fixture.signInAdmin().accessToken
        let request = CreateAPIToken(name: "Web site", permissions: permissions, days: days)
        return try await fixture.send(request, as: owner)
    }

    @Test func `a token has its permissions and no others`() async throws {
        let fixture = try await AccountsFixture()
        let token = try await create(fixture).token
        _ = try await fixture.send(ListAccounts(), as: token)
        await #expect(throws: AccessError.missingPermission(.manageStaff)) {
            try await fixture.send(ListRoles(), as: token)
        }
    }

    @Test func `a token cannot manage its creator's account, nor accounts of staff`() async throws {
        let fixture = try await AccountsFixture()
        let token = try await create(fixture, [.writeStudents]).token
        await #expect(throws: AccessError.peopleOnly) { try await fixture.send(ListDevices(), as: token) }
        await #expect(throws: AccessError.noPassword) {
            try await fixture.send(ResetPassword(account: AccountID(1)), as: token)
        }
        await #expect(throws: AccessError.missingPermission(.manageStaff)) {
            try await fixture.send(DisableAccount(account: AccountID(1)), as: token)
        }
        await #expect(throws: AccountError.apiTokenPermission(.manageStaff)) {
            try await create(fixture, [.manageStaff])
        }
    }

    @Test func `a token that was stored with the management of accounts does not have it`() async throws {
        let fixture = try await AccountsFixture()
        let token = try await create(fixture).token
        try await fixture.store.write {
            _ = try $0.run("UPDATE api_tokens SET permissions = 'staff.manage'")
        }
        await #expect(throws: AccessError.missingPermission(.manageStaff)) {
            try await fixture.send(ListRoles(), as: token)
        }
    }

    @Test func `a token ends when it expires or is revoked`() async throws {
        let fixture = try await AccountsFixture()
        let (short, long) = (try await create(fixture, days: 1), try await create(fixture))
        #expect(long.info.expiresAt == fixture.clock.now.adding(seconds: 90 * 86_400))
        fixture.clock.advance(seconds: 86_400)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(ListAccounts(), as: short.token)
        }
        let owner = try await fixture.signInAdmin().accessToken
        #expect(try await fixture.send(ListAPITokens(), as: owner).items == [long.info])
        _ = try await fixture.send(RevokeAPIToken(token: long.info.id), as: owner)
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.send(ListAccounts(), as: long.token)
        }
    }

    @Test func `a token is void while its creator is disabled`() async throws {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin()
        let token = try await create(fixture).token
        _ = try await fixture.send(DisableAccount(account: AccountID(1)), as: second.accessToken)
        await #expect(throws: AccessError.invalidToken) { try await fixture.send(ListAccounts(), as: token) }
    }

    @Test(arguments: [0, 367]) func `a token is valid for 1 to 366 days`(_ days: Int) async throws {
        let fixture = try await AccountsFixture()
        await #expect(throws: AccountError.apiTokenLifetime(days)) { try await create(fixture, days: days) }
        _ = try await create(fixture, days: 1)
        _ = try await create(fixture, days: 366)
    }

    @Test func `the log names the token that was created or revoked`() async throws {
        let fixture = try await AccountsFixture()
        let id = try await create(fixture).info.id
        let owner = try await fixture.signInAdmin().accessToken
        _ = try await fixture.send(RevokeAPIToken(token: id), as: owner)
        let entries = try await fixture.send(ListAuditEntries(limit: 3), as: owner).items
        #expect(entries.map(\.action) == ["RevokeAPIToken", "SignIn", "CreateAPIToken"])
        #expect(entries.map(\.subject) == ["API token 1", "account 1", "API token 1"])
    }
}
