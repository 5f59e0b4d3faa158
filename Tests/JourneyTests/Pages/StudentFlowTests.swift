import Application
import Attendance
import ClassManagement
import Core
import Payments
import Pictures
import StudentManagement
import TestSupport
import Testing

/// The texts of the pages of a student.
@Suite(.limitedParallelism) struct StudentFlowTests {
    @Test func `every page has the links of the student's flow, and marks its own`() async throws {
        let student = try await StudentPageFixture()
        for path in StudentPageFixture.paths {
            let page = try await student.browser.get(path)
            #expect(page.status == 200, "\(path)")
            for link in ["/home", "/scan", "/classes", "/timetable", "/history", "/passes", "/payments"] {
                #expect(page.html.contains("<a href=\"\(link)\""), "\(path) to \(link)")
            }
            #expect(page.html.matches(of: /aria-current="page"/).count == 1, "\(path)")
        }
    }

    @Test(arguments: ["/classes", "/timetable", "/discover", "/discover/1"])
    func `classes have their pictures, which the browser loads itself`(_ page: String) async throws {
        let student = try await StudentPageFixture()
        let placeholder = "<span class=\"picture none\" aria-hidden=\"true\">"
        let without = try await student.expect([placeholder], on: page)
        #expect(!without.html.contains("<img"))
        let set = SetClassPicture(class: .key("c"), content: PictureJourneyTests.png)
        let file = try await student.admin.send(set).file.description
        let path = "/pictures/classes/1?v=\(file.prefix(16))"
        let side = page == "/discover/1" ? "96" : "64"
        let image = "src=\"\(path)\" width=\"\(side)\" height=\"\(side)\" alt=\"\" loading=\"lazy\">"
        try await student.expect(["<img class=\"picture\" " + image], on: page)
        let loaded = try await student.browser.get(path)
        #expect(loaded["Content-Type"] == "image/png")
        #expect(loaded["Cache-Control"] == "private, max-age=31536000")
    }

    @Test func `pictures of others are not shown`() async throws {
        let student = try await StudentPageFixture()
        let placeholder = try await student.browser.get("/pictures/classes/1")
        #expect(placeholder.status == 200 && placeholder.html.hasPrefix("<svg"))
        #expect(placeholder["Cache-Control"] == "private, max-age=300")
        let own = "/pictures/students/\(student.fixture.student.id)"
        #expect(try await student.browser.get(own).status == 200)
        let other = try await student.admin.send(AdmitStudent(firstName: "Otra", lastName: "Paz")).id
        #expect(try await student.browser.get("/pictures/students/\(other)").status == 403)
        let stranger = try Browser(student.fixture.academy, languages: [], userAgent: "")
        #expect(try await stranger.get("/pictures/classes/1").status != 200)
    }

    @Test func `the timetable is that of today, and its form filters it`() async throws {
        let student = try await StudentPageFixture()
        let today = ["07:00–08:00", "Salsa", "Beginner", "Blue, Main", "9 places free"]
        let page = try await student.expect(today, on: "/timetable")
        #expect(!page.html.contains("10:00–11:00"))
        try await student.expect(["10:00–11:00", "07:00–08:00"], on: "/timetable?day=")
        try await student.expect(["10:00–11:00"], on: "/timetable?day=MO&venue=1&style=Salsa&level=beginner")
        try await student.expect(["No classes on these days"], on: "/timetable?day=TU")
        #expect(try await student.browser.get("/timetable?style=Tango").status == 422)
        #expect(try await student.browser.get("/timetable?week=soon").status == 422)
    }

    @Test(arguments: ["/timetable", "/discover"])
    func `the filter of a page offers all venues, of a second page of the list too`(
        _ path: String
    ) async throws {
        let student = try await StudentPageFixture()
        try await student.fixture.addVenues(Limits.page)
        try await student.expect(
            [">Main</option>", ">A1</option>", ">A\(Limits.page)</option>"], on: path)
    }

