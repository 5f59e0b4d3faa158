import Academy
import Application
import Authentication
import ClassManagement
import Core
import Foundation
import StudentManagement
import TestSupport
import Testing

/// The access to the pages of the desk, and the texts and sizes of the pages.
@Suite(.limitedParallelism) struct DeskAccessTests {
    /// The pages of the desk that need no entity beside those of the fixture and a guardian.
    ///
    /// - Parameters:
    ///   - person: a guardian; only the pages that are shown need one that is stored.
    ///   - guardian: the record of the guardian at the student of the desk.
    private static func paths(
        _ desk: DeskFixture, _ person: GuardianPersonID = GuardianPersonID(1),
        _ guardian: GuardianID = GuardianID(1)
    ) -> [String] {
        let lists = ["venues", "rooms", "class-types", "instructors", "terms", "holidays", "plans"]
        return [
            "/desk", "/desk/week", "/desk/search", "/desk/search?q=in", "/desk/more", "/desk/dashboard",
            "/desk/students", "/desk/admit", "/desk/payments", "/desk/payments/1", "/desk/payments/1/void",
            "/desk/payments/1/refund", "/desk/classes", "/desk/add-class", "/desk/classes/1",
            "/desk/classes/1/edit", "/desk/classes/1/delete", "/desk/classes/1/add-session",
            "/desk/classes/1/enrol",
            "/desk/rooms/1/delete", desk.roster, desk.roster + "/edit", desk.roster + "/code",
            desk.roster + "/cancel", desk.roster + "?search=in",
            desk.roster + "/students/1/note", desk.roster + "/students/1/departure", desk.file,
            desk.file + "/edit", desk.file + "/adults",
            desk.file + "/sell", desk.file + "/sell/class", desk.file + "/enrol", "/desk/money",
            "/desk/money/owing", desk.file + "/sell?sold=1", desk.file + "/settle",
            desk.file + "/withdraw", desk.file + "/station-pin/create",
            desk.file + "/station-pin/remove", desk.file + "/station-pin/unlock",
            desk.file + "/card/issue", desk.file + "/card/replace", desk.file + "/card/revoke",
            desk.file + "/add-guardian", desk.file + "/add-note", desk.file + "/classes/1/end",
            desk.file + "/passes/1", desk.file + "/passes/1/extend", desk.file + "/passes/1/freeze",
            desk.file + "/passes/1/resume",
            desk.file + "/passes/1/credits", "/desk/screens", "/desk/stations", "/desk/refusals",
            "/desk/flags", "/desk/reported", "/desk/classes/1/cards", desk.roster + "/hand-round",
            "/desk/audit", "/desk/staff",
            "/desk/invite-staff", "/desk/accounts/1", "/desk/accounts/1/edit",
            "/desk/accounts/1/close", "/desk/roles",
            "/desk/roles/manager",
            "/desk/messages", "/desk/messages/1", "/desk/announcements", "/desk/announcements/new",
            "/desk/announcements/new?class=1", "/desk/templates", "/desk/templates/es/invitation",
            "/desk/templates/en/receipt", "/desk/ratings", "/desk/usage", "/desk/classes/1/picture",
            "/desk/venues/1/picture", "/desk/academy/picture", desk.file + "/picture", desk.file + "/consent",
            desk.file + "/merge", desk.file + "/data", desk.file + "/erase", desk.file + "/delete",
            "/desk/tokens", "/desk/tokens/create", "/desk/erase-sign-up", "/desk/rooms/1/poster",
            "/desk/families", "/desk/families/matches", "/desk/families/\(person)",
            "/desk/families/\(person)/statement", "/desk/families/\(person)/rights",
            "/desk/families/\(person)/data", desk.file + "/guardians/\(guardian)/invite",
        ] + lists.map { "/desk/\($0)" } + lists.map { "/desk/add-\($0)" }
    }

