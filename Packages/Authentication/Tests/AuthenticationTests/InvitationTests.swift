import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct InvitationTests {
    private func accept(
        _ fixture: AccountsFixture, _ code: String, email: String = "lu@example.org",
        password: String = AccountsFixture.studentPassword
    ) async throws -> Principal {
        try await fixture.send(AcceptInvitation(code: code, email: email, password: password))
    }

    @Test func `a code opens the student's account`() async throws {
        let fixture = try await AccountsFixture()
        let principal = try await accept(fixture, fixture.invite())
        #expect(principal.role == .student)
        #expect(principal.student == StudentID(1))
        #expect(try await fixture.signInStudent().principal == principal)
    }

    @Test func `an invitation names the student and its expiry`() async throws {
        let fixture = try await AccountsFixture()
        let admin = try await fixture.signInAdmin()
        let invitation = try await fixture.send(InviteStudent(student: .key("s1")), as: admin.accessToken)
        #expect(invitation.studentName == "Lucía Ñahui")
        #expect(invitation.student == StudentID(1))
        #expect(invitation.expiresAt == fixture.clock.now.adding(seconds: 7 * 86_400))
        #expect(invitation.code.count == 14)
    }

    @Test func `case and dashes of a code make no difference`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite().lowercased().replacing("-", with: " ")
        #expect(try await accept(fixture, code).role == .student)
    }

    @Test func `a code expires after seven days`() async throws {
        let fixture = try await AccountsFixture()
        let (one, two) = (try await fixture.invite(1), try await fixture.invite(2))
        fixture.clock.advance(seconds: 7 * 86_400, milliseconds: -1)
        _ = try await accept(fixture, one)
        fixture.clock.advance(milliseconds: 1)
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(fixture, two, email: "i@example.org")
        }
    }

    @Test func `wrong, used and replaced codes have the same error`() async throws {
        let fixture = try await AccountsFixture()
        let old = try await fixture.invite()
        let code = try await fixture.invite()
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, old) }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, "no code") }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, "2345-6789-ABCD") }
        _ = try await accept(fixture, code)
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(fixture, code, email: "l@example.org")
        }
    }

    @Test func `a hundred uses of one code at once open one account`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        let opened = Count()
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    do {
                        _ = try await accept(fixture, code, email: "lu\(number)@example.org")
                        opened.add()
                    } catch {
                        let code = (error as? AccountError)?.code
                        #expect(["invitation.invalid", "invitation.wait"].contains(code))
                    }
                }
            }
        }
        #expect(opened.value == 1)
        #expect(
            try await fixture.count("SELECT count(*) AS value FROM account_roles WHERE kind = 'student'") == 1
        )
    }

    @Test func `of two students who choose one address at once one succeeds`() async throws {
        let fixture = try await AccountsFixture()
        let codes = [try await fixture.invite(1), try await fixture.invite(2)]
        let opened = Count()
        await withTaskGroup { group in
            for code in codes {
                group.addTask {
                    do {
                        _ = try await accept(fixture, code)
                        opened.add()
                    } catch { #expect((error as? AccountError)?.code == "account.email-taken") }
                }
            }
        }
        #expect(opened.value == 1)
    }

    @Test func `the address of an account with another password is refused, and the code stays valid`()
        async throws
    {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        let taken = GuardianAccountError.hasAccount(try EmailAddress(parsing: "ana@example.org"))
        await #expect(throws: taken) { try await accept(fixture, code, email: "ANA@example.org") }
        #expect(taken.nextStep?.contains("the password of that account") == true)
        _ = try await accept(fixture, code)
    }

    @Test func `an invalid code does not show whether an address is taken`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openAdmin()
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(fixture, "2345-6789-ABCD", email: "ana@example.org")
        }
    }

    @Test func `a student's password must obey the rules, and the code stays valid`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        await #expect(throws: AccountError.passwordTooShort(minimum: 10)) {
            try await accept(fixture, code, password: "herons da")
        }
        await #expect(throws: InvalidValue.self) { try await accept(fixture, code, email: "lu") }
        _ = try await accept(fixture, code, password: "herons dan")
    }

    @Test func `a student with an account is not invited again`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        await #expect(throws: AccountError.exists(student: "Lucía Ñahui")) { try await fixture.invite() }
        #expect(AccountError.exists(student: "").code == "account.exists")
    }

    @Test func `a withdrawn student is not invited, and an earlier invitation is void`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        fixture.students.withdraw(1)
        await #expect(throws: AccountError.studentInactive("Lucía Ñahui")) { try await fixture.invite() }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(fixture, code) }
    }

    @Test func `an unknown student is not invited`() async throws {
        let fixture = try await AccountsFixture()
        await #expect(throws: NotFound("student", "99")) { try await fixture.invite(99) }
    }

    @Test func `only admins invite, and only they list the accounts`() async throws {
        let fixture = try await AccountsFixture()
        try await fixture.openStudent()
        let token = try await fixture.signInStudent().accessToken
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await fixture.send(InviteStudent(student: .id(StudentID(2))), as: token)
        }
        await #expect(throws: AccessError.wrongRole(needed: .staff)) {
            try await fixture.send(ListAccounts(), as: token)
        }
        await #expect(throws: AccessError.notSignedIn) { try await fixture.send(ListAccounts()) }
    }

    @Test func `a dry run of an acceptance leaves the code valid`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        let request = AcceptInvitation(
            code: code, email: "lu@example.org", password: AccountsFixture.studentPassword)
        let expected = try await fixture.send(request, as: nil, SendOptions(isDryRun: true))
        // The id of the account may be another: PostgreSQL assigns none again.
        let accepted = try await fixture.send(request)
        #expect((accepted.student, accepted.email) == (expected.student, expected.email))
    }

    @Test func `the holder of a code finds out about a few addresses, and then has to wait`() async throws {
        let fixture = try await AccountsFixture()
        let code = try await fixture.invite()
        /// Asks about an address in a dry run, which does not use the code.
        func ask(_ email: String) async -> String? {
            let accept = AcceptInvitation(code: code, email: email, password: "nine grey owls watch")
            return await errorCode { try await fixture.send(accept, as: nil, SendOptions(isDryRun: true)) }
        }
        for number in 0..<4 {
            #expect(await ask("ana@example.org") == "guardian-account.has-account")
            #expect(await ask("lu\(number)@example.org") == nil)
        }
        for email in ["ana@example.org", "lu@example.org"] {
            #expect(await ask(email) == "invitation.wait")
        }
        fixture.clock.advance(seconds: 40)
        #expect(await ask("lu@example.org") == nil)
        #expect(await ask("ana@example.org") == "invitation.wait")
        fixture.clock.advance(seconds: 40)
        _ = try await accept(fixture, code)
    }

    @Test func `a code for one address can be tried with it any number of times`() async throws {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let invitation = try await fixture.send(
            InviteStaff(email: "bea@example.org", role: .manager), as: owner)
        let request = AcceptInvitation(
            code: invitation.code, email: "bea@example.org", password: AccountsFixture.adminPassword)
        for _ in 0..<20 { _ = try await fixture.send(request, as: nil, SendOptions(isDryRun: true)) }
    }

    @Test func `a code shows the address that it is for, and the least length of the password`() async throws
    {
        let fixture = try await AccountsFixture()
        let owner = try await fixture.signInAdmin().accessToken
        let staff = try await fixture.send(
            InviteStaff(email: "bea@example.org", role: .manager), as: owner)
        let shown = try await fixture.send(ShowInvitation(code: staff.code.lowercased()))
        #expect(shown.email?.text == "bea@example.org" && shown.isEmailFixed && shown.minimumLength == 15)
        let student = try await fixture.send(InviteStudent(student: .id(StudentID(2))), as: owner)
        let suggested = try await fixture.send(ShowInvitation(code: student.code))
        #expect(suggested.email?.text == "ivan@example.org" && !suggested.isEmailFixed)
        #expect(suggested.minimumLength == 10)
        for code in ["K7QP-2MXA-9RTD", "x"] {
            await #expect(throws: AccountError.invalidInvitation) {
                try await fixture.send(ShowInvitation(code: code))
            }
        }
    }
}