    @Test func `another week of the timetable is one link away`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/timetable?day=")
        let later = try #require(page.html.firstMatch(of: /href="([^"]*)" rel="next"/)?.1)
        let next = String(later).replacing("&amp;", with: "&")
        #expect(next.hasPrefix("/timetable?week=2026-11-23&day="))
        let shown = try await student.expect(["Mon 23 Nov", "10:00–11:00"], on: next)
        #expect(!shown.html.contains("07:00–08:00"))
    }

    @Test func `a cancelled class says why`() async throws {
        let student = try await StudentPageFixture()
        _ = try await student.admin.send(
            CancelSession(session: student.fixture.session.id, reason: "No water"))
        for path in ["/classes", "/timetable"] { try await student.expect(["Cancelled: No water"], on: path) }
        try await student.expect(["Salsa on Fri 20 Nov is cancelled", "<span>No water</span>"], on: "/home")
    }

    @Test func `a class that is over is no next class, and a later one replaces it`() async throws {
        let student = try await StudentPageFixture()
        student.fixture.academy.clock.move(minutes: 59)
        // Today is the same day, and Home says so too: a class has its day in an element of its own.
        let first = "Fri 20 Nov</span>"
        let running = try await student.expect([first, "Mon 23 Nov", "Mon 30 Nov"], on: "/home")
        #expect(!running.html.contains("Mon 7 Dec"))
        try await student.expect([first], on: "/classes")
        student.fixture.academy.clock.move(minutes: 1)
        for path in ["/home", "/classes"] {
            let page = try await student.expect(["Mon 23 Nov", "Mon 30 Nov", "Mon 7 Dec"], on: path)
            #expect(!page.html.contains(first), "\(path)")
        }
    }

    @Test func `the classes have their days, hours, rooms and next dates`() async throws {
        let student = try await StudentPageFixture()
        try await student.expect(
            ["Salsa", "Monday", "10:00–11:00", "Blue, Main", "Fri 20 Nov", "07:00–08:00"], on: "/classes")
    }

    @Test func `the history has each record, and a calendar of twelve weeks`() async throws {
        let student = try await StudentPageFixture()
        try await student.expect(["You have not been to a class yet."], on: "/history")
        _ = try await student.fixture.studentClient.send(CheckIn(code: try await student.fixture.code()))
        let page = try await student.expect(
            [
                "You came to 1 class.", "<strong>Fri 20 Nov</strong>", "Fri 20 Nov: Salsa, present",
                "Checked in with a code",
            ], on: "/history")
        #expect(page.html.matches(of: /<td/).count == 84)
        #expect(page.html.matches(of: /<td[^>]*><span class="dot present">/).count == 1)
        #expect(page.html.matches(of: /<td aria-current="date"><span class="dot present">/).count == 1)
    }

    @Test func `the passes say what is left, and until when they are frozen`() async throws {
        let student = try await StudentPageFixture()
        let dates = "20 Nov 2026 to 20 Dec 2026"
        try await student.expect(["4 classes", "4 classes left", dates], on: "/passes")
        _ = try await student.admin.send(
            FreezePass(
                pass: PassID(1), from: try CalendarDay(parsing: "2026-11-20", field: "from"),
                to: try CalendarDay(parsing: "2026-11-29", field: "to"), reason: "Holiday"))
        try await student.expect(["Frozen from 20 Nov 2026 to 29 Nov 2026"], on: "/passes")
        _ = try await student.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        try await student.expect(["You have no open pass", "Void"], on: "/passes")
    }

    @Test func `a payment has a receipt, which says if it is void`() async throws {
        let student = try await StudentPageFixture()
        try await student.expect(["S/ 110.00", "20 Nov 2026", "You owe nothing"], on: "/payments")
        let receipt = ["Compás", "R-000001", "Inés Ñahui", "4 classes", "Cash", "S/ 110.00"]
        let page = try await student.expect(receipt, on: "/payments/1")
        #expect(!page.html.contains("This receipt is void"))
        _ = try await student.admin.send(VoidPayment(payment: .id(PaymentID(1)), reason: "Mistake"))
        try await student.expect(["This receipt is void", "Mistake"], on: "/payments/1")
    }

    @Test func `a student sees no receipt of another student`() async throws {
        let student = try await StudentPageFixture()
        let other = try await student.admin.send(AdmitStudentSample.request)
        _ = try await student.fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(student.fixture.academy)
        _ = try await browser.signIn("luz@example.org")
        for path in ["/payments/1", "/payments/2", "/payments/x"] {
            let page = try await browser.get(path)
            #expect(page.status == 404, "\(path)")
            #expect(!page.html.contains("Ñahui"))
        }
    }

    @Test func `the debts of a student are on the page of their payments`() async throws {
        let student = try await StudentPageFixture()
        _ = try await student.admin.send(EditClass(class: .key("c"), dropInPrice: "25.00"))
        let other = try await student.admin.send(AdmitStudentSample.request)
        _ = try await student.admin.send(
            MarkAttendance(
                session: student.fixture.session.id, student: .id(other.id), status: "present"))
        _ = try await student.fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(student.fixture.academy, languages: ["es"])
        _ = try await browser.signIn("luz@example.org")
        let page = try await browser.get("/payments")
        for text in ["Debes S/ 25.00", "20 nov. 2026", "Paga en recepción."] {
            #expect(page.html.contains(text), "\(text)")
        }
    }

    @Test func `the pages of a former student are those of their history`() async throws {
        let student = try await StudentPageFixture()
        _ = try await student.admin.send(WithdrawStudent(student: .id(student.fixture.student.id)))
        for path in ["/home", "/history", "/passes", "/payments", "/payments/1", "/messages", "/account"] {
            let page = try await student.browser.get(path)
            #expect(page.status == 200, "\(path)")
            #expect(!page.html.contains("href=\"/scan\"") && !page.html.contains("href=\"/timetable\""))
        }
        for path in ["/scan", "/classes", "/timetable", "/discover", "/friends"] {
            let page = try await student.browser.get(path)
            #expect(page.status == 403, "\(path)")
            #expect(page.html.contains("Only current students may do this."), "\(path)")
        }
    }

    @Test func `a long list continues on further pages`() async throws {
        let student = try await StudentPageFixture()
        for _ in 0..<20 {
            _ = try await student.admin.send(
                RecordPayment(
                    student: .id(student.fixture.student.id), plan: .key("pack-4"), amount: "110.00",
                    method: "cash"))
        }
        let first = try await student.browser.get("/payments")
        #expect(first.html.matches(of: #/<a href="/payments/[0-9]+"/#).count == 20)
        let further = try #require(first.html.firstMatch(of: /href="([^"]*)" rel="next"/)?.1)
        let second = try await student.browser.get(String(further))
        #expect(second.html.matches(of: #/<a href="/payments/[0-9]+"/#).count == 1)
        #expect(second.html.contains("/payments/1\"") && !second.html.contains("rel=\"next\""))
        #expect(try await student.browser.get("/payments?after=x").status == 422)
    }
}
