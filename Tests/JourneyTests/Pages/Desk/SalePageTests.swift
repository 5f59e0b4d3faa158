import Application
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The classes to choose from in the form of a sale, which can be very many.
@Suite(.limitedParallelism) struct SalePageTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    private var form: String { desk.file + "/sell" }

    /// Adds a class in a room of its own.
    private func addClass(_ name: String, lastDay: String = "2026-12-31") async throws -> AcademyClass {
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:00"))
        let room = try await desk.admin.send(AddRoom(venue: .key("v"), name: name, capacity: 10))
        return try await desk.admin.send(
            AddClass(
                name: name, classType: .key("salsa"), room: .id(room.id), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-01"), lastDay: CalendarDay(parsing: lastDay),
                capacity: 10, dropInPrice: "30.00"))
    }

    /// The labels of the classes in the form, the chosen one with a mark.
    private func classes(in page: Browser.Page) throws -> [String] {
        let list = try #require(
            page.html.firstMatch(of: #/<select id="sell-class".*?</select>/#.dotMatchesNewlines()))
        let options = list.0.matches(
            of: #/<option value="[0-9]*"(?: data-amount="[^"]*")?( selected)?>([^<]*)</#
        )
        .map { option in (option.1 == nil ? "" : "*") + option.2 }
        // The browser chooses the first option unless another one is marked.
        return options.contains { $0.hasPrefix("*") } ? options : ["*—"] + options.dropFirst()
    }

    @Test func `a small academy's classes that are not over follow the student's own`() async throws {
        _ = try await addClass("Bachata")
        _ = try await addClass("Over", lastDay: "2026-11-19")
        let last = try await addClass("Last day", lastDay: "2026-11-20")
        let expected = [
            "Salsa · Mon 10:00–11:00", "Bachata · Tue 18:00–19:00 · S/ 30.00",
            "Last day · Tue 18:00–19:00 · S/ 30.00",
        ]
        #expect(try classes(in: try await desk.browser.get(form)) == ["*—"] + expected)
        let chosen = try await desk.browser.get(form + "?class=\(last.id)")
        #expect(try classes(in: chosen) == ["—"] + expected.dropLast() + ["*" + expected[2]])
    }

    @Test func `a large academy's form has the student's classes, and a search finds any other`() async throws
    {
        for number in 1...45 { _ = try await addClass("Class \(number)") }
        let own = ["*—", "Salsa · Mon 10:00–11:00"]
        let page = try await desk.browser.get(form)
        #expect(try classes(in: page) == own)
        #expect(page.html.contains("formaction=\"\(form)/class\""))
        let found = try await desk.browser.get(form + "/class?search=class+45")
        let link = try #require(
            found.html.firstMatch(of: #/href="([^"]*/sell\?class=[0-9]+)">Class 45</#)?.1)
        #expect(found.html.contains("S/ 30.00"))
        let chosen = try await desk.browser.get(String(link))
        #expect(try classes(in: chosen) == ["—", own[1], "*Class 45 · Tue 18:00–19:00 · S/ 30.00"])
        let all = try await desk.browser.get(form + "/class")
        #expect(all.html.matches(of: /sell\?class=/).count == 30 && all.html.contains("after="))
    }

    @Test func `the entered values stay while a person searches for a class`() async throws {
        _ = try await addClass("Bachata")
        let entered = ["amount": "12.50", "reason": "two & a gift", "method": "cash", "paidOn": "2026-11-19"]
        let fields = try await desk.browser.get(form).form(form).merging(entered) { $1 }
        let sent = try await desk.browser.post(form + "/class", fields)
        let address = try #require(sent.location)
        #expect(sent.status == 303 && !address.contains("token"))
        let search = try await desk.browser.get(address)
        #expect(search.html.contains("type=\"hidden\" name=\"amount\" value=\"12.50\""))
        let link = try #require(search.html.firstMatch(of: #/href="([^"]*)">Bachata</#)?.1)
        let page = try await desk.browser.get(String(link).replacing("&amp;", with: "&"))
        #expect(try classes(in: page).contains("*Bachata · Tue 18:00–19:00 · S/ 30.00"))
        for text in ["value=\"12.50\"", "two &amp; a gift", "value=\"cash\" required checked", "2026-11-19"] {
            #expect(page.html.contains(text), "\(text)")
        }
    }

    @Test func `of what was entered, only a text that is too long for an address is lost`() async throws {
        let entered = ["amount": "12.50", "reason": String(repeating: "ñ", count: 400)]
        let fields = try await desk.browser.get(form).form(form).merging(entered) { $1 }
        let sent = try await desk.browser.post(form + "/class", fields)
        #expect(sent.location == form + "/class?amount=12.50&method=cash")
        let shorter = try await desk.browser.post(form + "/class", fields.merging(["reason": "ñ"]) { $1 })
        #expect(shorter.location == form + "/class?amount=12.50&method=cash&reason=%C3%B1")
    }

    @Test func `the price of a drop-in is that of the class that was found`() async throws {
        for number in 1...45 { _ = try await addClass("Class \(number)") }
        let found = try #require(try await desk.admin.send(ListClasses(search: "class 45")).items.first)
        let plan = try await desk.admin.send(
            AddPlan(key: nil, name: "Drop-in", kind: "drop_in", validDays: 7, price: "40.00", families: []))
        let page = try await desk.browser.get(form + "?class=\(found.id)")
        let fields = ["plan": "\(plan.id)", "method": "cash", "class": "\(found.id)"]
        let refused = try await desk.browser.submit(
            form, on: page, fields.merging(["amount": "31.00"]) { $1 })
        #expect(refused.status == 422)
        #expect(try classes(in: refused).last == "*Class 45 · Tue 18:00–19:00 · S/ 30.00")
        let done = try await desk.browser.submit(form, on: refused, fields.merging(["amount": ""]) { $1 })
        #expect(done.status == 303, "\(done.html)")
        let payment = try #require(try await desk.admin.send(ListPayments(limit: 1)).items.first)
        #expect(payment.planName == "Drop-in" && payment.amount.decimal == "30.00")
    }

    @Test func `an unknown class in the address is shown in the form, not an error`() async throws {
        for text in ["999999", "none", "%3Cb%3E", "0"] {
            let page = try await desk.browser.get(form + "?class=" + text)
            #expect(page.status == 200 && !page.html.contains("<b>"), "\(text)")
        }
    }
}
