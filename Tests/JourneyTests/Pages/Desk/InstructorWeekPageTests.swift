import Application
import Attendance
import ClassManagement
import Core
import HTTPServer
import TestSupport
import Testing

/// The pages of an instructor on a phone: the week, the hours, and the code of a session.
@Suite(.limitedParallelism) struct InstructorWeekPageTests {
    private let desk: DeskFixture
    private let marta: InstructorID
    private let phone: Browser

    init() async throws {
        desk = try await DeskFixture()
        marta = try await desk.admin.send(AddInstructor(key: "marta", name: "Marta Ríos")).id
        _ = try await desk.admin.send(EditClass(class: .key("c"), instructor: .set(.id(marta))))
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(marta)), note: "Bring shoes"))
        phone = try await desk.staff(.instructor, instructor: marta)
    }

    @Test func `the first page of an instructor is the week, with the current session first`() async throws {
        let page = try await phone.get("/desk").html
        #expect(page.contains("<h1>My week</h1>"))
        let headings = page.matches(of: #/<h2>([^<]+)<\/h2>/#).map { String($0.1) }
        #expect(headings == ["Now", "Mon 23 Nov", "My classes", "Hours taught"])
        for text in ["0 of 1", "1 of 10", "Blue · Main", "Bring shoes", "10:00–11:00", desk.roster + "\""] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("href=\"\(desk.roster)/code\""))
        let html = try await desk.browser.get("/desk").html
        #expect(!html.contains("My week"), "the front desk sees all sessions")
    }

    @Test func `sessions of other instructors are not in the week, and a class leads to its next session`()
        async throws
    {
        let other = try await desk.admin.send(AddInstructor(name: "Iñigo")).id
        let next = try await desk.admin.send(ListSessions(date: CalendarDay(parsing: "2026-11-23"))).items[0]
        #expect(try await phone.get("/desk").html.contains("/desk/sessions/\(next.id)\""))
        _ = try await desk.admin.send(EditSession(session: next.id, instructor: .set(.id(other))))
        #expect(!(try await phone.get("/desk")).html.contains("/desk/sessions/\(next.id)\""))
    }

    @Test func `a session at which the instructor only substitutes shows its places`() async throws {
        let day = try CalendarDay(parsing: "2026-11-24")
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:00"))
        _ = try await desk.admin.send(
            AddClass(
                name: "Bachata", classType: .key("salsa"), room: .key("r"), slots: [slot], firstDay: day,
                lastDay: day, capacity: 12))
        let session = try #require(try await desk.admin.send(ListSessions(date: day)).items.first)
        _ = try await desk.admin.send(EditSession(session: session.id, instructor: .set(.id(marta))))
        #expect(try await phone.get("/desk").html.contains("0 of 12"))
        _ = try await desk.admin.send(EditSession(session: session.id, capacity: 15))
        #expect(try await phone.get("/desk").html.contains("0 of 15"))
    }

    @Test func `the hours of this month and of the last one count the sessions that took place`() async throws
    {
        #expect(try await phone.get("/desk").html.contains("Nov 2026"))
        #expect(try await hours(phone) == ["0 classes, 0 hours", "0 classes, 0 hours"])
        desk.base.academy.clock.set(desk.base.session.endsAt.adding(minutes: 1))
        let later = try Browser(desk.base.academy)
        _ = try await later.signIn("instructor@example.org")
        #expect(try await hours(later) == ["1 class, 1 hour", "0 classes, 0 hours"])
        #expect(try await later.get("/desk").html.contains("Earlier today"))
    }

    /// The facts about the hours, of this month and of the last one.
    private func hours(_ browser: Browser) async throws -> [String] {
        let html = try await browser.get("/desk").html
        let part = try #require(html.split(separator: "Hours taught").last)
        return part.matches(of: #/<dd>([^<]+)</#).map { String($0.1) }
    }

    @Test func `the events of the week are those of its sessions`() async throws {
        let html = try await phone.get("/desk").html
        let found = try #require(html.firstMatch(of: #/data-events="([^"]+)" data-shown="([^"]+)"/#))
        #expect(found.1 == "/desk/my-week/events")
        let response = try await phone.respond(.get, String(found.1))
        guard case .events(let first, _, _) = response.body else {
            Issue.record("no events")
            return
        }
        #expect(String(decoding: first, as: UTF8.self) == "\"\(found.2)\"")
        #expect(try await phone.get("/desk/my-week").html.contains("<h1>My week</h1>"))
        #expect(try await desk.browser.get("/desk/my-week").location == "/desk")
    }

    @Test func `the instructor of a session shows its code, and another one does not`() async throws {
        let page = try await phone.get(desk.roster + "/code")
        #expect(page.status == 200 && page.html.contains("data-state=\"code\""))
        for text in ["Salsa", "07:00–08:00", "0 of 1", "href=\"\(desk.roster)\"", desk.roster + "/code\""] {
            #expect(page.html.contains(text), "\(text)")
        }
        #expect(page["Permissions-Policy"]?.contains("screen-wake-lock=(self)") == true)
        let other = try await desk.admin.send(AddInstructor(name: "Iñigo")).id
        _ = try await desk.admin.send(
            EditSession(session: desk.base.session.id, instructor: .set(.id(other))))
        // The instructor of the class stands in at each of its sessions.
        #expect(try await phone.get(desk.roster + "/code").status == 200)
        _ = try await desk.admin.send(EditClass(class: .key("c"), instructor: .set(.id(other))))
        #expect(try await phone.get(desk.roster + "/code").status == 403)
        let events = try await phone.respond(.get, desk.roster + "/code/events")
        #expect(events.status == 403)
    }

    @Test func `before check-in opens the page says when, and after the session it leads to the roster`()
        async throws
    {
        let start = try LocalDateTime(parsing: "2026-11-20T18:00")
        let evening = try await desk.admin.send(AddSession(class: .key("c"), at: start, minutes: 60)).id
        let early = try await desk.browser.get("/desk/sessions/\(evening)/code")
        #expect(early.html.contains("data-state=\"idle\"") && early.html.contains("Check-in opens at 17:"))
        #expect(!(try await desk.browser.get("/desk/sessions/\(evening)")).html.contains("name=\"mark\""))
        _ = try await desk.admin.send(CancelSession(session: desk.base.session.id, reason: "storm"))
        #expect(try await desk.browser.get(desk.roster + "/code").location == desk.roster)
        #expect(!(try await desk.browser.get(desk.roster)).html.contains("/code\""))
    }

    @Test func `the events of the code have the same content as the page`() async throws {
        let response = try await desk.browser.respond(.get, desk.roster + "/code/events")
        guard case .events(let first, _, _) = response.body else {
            Issue.record("no events")
            return
        }
        let text = String(decoding: first, as: UTF8.self)
        #expect(text.contains("\"heading\":\"Salsa\"") && text.contains("\"symbol\":{"))
    }
}
