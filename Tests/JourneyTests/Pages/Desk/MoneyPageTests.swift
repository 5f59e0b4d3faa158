import Application
import Attendance
import ClassManagement
import Core
import Foundation
import Payments
import StudentManagement
import TestSupport
import Testing

/// The students who owe, the settlement of debts, and the till of a day.
@Suite(.limitedParallelism) struct MoneyPageTests {
    private let desk: DeskFixture
    private let debtor: Student

    /// Lucía Peña attended a class without a pass, and owes its price.
    init() async throws {
        desk = try await DeskFixture()
        _ = try await desk.admin.send(
            AddPlan(key: "drop-in", name: "Drop-in", kind: "drop_in", validDays: 7, price: "25.00"))
        debtor = try await desk.admit("Lucía", "Peña")
        _ = try await desk.admin.send(
            MarkAttendance(session: desk.base.session.id, student: .id(debtor.id), status: "present"))
    }

    private var settle: String { "/desk/students/\(debtor.id)/settle" }

    @Test func `from the page of the money, a debt is settled with two taps`() async throws {
        let money = try await desk.browser.get("/desk/money").html
        #expect(money.contains("Lucía Peña") && money.contains("since</span> 20 Nov 2026"))
        let link = try #require(money.firstMatch(of: /href="([^"]*\/settle)"/)?.1)
        let sheet = try await desk.browser.get(String(link))
        for text in ["Salsa", "Fri 20 Nov 2026", "Charge S/ 25.00", "data-amount=\"S/ 25.00\""] {
            #expect(sheet.html.contains(text), "\(text) in \(sheet.html)")
        }
        let done = try await desk.browser.submit(settle, on: sheet)
        let receipt = try await desk.browser.get(try #require(done.location, "\(done.html)")).html
        for text in ["role=\"status\"", "S/ 25.00 · Cash", "R-000002", "Drop-in", "wa.me"] {
            #expect(receipt.contains(text), "\(text) in \(receipt)")
        }
        #expect(try await desk.browser.get("/desk/money").html.contains("No one owes anything."))
        #expect(try await desk.browser.get(settle).html.contains("Nothing is owed."))
    }

    @Test func `a debt is settled once, however often the form is sent`() async throws {
        let (first, second) = (try await desk.browser.get(settle), try await desk.browser.get(settle))
        let done = try await desk.browser.submit(settle, on: first)
        #expect(try await desk.browser.submit(settle, on: first).location == done.location)
        let refused = try await desk.browser.submit(settle, on: second)
        let question = refused.html.contains("Do it once more?")
        let last = question ? try await desk.browser.submit(settle, on: refused) : refused
        #expect(last.html.contains("Lucía Peña owes nothing."), "\(last.html)")
        #expect(try await desk.admin.send(ListPayments(student: .id(debtor.id))).count == 1)
    }

    @Test func `a debt that grew meanwhile is shown before it is settled`() async throws {
        let page = try await desk.browser.get(settle)
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        _ = try await desk.admin.send(
            RecordPayment(
                student: .id(debtor.id), plan: .id(plan.id), amount: "60", method: "cash", reason: "half"))
        let refused = try await desk.browser.submit(settle, on: page)
        #expect(refused.status == 422 && refused.html.contains("Lucía Peña owes S/ 50.00 now, not S/ 25.00."))
        let done = try await desk.browser.submit(settle, on: refused)
        #expect(done.location?.contains("paid=") == true, "\(done.html)")
        #expect(try await desk.admin.send(ReportOwing()).count == 0)
    }

    @Test func `each receipt of a settlement is shown, with the sum of all`() async throws {
        let student = try await desk.admit("Marta", "Ríos")
        for _ in 0..<31 {
            _ = try await desk.admin.send(
                RecordPayment(
                    student: .id(student.id), plan: .key("drop-in"), amount: "20", method: "cash",
                    reason: "half"))
        }
        let path = "/desk/students/\(student.id)/settle"
        let done = try await desk.browser.submit(path, on: try await desk.browser.get(path))
        let receipts = try await desk.browser.get(try #require(done.location, "\(done.html)")).html
        #expect(receipts.matches(of: /<article class="card paper">/).count == 31)
        #expect(receipts.contains("<strong>S/ 155.00 · Cash</strong>"), "\(receipts)")
    }

    @Test func `the front desk sees who owes, and settles it`() async throws {
        let staff = try await desk.staff(.frontDesk)
        let money = try await staff.get("/desk/money")
        #expect(money.status == 200 && money.html.contains(settle))
        #expect(try await staff.get("/desk/money/owing").html.contains("Lucía Peña"))
        #expect(try await staff.submit(settle, on: try await staff.get(settle)).status == 303)
    }

    @Test func `the till of a day has the sums by method, without voids`() async throws {
        let plan = try #require(try await desk.admin.send(ListPlans()).items.first)
        func sell(_ method: String) async throws -> Payment {
            try await desk.admin.send(
                RecordPayment(student: .id(debtor.id), plan: .id(plan.id), method: method))
        }
        _ = try await sell("yape")
        let void = try await sell("yape")
        _ = try await desk.admin.send(VoidPayment(payment: .id(void.id), reason: "twice"))
        let today = try await desk.browser.get("/desk/money").html
        #expect(today.contains(/Yape<\/td><td class="line number">.*1<\/td><td class="amount">S\/ 110.00/))
        #expect(today.contains(/Total<\/td>.*S\/ 220.00/) && today.contains("Void: twice"))
        #expect(today.contains("<tr class=\"off\">"))
        desk.base.academy.clock.move(minutes: 60 * 24)
        _ = try await desk.browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(!(try await desk.browser.get("/desk/money")).html.contains("Yape"))
        let yesterday = try await desk.browser.get("/desk/money?date=2026-11-20").html
        #expect(yesterday.contains("Yape") && yesterday.contains("Till of Fri 20 Nov 2026"))
    }

    @Test func `payments are found by days, name, class and method`() async throws {
        _ = try await desk.admin.send(
            RecordPayment(
                student: .id(debtor.id), plan: .key("drop-in"), method: "plin", class: .key("c")))
        func receipts(_ query: String) async throws -> [Substring] {
            try await desk.browser.get("/desk/payments" + query).html.matches(of: />(R-[0-9]+)</).map(\.1)
        }
        #expect(try await receipts("") == ["R-000002", "R-000001"])
        #expect(try await receipts("?class=\(desk.base.academyClass.id)") == ["R-000002"])
        #expect(try await receipts("?method=plin&from=2026-11-20&to=2026-11-20") == ["R-000002"])
        #expect(try await receipts("?from=2026-11-21") == [])
        #expect(try await receipts("?to=2026-11-19") == [])
        let found = try await desk.browser.get("/desk/payments?search=lucia&method=plin&from=&to=2026-11-30")
        let query = "/desk/payments?method=plin&student=\(debtor.id)&to=2026-11-30"
        #expect(found.location == query)
        let page = try await desk.browser.get(query).html
        #expect(page.contains("name=\"to\" type=\"date\" value=\"2026-11-30\""))
        #expect(page.contains("value=\"plin\" selected"))
    }

    @Test(arguments: [99, 100])
    func `the chosen class of the filter is shown, also after the classes that are listed`(
        _ others: Int
    ) async throws {
        for number in 0..<others {
            let hour = String(format: "%02d", 6 + number % 16)
            let slot = try WeeklySlot(
                day: Weekday.allCases[number / 16], startTime: TimeOfDay(parsing: "\(hour):00"),
                endTime: TimeOfDay(parsing: "\(hour):50"))
            _ = try await desk.admin.send(
                AddClass(
                    name: "Bachata \(number)", classType: .key("salsa"), room: .key("r"), slots: [slot],
                    firstDay: try CalendarDay(parsing: "2027-01-04"),
                    lastDay: try CalendarDay(parsing: "2027-01-10"), capacity: 10))
        }
        let page = try await desk.browser.get("/desk/payments?class=\(desk.base.academyClass.id)").html
        let options = page.matches(of: /<option value="[0-9]+"( selected)?>/)
        #expect(options.count == others + 1 && options.count { $0.1 != nil } == 1, "\(page)")
    }
}
