import Core
import Networking
import Persistence
import Testing

@testable import Authentication

@Suite struct InvitationTests {
    private func accept(
        _ desk: FrontDesk, _ code: String, email: String = "lu@example.org",
        password: String = FrontDesk.studentPassword
    ) async throws -> Principal {
        try await desk.send(AcceptInvitation(code: code, email: email, password: password))
    }

    @Test func `a code opens the student's account`() async throws {
        let desk = try await FrontDesk()
        let principal = try await accept(desk, desk.invite())
        #expect(principal.role == .student)
        #expect(principal.student == StudentID(1))
        #expect(try await desk.signInStudent().principal == principal)
    }

    @Test func `an invitation says who is invited, and until when`() async throws {
        let desk = try await FrontDesk()
        let admin = try await desk.signInAdmin()
        let invitation = try await desk.send(InviteStudent(student: .key("S-1")), as: admin.accessToken)
        #expect(invitation.studentName == "Lucía Ñahui")
        #expect(invitation.student == StudentID(1))
        #expect(invitation.expiresAt == desk.clock.now.adding(seconds: 7 * 86_400))
        #expect(invitation.code.count == 14)
    }

    @Test func `case and dashes of a code make no difference`() async throws {
        let desk = try await FrontDesk()
        _ = try await accept(desk, desk.invite().lowercased().replacing("-", with: " "))
    }

    @Test func `a code is good for seven days`() async throws {
        let desk = try await FrontDesk()
        let (one, two) = (try await desk.invite(1), try await desk.invite(2))
        desk.clock.advance(seconds: 7 * 86_400, milliseconds: -1)
        _ = try await accept(desk, one)
        desk.clock.advance(milliseconds: 1)
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(desk, two, email: "i@example.org")
        }
    }

    @Test func `wrong, used and replaced codes all say the same`() async throws {
        let desk = try await FrontDesk()
        let old = try await desk.invite()
        let code = try await desk.invite()
        await #expect(throws: AccountError.invalidInvitation) { try await accept(desk, old) }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(desk, "no code") }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(desk, "2345-6789-ABCD") }
        _ = try await accept(desk, code)
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(desk, code, email: "l@example.org")
        }
    }

    @Test func `a hundred uses of one code at once open one account`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        let opened = Count()
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    do {
                        _ = try await accept(desk, code, email: "lu\(number)@example.org")
                        opened.add()
                    } catch { #expect(error as? AccountError == .invalidInvitation) }
                }
            }
        }
        #expect(opened.value == 1)
        #expect(try await desk.count("SELECT count(*) AS value FROM accounts WHERE role = 'student'") == 1)
    }

    @Test func `two students who choose one address at once get one account with it`() async throws {
        let desk = try await FrontDesk()
        let codes = [try await desk.invite(1), try await desk.invite(2)]
        let opened = Count()
        await withTaskGroup { group in
            for code in codes {
                group.addTask {
                    do {
                        _ = try await accept(desk, code)
                        opened.add()
                    } catch { #expect((error as? AccountError)?.code == "account.email-taken") }
                }
            }
        }
        #expect(opened.value == 1)
    }

    @Test func `an address that another account has is refused, and the code stays good`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        let taken = AccountError.emailTaken(try EmailAddress(parsing: "ana@example.org"))
        await #expect(throws: taken) { try await accept(desk, code, email: "ANA@example.org") }
        _ = try await accept(desk, code)
    }

    @Test func `only who has a code learns that an address is taken`() async throws {
        let desk = try await FrontDesk()
        try await desk.openAdmin()
        await #expect(throws: AccountError.invalidInvitation) {
            try await accept(desk, "2345-6789-ABCD", email: "ana@example.org")
        }
    }

    @Test func `a student's password must obey the rules, and the code stays good`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        await #expect(throws: AccountError.passwordTooShort(minimum: 10)) {
            try await accept(desk, code, password: "herons da")
        }
        await #expect(throws: InvalidValue.self) { try await accept(desk, code, email: "lu") }
        _ = try await accept(desk, code, password: "herons dan")
    }

    @Test func `a student with an account is not invited again`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        await #expect(throws: AccountError.exists(student: "Lucía Ñahui")) { try await desk.invite() }
        #expect(AccountError.exists(student: "").code == "account.exists")
    }

    @Test func `a withdrawn student is not invited, and an invitation from before is void`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        desk.students.withdraw(1)
        await #expect(throws: AccountError.studentInactive("Lucía Ñahui")) { try await desk.invite() }
        await #expect(throws: AccountError.invalidInvitation) { try await accept(desk, code) }
    }

    @Test func `an unknown student is not invited`() async throws {
        let desk = try await FrontDesk()
        await #expect(throws: NotFound("student", "99")) { try await desk.invite(99) }
    }

    @Test func `only admins invite, and only they list the accounts`() async throws {
        let desk = try await FrontDesk()
        try await desk.openStudent()
        let token = try await desk.signInStudent().accessToken
        await #expect(throws: AccessError.wrongRole(needed: .admin)) {
            try await desk.send(InviteStudent(student: .id(StudentID(2))), as: token)
        }
        await #expect(throws: AccessError.wrongRole(needed: .admin)) {
            try await desk.send(ListAccounts(), as: token)
        }
        await #expect(throws: AccessError.notSignedIn) { try await desk.send(ListAccounts()) }
    }

    @Test func `the dry run of a acceptance leaves the code good`() async throws {
        let desk = try await FrontDesk()
        let code = try await desk.invite()
        let request = AcceptInvitation(
            code: code, email: "lu@example.org", password: FrontDesk.studentPassword)
        _ = try await desk.send(request, as: nil, SendOptions(isDryRun: true))
        _ = try await desk.send(request)
    }
}
