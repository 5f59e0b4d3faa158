import Academy
import Application
import Authentication
import ClassManagement
import Core
import Messages
import Persistence
import StudentManagement
import TestSupport
import Testing

/// What is stored by an address alone ends with the person, and secrets end with their owner.
@Suite(.limitedParallelism) struct ErasedAddressTests {
    private let store: any Store
    private let academy: TestAcademy
    private let mailbox: Mailbox

    init() async throws {
        store = try TestStore.make(now: { Instant(milliseconds: 0) })
        mailbox = try Mailbox()
        academy = try await TestAcademy(store: store, mail: mailbox)
        _ = try await academy.admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
    }

    private func signUp(_ email: String = "eva@example.org") async throws {
        _ = try await academy.client(nil).send(
            SignUp(
                email: email, firstName: "Eva", lastName: "Paz",
                birthDate: try CalendarDay(parsing: "1990-05-01"), password: TestAcademy.studentPassword))
        _ = try await academy.academy.sendMessages()
    }

    /// The rows with the address.
    private func rows(_ email: String = "eva@example.org") async throws -> Int {
        try await store.read { db in
            try db.value(
                """
                SELECT (SELECT count(*) FROM sign_ups WHERE email = \(email))
                    + (SELECT count(*) FROM messages WHERE recipient = \(email))
                    + (SELECT count(*) FROM reset_requests WHERE email = \(email)) AS value
                """) ?? 0
        }
    }

    @Test func `an erased student's pending sign-up and its message are gone`() async throws {
        let student = try await academy.admin.send(
            AdmitStudent(firstName: "Eva", lastName: "Paz", email: "eva@example.org"))
        try await signUp()
        _ = try await academy.client(nil).send(ForgotPassword(email: "eva@example.org"))
        #expect(try await rows() == 3)
        _ = try await academy.admin.send(EraseStudent(student: .id(student.id)))
        #expect(try await rows() == 0)
    }

    @Test func `the message of a sign-up that no one confirms goes with it`() async throws {
        try await signUp()
        #expect(try await rows() == 2)
        academy.clock.move(minutes: 24 * 60 - 1)
        try await academy.academy.performDueWork()
        #expect(try await rows() == 2)
        academy.clock.move(minutes: 1)
        try await academy.academy.performDueWork()
        #expect(try await rows() == 0)
    }

    @Test(arguments: Transport.allCases)
    func `staff erase what a stranger typed, and nothing of a student or an account`(_ transport: Transport)
        async throws
    {
        let academy = try await TestAcademy(transport)
        _ = try await academy.admin.send(
            EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
        for email in ["eva@example.org", TestAcademy.email] {
            _ = try await academy.client(nil).send(
                SignUp(
                    email: email, firstName: "Eva", lastName: "Paz",
                    birthDate: try CalendarDay(parsing: "1990-05-01"), password: TestAcademy.studentPassword))
        }
        try await academy.academy.performDueWork()
        let erase = EraseSignUp(email: "eva@example.org")
        #expect(try await academy.admin.send(erase) == ErasedSignUp(signUps: 1, messages: 1))
        #expect(try await academy.admin.send(erase) == ErasedSignUp(signUps: 0, messages: 0))
        let own = EraseSignUp(email: TestAcademy.email)
        #expect(try await academy.admin.send(own) == ErasedSignUp(signUps: 1, messages: 0))
        #expect(try await academy.admin.send(ListMessages()).items.map(\.kind) == [.accountExists])
        let entries = try await academy.admin.send(ListAuditEntries(action: "EraseSignUp")).items
        #expect(
            entries.count == 3 && entries.allSatisfy { $0.subject == "new student" && $0.changes.isEmpty })
    }

