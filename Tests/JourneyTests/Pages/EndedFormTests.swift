import Academy
import Application
import Authentication
import ClassManagement
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// Forms that are sent after their sign-in has ended.
@Suite(.limitedParallelism) struct EndedFormTests {
    private static let cookie = "__Host-classly-session"

    /// Signs in on the page that a form led to.
    private func signIn(
        _ browser: Browser, on page: Browser.Page, _ email: String = TestAcademy.email,
        _ password: String = TestAcademy.password
    ) async throws -> Browser.Page {
        try await browser.submit("/sign-in", on: page, ["email": email, "password": password])
    }

    @Test func `a form of the desk is shown again after the sign-in, as it was filled in, and then saved`()
        async throws
    {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk/admit")
        let student = ["firstName": "Lucía", "lastName": "Peña", "phone": "987654321"]
        desk.base.academy.clock.move(minutes: 70)
        let ended = try await desk.browser.submit("/desk/admit", on: page, student)
        #expect(ended.status == 401 && ended.html.contains("Your sign-in ended, so nothing was saved."))
        let wrong = try await signIn(desk.browser, on: ended, TestAcademy.email, "not the password")
        #expect(wrong.status == 422)
        let again = try await signIn(desk.browser, on: wrong)
        #expect(again.status == 200 && again.html.contains("Nothing was saved yet."))
        for text in ["value=\"Lucía\"", "value=\"Peña\"", "value=\"987654321\""] {
            #expect(again.html.contains(text), "\(text) in \(again.html)")
        }
        let saved = try await desk.browser.post("/desk/admit", try again.form("/desk/admit"))
        #expect(saved.status == 303, "\(saved.html)")
        #expect(try await desk.browser.get("/desk/students").html.contains("Lucía Peña"))
    }

    @Test func `an edit keeps the values that the form had at first`() async throws {
        let desk = try await DeskFixture()
        let path = desk.file + "/edit"
        let page = try await desk.browser.get(path)
        let former = try page.form(path).filter { $0.key.hasPrefix("was.") }
        _ = try await desk.browser.submit("/sign-out", on: page)
        let ended = try await desk.browser.submit(path, on: page, ["phone": "987654321"])
        let again = try await signIn(desk.browser, on: ended)
        let form = try again.form(path)
        #expect(form["phone"] == "987654321")
        #expect(form.filter { $0.key.hasPrefix("was.") } == former)
    }

    @Test func `a long form of an edit is shown again with what was changed`() async throws {
        let desk = try await DeskFixture()
        let path = desk.file + "/edit"
        // With these names, all fields together are more than the form to sign in may keep.
        let name = String(repeating: "ñ", count: 120)
        _ = try await desk.admin.send(
            EditStudent(
                student: .id(desk.base.student.id), firstName: name, lastName: name, emergencyName: name))
        let page = try await desk.browser.get(path)
        let others = try page.form(path).filter {
            ["firstName", "lastName", "emergencyName"].contains($0.key)
        }
        #expect(others.count == 3)
        _ = try await desk.browser.submit("/sign-out", on: page)
        let ended = try await desk.browser.submit(path, on: page, ["phone": "987654321"])
        let again = try await signIn(desk.browser, on: ended)
        #expect(again.html.contains("Nothing was saved yet."))
        let form = try again.form(path)
        #expect(form["phone"] == "987654321")
        for (name, value) in others { #expect(form[name] == value, "\(name)") }
        #expect(try await desk.browser.post(path, form).status == 303)
        #expect(try await desk.browser.get(path).form(path)["phone"] == "987654321")
    }

    @Test func `the form of a student is shown again, on the page that has it`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/account")
        _ = try await student.browser.submit("/sign-out", on: page)
        let ended = try await student.browser.submit("/account/contact", on: page, ["phone": "987111222"])
        #expect(ended.status == 401 && ended.html.contains("nothing was saved"))
        let again = try await signIn(
            student.browser, on: ended, StudentPageFixture.email, TestAcademy.studentPassword)
        #expect(try again.form("/account/contact")["phone"] == "987111222")
        let saved = try await student.browser.post("/account/contact", try again.form("/account/contact"))
        #expect(saved.location == "/account?done=contact")
    }

