import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

/// Invitations with the address of an account, whose password adds the role to it.
@Suite(.limitedParallelism) struct AddedRoleTests {
    private static let staffPassword = "nine grey owls watch"
    private static let staffEmail = "mia@example.org"

    private func inviteStaff(
        _ fixture: GuardianFixture, _ email: String = GuardianFixture.email, as role: Role = .instructor
    ) async throws -> String {
        let owner = try await fixture.accounts.signInAdmin().accessToken
        let instructor: Reference<Kind.Instructor>? = role == .instructor ? .key("maria") : nil
        return try await fixture.accounts.send(
            InviteStaff(email: email, role: role, instructor: instructor), as: owner
        ).code
    }

    @discardableResult
    private func accept(
        _ fixture: GuardianFixture, _ code: String, _ email: String = GuardianFixture.email,
        _ password: String = GuardianFixture.password, from network: ClientNetwork = AccountsFixture.home
    ) async throws -> Principal {
        try await fixture.accounts.send(
            AcceptInvitation(code: code, email: email, password: password), from: network)
    }

    private func roles(_ fixture: GuardianFixture, of account: AccountID) async throws -> [Role] {
        let owner = try await fixture.accounts.signInAdmin().accessToken
        return try await fixture.accounts.send(ShowAccount(account: account), as: owner).roles
    }

    private func accounts(_ fixture: GuardianFixture) async throws -> Int {
        try await fixture.accounts.count("SELECT count(*) AS value FROM accounts")
    }

    @Test func `a mother who is invited as an instructor has both roles in one account`() async throws {
        let fixture = try await GuardianFixture()
        let family = try await fixture.signInRosa()
        let code = try await inviteStaff(fixture)
        let state = try await fixture.accounts.send(ShowInvitation(code: code))
        #expect(state.hasAccount && state.isEmailFixed && state.guardian == nil)
        let principal = try await accept(fixture, code)
        #expect((principal.role, principal.instructor) == (.instructor, InstructorID(4)))
        #expect(principal.account == family.principal.account)
        #expect(try await roles(fixture, of: principal.account) == [.instructor, .guardian])
        #expect(try await accounts(fixture) == 2)
        // The sign-in of before is still that of the family, and switches with the password.
        let present = try await fixture.principal(family)
        #expect(present.role == .guardian && present.permissions.isEmpty)
        let staff = try await fixture.accounts.send(
            SwitchAudience(audience: .staff), as: family.accessToken)
        #expect(staff.principal.role == .instructor)
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
    }

    @Test func `a member of staff who is invited as a guardian has both roles in one account`() async throws {
        let fixture = try await GuardianFixture()
        let staff = try await fixture.accounts.open(.manager, email: Self.staffEmail)
        let principal = try await accept(
            fixture, fixture.invite(), Self.staffEmail, Self.staffPassword)
        #expect((principal.role, principal.person) == (.guardian, fixture.rosa.person))
        #expect(principal.permissions.isEmpty && principal.account == staff.principal.account)
        #expect(try await roles(fixture, of: principal.account) == [.manager, .guardian])
        #expect(try await fixture.principal(staff).role == .manager)
        let student = try await accept(
            fixture, fixture.accounts.invite(2), Self.staffEmail, Self.staffPassword)
        #expect(student.student == StudentID(2))
        #expect(try await roles(fixture, of: principal.account) == [.manager, .student, .guardian])
        #expect(try await accounts(fixture) == 2)
    }

