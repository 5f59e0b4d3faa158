import Academy
import Application
import Authentication
import Core
import Messages
import StudentManagement
import Synchronization
import TestSupport
import Testing

/// Messages of a whole academy, from the request that causes one to its delivery.
@Suite(.limitedParallelism) struct MessageTests {
    private let mailbox: Mailbox
    private let academy: TestAcademy

    init() async throws {
        mailbox = try Mailbox()
        academy = try await TestAcademy(.http, mail: mailbox)
        _ = try await academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    /// A student who has opened an account with the code of a message.
    private func invitedStudent() async throws -> StudentID {
        let student = try await academy.admin.send(
            AdmitStudent(firstName: "Inés", lastName: "Ñahui", email: "ines@example.org"))
        _ = try await academy.admin.send(InviteStudent(student: .id(student.id)))
        #expect(try await academy.admin.send(SendMessages()).sent == 1)
        try await accept(TestAcademy.studentPassword)
        return student.id
    }

    private func accept(_ password: String) async throws {
        let code = try mailbox.code(to: "ines@example.org")
        _ = try await academy.client(nil).send(
            AcceptInvitation(code: code, email: "ines@example.org", password: password))
    }

    @Test func `a student opens an account with the code of a message`() async throws {
        _ = try await invitedStudent()
        _ = try await academy.client(nil).send(
            SignIn(email: "ines@example.org", password: TestAcademy.studentPassword))
        #expect(try mailbox.text(to: "ines@example.org").contains("=?UTF-8?B?"))
    }

    @Test func `a student who forgot the password chooses a new one with the code of a message`() async throws
    {
        _ = try await invitedStudent()
        _ = try await academy.client(nil).send(ForgotPassword(email: "ines@example.org"))
        #expect(try await academy.academy.sendMessages()?.sent == 1)
        try await accept("six brown cows graze")
        _ = try await academy.client(nil).send(
            SignIn(email: "ines@example.org", password: "six brown cows graze"))
    }

    @Test func `a code that has ended is not sent`() async throws {
        let student = try await academy.admin.send(
            AdmitStudent(firstName: "Inés", lastName: "Ñahui", email: "ines@example.org"))
        let invitation = try await academy.admin.send(InviteStudent(student: .id(student.id)))
        _ = try await academy.client(nil).send(
            AcceptInvitation(
                code: invitation.code, email: "ines@example.org", password: TestAcademy.studentPassword))
        let report = try await academy.admin.send(SendMessages())
        #expect(report.sent == 0)
        #expect(try await academy.admin.send(ListMessages()).items.map(\.status) == [.cancelled])
    }

    @Test func `a reset code whose account was disabled is not sent`() async throws {
        let student = try await invitedStudent()
        _ = try await academy.client(nil).send(ForgotPassword(email: "ines@example.org"))
        try await academy.academy.performDueWork()
        let account = try #require(
            try await academy.admin.send(ListAccounts()).items.first { $0.student == student })
        _ = try await academy.admin.send(DisableAccount(account: account.id))
        #expect(try await academy.admin.send(SendMessages()).sent == 0)
    }

    @Test func `an erased student's messages are gone`() async throws {
        let student = try await invitedStudent()
        #expect(try await academy.admin.send(ListMessages(student: .id(student))).items.count == 1)
        _ = try await academy.admin.send(EraseStudent(student: .id(student)))
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
    }

    @Test func `a deleted student's messages are gone`() async throws {
        let student = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        try await academy.addGuardian(of: student.id, [.acts], name: "Rosa", email: "rosa@example.org")
        _ = try await academy.admin.send(InviteStudent(student: .id(student.id)))
        #expect(try await academy.admin.send(ListMessages()).items.count == 1)
        _ = try await academy.admin.send(DeleteStudent(student: .id(student.id)))
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
    }

    @Test func `the messages to a member of staff are gone once the account is closed`() async throws {
        let (email, password) = ("bea@example.org", TestAcademy.studentPassword)
        let invitation = try await academy.admin.send(InviteStaff(email: email, role: .owner))
        let bea = try await academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        #expect(try await academy.admin.send(ListMessages()).items.map(\.recipient.text) == [email])
        _ = try await academy.admin.send(CloseAccount(account: bea.account))
        #expect(try await academy.admin.send(ListMessages()).items.isEmpty)
    }

    @Test func `the messages to a member of staff are listed, from the invitation on`() async throws {
        _ = try await invitedStudent()
        let (email, password) = ("bea@example.org", TestAcademy.studentPassword)
        let invitation = try await academy.admin.send(InviteStaff(email: email, role: .frontDesk))
        let bea = try await academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        _ = try await academy.client(nil).send(ForgotPassword(email: email))
        try await academy.academy.performDueWork()
        let found = try await academy.admin.send(ListMessages(account: bea.account)).items
        #expect(found.map(\.kind) == [.passwordReset, .invitation])
        #expect(Set(found.map(\.recipient.text)) == [email])
        await #expect {
            try await academy.admin.send(ListMessages(account: AccountID(99)))
        } throws: {
            ($0 as? any AcademyError)?.kind == .notFound
        }
    }

    /// The recipients of the invitation of a child with two parents.
    private func invited(_ email: String?, mother: [GuardianRight]) async throws -> [String] {
        let admin = academy.admin
        let child = try await admin.send(
            AdmitStudent(firstName: "Inés", lastName: "Ñahui", email: email))
        for (name, rights) in [("rosa", mother), ("juan", [.sees, .messages])] {
            try await academy.addGuardian(of: child.id, rights, name: name, email: "\(name)@example.org")
        }
        _ = try await admin.send(InviteStudent(student: .id(child.id)))
        return try await admin.send(ListMessages(kind: .invitation, student: .id(child.id))).items
            .map(\.recipient.text)
    }

    @Test func `a guardian who acts gets the code of a child without an address, and no other`() async throws
    {
        #expect(try await invited(nil, mother: [.acts]) == ["rosa@example.org"])
    }

    @Test func `no guardian gets the code of a child with an address, or without the right to act`()
        async throws
    {
        #expect(try await invited("ines@example.org", mother: [.acts, .messages]) == ["ines@example.org"])
        #expect(try await invited(nil, mother: [.sees, .messages]) == [])
    }

    @Test func `messages are removed after the months of the setting`() async throws {
        _ = try await invitedStudent()
        let settings = ["retention.message-months": "1"]
        _ = try await academy.admin.send(EditAcademy(settings: settings))
        for (days, count) in [(31, 1), (1, 0)] {
            academy.clock.move(minutes: days * 24 * 60)
            try await academy.academy.performDueWork()
            let owner = try await academy.client(nil).send(
                SignIn(email: TestAcademy.email, password: TestAcademy.password))
            let left = try await academy.client(owner.accessToken).send(ListMessages()).items
            #expect(left.count == count)
        }
    }
}
