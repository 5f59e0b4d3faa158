import Academy
import Application
import Attendance
import ClassManagement
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The pages of a guardian: the day of all children, the pages of each, and the child for whom a form acts.
@Suite(.limitedParallelism) struct GuardianPageTests {
    private let mother: MotherFixture

    init() async throws {
        mother = try await MotherFixture()
    }

    private func path(_ path: String, _ student: StudentID) -> String { "\(path)?student=\(student)" }

    @Test func `the home page has the day of all children, each with the next class and the pass`()
        async throws
    {
        let page = try await mother.expect(
            ["Lucía Peña", "Mateo Peña", "Marcar asistencia de Lucía", "Marcar asistencia de Mateo"],
            on: "/home")
        #expect(page.html.ranges(of: "07:00–08:00").count == 2)
        #expect(page.html.ranges(of: "Le quedan 4 clases").count == 2)
        for (name, student) in [("Lucía", mother.lucia), ("Mateo", mother.mateo)] {
            let link = "<a class=\"button main huge\" href=\"\(path("/scan", student))\">"
            #expect(page.html.contains(link + "Marcar asistencia de \(name)</a>"))
            #expect(page.html.contains("href=\"\(path("/passes", student))\""))
        }
    }

    @Test func `the home page says how many children have no card, and they are in the list at the top`()
        async throws
    {
        for number in 3...12 {
            let student = try await mother.admin.send(
                AdmitStudent(firstName: "Ana\(number)", lastName: "Peña")
            ).id
            let guardian = try await mother.admin.send(
                AddGuardian(student: .id(student), name: "Rosa Luna", email: MotherFixture.email))
            try await mother.allow([.sees], at: guardian)
        }
        let page = try await mother.expect(["Hay 2 más en la lista de arriba."], on: "/home")
        #expect(page.html.ranges(of: "card ahead child").count == 10)
        #expect(page.html.contains(">Ana12</a>"))
        #expect(!(try await mother.browser.get("/classes").html.contains("la lista de arriba")))
    }