    @Test func `another account does not see what was entered`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk/admit")
        _ = try await desk.browser.submit("/sign-out", on: page)
        let ended = try await desk.browser.submit("/desk/admit", on: page, ["firstName": "Lucía"])
        let other = try await signIn(
            desk.browser, on: ended, StudentPageFixture.email, TestAcademy.studentPassword)
        #expect(other.location == "/home" && !other.html.contains("Lucía"))
    }

    @Test func `a form is not saved for a person who signed in after it was opened`() async throws {
        let desk = try await DeskFixture()
        let manager = try await desk.staff(.manager)
        let page = try await manager.get("/desk/admit")
        _ = try await manager.submit("/sign-out", on: page)
        _ = try await manager.signIn(TestAcademy.email, TestAcademy.password)
        let refused = try await manager.submit(
            "/desk/admit", on: page, ["firstName": "Lucía", "lastName": "Peña"])
        #expect(refused.status == 409 && refused.html.contains("Another person has signed in here"))
        #expect(!(try await desk.browser.get("/desk/students").html.contains("Lucía")))
    }

    @Test func `no page keeps a password that was sent after the sign-in ended`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/account")
        student.browser.cookies[Self.cookie] = nil
        let fields = ["current": TestAcademy.studentPassword, "new": "six brown cows graze"]
        let ended = try await student.browser.submit("/account/password", on: page, fields)
        #expect(ended.status == 401 && ended.html.contains("nothing was saved"))
        for password in fields.values { #expect(!ended.html.contains(password)) }
        let again = try await signIn(
            student.browser, on: ended, StudentPageFixture.email, TestAcademy.studentPassword)
        #expect(again.html.contains("Nothing was saved. Enter it again."))
    }

    @Test func `no page keeps the secret of a second factor whose form was sent after the sign-in ended`()
        async throws
    {
        let desk = try await DeskFixture()
        let path = "/account/second-factor"
        let page = try await desk.browser.submit(path, on: try await desk.browser.get(path))
        let secret = try #require(try page.form(path + "/confirm")["secret"])
        desk.browser.cookies[Self.cookie] = nil
        let ended = try await desk.browser.submit(path + "/confirm", on: page, ["code": "000000"])
        #expect(ended.status == 401 && !ended.html.contains(secret))
    }

    @Test func `a form that is too large for the form to sign in is not kept`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk/admit")
        _ = try await desk.browser.submit("/sign-out", on: page)
        let name = String(repeating: "x", count: 3_100)
        let ended = try await desk.browser.submit("/desk/admit", on: page, ["firstName": name])
        #expect(ended.status == 401 && !ended.html.contains(name))
        let again = try await signIn(desk.browser, on: ended)
        #expect(again.status == 200 && again.html.contains("Nothing was saved. Enter it again."))
    }

    @Test func `of the rows of a list, the one that was sent is shown again`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña")
        _ = try await desk.admin.send(AddRoom(key: "r2", venue: .key("v"), name: "Red", capacity: 20))
        _ = try await desk.admin.send(
            AddClass(
                name: "Tango", classType: .key("salsa"), room: .key("r2"),
                slots: desk.base.academyClass.slots, firstDay: CalendarDay(parsing: "2026-11-01"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 8))
        let path = "/desk/students/\(guest.id)/enrol"
        let page = try await desk.browser.get(path)
        let rows = page.html.matches(of: /name="class" value="([0-9]+)"/).map { String($0.1) }
        let (first, last) = (try #require(rows.first), try #require(rows.last))
        #expect(first != last)
        _ = try await desk.browser.submit("/sign-out", on: page)
        let ended = try await desk.browser.submit(path, on: page, ["class": last])
        let again = try await signIn(desk.browser, on: ended)
        let note = try #require(again.html.firstRange(of: "Nothing was saved yet."))
        let next = again.html[note.upperBound...].firstMatch(of: /name="class" value="([0-9]+)"/)
        #expect(next.map { String($0.1) } == last)
    }

    @Test func `what a visitor without a sign-in sends is not kept`() async throws {
        let desk = try await DeskFixture()
        let visitor = try Browser(desk.base.academy)
        let form = try await visitor.get("/sign-in").form("/sign-in").merging(["firstName": "Lucía"]) { $1 }
        let ended = try await visitor.post("/desk/admit", form)
        #expect(ended.status == 401 && !ended.html.contains("Lucía"))
        #expect(try await signIn(visitor, on: ended).location == "/home")
    }
}
