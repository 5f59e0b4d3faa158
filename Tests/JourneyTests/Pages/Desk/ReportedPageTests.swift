import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// The page of the check-ins that were made without a connection and wait for staff.
@Suite(.limitedParallelism) struct ReportedPageTests {
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    /// A tap at a station whose clock is wrong by some seconds, so that it waits for staff.
    private func report(secondsFast: Int = 120) async throws {
        let now = desk.base.academy.clock.now
        let sent = try await desk.admin.send(
            SendStationCheckIns(
                venue: .id(VenueID(1)), sentAt: now.adding(seconds: secondsFast),
                checkIns: [.init(session: desk.base.session.id, student: desk.base.student.id, at: now)]))
        #expect(sent.results.map(\.state) == [.reported] && sent.results[0].reason == .clockOff)
    }

    private func answer(_ name: String, _ fields: [String: String] = [:]) async throws -> Browser.Page {
        let page = try await desk.browser.get("/desk/reported")
        return try await desk.browser.submit("/desk/reported/1/\(name)", on: page, fields)
    }

    @Test func `without reported check-ins, the page says so and no page has a link with a number`()
        async throws
    {
        #expect(try await desk.browser.get("/desk/reported").html.contains("No check-in waits for you."))
        for path in ["/desk", desk.roster] {
            #expect(try await !desk.browser.get(path).html.contains("/desk/reported"), "\(path)")
        }
        #expect(try await desk.browser.get("/desk/more").html.contains("href=\"/desk/reported\""))
    }

    @Test func `the day and the roster lead to the check-ins that wait, with their number`() async throws {
        try await report()
        let day = try await desk.browser.get("/desk").html
        #expect(day.contains("href=\"/desk/reported\"") && day.contains("1 reported check-in<"))
        let roster = try await desk.browser.get(desk.roster).html
        let link = "/desk/reported?session=\(desk.base.session.id)"
        #expect(roster.contains("href=\"\(link)\"") && roster.contains("1 reported check-in<"))
        for path in ["/desk/reported", link] {
            let page = try await desk.browser.get(path).html
            for text in [
                "Inés Ñahui", "Salsa", "Station · at 07:00", "The clock of the device was wrong.",
                "The clock of the device was 2 minutes fast.",
            ] { #expect(page.contains(text), "\(path): \(text)") }
        }
        let other = try await desk.browser.get("/desk/reported?session=99").html
        #expect(!other.contains("Inés"))
    }

    @Test func `an accepted check-in counts once, and the roster says that it was sent later`() async throws {
        try await report()
        let page = try await desk.browser.get("/desk/reported")
        for _ in 1...2 {
            let done = try await desk.browser.submit("/desk/reported/1/accept", on: page)
            #expect(done.location == "/desk/reported?done=report-accepted")
        }
        #expect(try await desk.entry().status == .present)
        #expect(try await desk.browser.get(desk.roster).html.contains("sent later"))
        #expect(try await desk.browser.get("/desk/reported").html.contains("No check-in waits for you."))
    }

    @Test func `a dismissed check-in does not count, and is decided only once`() async throws {
        try await report()
        let page = try await desk.browser.get("/desk/reported")
        #expect(try await answer("dismiss").location == "/desk/reported?done=report-dismissed")
        #expect(try await desk.entry().status == nil)
        let again = try await desk.browser.submit(
            "/desk/reported/1/accept", on: page, ["key": "other-window"])
        #expect(again.status == 422 && again.error?.code == "reported-check-in.decided")
        #expect(try await desk.entry().status == nil)
    }

    @Test func `the page of a session stays at its session`() async throws {
        try await report()
        let path = "/desk/reported?session=\(desk.base.session.id)"
        let done = try await desk.browser.submit(
            "/desk/reported/1/dismiss", on: try await desk.browser.get(path))
        #expect(done.location == "/desk/reported?done=report-dismissed&session=\(desk.base.session.id)")
    }

    @Test func `only those who may record attendance see the page and its link`() async throws {
        try await report()
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get("/desk").html.contains("href=\"/desk/reported\""))
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: [.markAttendance]))
        #expect(try await staff.get("/desk/reported").status == 403)
        for path in ["/desk", "/desk/more", desk.roster] {
            #expect(try await !staff.get(path).html.contains("/desk/reported"), "\(path)")
        }
        let token = try await staff.get("/account").form("/sign-out")["token"]
        let sent = try await staff.post("/desk/reported/1/accept", ["token": token ?? "", "key": "k"])
        #expect(sent.status == 403)
        #expect(try await desk.entry().status == nil)
    }

    @Test func `an instructor decides about the own sessions, and sees no others`() async throws {
        try await report()
        let marta = try await desk.admin.send(AddInstructor(name: "Marta Ríos"))
        let staff = try await desk.staff(.instructor, instructor: marta.id)
        #expect(try await !staff.get("/desk/reported").html.contains("Inés"))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta.id))))
        #expect(try await staff.get(desk.roster).html.contains("1 reported check-in<"))
        let page = try await staff.get("/desk/reported")
        #expect(page.html.contains("Inés Ñahui"))
        #expect(try await staff.submit("/desk/reported/1/accept", on: page).status == 303)
        #expect(try await desk.entry().status == .present)
    }

    @Test func `texts that people enter run nothing`() async throws {
        try await report()
        let text = "\"><script>alert(1)</script>"
        _ = try await desk.admin.send(
            EditStudent(student: .id(desk.base.student.id), firstName: text, lastName: text))
        _ = try await desk.admin.send(EditClass(class: .key("c"), name: text))
        let page = try await desk.browser.get("/desk/reported").html
        #expect(page.contains("&lt;script&gt;") && HostileText.hasOnlyKnownTags(page))
    }
}
