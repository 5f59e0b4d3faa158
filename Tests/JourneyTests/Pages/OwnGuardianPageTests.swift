import Academy
import Application
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// The page on which students see their guardians, and students of age decide who goes on seeing their data.
@Suite(.limitedParallelism) struct OwnGuardianPageTests {
    private static let path = "/guardians"
    private let ines: StudentPageFixture
    private let rosa: Guardian

    init() async throws {
        ines = try await StudentPageFixture()
        let student = Reference<Kind.Student>.id(ines.fixture.student.id)
        let rosa = try await ines.admin.send(
            AddGuardian(student: student, name: "Rosa Ñahui", email: "rosa@example.org"))
        self.rosa = try await ines.admin.send(
            EditGuardianRights(guardian: rosa.id, rights: [.sees, .acts]))
        _ = try await ines.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
    }

    private func setBirthDate(_ day: String) async throws {
        _ = try await ines.admin.send(
            EditStudent(
                student: .id(ines.fixture.student.id), birthDate: .set(CalendarDay(parsing: day))))
    }

    @Test func `a child sees the guardians and decides nothing`() async throws {
        try await setBirthDate("2015-03-08")
        let page = try await ines.expect(
            ["Rosa Ñahui", "sees the data, acts for the student", "No guardian has given the consent"],
            on: Self.path)
        #expect(!page.html.contains("name=\"kept.") && !page.html.contains("/guardians/consent"))
        try await ines.expect(["href=\"/guardians\""], on: "/account")
    }

    @Test func `a student of age lets a guardian keep the rights, and ends them again`() async throws {
        try await setBirthDate("2000-01-01")
        let field = "kept.\(rosa.id)"
        let page = try await ines.expect(["no rights, since", "name=\"\(field)\""], on: Self.path)
        let saved = try await ines.browser.submit(Self.path, on: page, [field: "yes"])
        #expect(saved.location == "/guardians?done=saved", "\(saved.html)")
        #expect(try await ines.admin.send(ShowGuardian(guardian: rosa.id)).isKept)
        let kept = try await ines.browser.get(Self.path)
        #expect(!kept.html.contains("no rights, since"))
        var form = try kept.form(Self.path)
        form[field] = nil
        #expect(try await ines.browser.post(Self.path, form).status == 303)
        #expect(try await !ines.admin.send(ShowGuardian(guardian: rosa.id)).isKept)
        let notices = try await ines.admin.send(ListMessages(kind: .rightsChanged)).items
        #expect(notices.map(\.recipient.text) == ["rosa@example.org", "rosa@example.org"])
    }

    @Test func `a guardian has the buttons of the consent with the right to act only`() async throws {
        try await setBirthDate("2015-03-08")
        let child = ines.fixture.student.id
        let juan = try await ines.fixture.academy.guardian(
            of: child, [.sees], name: "Juan Sol", email: "juan@example.org")
        let phone = try Browser(ines.fixture.academy)
        _ = try await phone.signIn(juan.email)
        func allow(_ rights: [GuardianRight]) async throws -> Browser.Page {
            _ = try await ines.admin.send(EditGuardianRights(guardian: juan.guardian.id, rights: rights))
            return try await phone.get("\(Self.path)?student=\(child)")
        }
        let (give, withdraw) = ("action=\"/guardians/consent\"", "action=\"/guardians/consent/withdraw\"")
        let seen = try await allow([.sees])
        #expect(seen.status == 200 && seen.html.contains("No guardian has given the consent"))
        #expect(!seen.html.contains(give))
        let acting = try await allow([.sees, .acts])
        #expect(acting.html.contains(give) && !acting.html.contains(withdraw))
        _ = try await phone.submit("/guardians/consent", on: acting)
        #expect(try await allow([.sees, .acts]).html.contains(withdraw))
        let given = try await allow([.sees])
        #expect(given.html.contains("Juan Sol has given the consent"), "\(given.html)")
        #expect(!given.html.contains(withdraw))
    }

    @Test func `the child cannot give the own consent by the form of the guardian`() async throws {
        try await setBirthDate("2015-03-08")
        let token = try await ines.browser.get(Self.path).form("/sign-out").filter { $0.key == "token" }
        let sent = try await ines.browser.post("/guardians/consent", token)
        #expect(sent.html.contains("Only a guardian gives or withdraws this consent."), "\(sent.html)")
    }
}