    @Test(arguments: ["en", "es"])
    func `every page has all its texts, labels and ids, and loads little`(_ language: String) async throws {
        let desk = try await DeskFixture(languages: [language], writesMessages: true)
        let guardian = try await desk.admin.send(
            AddGuardian(student: .id(desk.base.student.id), name: "Rosa Paz", phone: "900111222"))
        for path in Self.paths(desk, guardian.person, guardian.id) {
            let page = try await desk.browser.get(path)
            #expect(page.status == 200, "\(path) \(page.html)")
            #expect(page.html.contains("<html lang=\"\(language)\""), "\(path)")
            let codes = page.html.matches(of: #/desk\.[a-z]+[.][A-Za-z.-]+/#).map(\.0)
            #expect(codes == [], "\(path)")
            #expect(page.html.utf8.count < 20_000, "\(path)")
            let ids = page.html.matches(of: #/ id="([^"]*)"/#).map(\.1)
            #expect(Set(ids).count == ids.count, "\(path)")
            for tag in page.html.matches(of: #/<(?:input|select|textarea)[^>]*>/#).map(\.0)
            where !tag.contains("type=\"hidden\"") && !tag.contains("type=\"checkbox\"") {
                let id = try #require(tag.firstMatch(of: #/ id="([^"]*)"/#)?.1, "\(path) \(tag)")
                #expect(page.html.contains("for=\"\(id)\""), "\(path) \(id)")
            }
        }
    }

    @Test func `without a sign-in, pages and forms of the desk lead to the sign-in`() async throws {
        let desk = try await DeskFixture()
        let visitor = try Browser(desk.base.academy)
        for path in Self.paths(desk) {
            let wanted = String(path.prefix { $0 != "?" })
            #expect(try await visitor.get(path).location == "/sign-in?to=\(wanted)", "\(path)")
        }
        let form = try await visitor.get("/sign-in").form("/sign-in")
        let sent = try await visitor.post("/desk/admit", form)
        #expect(sent.status == 401 && sent.html.contains("action=\"/sign-in\""))
    }

    @Test func `the log of changes says what was done in the person's language`() async throws {
        let spanish = try await DeskFixture(languages: ["es"]).browser.get("/desk/audit").html
        #expect(spanish.contains("Agregar un alumno") && !spanish.contains("Add a student"))
        #expect(try await DeskFixture().browser.get("/desk/audit").html.contains("Add a student"))
    }

    @Test func `the log of changes names instructors and rooms, and says in words what was refused`()
        async throws
    {
        let desk = try await DeskFixture(languages: ["es"])
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        _ = try? await desk.base.academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: "not the password"))
        _ = try await desk.admin.send(EditSession(session: desk.base.session.id, instructor: .cleared))
        _ = try await desk.admin.send(EditInstructor(instructor: .id(marta.id), isArchived: true))
        let html = try await desk.browser.get("/desk/audit").html
        #expect(html.contains("— → Marta Ríos") && html.contains("Marta Ríos → —"))
        #expect(!html.contains("<span class=\"tag\">sign-in."))
    }

    @Test func `a student opens no page of the desk`() async throws {
        let desk = try await DeskFixture()
        let phone = try Browser(desk.base.academy)
        _ = try await phone.signIn("ines@example.org")
        for path in Self.paths(desk) {
            #expect(try await phone.get(path).status == 403, "\(path)")
        }
    }

    @Test func `an instructor sees and marks their own sessions, and nothing else`() async throws {
        let desk = try await DeskFixture()
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        #expect(try await staff.get("/desk").html.contains("no sessions"))
        #expect(try await staff.get(desk.roster).status == 403)
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        let page = try await staff.get("/desk")
        #expect(page.html.contains("Salsa") && !page.html.contains("/desk/students"))
        let roster = try await staff.get(desk.roster)
        #expect(roster.html.contains("Inés Ñahui") && !roster.html.contains(desk.file))
        let marked = try await staff.submit(
            desk.roster + "/mark", on: roster, ["mark": "\(desk.base.student.id).present"])
        #expect(marked.status == 303)
        for path in ["/desk/students", "/desk/payments", "/desk/admit", "/desk/audit"] {
            #expect(try await staff.get(path).status >= 403, "\(path)")
        }
        for path in ["/desk/settings", "/desk/export"] {
            #expect(try await staff.get(path).status == 403, "\(path)")
        }
    }

    @Test func `the front desk is offered what its role may do`() async throws {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        let file = try await staff.get(desk.file)
        #expect(file.html.contains(desk.file + "/sell") && file.html.contains(desk.file + "/enrol"))
        let payment = try await staff.get("/desk/payments/1")
        #expect(payment.html.contains("R-000001") && !payment.html.contains("/void"))
        let more = try await staff.get("/desk/more").html
        #expect(more.contains("/desk/screens") && !more.contains("/desk/staff"))
        #expect(!(try await staff.get("/desk/rooms")).html.contains("/desk/add-rooms"))
        for path in ["/desk/settings", "/desk/export"] {
            #expect(try await staff.get(path).status == 403, "\(path)")
        }
        let form = try await staff.get("/desk/admit").form("/desk/admit")
        let refused = try await staff.post("/desk/payments/1/void", form.merging(["reason": "x"]) { $1 })
        #expect(refused.status >= 400)
    }

    @Test(arguments: [
        ("/desk", "/desk"), ("/desk/week", "/desk"), ("/account", "/desk/more"),
        ("/desk/sessions/1", "/desk"), ("/desk/students", "/desk/students"),
        ("/desk/admit", "/desk/students"), ("/desk/families", "/desk/students"),
        ("/desk/add-class", "/desk/classes"),
        ("/desk/payments/1", "/desk/money"), ("/desk/money", "/desk/money"), ("/desk/more", "/desk/more"),
        ("/desk/rooms", "/desk/more"),
        ("/desk/add-rooms", "/desk/more"), ("/desk/dashboard", "/desk/more"),
    ])
    func `the menu marks the section of the page`(_ path: String, _ section: String) async throws {
        let page = try await DeskFixture().browser.get(path)
        let marked = page.html.matches(of: #/<li><a href="([^"]+)" aria-current="([a-z]+)">/#)
        #expect(marked.map(\.1) == [section[...]])
        #expect(marked.map(\.2) == [path == section ? "page" : "true"])
    }

    @Test func `the page of all other pages lists them by subject`() async throws {
        let desk = try await DeskFixture()
        let more = try await desk.browser.get("/desk/more").html
        #expect(
            more.matches(of: #/<h2>([^<]+)<\/h2>/#).map(\.1) == [
                "Classes and prices", "Reports and records", "Academy and account",
            ])
        let rest = try #require(more.split(separator: "<h2>").last)
        #expect(rest.contains(#"href="/account""#) && rest.contains(#"href="/desk/settings""#))
        #expect(!rest.contains(#"href="/desk/rooms""#) && !rest.contains(#"href="/desk/audit""#))
    }

    @Test func `forms of the desk need the token of their browser`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get("/desk/admit").form("/desk/admit")
            .merging(["firstName": "Lucía", "lastName": "Peña"]) { $1 }
        #expect(try await desk.browser.post("/desk/admit", form.filter { $0.key != "token" }).status == 403)
        #expect(try await desk.browser.post("/desk/admit", form, isSameOrigin: false).status == 403)
        #expect(try await desk.admin.send(FindStudents(search: "lucia")).items.isEmpty)
        #expect(try await desk.browser.post("/desk/admit", form).status == 303)
    }

