import Academy
import Application
import Attendance
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The page of a sale: the debt, the sales of the last minutes, the form and the receipt.
@Suite(.limitedParallelism) struct SaleSheetTests {
    private let desk: DeskFixture
    private let plan: Plan

    init() async throws {
        desk = try await DeskFixture()
        plan = try #require(try await desk.admin.send(ListPlans()).items.first)
    }

    private var form: String { desk.file + "/sell" }

    private func sell(_ path: String? = nil, _ fields: [String: String] = [:]) async throws -> Browser.Page {
        let sale = ["plan": "\(plan.id)", "method": "yape"].merging(fields) { $1 }
        return try await desk.browser.submit(form, on: try await desk.browser.get(path ?? form), sale)
    }

    @Test func `the form offers the academy's own methods in their order`() async throws {
        func methods() async throws -> [Substring] {
            try await desk.browser.get(form).html.matches(of: /name="method" type="radio" value="([a-z-]+)"/)
                .map(\.1)
        }
        #expect(try await methods() == ["cash", "card", "yape", "plin", "transfer"])
        _ = try await desk.admin.send(EditAcademy(settings: ["payments.methods": "plin,cash"]))
        #expect(try await methods() == ["plin", "cash"])
    }

    @Test func `the method of the student's last payment is chosen at first, if the academy offers it`()
        async throws
    {
        func chosen() async throws -> Substring? {
            try await desk.browser.get(form).html
                .firstMatch(of: /name="method" type="radio" value="([a-z-]+)" required checked/)?.1
        }
        #expect(try await chosen() == "cash")
        #expect(try await sell().status == 303)
        #expect(try await chosen() == "yape")
        _ = try await desk.admin.send(EditAcademy(settings: ["payments.methods": "card,cash"]))
        #expect(try await chosen() == "card")
    }

    @Test func `a tile has the price of a plan and what it gives`() async throws {
        let page = try await desk.browser.get(form).html
        #expect(page.contains("<strong>4 classes</strong><span class=\"soft\">4 classes · 30 days</span>"))
        #expect(page.contains("<strong class=\"price\">S/ 110.00</strong>"))
        #expect(page.contains("Bought last"))
    }

