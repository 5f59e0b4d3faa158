import Application
import Attendance
import ClassManagement
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The day's sessions at the desk, and their rosters.
@Suite(.limitedParallelism) struct RosterPageTests {
    @Test func `today shows the sessions of the day with their counts, by the venue's clock`() async throws {
        let desk = try await DeskFixture()
        #expect(try await desk.browser.get("/home").location == "/desk")
        let page = try await desk.browser.get("/desk")
        for text in ["Fri 20 Nov 2026", "07:00–08:00", "Salsa", "Blue · Main", "0 of 1", "Now", desk.roster] {
            #expect(page.html.contains(text), "\(text)")
        }
        let monday = try await desk.browser.get("/desk?date=2026-11-23")
        #expect(monday.html.contains("10:00–11:00"))
        #expect(try await desk.browser.get("/desk?date=2026-11-22").html.contains("no sessions"))
        #expect(try await desk.browser.get("/desk?date=tomorrow").status == 422)
    }

    @Test func `the filter of today offers all venues, of a second page of the list too`() async throws {
        let desk = try await DeskFixture()
        try await desk.base.addVenues(Limits.page)
        let html = try await desk.browser.get("/desk").html
        for name in ["Main", "A1", "A\(Limits.page)"] {
            #expect(html.contains(">\(name)</option>"), "\(name)")
        }
    }

