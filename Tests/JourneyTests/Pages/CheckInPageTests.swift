import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// Checking in on a phone.
@Suite(.limitedParallelism) struct CheckInPageTests {
    private static let email = "ines@example.org"
    /// The button of a refusal that leads to another scan.
    private static let scanAgain = "<a class=\"button main\" href=\"/scan\">"

    /// A student's phone that is signed in.
    private func phone(_ fixture: CheckInFixture) async throws -> Browser {
        let browser = try Browser(fixture.academy)
        #expect(try await browser.signIn(Self.email).location == "/home")
        return browser
    }

    private func records(_ fixture: CheckInFixture) async throws -> Int {
        try await fixture.studentClient.send(ListStudentAttendance(student: .me)).items.count
    }

    @Test(arguments: ["/c/", "/C/"])
    func `the link of a code shows the class, and one tap checks in`(_ path: String) async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let page = try await browser.get(path + fixture.code())
        #expect(page.status == 200)
        for text in ["Salsa", "Blue, Main", "07:00–08:00"] { #expect(page.html.contains(text), "\(text)") }
        #expect(try await records(fixture) == 0)
        let receipt = try await browser.submit("/check-in", on: page)
        #expect(receipt.status == 200)
        for text in ["You are checked in", "Inés Ñahui", "Salsa", "07:00", "on time", "3 classes left"] {
            #expect(receipt.html.contains(text), "\(text)")
        }
        #expect(try await records(fixture) == 1)
    }