    @Test func `another password adds nothing, is counted as a guess, and leaves the code valid`()
        async throws
    {
        let fixture = try await GuardianFixture()
        let family = try await fixture.signInRosa()
        let code = try await inviteStaff(fixture)
        let other = ClientNetwork.network("198.51.100.0/24")
        let refusal = GuardianAccountError.hasAccount(try EmailAddress(parsing: GuardianFixture.email))
        for _ in 0..<FailedGuesses.free {
            await #expect(throws: refusal) {
                try await accept(fixture, code, GuardianFixture.email, Self.staffPassword, from: other)
            }
        }
        await #expect(throws: AccountError.wait(seconds: FailedGuesses.firstWait)) {
            try await accept(fixture, code, from: other)
        }
        #expect(try await roles(fixture, of: family.principal.account) == [.guardian])
        fixture.accounts.clock.advance(seconds: FailedGuesses.firstWait)
        #expect(try await accept(fixture, code, from: other).role == .instructor)
    }

    @Test func `the role of staff needs a password of staff`() async throws {
        let fixture = try await GuardianFixture()
        try await fixture.accounts.openStudent()
        let student = try await fixture.accounts.signInStudent()
        let code = try await inviteStaff(fixture, "lu@example.org", as: .manager)
        await #expect(throws: AccountError.passwordTooShort(minimum: 15)) {
            try await accept(fixture, code, "lu@example.org", AccountsFixture.studentPassword)
        }
        _ = try await fixture.accounts.send(
            ChangePassword(
                currentPassword: AccountsFixture.studentPassword, newPassword: Self.staffPassword,
                refreshToken: student.refreshToken), as: student.accessToken)
        let principal = try await accept(fixture, code, "lu@example.org", Self.staffPassword)
        #expect(try await roles(fixture, of: principal.account) == [.manager, .student])
        #expect(try await fixture.principal(student).role == .student)
    }

    @Test func `an account has one role of a kind, and a disabled one gets none`() async throws {
        let fixture = try await GuardianFixture()
        _ = try await fixture.accounts.open(.manager, email: Self.staffEmail)
        let taken = AccountError.emailTaken(try EmailAddress(parsing: Self.staffEmail))
        await #expect(throws: taken) { try await inviteStaff(fixture, Self.staffEmail) }
        try await fixture.accounts.openStudent()
        let student = AccountError.emailTaken(try EmailAddress(parsing: "lu@example.org"))
        await #expect(throws: student) {
            try await accept(
                fixture, fixture.accounts.invite(2), "lu@example.org", AccountsFixture.studentPassword)
        }
        let family = try await fixture.signInRosa()
        let code = try await inviteStaff(fixture)
        let owner = try await fixture.accounts.signInAdmin().accessToken
        _ = try await fixture.accounts.send(
            DisableAccount(account: family.principal.account), as: owner)
        let disabled = AccountError.emailTaken(try EmailAddress(parsing: GuardianFixture.email))
        await #expect(throws: disabled) { try await accept(fixture, code) }
        await #expect(throws: disabled) { try await inviteStaff(fixture) }
    }

    @Test func `a person who is signed in is asked for the password with an invitation of staff`()
        async throws
    {
        let fixture = try await GuardianFixture()
        let family = try await fixture.signInRosa()
        let code = try await inviteStaff(fixture)
        await #expect(throws: GuardianAccountError.needsPassword) {
            try await fixture.accept(code, as: family)
        }
        #expect(try await accept(fixture, code).role == .instructor)
    }

    @Test func `a new member of staff enables the second factor that the role needs`() async throws {
        let fixture = try await GuardianFixture(rules: SignInRules(secondFactorRoles: [.manager]))
        let family = try await fixture.signInRosa()
        try await accept(fixture, inviteStaff(fixture, as: .manager))
        let staff = try await fixture.accounts.send(
            SwitchAudience(audience: .staff), as: family.accessToken)
        await #expect(throws: AccessError.secondFactorNeeded) {
            try await fixture.accounts.send(ListAccounts(), as: staff.accessToken)
        }
        let signedIn = try await fixture.accounts.send(
            SignIn(email: GuardianFixture.email, password: GuardianFixture.password, program: .students))
        #expect(try await fixture.principal(signedIn).role == .guardian)
    }

    @Test func `the password alone adds a role to staff with a second factor, and signs no one in`()
        async throws
    {
        let fixture = try await GuardianFixture()
        let staff = try await fixture.accounts.open(.manager, email: Self.staffEmail)
        let created = try await fixture.accounts.send(EnableSecondFactor(), as: staff.accessToken)
        _ = try await fixture.accounts.send(
            ConfirmSecondFactor(code: fixture.accounts.code(created.secret)), as: staff.accessToken)
        let other = ClientNetwork.network("198.51.100.0/24")
        let code = try await fixture.invite()
        try await accept(fixture, code, Self.staffEmail, Self.staffPassword, from: other)
        for program in [Audience.staff, .students] {
            await #expect(throws: SecondFactorError.codeNeeded) {
                try await fixture.accounts.send(
                    SignIn(email: Self.staffEmail, password: Self.staffPassword, program: program),
                    from: other)
            }
        }
    }

    @Test func `of two acceptances at once one adds the role`() async throws {
        let fixture = try await GuardianFixture()
        _ = try await fixture.signInRosa()
        let code = try await inviteStaff(fixture)
        let added = Count()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { if (try? await accept(fixture, code)) != nil { added.add() } }
            }
        }
        #expect(added.value == 1)
        #expect(
            try await fixture.accounts.count(
                "SELECT count(*) AS value FROM account_roles WHERE kind = 'staff'") == 2)
    }
}
