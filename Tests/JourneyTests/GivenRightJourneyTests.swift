import Academy
import Application
import Authentication
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// The rights that guardians get by an invitation or by the code of a student: the other guardians are told.
@Suite(.limitedParallelism) struct GivenRightJourneyTests {
    private let mailbox: Mailbox
    private let academy: TestAcademy
    private let ana: Student
    private let rosa: Guardian
    private let juan: Guardian
    private var admin: any Client { academy.admin }

    /// Ana with her mother Rosa, who gets the messages, and her father Juan, who only pays.
    init() async throws {
        mailbox = try Mailbox()
        academy = try await TestAcademy(mail: mailbox)
        let admin = academy.admin
        ana = try await admin.send(AdmitStudent(firstName: "Ana", lastName: "Rojas"))
        rosa = try await academy.addGuardian(
            of: ana.id, [.messages], name: "Rosa Rojas", email: "rosa@example.org")
        juan = try await admin.send(
            AddGuardian(student: .id(ana.id), name: "Juan Paz", email: "juan@example.org"))
        _ = try await admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    private func notices() async throws -> [Message] {
        try await admin.send(ListMessages(kind: .rightsChanged)).items
    }

    /// The text of the only notice.
    private func notice() async throws -> String {
        let all = try await notices()
        #expect(all.map(\.recipient.text) == ["rosa@example.org"])
        return try await admin.send(ShowMessage(message: try #require(all.first).id)).body
    }

    private func code() async throws -> String {
        try await admin.send(CreateGuardianCode(student: .id(ana.id))).code
    }

    @Test func `an invitation that gives rights tells the other guardian once`() async throws {
        let request = InviteGuardian(guardian: .id(juan.id), givesRights: true)
        _ = try await admin.send(request, SendOptions(isDryRun: true))
        #expect(try await notices() == [])
        _ = try await admin.send(request)
        _ = try await admin.send(request)
        let body = try await notice()
        for text in [
            "Hello Rosa Rojas", "\(TestAcademy.email) has changed what Juan Paz may do for Ana Rojas",
            "Before: pays", "Now: sees the data",
        ] { #expect(body.contains(text), "\(text) in \(body)") }
    }

    @Test func `an invitation that gives no rights tells no one`() async throws {
        _ = try await admin.send(EditGuardianRights(guardian: rosa.id, rights: [.messages, .sees]))
        _ = try await admin.send(InviteGuardian(guardian: .id(rosa.id), givesRights: true))
        _ = try await admin.send(InviteGuardian(guardian: .id(juan.id)))
        #expect(try await notices() == [])
        let shown = try await admin.send(ShowStudent(student: .id(ana.id))).guardians
        #expect(shown.map(\.rights) == [[.sees, .messages], [.pays]])
    }

    @Test func `no guardian without the right to messages is told`() async throws {
        _ = try await admin.send(EditGuardianRights(guardian: rosa.id, rights: [.sees]))
        _ = try await admin.send(InviteGuardian(guardian: .id(juan.id), givesRights: true))
        #expect(try await notices() == [])
    }

    @Test func `a guardian who adds the child with a code is made known to the other`() async throws {
        let eva = try await admin.send(AdmitStudent(firstName: "Eva", lastName: "Luna"))
        let token = try await academy.signIn(student: eva.id, email: "eva@example.org")
        let code = try await code()
        #expect(try await notices() == [])
        _ = try await academy.client(token).send(AddRole(code: code, name: "Eva Luna"))
        let body = try await notice()
        #expect(body.contains("\(TestAcademy.email) has changed what Eva Luna may do for Ana"), "\(body)")
        #expect(body.contains("Now: sees the data"), "\(body)")
    }

    @Test func `a guardian who signs up with a code is made known when the sign-up is confirmed`()
        async throws
    {
        _ = try await academy.client(nil).send(
            SignUp(
                email: "sol@example.org", firstName: "Sol", lastName: "Gil",
                password: TestAcademy.studentPassword, guardianCode: try await code()))
        _ = try await academy.academy.sendMessages()
        #expect(try await notices() == [])
        _ = try await academy.client(nil).send(
            AcceptInvitation(
                code: mailbox.code(to: "sol@example.org"), email: "sol@example.org",
                password: TestAcademy.studentPassword))
        #expect(try await notice().contains("what Sol Gil may do for Ana Rojas"))
    }
}