    @Test func `a second tap, and the same link again, use one credit`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let page = try await browser.get("/c/" + fixture.code())
        let form = try page.form("/check-in")
        #expect(try await browser.post("/check-in", form).html.contains("You are checked in"))
        #expect(try await browser.post("/check-in", form).html.contains("3 classes left"))
        let again = try await browser.get("/c/" + fixture.code())
        #expect(again.html.contains("Checked in 07:00"))
        let scanner = try await browser.get("/scan")
        let receipt = try await browser.submit("/check-in", on: scanner, ["code": try await fixture.code()])
        #expect(receipt.html.contains("You’re already checked in"))
        #expect(receipt.html.contains("3 classes left"))
        #expect(try await records(fixture) == 1)
    }

    @Test func `the code may expire between the page and the tap, but not for longer than a ticket`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let page = try await browser.get("/c/" + fixture.code())
        fixture.academy.clock.move(seconds: 600)
        let late = try await browser.submit("/check-in", on: page)
        #expect(late.status == 403)
        #expect(late.html.contains("Too much time has passed"))
        fixture.academy.clock.move(seconds: -1)
        #expect(try await browser.submit("/check-in", on: page).status == 200)
    }

    @Test func `a refused student checks in with the same form once the front desk has sold a pass`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let other = try await admin.send(AdmitStudentSample.request)
        _ = try await fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn("luz@example.org")
        let form = try await browser.get("/c/" + fixture.code()).form("/check-in")
        #expect(try await browser.post("/check-in", form).status == 409)
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(other.id)))
        _ = try await admin.send(
            RecordPayment(student: .id(other.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        let receipt = try await browser.post("/check-in", form)
        #expect(receipt.status == 200 && receipt.html.contains("You are checked in"), "\(receipt.html)")
    }

    @Test func `another code may be sent with the form of a refused one`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let form = try await browser.get("/c/" + fixture.code()).form("/check-in")
        let wrong = try await browser.post("/check-in", form.merging(["code": "CL1"]) { _, new in new })
        #expect(wrong.status == 422)
        #expect(try await browser.post("/check-in", form).status == 200)
    }

    @Test func `a phone that is not signed in signs in first, and the time of the scan counts`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        // Ten minutes after the start a student is still on time.
        fixture.academy.clock.set(fixture.session.startsAt.adding(minutes: 10))
        let page = try await browser.get("/c/" + fixture.code())
        #expect(page.html.contains("Sign in to check in") && page.html.contains("Salsa"))
        fixture.academy.clock.move(seconds: 90)
        let wrong = try await browser.submit(
            "/sign-in", on: page, ["email": Self.email, "password": "wrong wrong wrong"])
        #expect(wrong.status == 422)
        let receipt = try await browser.submit(
            "/sign-in", on: wrong, ["email": Self.email, "password": TestAcademy.studentPassword])
        for text in ["You are checked in", "07:10", "on time"] {
            #expect(receipt.html.contains(text), "\(text)")
        }
    }

    @Test func `a refusal has its reason and the next step`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let code = try await fixture.code()
        let forged = try await browser.get("/c/" + code.dropLast(2) + (code.hasSuffix("AA") ? "EE" : "AA"))
        #expect(forged.status == 403)
        #expect(forged.html.contains("not one of this academy’s"))
        let unreadable = try await browser.get("/c/hello")
        #expect(unreadable.status == 422)
        #expect(unreadable.html.contains("This is not a check-in code"))
        fixture.academy.clock.move(seconds: 45)
        let expired = try await browser.get("/c/" + code)
        #expect(expired.status == 403)
        #expect(expired.html.contains("expired") && expired.html.contains("changes often"))
        for page in [forged, unreadable, expired] { #expect(page.html.contains(Self.scanAgain)) }
    }

    @Test func `a student without an enrolment is refused by the tap, with the next step`() async throws {
        let fixture = try await CheckInFixture()
        let other = try await fixture.academy.admin.send(AdmitStudentSample.request)
        _ = try await fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn("luz@example.org")
        let page = try await browser.get("/c/" + fixture.code())
        let refused = try await browser.submit("/check-in", on: page)
        #expect(refused.status == 409)
        #expect(refused.html.contains("are not enrolled in Salsa") && refused.html.contains("front desk"))
        #expect(!refused.html.contains(Self.scanAgain))
    }

    @Test func `a code can be typed, in lower case and as a link`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await phone(fixture)
        let code = try await fixture.code().lowercased()
        let scanner = try await browser.get("/scan")
        let typed = try await browser.submit("/check-in", on: scanner, ["code": " \(code) "])
        #expect(typed.html.contains("You are checked in"))
        let link = try await browser.submit(
            "/check-in", on: scanner, ["code": "https://studio.example.org/c/\(code)"])
        #expect(link.html.contains("You’re already checked in"))
    }

    @Test func `staff cannot check in`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let page = try await browser.get("/c/" + fixture.code())
        #expect(page.status == 403)
        #expect(page.html.contains("students check in here"))
    }

    @Test func `the ticket in a page is not accepted in another browser`() async throws {
        let fixture = try await CheckInFixture()
        let page = try await Browser(fixture.academy).get("/c/" + fixture.code())
        let ticket = try #require(try page.form("/sign-in")["ticket"])
        let other = try await phone(fixture)
        let opened = try await other.get("/c/" + ticket)
        #expect(opened.status == 403 && opened.html.contains("opened in another browser"))
        let scanner = try await other.get("/scan")
        #expect(try await other.submit("/check-in", on: scanner, ["code": ticket]).status == 403)
        #expect(try await records(fixture) == 0)
    }

    @Test func `a second student cannot use the ticket in one browser`() async throws {
        let fixture = try await CheckInFixture()
        let other = try await fixture.academy.admin.send(AdmitStudentSample.request)
        _ = try await fixture.academy.signIn(student: other.id, email: "luz@example.org")
        let browser = try Browser(fixture.academy)
        let page = try await browser.get("/c/" + fixture.code())
        let form = ["password": TestAcademy.studentPassword]
        let first = try await browser.submit("/sign-in", on: page, form.merging(["email": Self.email]) { $1 })
        #expect(first.html.contains("You are checked in"))
        _ = try await fixture.academy.admin.send(EnrolStudent(class: .key("c"), student: .id(other.id)))
        let ticket = try #require(try page.form("/sign-in")["ticket"])
        _ = try await browser.submit("/sign-out", on: first)
        let again = try await browser.get("/c/" + ticket)
        let second = try await browser.submit(
            "/sign-in", on: again, form.merging(["email": "luz@example.org"]) { $1 })
        #expect(second.status == 403 && second.html.contains("has been used already"))
    }

    @Test func `with two classes open in the room, the page asks which one`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T08:00"), minutes: 60, room: nil))
        fixture.academy.clock.move(minutes: 45)
        let later = try await fixture.academy.signInAgain()
        let code = try await later.send(IssueRoomCode(room: .key("r"))).code
        let browser = try await phone(fixture)
        let page = try await browser.get("/c/" + code)
        #expect(page.html.contains("Salsa · 07:00–08:00") && page.html.contains("Salsa · 08:00–09:00"))
        let asked = try await browser.submit("/check-in", on: page)
        #expect(asked.status == 200 && asked.html.contains("Salsa · 08:00–09:00"))
        let chosen = try #require(asked.html.firstMatch(of: #/value="(\d+)">Salsa · 08:00/#)?.1)
        let receipt = try await browser.submit("/check-in", on: asked, ["session": String(chosen)])
        #expect(receipt.html.contains("You are checked in"))
        #expect(
            try await later.send(ListStudentAttendance(student: .id(fixture.student.id))).items.map(\.session)
                != [fixture.session.id])
    }
}