    @Test func `a locked sign-in asks for the PIN, and can be ended without it`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(SetPIN(pin: "4826"))
        desk.base.academy.clock.move(minutes: 14)
        _ = try await desk.browser.get("/desk")
        desk.base.academy.clock.move(minutes: 40)
        let locked = try await desk.browser.get("/desk/students")
        #expect(locked.status == 403 && locked.html.contains("name=\"unlock-pin\""))
        let wrong = try await desk.browser.submit("/unlock", on: locked, ["unlock-pin": "1111"])
        #expect(wrong.status == 422)
        let unlocked = try await desk.browser.submit("/unlock", on: wrong, ["unlock-pin": "4826"])
        #expect(unlocked.location == "/desk/students")
        #expect(try await desk.browser.get("/desk/students").status == 200)
        desk.base.academy.clock.move(minutes: 50)
        let again = try await desk.browser.get("/desk")
        #expect(try await desk.browser.submit("/sign-out", on: again).location == "/sign-in")
        #expect(try await desk.browser.get("/desk").location == "/sign-in?to=/desk")
    }

    @Test func `texts that people enter run nothing on any page of the desk`() async throws {
        let texts = ["<script>alert(1)</script>", "\" onfocus=\"x", "\"\u{301} onfocus=x", "<\u{338}b>"]
        for text in texts {
            let desk = try await DeskFixture(writesMessages: true)
            let student = Reference<Kind.Student>.id(desk.base.student.id)
            _ = try await desk.admin.send(EditStudent(student: student, firstName: text, lastName: text))
            _ = try await desk.admin.send(EditClass(class: .key("c"), name: text))
            _ = try await desk.admin.send(EditRoom(room: .key("r"), name: text))
            let guardian = try await desk.admin.send(AddGuardian(student: student, name: text))
            _ = try await desk.admin.send(AddNote(student: student, text: text, isInjury: true))
            _ = try await desk.admin.send(EditSession(session: desk.base.session.id, note: text))
            for path in Self.paths(desk, guardian.person) {
                let page = try await desk.browser.get(path)
                #expect(page.status == 200, "\(path)")
                #expect(!page.html.contains("<script>alert") && !page.html.contains("<b>"), "\(path)")
                #expect(HostileText.hasOnlyKnownTags(page.html), "\(path)")
            }
        }
    }
}
