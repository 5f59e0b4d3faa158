import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct AdminInvitationTests {
    @Test func `an invitation is a record of its instructor until it expires`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let invitation = try await fixture.send(
            InviteStaff(email: "mar@example.org", role: .instructor, instructor: .key("maria")), as: owner)
        func hasRecord(at now: Instant) async throws -> Bool {
            try await fixture.store.read { try Accounts.hasAccount(of: InstructorID(4), at: now, in: $0) }
        }
        #expect(try await hasRecord(at: invitation.expiresAt.adding(milliseconds: -1)))
        #expect(try await !hasRecord(at: invitation.expiresAt))
        _ = try await fixture.accept(invitation.code, email: "mar@example.org")
        #expect(try await hasRecord(at: invitation.expiresAt))
    }

    private let email = "cai@example.org"
    private let password = "nine grey owls watch"

    private func invite(
        _ fixture: AccountsFixture, as admin: SignedIn? = nil, _ options: SendOptions = .plain
    ) async throws -> StaffInvitation {
        let admin = if let admin { admin } else { try await fixture.signInAdmin() }
        return try await fixture.send(InviteStaff(email: email, role: .owner), as: admin.accessToken, options)
    }

    private func accept(
        _ fixture: AccountsFixture, _ code: String, email: String? = nil, password: String? = nil
    ) async throws -> Principal {
        try await fixture.send(
            AcceptInvitation(code: code, email: email ?? self.email, password: password ?? self.password))
    }

    @Test func `the code opens a second admin's account`() async throws {
        let fixture = try await AccountsFixture()
        let invitation = try await invite(fixture)
        #expect(invitation.expiresAt == fixture.clock.now.adding(seconds: 7 * 86_400))
        let principal = try await accept(fixture, invitation.code)
        #expect((principal.role, principal.student) == (.owner, nil))
        #expect(try await fixture.send(SignIn(email: email, password: password)).principal == principal)
    }

    @Test func `a code is valid once, and a new one replaces the last`() async throws {
        let fixture = try await AccountsFixture()
        let old = try await invite(fixture).code
        let code = try await invite(fixture).code
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, old) }
        _ = try await accept(fixture, code)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
    }

    @Test func `a code expires after seven days`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await invite(fixture).code
        fixture.clock.advance(seconds: 7 * 86_400)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
    }

    @Test func `a code is valid for the invited address only, and stays valid`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await invite(fixture).code
        await #expect(throws: AccountError.invitationEmail) {
            try await accept(fixture, code, email: "eve@example.org")
        }
        _ = try await accept(fixture, code, email: "CAI@example.org")
    }

    @Test func `the password must obey the rules of admins`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await invite(fixture).code
        await #expect(throws: AccountError.passwordTooShort(minimum: 15)) {
            try await accept(fixture, code, password: AccountsFixture.studentPassword)
        }
        _ = try await accept(fixture, code)
    }

    @Test func `an address with an account is not invited`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await accept(fixture, invite(fixture).code)
        let taken = AccountError.emailTaken(try EmailAddress(parsing: email))
        await #expect(throws: taken) { try await invite(fixture) }
    }

    @Test func `a code is void while its inviter is disabled`() async throws {
        let fixture = try await AccountsFixture()
        let second = try await fixture.openSecondAdmin()
        let code = try await invite(fixture, as: second).code
        let admin = try await fixture.signInAdmin()
        let account = second.principal.account
        _ = try await fixture.send(DisableAccount(account: account), as: admin.accessToken)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
        _ = try await fixture.send(EnableAccount(account: account), as: admin.accessToken)
        _ = try await accept(fixture, code)
    }

    @Test func `a student's code opens no admin's account`() async throws {
        let fixture = try await AccountsFixture()
        let principal = try await accept(fixture, fixture.invite())
        #expect(principal.role == .student)
    }

    @Test func `the dry run of an invitation leaves no code`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await invite(fixture, SendOptions(isDryRun: true)).code
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
    }

    @Test func `an invitation that is repeated under a key has the same code`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let options = try SendOptions(idempotencyKey: "k-1")
        let codes = [
            try await invite(fixture, as: admin, options).code,
            try await invite(fixture, as: admin, options).code,
        ]
        #expect(codes[0] == codes[1])
    }

    @Test func `expired invitations leave no address`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await invite(fixture)
        fixture.clock.advance(seconds: 7 * 86_400)
        _ = try await fixture.invite()
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM invitations WHERE email IS NOT NULL") == 0)
    }

    @Test func `an expired invitation leaves no address, even without another one`() async throws {
        let fixture = try await AccountsFixture()
        _ = try await invite(fixture)
        fixture.clock.advance(seconds: 7 * 86_400, milliseconds: -1)
        #expect(try await !fixture.performDueWork())
        fixture.clock.advance(milliseconds: 1)
        #expect(try await fixture.performDueWork())
        #expect(try await fixture.count("SELECT count(*) AS value FROM invitations") == 0)
        #expect(try await !fixture.performDueWork())
    }

    @Test func `students invite no admins`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let student = try await fixture.signInStudent()
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await invite(fixture, as: student)
        }
    }
}