    @Test func `the home page is shown though discovery is on for some of the children only`() async throws {
        var children: [StudentID] = []
        for number in 1...4 {
            let student = try await mother.admin.send(
                AdmitStudent(firstName: "Ana\(number)", lastName: "Peña")
            ).id
            let guardian = try await mother.admin.send(
                AddGuardian(student: .id(student), name: "Rosa Luna", email: MotherFixture.email))
            try await mother.allow([.sees, .acts], at: guardian)
            children.append(student)
        }
        let part = FeatureSwitch("discovery", default: 100, "A part.")
        let isOn = { (student: StudentID, percentage: Int) -> Bool in
            part.isOn(for: student.number, settings: ["features.discovery": "\(percentage)"])
        }
        let percentage = try #require(
            (1...99).first { percentage in Set(children.map { isOn($0, percentage) }).count == 2 })
        _ = try await mother.admin.send(EditAcademy(settings: ["features.discovery": "\(percentage)"]))
        let page = try await mother.expect(["Lucía Peña", "Ana1 Peña"], on: "/home")
        for child in children {
            let link = "href=\"\(path("/discover", child))\">Buscar una clase"
            #expect(page.html.contains(link) == isOn(child, percentage), "\(child)")
        }
    }

    @Test(arguments: [
        ("/classes", "Clases de Lucía"), ("/passes", "Paquetes de Lucía"), ("/payments", "Pagos de Lucía"),
        ("/history", "Asistencia de Lucía"), ("/numbers", "Números de Lucía"),
        ("/scan", "Marcar asistencia de Lucía"),
        ("/account", "Foto de Lucía"), ("/profile", "Lo que los demás ven de Lucía"),
        ("/collections", "Colecciones de Lucía"), ("/messages", "Mensajes sobre Lucía"),
        ("/my-code", "Crear el código de Lucía"),
    ])
    func `a page is about the child of its address, and says whom`(_ page: String, _ text: String)
        async throws
    {
        let current = "<a href=\"\(path(page, mother.lucia))\" aria-current=\"true\">Lucía</a>"
        let other = "<a href=\"\(path(page, mother.mateo))\">Mateo</a>"
        _ = try await mother.expect([text, current, other], on: path(page, mother.lucia))
        let second = try await mother.expect([], on: path(page, mother.mateo))
        #expect(second.html.contains(text.replacing("Lucía", with: "Mateo")))
        // Without a name in the address, the page is about the child whose page was opened last.
        #expect(try await mother.browser.get(page).html.contains(text.replacing("Lucía", with: "Mateo")))
    }

    @Test func `the page that scans leads to the code of the same child, which names the child`() async throws
    {
        let code = path("/my-code", mother.lucia)
        _ = try await mother.expect(
            ["href=\"\(code)\">Mostrar el código de Lucía"], on: path("/scan", mother.lucia))
        let page = try await mother.browser.get(code)
        #expect(try await mother.browser.submit("/my-code", on: page).location == code)
        let shown = try await mother.expect(["Código de Lucía", "<svg class=\"qr\""], on: code)
        #expect(!shown.html.contains("i código"))
    }

    @Test func `the own pages of a student have no name on their buttons, and no other children`()
        async throws
    {
        let student = try await StudentPageFixture(languages: ["es"])
        let page = try await student.expect(["Registrar mi asistencia"], on: "/home")
        #expect(!page.html.contains("class=\"children\"") && !page.html.contains("Marcar asistencia de"))
    }

    @Test func `a form in a second tab acts for the child of that tab`() async throws {
        let first = try await mother.browser.get(path("/account", mother.lucia))
        _ = try await mother.browser.get(path("/account", mother.mateo))
        let sent = try await mother.browser.submit("/account/contact", on: first, ["phone": "999888777"])
        #expect(sent.location == "/account?done=contact&student=\(mother.lucia)")
        func phone(_ student: StudentID) async throws -> String? {
            try await mother.admin.send(ShowStudent(student: .id(student))).student.phone
        }
        #expect(try await phone(mother.lucia) == "999888777")
        #expect(try await phone(mother.mateo) == nil)
    }

    @Test func `a check-in in a second tab is that of the child on its button`() async throws {
        let first = try await mother.opened(for: mother.lucia)
        #expect(first.html.contains("Marcar asistencia de Lucía") && first.html.contains("Lucía Peña"))
        let second = try await mother.opened(for: mother.mateo)
        #expect(second.html.contains("Marcar asistencia de Mateo"))
        let receipt = try await mother.browser.submit("/check-in", on: first)
        #expect(receipt.html.contains("La asistencia de Lucía está registrada"))
        #expect(try await mother.status(of: mother.lucia) == .present)
        #expect(try await mother.status(of: mother.mateo) == nil)
    }

    @Test func `one scan checks both children in, one after the other`() async throws {
        let page = try await mother.opened(for: mother.lucia)
        let receipt = try await mother.browser.submit("/check-in", on: page)
        let pattern = #/href="([^"]*)">Marcar asistencia de Mateo/#
        let next = try #require(receipt.html.firstMatch(of: pattern)?.1, "\(receipt.html)")
        let second = try await mother.browser.get(String(next))
        let done = try await mother.browser.submit("/check-in", on: second)
        #expect(done.html.contains("La asistencia de Mateo está registrada"))
        #expect(!done.html.contains("Marcar asistencia de"))
        #expect(try await mother.status(of: mother.mateo) == .present)
    }

    @Test func `a code without a chosen child is for the first one who is not checked in yet`() async throws {
        _ = try await mother.admin.send(
            MarkAttendance(
                session: mother.base.session.id, student: .id(mother.lucia), status: "present"))
        #expect(try await mother.opened().html.contains("Marcar asistencia de Mateo"))
    }

    @Test func `a guardian who signs in with a code chooses the child before the check-in`() async throws {
        let browser = try Browser(mother.base.academy, languages: ["es"])
        let form = try await browser.get("/c/" + mother.base.code())
        let page = try await browser.submit(
            "/sign-in", on: form,
            ["email": MotherFixture.email, "password": TestAcademy.studentPassword])
        #expect(page.html.contains("Marcar asistencia de Lucía"))
        #expect(try await mother.status(of: mother.lucia) == nil)
        _ = try await browser.submit("/check-in", on: page)
        #expect(try await mother.status(of: mother.lucia) == .present)
    }

    @Test func `the browser keeps the child in a cookie that scripts cannot read, until the sign-out`()
        async throws
    {
        let page = try await mother.browser.get(path("/classes", mother.mateo))
        let cookie = try #require(
            page.fields.first { $0.name == "Set-Cookie" && $0.value.contains("classly-child") }?.value)
        #expect(cookie.hasPrefix("__Host-classly-child=\(mother.mateo);"))
        #expect(cookie.contains("HttpOnly; SameSite=Lax; Secure"))
        #expect(mother.browser.cookies["__Host-classly-child"] == "\(mother.mateo)")
        _ = try await mother.browser.submit("/sign-out", on: page)
        #expect(mother.browser.cookies["__Host-classly-child"] == nil)
    }

    @Test func `after a sign-in that had ended, the page is about the same child`() async throws {
        let wanted = path("/classes", mother.mateo)
        _ = try await mother.browser.get(path("/classes", mother.lucia))
        mother.browser.cookies["__Host-classly-session"] = nil
        let address = try #require(try await mother.browser.get(wanted).location)
        #expect(address == "/sign-in?to=/classes%3Fstudent%3D\(mother.mateo)")
        func signedIn(_ email: String) async throws -> Browser.Page {
            mother.browser.cookies["__Host-classly-session"] = nil
            let form = try await mother.browser.get(address)
            return try await mother.browser.submit(
                "/sign-in", on: form, ["email": email, "password": TestAcademy.studentPassword])
        }
        // Another person gets their own page.
        #expect(try await signedIn(StudentPageFixture.email).location == "/classes")
        #expect(try await signedIn(MotherFixture.email).location == wanted)
        #expect(try await mother.browser.get(wanted).html.contains("Clases de Mateo"))
    }

    @Test(arguments: ["=", "=x", "=1&done=1", "=1/2"])
    func `a sign-in leads to no other query`(_ query: String) async throws {
        mother.browser.cookies["__Host-classly-session"] = nil
        let form = try await mother.browser.get("/sign-in")
        let page = try await mother.browser.submit(
            "/sign-in", on: form,
            [
                "email": MotherFixture.email, "password": TestAcademy.studentPassword,
                "to": "/classes?student" + query,
            ])
        #expect(page.location == "/home")
    }

    @Test func `the mark of a kept page is that of the account, so that the pages of all children are kept`()
        async throws
    {
        var marks: Set<String?> = [try await mother.browser.get("/home")["Classly-Person"]]
        for student in [mother.lucia, mother.mateo] {
            for page in ["/classes", "/passes"] {
                marks.insert(try await mother.browser.get(path(page, student))["Classly-Person"])
            }
        }
        #expect(marks.count == 1 && marks != [nil] && marks != ["none"])
        // A page that is refused has the mark too, by which the browser keeps it no longer.
        try await mother.allow([.pays], at: mother.atLucia)
        let refused = try await mother.browser.get(path("/classes", mother.lucia))
        #expect(refused.status == 403 && marks == [refused["Classly-Person"]])
    }

    @Test func `a name that a person entered is escaped on the buttons and in the list of children`()
        async throws
    {
        let text = "<i>Ana</i>"
        _ = try await mother.admin.send(EditStudent(student: .id(mother.lucia), firstName: text))
        for path in ["/home", "/scan", "/classes", "/discover/1", "/statement"] {
            let page = try await mother.browser.get(path)
            #expect(page.html.contains("&lt;i&gt;Ana") && !page.html.contains("<i>Ana"), "\(path)")
        }
    }
}
