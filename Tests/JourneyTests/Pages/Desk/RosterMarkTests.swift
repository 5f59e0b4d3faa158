import Application
import Attendance
import ClassManagement
import Core
import HTTPServer
import Payments
import StudentManagement
import TestSupport
import Testing

/// The buttons of a roster, which scripts send in place, and that of everyone else.
@Suite(.limitedParallelism) struct RosterMarkTests {
    @Test func `the question names no student with a frozen pass, and with these alone there is none`()
        async throws
    {
        let desk = try await DeskFixture()
        let pass = try #require(
            try await desk.admin.send(ListPasses(student: .id(desk.base.student.id))).items.first)
        let day = desk.base.session.day
        _ = try await desk.admin.send(FreezePass(pass: pass.id, from: day, to: day.adding(days: 6)))
        let page = try await desk.browser.get(desk.roster)
        #expect(page.html.contains("Inés Ñahui") && !page.html.contains("/all-present\""))
        let luz = try await desk.admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil"))
        _ = try await desk.admin.send(EnrolStudent(class: .key("c"), student: .id(luz.id)))
        let second = try await desk.browser.get(desk.roster)
        let question = try await desk.browser.submit(desk.roster + "/all-present", on: second)
        #expect(question.html.contains("Luz Gil") && !question.html.contains("Inés Ñahui"))
        _ = try await desk.browser.submit(desk.roster + "/all-present", on: question)
        #expect(try await desk.entry().status == nil)
    }

    @Test func `the desk hears that a credit came back to an expired pass`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.mark("present")
        desk.base.academy.clock.move(minutes: 31 * 24 * 60)
        let browser = try Browser(desk.base.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let page = try await browser.get(desk.roster)
        let done = try await browser.submit(
            desk.roster + "/mark", on: page,
            ["mark": "\(desk.base.student.id).absent", "reason": "Other day"])
        #expect(done.status == 200 && done.html.contains("href=\"/desk/students/\(desk.base.student.id)\""))
        #expect(done.html.contains("4 classes") && done.html.contains("it pays for nothing"))
        #expect(
            try await desk.base.academy.signInAgain().send(ShowRoster(session: desk.base.session.id))
                .entries.map(\.status) == [.absent])
    }

    @Test func `the page about an expired pass leads to the payment if the form asked for it`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.mark("present")
        desk.base.academy.clock.move(minutes: 31 * 24 * 60)
        let browser = try Browser(desk.base.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let (student, session) = (desk.base.student.id, desk.base.session.id)
        let form = try await browser.get(desk.roster).form(desk.roster + "/mark")
        let fields = form.merging(["mark": "\(student).absent", "reason": "Other day"]) { $1 }
        let done = try await browser.post(desk.roster + "/mark?then=pay", fields)
        #expect(done.status == 200 && done.html.contains("it pays for nothing"), "\(done.html)")
        #expect(done.html.contains("href=\"/desk/students/\(student)/sell?session=\(session)\""))
    }

    @Test func `everyone else is marked as present after a question with their names`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get(desk.roster)
        let question = try await desk.browser.submit(desk.roster + "/all-present", on: page)
        #expect(question.status == 200 && question.html.contains("1 student has no record yet"))
        #expect(question.html.contains("Inés Ñahui") && question.html.contains("href=\"\(desk.roster)\""))
        #expect(try await desk.entry().status == nil)
        let done = try await desk.browser.submit(desk.roster + "/all-present", on: question)
        let next = try #require(done.location)
        #expect(next.hasPrefix(desk.roster + "?done=all-present"))
        #expect(try await desk.entry().status == .present)
        let after = try await desk.browser.get(next)
        #expect(after.html.contains("marked as present"))
        #expect(!after.html.contains("/all-present\""))
    }

    @Test func `marking everyone else is undone as a whole, except what was changed since`() async throws {
        let desk = try await DeskFixture()
        for name in ["Ana", "Bea"] {
            let student = try await desk.admit(name, "Paz")
            _ = try await desk.admin.send(
                EnrolStudent(class: .id(desk.base.academyClass.id), student: .id(student.id)))
        }
        let first = try await desk.browser.get(desk.roster)
        #expect(try await desk.mark("present").status == 303)
        desk.base.academy.clock.move(seconds: 5)
        let question = try await desk.browser.submit(desk.roster + "/all-present", on: first)
        #expect(question.html.contains("2 students have no record yet"))
        let done = try await desk.browser.submit(desk.roster + "/all-present", on: question)
        let after = try await desk.browser.get(try #require(done.location))
        #expect(after.html.contains("Undo the 2 marks"))
        let undone = try await desk.browser.submit(desk.roster + "/all-present/undo", on: after)
        #expect(undone.location == desk.roster + "?done=all-undone")
        let roster = try await desk.admin.send(ShowRoster(session: desk.base.session.id))
        #expect(roster.entries.compactMap(\.status).count == 1)
        #expect(try await desk.entry().status == .present)
    }

    @Test func `the undo for everyone else is not offered for a record that another person made`()
        async throws
    {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get(desk.roster)
        let question = try await desk.browser.submit(desk.roster + "/all-present", on: page)
        #expect(try await desk.mark("present").status == 303)
        desk.base.academy.clock.move(seconds: 5)
        let done = try await desk.browser.submit(desk.roster + "/all-present", on: question)
        let after = try await desk.browser.get(try #require(done.location))
        #expect(!after.html.contains("/all-present/undo"))
        #expect(try await desk.entry().status == .present)
    }

    @Test func `the buttons of a roster are sent in place, and each row says what was recorded`() async throws
    {
        let desk = try await DeskFixture()
        let html = try await desk.browser.get(desk.roster).html
        let buttons = html.matches(of: /<button[^>]* name="mark"[^>]*>/)
        #expect(buttons.count == 4 && buttons.allSatisfy { $0.output.contains("data-in-place=\"roster\"") })
        #expect(
            html.contains("data-said=\"Inés Ñahui: Not here yet\"")
                && html.contains("data-failed=\"No answer from the server"))
        _ = try await desk.mark("late")
        #expect(try await desk.browser.get(desk.roster).html.contains("data-said=\"Inés Ñahui: Late\""))
    }

    @Test func `a walk-in who was marked moves from the results of the search to the roster`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña Ríos")
        let row = "id=\"s\(guest.id)\""
        let page = try await desk.browser.get(desk.roster + "?search=peña")
        let (before, found) = try parts(of: page)
        #expect(!before.contains(row) && found.contains(row) && found.contains("data-in-place=\"results\""))
        let fields = ["mark": "\(guest.id).present", "search": "peña"]
        let form = try page.form(desk.roster + "/mark").merging(fields) { $1 }
        let next = try #require(try await desk.browser.post(desk.roster + "/mark", form).location)
        #expect(next == desk.roster + "?search=pe%C3%B1a#s\(guest.id)")
        let (roster, left) = try parts(of: try await desk.browser.get(next))
        #expect(roster.contains(row) && !left.contains(row) && left.contains("No one else has this name."))
        #expect(roster.contains("/desk/students/\(guest.id)/sell?session=\(desk.base.session.id)"))
    }

    @Test func `a walk-in without a pass is recorded, and pays on the page that follows`() async throws {
        let desk = try await DeskFixture()
        let (payment, session) = (desk.roster + "/mark?then=pay", desk.base.session.id)
        func pay(_ student: Student, _ search: String) async throws -> String? {
            let page = try await desk.browser.get(desk.roster + "?search=" + search)
            let (roster, results) = try parts(of: page)
            #expect(results.contains("formaction=\"\(payment)\"") && !roster.contains("then=pay"))
            let fields = ["mark": "\(student.id).present", "search": search]
            let form = try page.form(desk.roster + "/mark").merging(fields) { $1 }
            return try await desk.browser.post(payment, form).location
        }
        let guest = try await desk.admit("Lucía", "Peña Ríos")
        let sale = "/desk/students/\(guest.id)/sell?session=\(session)"
        #expect(try await pay(guest, "peña") == sale)
        _ = try await desk.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        let other = try await desk.admit("Luz", "Gil")
        #expect(try await pay(other, "gil") == "/desk/students/\(other.id)/settle?session=\(session)")
        let roster = try await desk.admin.send(ShowRoster(session: session))
        #expect(roster.walkIns == 2)
    }

    @Test func `the question for a reason leads a walk-in to the payment too`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña Ríos")
        desk.base.academy.clock.move(minutes: 24 * 60)
        let browser = try Browser(desk.base.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let payment = desk.roster + "/mark?then=pay"
        let fields = ["mark": "\(guest.id).present", "search": "peña"]
        let page = try await browser.get(desk.roster + "?search=peña")
        let form = try page.form(desk.roster + "/mark").merging(fields) { $1 }
        let question = try await browser.post(payment, form)
        let sent = try question.form(desk.roster + "/mark\\?then=pay").merging(["reason": "late"]) { $1 }
        let done = try await browser.post(payment, sent)
        let session = desk.base.session.id
        #expect(done.location == "/desk/students/\(guest.id)/sell?session=\(session)", "\(done.html)")
    }

    /// The HTML of a roster's page before and after the heading of the results of a search.
    private func parts(of page: Browser.Page) throws -> (roster: Substring, results: Substring) {
        let parts = page.html.split(separator: "id=\"results\"")
        try #require(parts.count == 2)
        return (parts[0], parts[1])
    }

    @Test func `the large button records a presence and takes it back, and the menu has the rest`()
        async throws
    {
        let desk = try await DeskFixture()
        let values = { (html: String) in
            html.matches(of: /name="mark"[^>]* value="\d+\.([a-z]+)"/).map(\.1)
        }
        #expect(
            values(try await desk.browser.get(desk.roster).html) == ["present", "late", "excused", "absent"])
        for (status, others) in [
            ("present", ["undo", "late", "excused", "absent", "undo"]),
            ("late", ["undo", "present", "excused", "absent", "undo"]),
            ("absent", ["present", "late", "excused", "undo"]),
        ] {
            _ = try await desk.mark(status)
            let html = try await desk.browser.get(desk.roster).html
            #expect(values(html).map(String.init) == others, "\(status)")
            #expect(html.contains("aria-pressed=\"\(status != "absent")\""), "\(status)")
            #expect(html.contains("<summary aria-label=\"More about Inés Ñahui\">"))
        }
    }

    @Test func `the question before all are marked names the students without a pass`() async throws {
        let desk = try await DeskFixture()
        let luz = try await desk.admit("Luz", "Gil")
        _ = try await desk.admin.send(EnrolStudent(class: .key("c"), student: .id(luz.id)))
        let question = try await desk.browser.submit(
            desk.roster + "/all-present", on: try await desk.browser.get(desk.roster))
        #expect(question.html.contains("1 of them uses a class of a pass."))
        #expect(question.html.contains("1 has no pass for it and will owe the price: Luz Gil."))
    }
}
