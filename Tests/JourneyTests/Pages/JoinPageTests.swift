import Academy
import Application
import Authentication
import Core
import StudentManagement
import TestSupport
import Testing

/// The ways to a guardian's account: an invitation with a new account or an existing one, and the code of a
/// student; and the switch between staff and family.
@Suite(.limitedParallelism) struct JoinPageTests {
    private let base: CheckInFixture
    private let lucia: StudentID
    private let mateo: StudentID

    init() async throws {
        base = try await CheckInFixture()
        let admin = base.academy.admin
        lucia = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Peña")).id
        mateo = try await admin.send(AdmitStudent(firstName: "Mateo", lastName: "Peña")).id
    }

    private var admin: any Client { base.academy.admin }

    /// The code of the invitation of one person who is a guardian of both children.
    private func invite(_ name: String, _ email: String) async throws -> String {
        let guardians = [
            try await admin.send(AddGuardian(student: .id(lucia), name: name, email: email)),
            try await admin.send(AddGuardian(student: .id(mateo), name: name, email: email)),
        ]
        #expect(guardians[0].person == guardians[1].person)
        let invite = InviteGuardian(guardian: .id(guardians[0].id), givesRights: true)
        return try await admin.send(invite).code
    }

    private func browser(_ email: String? = nil, _ languages: [String] = ["es"]) async throws -> Browser {
        let browser = try Browser(base.academy, languages: languages)
        if let email { #expect(try await browser.signIn(email).location == "/home") }
        return browser
    }

    @Test func `a guardian without an account chooses a password, and sees the children`() async throws {
        let code = try await invite("Rosa Luna", "rosa@example.org")
        let phone = try await browser()
        let page = try await phone.get("/invite/\(code)")
        #expect(page.html.contains("La academia invita a Rosa Luna."))
        #expect(page.html.contains("Verás a: Lucía, Mateo.") && !page.html.contains("Peña"))
        #expect(try page.form("/invite")["email"] == "rosa@example.org")
        let done = try await phone.submit("/invite", on: page, ["password": TestAcademy.studentPassword])
        #expect(done.location == "/home", "\(done.html)")
        let home = try await phone.get("/home").html
        #expect(home.contains("Lucía Peña") && home.contains("Mateo Peña"))
        let again = try await (try await browser()).get("/invite/\(code)")
        #expect(again.error?.code == "invitation.invalid")
    }

    @Test func `a student who is a guardian too signs in, and adds both children with one button`()
        async throws
    {
        let code = try await invite("Inés Ñahui", StudentPageFixture.email)
        let phone = try await browser()
        let page = try await phone.get("/invite/\(code)")
        #expect(page.html.contains("Ese correo ya tiene una cuenta."))
        let link = try #require(page.html.firstMatch(of: #/href="(\/sign-in\?[^"]*)"/#)?.1)
        let form = try await phone.get(String(link))
        let next = try await phone.submit(
            "/sign-in", on: form,
            ["email": StudentPageFixture.email, "password": TestAcademy.studentPassword])
        #expect(next.location == "/invite/\(code)")
        let question = try await phone.get(next.location ?? "")
        #expect(question.html.contains("Agregar a mi cuenta"))
        #expect(question.html.contains(StudentPageFixture.email))
        #expect(question.html.contains("Verás a: Lucía, Mateo."))
        #expect(!(try await phone.get("/home").html.contains("Lucía")), "The page changes nothing.")
        let joined = try await phone.submit("/invite/join", on: question)
        #expect(joined.location == "/home", "\(joined.html)")
        let home = try await phone.get("/home").html
        for name in ["Inés Ñahui", "Lucía Peña", "Mateo Peña"] { #expect(home.contains(name), "\(name)") }
        // The own pages have no name on their buttons.
        let own = try await phone.get("/scan?student=\(base.student.id)").html
        #expect(own.contains("Registrar mi asistencia") && !own.contains("Marcar asistencia de"))
        #expect(try await phone.get("/scan?student=\(lucia)").html.contains("Marcar asistencia de Lucía"))
    }

    @Test func `a guardian who becomes a student adds it to the account, signed in or not`() async throws {
        let code = try await invite("Rosa Luna", "rosa@example.org")
        let mother = try await browser()
        let first = try await mother.get("/invite/\(code)")
        _ = try await mother.submit("/invite", on: first, ["password": TestAcademy.studentPassword])
        let rosa = try await admin.send(AdmitStudent(firstName: "Rosa", lastName: "Luna")).id
        let own = "/invite/" + (try await admin.send(InviteStudent(student: .id(rosa))).code)
        // Without a sign-in, the page has the form of a new account and a link that leads back.
        let phone = try await browser()
        let page = try await phone.get(own)
        #expect(page.html.contains("Ya tengo una cuenta aquí"))
        let link = try #require(page.html.firstMatch(of: #/href="(\/sign-in\?[^"]*)"/#)?.1)
        let form = try await phone.get(String(link))
        let next = try await phone.submit(
            "/sign-in", on: form, ["email": "rosa@example.org", "password": TestAcademy.studentPassword])
        #expect(next.location == own)
        let question = try await phone.get(own)
        #expect(question.html.contains("Esta es la invitación de un alumno."), "\(question.html)")
        // Another student's account cannot have it: the page is that of a new account.
        let ines = try await browser(StudentPageFixture.email)
        #expect(try await ines.get(own).html.contains("action=\"/invite\""))
        let joined = try await phone.submit("/invite/join", on: question)
        #expect(joined.location == "/home", "\(joined.location ?? ""): \(joined.html)")
        let home = try await phone.get("/home").html
        for name in ["Rosa Luna", "Lucía Peña", "Mateo Peña"] { #expect(home.contains(name), "\(name)") }
        let account = try #require(
            try await admin.send(ListAccounts(email: "rosa@example.org")).items.first)
        #expect(account.roles == [.student, .guardian])
    }

    @Test func `a guardian adds a child with the child's code, and a stranger signs up with it`()
        async throws
    {
        let phone = try await browser(StudentPageFixture.email)
        let code = try await admin.send(CreateGuardianCode(student: .id(lucia))).code
        let stranger = try await browser()
        let address = try #require(try await stranger.get("/invite/\(code)").location)
        #expect(address == "/sign-up/guardian/\(code)")
        let form = try await stranger.get(address).form("/sign-up")
        #expect(form["guardianCode"] == code && form["birthDate"] == nil)
        let question = try await phone.get("/invite/\(code)")
        #expect(question.html.contains("Agregar a mi cuenta"))
        #expect(try await phone.submit("/invite/join", on: question).location == "/home")
        #expect(try await phone.get("/home").html.contains("Lucía Peña"))
    }

    @Test func `a student who is invited to work for the academy adds it to the account with its password`()
        async throws
    {
        let invite = InviteStaff(email: StudentPageFixture.email, role: .manager)
        let code = try await admin.send(invite).code
        let phone = try await browser(StudentPageFixture.email)
        let page = try await phone.get("/invite/\(code)")
        #expect(page.html.contains("Ese correo ya tiene una cuenta. Escribe su contraseña"))
        #expect(page.html.contains("Agregar a mi cuenta") && !page.html.contains("Contraseña nueva"))
        let wrong = try await phone.submit("/invite", on: page, ["password": "not that password"])
        #expect(wrong.error?.code == "guardian-account.has-account", "\(wrong.html)")
        #expect(wrong.html.contains("Agregar a mi cuenta"))
        let right = try await phone.submit(
            "/invite", on: wrong, ["password": TestAcademy.studentPassword])
        #expect(right.location == "/home", "\(right.html)")
        #expect(try await phone.get("/desk").status == 200)
        let account = try #require(
            try await admin.send(ListAccounts(email: StudentPageFixture.email)).items.first)
        #expect(account.roles == [.manager, .student])
    }

    @Test(arguments: ["AAAA-BBBB-CCCC", "x", ""])
    func `a wrong code adds no one, and can be corrected`(_ code: String) async throws {
        let phone = try await browser(StudentPageFixture.email)
        let account = try await phone.get("/account")
        let page = try await phone.submit("/invite/join", on: account, ["code": code])
        #expect(page.status == 422 && page.error?.code == "invitation.invalid", "\(page.html)")
        #expect(page.html.contains("name=\"code\"") && page.html.contains("value=\"\(code)\""))
    }

    @Test func `the form of another person adds no child to the account`() async throws {
        let code = try await invite("Inés Ñahui", StudentPageFixture.email)
        let phone = try await browser(StudentPageFixture.email)
        let question = try await phone.get("/invite/\(code)")
        _ = try await phone.submit("/sign-out", on: question)
        let signedOut = try await phone.submit("/invite/join", on: question)
        #expect(signedOut.status == 401)
        let other = try await admin.send(AdmitStudentSample.request)
        _ = try await base.academy.signIn(student: other.id, email: "luz@example.org")
        _ = try await phone.signIn("luz@example.org")
        let page = try await phone.submit("/invite/join", on: question)
        #expect(page.error?.code == "page.other-person")
        #expect(!(try await phone.get("/home").html.contains("Lucía")))
    }

    @Test func `staff who are guardians switch between work and family, with the password to the desk`()
        async throws
    {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let child = try await desk.admit("Lucía", "Peña")
        let code = try await desk.admin.send(CreateGuardianCode(student: .id(child.id))).code
        let account = try await staff.get("/account")
        #expect(!account.html.contains("/account/audience"))
        let nameless = try await staff.submit("/invite/join", on: account, ["code": code])
        #expect(nameless.error?.code == "name.missing" && nameless.html.contains("Your name"))
        let joined = try await staff.submit("/invite/join", on: nameless, ["name": "Eva Peña"])
        #expect(joined.location == "/account?done=joined", "\(joined.html)")
        let before = try await staff.get("/account?done=joined")
        let mark = before["Classly-Person"]
        #expect(before.html.contains("added to your account"))
        let old = staff.cookies
        #expect(try await staff.submit("/account/audience", on: before).location == "/home")
        let home = try await staff.get("/home")
        #expect(home.html.contains("Lucía Peña") && home["Classly-Person"] != mark)
        #expect(try await staff.get("/desk").status == 403)
        #expect(staff.cookies["__Host-classly-session"] != old["__Host-classly-session"])
        let family = try await staff.get("/account")
        let password = try await staff.submit("/account/audience", on: family)
        #expect(password.status == 403 && password.html.contains("confirm-password"))
        let wrong = try await staff.submit(
            "/account/audience", on: password, ["confirm-password": "not the password"])
        #expect(wrong.status != 303 && wrong.html.contains("confirm-password"))
        let right = try await staff.submit(
            "/account/audience", on: wrong, ["confirm-password": TestAcademy.studentPassword])
        #expect(right.location == "/desk", "\(right.html)")
        #expect(try await staff.get("/desk").status == 200)
        // The sign-in of before the switches is over.
        staff.cookies = old
        #expect(try await staff.get("/desk").status == 303)
    }
}
