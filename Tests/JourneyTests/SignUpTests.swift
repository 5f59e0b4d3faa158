import Academy
import Application
import Authentication
import Core
import Discovery
import Messages
import StudentManagement
import TestSupport
import Testing

/// Sign-ups of a whole academy.
@Suite(.limitedParallelism) struct SignUpTests {
    private struct Fixture {
        let mailbox: Mailbox
        let academy: TestAcademy

        init(_ transport: Transport = .inProcess) async throws {
            mailbox = try Mailbox()
            academy = try await TestAcademy(transport, mail: mailbox)
            _ = try await academy.admin.send(
                EditAcademy(settings: ["messages.enabled": "yes", "sign-up.enabled": "yes"]))
        }

        func signUp(_ email: String = "eva@example.org", born: String? = "1990-05-01") async throws {
            _ = try await academy.client(nil).send(
                SignUp(
                    email: email, firstName: "Eva", lastName: "Paz",
                    birthDate: try born.map { try CalendarDay(parsing: $0) },
                    password: TestAcademy.studentPassword))
            _ = try await academy.academy.sendMessages()
        }

        func confirm(_ email: String = "eva@example.org") async throws -> Principal {
            try await academy.client(nil).send(
                AcceptInvitation(
                    code: mailbox.code(to: email), email: email, password: TestAcademy.studentPassword))
        }

        func students() async throws -> [Student] {
            try await academy.admin.send(FindStudents()).items
        }
    }

    @Test(arguments: Transport.allCases)
    func `a person who confirms a sign-up is a lead who can sign in`(_ transport: Transport) async throws {
        let fixture = try await Fixture(transport)
        try await fixture.signUp()
        #expect(try await fixture.students().isEmpty)
        let principal = try await fixture.confirm()
        let student = try #require(try await fixture.students().first)
        #expect(student.id == principal.student)
        #expect(student.name == "Eva Paz" && student.status == .lead)
        #expect(student.email?.text == "eva@example.org")
        #expect(student.birthDate == (try CalendarDay(parsing: "1990-05-01")))
        let signedIn = try await fixture.academy.client(nil).send(
            SignIn(email: "eva@example.org", password: TestAcademy.studentPassword))
        #expect(signedIn.principal == principal)
    }