    @Test func `the receipt follows on the same page, with the buttons that print and send it`() async throws
    {
        _ = try await desk.admin.send(
            EditStudent(
                student: .id(desk.base.student.id), email: "ines+x@example.org", phone: "+51 987 654 321"))
        let done = try await sell()
        let sold = try await desk.browser.get(try #require(done.location)).html
        for text in ["role=\"status\"", "S/ 110.00 · Yape", "R-000002", "data-print", "Sell another"] {
            #expect(sold.contains(text), "\(text) in \(sold)")
        }
        #expect(sold.contains("href=\"mailto:ines%2Bx@example.org?body=") && sold.contains("R-000002%2C"))
        #expect(sold.contains("href=\"https://wa.me/51987654321?text="))
        #expect(!sold.contains("Back to the roster") && !sold.contains("name=\"plan\""))
    }

    @Test func `without a number with its country, the chat asks for the contact`() async throws {
        let sold = try await desk.browser.get(try #require(try await sell().location)).html
        #expect(sold.contains("href=\"https://wa.me/?text=") && sold.contains("href=\"mailto:?body="))
    }

    @Test func `a receipt goes to the guardian who pays if the student has no address`() async throws {
        let student = Reference<Kind.Student>.id(desk.base.student.id)
        _ = try await desk.admin.send(
            AddGuardian(student: student, name: "Ana", phone: "+51 911 111 111", pays: false))
        _ = try await desk.admin.send(
            AddGuardian(student: student, name: "Rosa", phone: "+51 922 222 222", pays: true))
        let sold = try await desk.browser.get(try #require(try await sell().location)).html
        #expect(sold.contains("https://wa.me/51922222222?text="))
    }

    @Test func `from a roster, the way back is offered first`() async throws {
        let done = try await sell(form + "?session=\(desk.base.session.id)")
        let sold = try await desk.browser.get(try #require(done.location)).html
        let first = try #require(
            sold.firstMatch(of: /<div class="actions">\s*<a class="button main" href="([^"]+)"/))
        #expect(first.1 == desk.roster[...])
        let foreign = try await desk.browser.get(form + "?session=javascript:x").html
        #expect(!foreign.contains("javascript") && !foreign.contains("name=\"session\""))
    }

    @Test func `the page shows the debt, with a link to the page that settles it`() async throws {
        #expect(!(try await desk.browser.get(form)).html.contains("class=\"debt\""))
        #expect(try await sell(nil, ["amount": "60", "reason": "half now"]).status == 303)
        let page = try await desk.browser.get(form).html
        #expect(page.contains("Owes S/ 50.00") && page.contains("href=\"\(desk.file)/settle\""))
    }

    @Test func `after Back, the same form records no second sale`() async throws {
        let page = try await desk.browser.get(form)
        let sent = try page.form(form).merging(["plan": "\(plan.id)", "method": "yape"]) { $1 }
        let first = try await desk.browser.post(form, sent)
        desk.base.academy.clock.move(minutes: 12)
        #expect(try await desk.browser.post(form, sent).location == first.location)
        #expect(try await desk.admin.send(ListPayments(method: "yape")).count == 1)
    }

    @Test func `after a lost response, the page shows each sale of the last minutes with its receipt`()
        async throws
    {
        #expect(try await sell().status == 303)
        #expect(try await sell(nil, ["method": "plin"]).status == 303)
        desk.base.academy.clock.move(minutes: 4)
        let page = try await desk.browser.get(form).html
        for receipt in ["R-000002", "R-000003"] {
            #expect(page.contains("Sold 4 minutes ago: 4 classes, S/ 110.00, \(receipt)."), "\(page)")
        }
        let link = try #require(page.firstMatch(of: /href="([^"]*sold=[0-9]+)"/)?.1)
        #expect(try await desk.browser.get(String(link)).html.contains("R-000003"))
        // The sale that is sent again is asked about.
        #expect(try await sell().html.contains("Do it once more?"))
    }

    @Test(arguments: [5, 6])
    func `each of many sales of the last minutes is shown`(_ count: Int) async throws {
        for _ in 0..<count {
            _ = try await desk.admin.send(
                RecordPayment(student: .id(desk.base.student.id), plan: .id(plan.id), method: "yape"))
        }
        let page = try await desk.browser.get(form).html
        for number in 2...(count + 1) {
            #expect(page.contains(", R-00000\(number)."), "\(number) in \(page)")
        }
    }

    @Test func `the receipt of another student is not shown on the page`() async throws {
        let other = try await desk.admit("Lucía", "Peña")
        #expect(try await desk.browser.get("/desk/students/\(other.id)/sell?sold=1").status == 404)
    }

    @Test func `a sale whose sign-in has ended comes back as it was filled in`() async throws {
        let page = try await desk.browser.get(form)
        let fields = ["plan": "\(plan.id)", "method": "plin", "amount": "100", "reason": "a friend"]
        desk.base.academy.clock.move(minutes: 70)
        let ended = try await desk.browser.submit(form, on: page, fields)
        #expect(ended.status == 401 && ended.html.contains("nothing was saved"))
        let again = try await desk.browser.submit(
            "/sign-in", on: ended, ["email": TestAcademy.email, "password": TestAcademy.password])
        #expect(again.html.contains("<details class=\"further\" open>"), "what was entered is shown")
        let form = try again.form(form)
        for (name, value) in fields { #expect(form[name] == value, "\(name) in \(again.html)") }
        let done = try await desk.browser.post(self.form, form)
        #expect(done.status == 303, "\(done.html)")
        let admin = try await desk.base.academy.signInAgain()
        #expect(try await admin.send(ListPayments(method: "plin")).total.decimal == "100.00")
    }
}