    @Test(arguments: ["archive", "disable", "close", "other instructor", "other role"])
    func `an instructor's calendar ends with the instructor or the account`(end: String) async throws {
        let admin = academy.admin
        let instructor = try await admin.send(AddInstructor(key: "maria", name: "Maria"))
        let maria = academy.client(try await academy.signIn(.instructor, teaching: instructor.id, admin))
        let path = try await maria.send(CreateInstructorCalendar(instructor: .me)).path
        let token = String(path.split(separator: "/")[2])
        let anonymous = academy.client(nil)
        _ = try await anonymous.send(ShowPrivateCalendar(token: token))
        let account = try #require(
            try await admin.send(ListAccounts(of: .staff)).items.first { $0.role == .instructor })
        switch end {
        case "archive":
            _ = try await admin.send(EditInstructor(instructor: .id(instructor.id), isArchived: true))
        case "disable": _ = try await admin.send(DisableAccount(account: account.id))
        case "other instructor":
            _ = try await admin.send(AddInstructor(key: "otto", name: "Otto"))
            _ = try await admin.send(EditAccount(account: account.id, instructor: .set(.key("otto"))))
        case "other role":
            _ = try await admin.send(
                EditAccount(account: account.id, role: .frontDesk, instructor: .cleared))
        default: _ = try await admin.send(CloseAccount(account: account.id))
        }
        let request = ShowPrivateCalendar(token: token)
        #expect(await refusal { try await anonymous.send(request) } == "calendar.not-found")
        let feeds: Int? = try await store.read {
            try $0.value("SELECT count(*) AS value FROM calendar_feeds")
        }
        #expect(feeds == 0)
    }

    @Test func `an archived instructor gets no address of a calendar, which would not answer`() async throws {
        let admin = academy.admin
        let instructor = Reference<Kind.Instructor>.id(
            try await admin.send(AddInstructor(key: "maria", name: "Maria")).id)
        _ = try await admin.send(EditInstructor(instructor: instructor, isArchived: true))
        let create = CreateInstructorCalendar(instructor: instructor)
        #expect(await refusal { try await admin.send(create) } == "instructor.archived")
    }

    @Test func `the sign-up of a person who shares the address of an erased student stays`() async throws {
        var students: [Student] = []
        for name in ["Eva", "Luz"] {
            let admit = AdmitStudent(firstName: name, lastName: "Paz", email: "eva@example.org")
            students.append(try await academy.admin.send(admit))
        }
        try await signUp()
        _ = try await academy.client(nil).send(ForgotPassword(email: "eva@example.org"))
        _ = try await academy.admin.send(EraseStudent(student: .id(students[0].id)))
        #expect(try await rows() == 3)
        _ = try await academy.admin.send(EraseStudent(student: .id(students[1].id)))
        #expect(try await rows() == 0)
    }

    @Test func `what is stored by the address of an account stays when a student with it is erased`()
        async throws
    {
        let student = try await academy.admin.send(
            AdmitStudent(firstName: "Eva", lastName: "Paz", email: TestAcademy.email))
        try await signUp(TestAcademy.email)
        _ = try await academy.client(nil).send(ForgotPassword(email: TestAcademy.email))
        #expect(try await rows(TestAcademy.email) == 3)
        _ = try await academy.admin.send(EraseStudent(student: .id(student.id)))
        #expect(try await rows(TestAcademy.email) == 3)
    }

    @Test func `staff erase the invitation to an address that was mistyped, but no account's`() async throws {
        let mistyped = "eva@exmaple.org"
        let invitation = try await academy.admin.send(InviteStaff(email: mistyped, role: .manager))
        #expect(try await rows(mistyped) == 1)
        let erased = try await academy.admin.send(EraseSignUp(email: mistyped))
        #expect(erased == ErasedSignUp(signUps: 0, messages: 1))
        #expect(try await rows(mistyped) == 0)
        let accept = AcceptInvitation(
            code: invitation.code, email: mistyped, password: TestAcademy.password)
        #expect(await refusal { try await academy.client(nil).send(accept) } == "invitation.invalid")
        let right = try await academy.admin.send(InviteStaff(email: "eva@example.org", role: .manager))
        _ = try await academy.client(nil).send(
            AcceptInvitation(code: right.code, email: "eva@example.org", password: TestAcademy.password))
        let own = try await academy.admin.send(EraseSignUp(email: "eva@example.org"))
        #expect(own == ErasedSignUp(signUps: 0, messages: 0))
    }
}