    @Test func `the events of today are those of the sessions that the page shows`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk?venue=\(desk.base.academyClass.venue)")
        #expect(page.html.contains("/desk/events?venue=\(desk.base.academyClass.venue)"))
        #expect(try await desk.browser.get("/desk").html.contains("\"/desk/events\""))
    }

    @Test(arguments: [true, false])
    func `the first event of a page is the hash of what the page shows`(_ isToday: Bool) async throws {
        let desk = try await DeskFixture()
        let path = isToday ? "/desk" : desk.roster
        let before = try await shown(desk, path)
        _ = try await desk.admin.send(
            MarkAttendance(
                session: desk.base.session.id, student: .id(desk.base.student.id), status: "present"))
        #expect(try await shown(desk, path) != before)
    }

    /// The hash on a page, which is that of its first event.
    private func shown(_ desk: DeskFixture, _ path: String) async throws -> String {
        let html = try await desk.browser.get(path).html
        let found = try #require(html.firstMatch(of: #/data-events="([^"]+)" data-shown="([^"]+)"/#))
        let response = try await desk.browser.respond(.get, String(found.1))
        guard case .events(let first, _, _) = response.body else {
            Issue.record("no events at \(found.1)")
            return ""
        }
        #expect(String(decoding: first, as: UTF8.self) == "\"\(found.2)\"")
        return String(found.2)
    }

    @Test func `a tap records a student, another one reverts it`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get(desk.roster)
        #expect(page.html.contains("Inés Ñahui") && page.html.contains("Not here yet"))
        #expect(try await desk.mark("late").location == desk.roster + "#s\(desk.base.student.id)")
        #expect(try await desk.entry().status == .late)
        #expect(try await desk.browser.get(desk.roster).html.contains("1 of 1 here"))
        #expect(try await desk.mark("undo").status == 303)
        #expect(try await desk.entry().status == nil)
    }

    @Test func `the buttons of one page are different requests, and a double tap is one`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get(desk.roster).form(desk.roster + "/mark")
        for status in ["present", "present", "late"] {
            let fields = form.merging(["mark": "\(desk.base.student.id).\(status)"]) { $1 }
            #expect(try await desk.browser.post(desk.roster + "/mark", fields).status == 303)
        }
        #expect(try await desk.entry().status == .late)
        let entries = try await desk.admin.send(ListAuditEntries(action: "MarkAttendance")).items
        #expect(entries.count == 2)
    }

    /// Lets the session end. The owner opens a page before, since a sign-in ends after an hour without use.
    private func endSession(_ desk: DeskFixture) async throws {
        desk.base.academy.clock.move(minutes: 40)
        _ = try await desk.browser.get("/desk")
        desk.base.academy.clock.set(desk.base.session.endsAt.adding(minutes: 1))
    }

    @Test func `a record after the session asks for its reason`() async throws {
        let desk = try await DeskFixture()
        try await endSession(desk)
        let question = try await desk.mark("excused")
        #expect(question.status == 200 && question.html.contains("say why"))
        let marks = #/<label for="mark-reason">.*?<(?:input|textarea) [^>]*>/#.dotMatchesNewlines()
        let field = try #require(question.html.firstMatch(of: marks)?.0)
        #expect(field.contains(" required") && !field.contains("<small>"), "\(field)")
        #expect(!(try await desk.browser.get(desk.roster)).html.contains("mark-excused"))
        let empty = try await desk.browser.submit(desk.roster + "/mark", on: question, ["reason": ""])
        #expect(empty.status == 200 && empty.html.contains("aria-invalid"))
        let done = try await desk.browser.submit(
            desk.roster + "/mark", on: question, ["reason": "left the telephone at home", "key": "k"])
        #expect(done.status == 303)
        #expect(try await desk.browser.get(desk.roster).html.contains("mark-excused"))
    }

    @Test(arguments: [("late", "your record replaces the check-in"), ("undo", "the check-in is deleted")])
    func `a record over a check-in with a code is a question first`(
        _ status: String, _ sentence: String
    ) async throws {
        let desk = try await DeskFixture()
        _ = try await desk.base.studentClient.send(CheckIn(code: try await desk.base.code()))
        let before = try await desk.entry()
        let question = try await desk.mark(status)
        #expect(question.status == 200)
        for text in ["Inés Ñahui checked in with a code", sentence, "href=\"\(desk.roster)\""] {
            #expect(question.html.contains(text), "\(text)")
        }
        #expect(try await desk.entry() == before)
        #expect(try await desk.browser.submit(desk.roster + "/mark", on: question).status == 303)
        #expect(try await desk.entry().status?.rawValue == (status == "undo" ? nil : status))
        // A record by hand is replaced without a question.
        #expect(try await desk.mark("present").status == 303)
    }

    @Test func `a record over a check-in asks for its reason too, after the session`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.base.studentClient.send(CheckIn(code: try await desk.base.code()))
        try await endSession(desk)
        let question = try await desk.mark("absent")
        let reason = try await desk.browser.submit(desk.roster + "/mark", on: question)
        #expect(reason.status == 200 && reason.html.contains("say why"))
        let done = try await desk.browser.submit(
            desk.roster + "/mark", on: reason, ["reason": "scanned for a friend"])
        #expect(done.status == 303)
        #expect(try await desk.browser.get(desk.roster).html.contains("scanned for a friend"))
    }

    @Test func `a roster has buttons once attendance can be recorded, and says before when that is`()
        async throws
    {
        let desk = try await DeskFixture()
        let start = try LocalDateTime(parsing: "2026-11-20T08:00")
        let next = try await desk.admin.send(AddSession(class: .key("c"), at: start, minutes: 60, room: nil))
        let opensAt = try #require(try await desk.admin.send(ShowRoster(session: next.id)).opensAt)
        let path = "/desk/sessions/\(next.id)"
        let before = try await desk.browser.get(path).html
        let time = try Zone("America/Lima").local(opensAt).time
        #expect(before.contains("Attendance can be recorded from \(time) on."))
        #expect(before.contains("Inés Ñahui") && !before.contains("name=\"mark\""))
        desk.base.academy.clock.set(opensAt)
        let open = try await desk.browser.get(path).html
        #expect(!open.contains("Attendance can be recorded from") && open.contains("name=\"mark\""))
    }

    @Test func `a walk-in is found by a part of the name, and marked`() async throws {
        let desk = try await DeskFixture()
        let guest = try await desk.admit("Lucía", "Peña Ríos")
        let page = try await desk.browser.get(desk.roster + "?search=peña")
        #expect(page.html.contains("Lucía Peña Ríos"))
        let form = try page.form(desk.roster + "/mark").merging(["mark": "\(guest.id).present"]) { $1 }
        #expect(try await desk.browser.post(desk.roster + "/mark", form).status == 303)
        let roster = try await desk.browser.get(desk.roster)
        #expect(roster.html.contains("Not enrolled"))
        #expect(roster.html.contains("0 of 1 here") && roster.html.contains("1 not enrolled"))
        #expect(roster.html.contains("No price is set") && !roster.html.contains("Owes"))
        #expect(try await desk.browser.get("/desk").html.contains("0 of 1 +1"))
    }

    @Test func `a refused record is explained on the roster`() async throws {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(CancelSession(session: desk.base.session.id, reason: "storm"))
        let form = try await desk.browser.get("/desk/admit").form("/desk/admit")
        let page = try await desk.browser.post(
            desk.roster + "/mark", form.merging(["mark": "\(desk.base.student.id).present"]) { $1 })
        #expect(page.status == 422)
        #expect(page.html.contains("Cancelled · storm"))
        #expect(page.html.contains("role=\"alert\""))
    }

    @Test func `a session is cancelled with a reason, and takes place after all`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get(desk.roster + "/cancel").html
        #expect(form.contains(">Back</a>") && !form.contains(">Cancel</a>"), "the way back cancels nothing")
        let cancelled = try await desk.submit(desk.roster + "/cancel", ["reason": "storm"])
        #expect(cancelled.location == desk.roster + "?done=cancelled")
        let page = try await desk.browser.get(desk.roster)
        #expect(page.html.contains("storm"))
        #expect(try await desk.browser.submit(desk.roster + "/uncancel", on: page).status == 303)
        let session = try await desk.admin.send(ShowSession(session: desk.base.session.id))
        #expect(!session.isCancelled)
    }

    @Test func `a session on a day that became a holiday takes place again after a question`() async throws {
        let desk = try await DeskFixture()
        let (id, path) = (desk.base.session.id, desk.roster + "/uncancel")
        _ = try await desk.admin.send(CancelSession(session: id, reason: "storm"))
        _ = try await desk.admin.send(AddHoliday(date: CalendarDay(parsing: "2026-11-20"), name: "Feast"))
        let question = try await desk.browser.submit(path, on: try await desk.browser.get(desk.roster))
        #expect(question.status == 200 && question.html.contains("although the day is a holiday"))
        #expect(try await desk.admin.send(ShowSession(session: id)).isCancelled)
        let again = try await desk.browser.submit(path, on: question)
        #expect(again.location == desk.roster + "?done=uncancelled")
        #expect(try await !desk.admin.send(ShowSession(session: id)).isCancelled)
    }
}