    @Test(arguments: Transport.allCases)
    func `a child who signed up has friends only with a guardian's consent`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        for (email, born, code) in [
            ("eva@example.org", "2013-05-01", "friends.consent-missing"),
            ("luz@example.org", nil, "friends.consent-missing"), ("ana@example.org", "1990-05-01", nil),
        ] as [(String, String?, String?)] {
            try await fixture.signUp(email, born: born)
            _ = try await fixture.confirm(email)
            let signedIn = try await fixture.academy.client(nil).send(
                SignIn(email: email, password: TestAcademy.studentPassword))
            let client = fixture.academy.client(signedIn.accessToken)
            let refused = await refusal { try await client.send(ListFriends()) }
            #expect(refused == code, "\(email)")
        }
    }

    @Test func `a lead without a birth date is a child until staff know more`() async throws {
        let fixture = try await Fixture()
        try await fixture.signUp(born: nil)
        let student = try #require(try await fixture.confirm().student)
        let signedIn = try await fixture.academy.client(nil).send(
            SignIn(email: "eva@example.org", password: TestAcademy.studentPassword))
        let client = fixture.academy.client(signedIn.accessToken)
        for (edit, code) in [
            (EditStudent(student: .id(student), status: "trial"), nil),
            (EditStudent(student: .id(student), status: "lead"), "friends.consent-missing"),
            (
                EditStudent(student: .id(student), birthDate: .set(try CalendarDay(parsing: "1990-05-01"))),
                nil
            ),
        ] as [(EditStudent, String?)] {
            _ = try await fixture.academy.admin.send(edit)
            #expect(await refusal { try await client.send(ListFriends()) } == code)
        }
    }

    @Test func `an academy that never said so lets no one sign up`() async throws {
        let academy = try await TestAcademy()
        await #expect(throws: SignUpError.closed) {
            try await academy.client(nil).send(
                SignUp(
                    email: "eva@example.org", firstName: "Eva", lastName: "Paz",
                    birthDate: try CalendarDay(parsing: "1990-05-01"), password: "x"))
        }
    }

    @Test(arguments: Transport.allCases)
    func `people can sign up if the academy allows it and writes messages`(_ transport: Transport)
        async throws
    {
        let academy = try await TestAcademy(transport)
        func isOpen(_ settings: [String: String]) async throws -> Bool {
            _ = try await academy.admin.send(EditAcademy(settings: settings))
            return try await academy.client(nil).send(ShowSignUp()).isOpen
        }
        #expect(try await !isOpen(["sign-up.enabled": "yes"]))
        #expect(try await isOpen(["messages.enabled": "yes"]))
        #expect(try await !isOpen(["sign-up.enabled": "no"]))
    }

    @Test func `a message tells the owner of an account of a sign-up with its address`() async throws {
        let fixture = try await Fixture()
        try await fixture.signUp()
        _ = try await fixture.confirm()
        try await fixture.signUp()
        let text = try fixture.mailbox.text(to: "eva@example.org")
        #expect(text.contains("has an account already") && text.contains("sign-in --email eva@example.org"))
        #expect(try await fixture.academy.admin.send(ListMessages()).items.first?.kind == .accountExists)
        #expect(try await fixture.students().count == 1)
    }

    @Test func `the message does not repeat the names that a stranger gave`() async throws {
        let fixture = try await Fixture()
        try await fixture.signUp()
        #expect(try !fixture.mailbox.text(to: "eva@example.org").contains("Paz"))
    }

    @Test func `a student whose file has the address gets the account`() async throws {
        let fixture = try await Fixture()
        let known = try await fixture.academy.admin.send(
            AdmitStudent(firstName: "Evita", lastName: "Paz", email: "eva@example.org"))
        try await fixture.signUp()
        #expect(try await fixture.confirm().student == known.id)
        #expect(try await fixture.students().map(\.name) == ["Evita Paz"])
    }

    @Test func `a relative who signs up with the address of a student is another person`() async throws {
        let fixture = try await Fixture()
        let child = try await fixture.academy.admin.send(
            AdmitStudent(firstName: "Luz", lastName: "Paz", email: "eva@example.org"))
        try await fixture.signUp()
        #expect(try await fixture.confirm().student != child.id)
        #expect(try await fixture.students().count == 2)
        let stored = try await fixture.academy.admin.send(ShowStudent(student: .id(child.id))).student
        #expect(stored.birthDate == nil)
    }

    @Test(arguments: [nil, "2012-03-04"])
    func `a sign-up completes the file of a student with the birth date, and never replaces one`(
        _ known: String?
    ) async throws {
        let fixture = try await Fixture()
        _ = try await fixture.academy.admin.send(
            AdmitStudent(
                firstName: "Evita", lastName: "Paz", email: "eva@example.org",
                birthDate: try known.map { try CalendarDay(parsing: $0) }))
        try await fixture.signUp(born: "2013-05-01")
        _ = try await fixture.confirm()
        let stored = try await fixture.students().first?.birthDate
        #expect(stored == (try CalendarDay(parsing: known ?? "2013-05-01")))
    }

    @Test func `a student who has left gets no account by a sign-up`() async throws {
        let fixture = try await Fixture()
        let known = try await fixture.academy.admin.send(
            AdmitStudent(firstName: "Evita", lastName: "Paz", email: "eva@example.org"))
        _ = try await fixture.academy.admin.send(WithdrawStudent(student: .id(known.id)))
        try await fixture.signUp()
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.confirm() }
    }

    @Test func `a student who has an account with another address gets no second one`() async throws {
        let fixture = try await Fixture()
        let known = try await fixture.academy.admin.send(
            AdmitStudent(firstName: "Evita", lastName: "Paz", email: "eva@example.org"))
        _ = try await fixture.academy.signIn(student: known.id, email: "other@example.org")
        try await fixture.signUp()
        await #expect(throws: AccountError.exists(student: "Evita Paz")) { try await fixture.confirm() }
    }

    @Test func `a sign-up that is not confirmed leaves nothing after its expiry`() async throws {
        let fixture = try await Fixture()
        try await fixture.signUp()
        fixture.academy.clock.move(minutes: 24 * 60)
        try await fixture.academy.academy.performDueWork()
        await #expect(throws: AccountError.invalidInvitation) { try await fixture.confirm() }
    }
}
