import Application
import Attendance
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// What a guardian can open and send: for the own children as their rights allow, and for no other student.
@Suite(.limitedParallelism) struct GuardianAccessTests {
    private let mother: MotherFixture

    init() async throws {
        mother = try await MotherFixture()
    }

    private static let paths = StudentPageFixture.paths.filter { $0 != "/payments/1" }

    @Test func `every page refuses the child of other people`() async throws {
        let other = try await mother.strangersChild()
        for path in Self.paths {
            let page = try await mother.browser.get("\(path)?student=\(other)")
            #expect(page.status == 403 && page.error?.code == "access.not-yours", "\(path): \(page.status)")
            #expect(!page.html.contains("Bruno"), "\(path)")
        }
        for text in ["0", "-1", "x", "\(other)x", "9999999999999999999999"] {
            #expect(try await mother.browser.get("/classes?student=\(text)").status == 403, "\(text)")
        }
        let picture = try await mother.browser.get("/pictures/students/\(other)")
        #expect(picture.error?.code == "access.not-yours")
        let code = try await mother.base.code()
        #expect(try await mother.browser.get("/c/\(code)?student=\(other)").status == 403)
    }

    @Test func `every page of an own child opens`() async throws {
        for path in Self.paths {
            // The page of a person is that of somebody who allows it.
            guard path != "/people/1" else { continue }
            let page = try await mother.browser.get("\(path)?student=\(mother.lucia)")
            #expect(page.status == 200, "\(path): \(page.status) \(page.error?.code ?? "")")
        }
    }

    @Test(arguments: StudentPageFixture.forms)
    func `every form refuses the child of other people`(_ path: String) async throws {
        let other = try await mother.strangersChild()
        let form = try await mother.browser.get("/scan").form("/check-in")
        let token = try #require(form["token"])
        #expect(form["student"] == "\(mother.lucia)")
        let fields = [
            "token": token, "key": "k", "student": "\(other)", "code": try await mother.base.code(),
            "phone": "999", "name": "Otra", "change": "add", "stars": "5", "vote": "up",
        ]
        let page = try await mother.browser.post(path, fields)
        #expect(page.status == 403 && page.error?.code == "access.not-yours", "\(path): \(page.status)")
        #expect(try await mother.status(of: other) == nil)
        let student = try await mother.admin.send(ShowStudent(student: .id(other))).student
        #expect(student.phone == nil)
    }

    @Test func `a cookie with the child of other people counts as none`() async throws {
        let other = try await mother.strangersChild()
        mother.browser.cookies["__Host-classly-child"] = "\(other)"
        let page = try await mother.expect(["Clases de Lucía"], on: "/classes")
        #expect(!page.html.contains("Bruno"))
    }

    @Test func `a guardian who may only see is offered no action, and each page says why`() async throws {
        try await mother.allow([.sees], at: mother.atLucia)
        let home = try await mother.expect(["Marcar asistencia de Mateo"], on: "/home")
        #expect(!home.html.contains("Marcar asistencia de Lucía"))
        let classes = try await mother.expect(["Clases de Lucía"], on: "/classes?student=\(mother.lucia)")
        for link in ["\"/scan\"", "\"/discover\"", "\"/payments\"", "\"/friends\""] {
            #expect(!classes.html.contains("href=" + link), "\(link)")
        }
        for path in ["/scan", "/discover", "/friends", "/recommendations"] {
            let page = try await mother.browser.get("\(path)?student=\(mother.lucia)")
            #expect(page.status == 403 && page.error?.code == "page.right-missing", "\(path)")
            #expect(page.html.contains("no hacer trámites a su nombre"), "\(path)")
        }
        let payments = try await mother.browser.get("/payments?student=\(mother.lucia)")
        #expect(payments.html.contains("No tienes permiso para ver los pagos de Lucía"))
        let account = try await mother.expect(["Lucía Peña"], on: "/account?student=\(mother.lucia)")
        #expect(!account.html.contains("/account/contact") && account.html.contains("no hacer trámites"))
    }

    @Test func `a guardian who may only see checks no one in, also with a form from before`() async throws {
        let page = try await mother.opened(for: mother.lucia)
        try await mother.allow([.sees], at: mother.atLucia)
        let refused = try await mother.browser.submit("/check-in", on: page)
        #expect(refused.status == 403)
        #expect(try await mother.status(of: mother.lucia) == nil)
        // The other child is still hers to check in.
        let other = try await mother.opened(for: mother.mateo)
        _ = try await mother.browser.submit("/check-in", on: other)
        #expect(try await mother.status(of: mother.mateo) == .present)
    }

    @Test func `the statement has the children for whom the guardian pays`() async throws {
        try await mother.expect(["Lucía Peña", "Mateo Peña", "S/ 110.00"], on: "/statement")
        try await mother.allow([.sees, .acts], at: mother.atMateo)
        let one = try await mother.expect(["Lucía Peña"], on: "/statement")
        #expect(!one.html.contains("<h2 id=\"of-\(mother.mateo)\""))
        try await mother.allow([.sees], at: mother.atLucia)
        let none = try await mother.browser.get("/statement")
        #expect(none.status == 403 && none.error?.code == "page.right-missing")
    }

    @Test func `a guardian without any right sees no one, and is told whom to ask`() async throws {
        let page = try await mother.browser.get("/account?student=\(mother.lucia)")
        for guardian in [mother.atLucia, mother.atMateo] { try await mother.allow([], at: guardian) }
        let home = try await mother.expect(["ningún alumno vinculado", "Pregunta en recepción"], on: "/home")
        #expect(!home.html.contains("Lucía"))
        for path in ["/classes", "/passes", "/payments", "/scan", "/discover", "/statement"] {
            let page = try await mother.browser.get(path)
            #expect(page.status == 403 && page.error?.code == "page.no-children", "\(path)")
        }
        let sent = try await mother.browser.submit("/account/contact", on: page, ["phone": "111"])
        #expect(sent.status == 403 && sent.error?.code == "access.not-yours")
        let out = try await mother.browser.submit("/sign-out", on: page)
        #expect(out.location == "/sign-in")
    }

    @Test func `a former guardian of one child sees the other one, and of both is signed out`() async throws {
        _ = try await mother.admin.send(RemoveGuardian(guardian: mother.atLucia.id))
        let home = try await mother.expect(["Mateo Peña"], on: "/home")
        #expect(!home.html.contains("Lucía"))
        let page = try await mother.browser.get("/classes?student=\(mother.lucia)")
        #expect(page.error?.code == "access.not-yours" && !page.html.contains("Lucía"))
        _ = try await mother.admin.send(RemoveGuardian(guardian: mother.atMateo.id))
        #expect(try await mother.browser.get("/home").location?.hasPrefix("/sign-in") == true)
        #expect(try await mother.browser.signIn(MotherFixture.email).status != 303)
    }
}
