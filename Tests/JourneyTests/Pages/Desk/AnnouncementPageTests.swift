import Academy
import Application
import ClassManagement
import Core
import Messages
import StudentManagement
import TestSupport
import Testing

/// The pages of announcements at the desk.
@Suite(.limitedParallelism) struct AnnouncementPageTests {
    private static let new = "/desk/announcements/new"

    /// A desk that writes messages at ten in the morning, with Mateo, who has only a phone number.
    private static func desk(_ languages: [String] = []) async throws -> (DeskFixture, Browser) {
        let desk = try await DeskFixture(languages: languages, writesMessages: true)
        _ = try await desk.admin.send(
            EditStudent(student: .id(desk.base.student.id), email: "ines@example.org"))
        let mateo = try await desk.admin.send(
            AdmitStudent(firstName: "Mateo", lastName: "Luna", phone: "+51 987 654 321"))
        _ = try await desk.admin.send(EnrolStudent(class: .key("c"), student: .id(mateo.id)))
        desk.base.academy.clock.move(minutes: 3 * 60)
        let browser = try Browser(desk.base.academy, languages: languages)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        return (desk, browser)
    }

    private func send(
        _ browser: Browser, to target: String = "?class=1", _ subject: String = "No classes"
    ) async throws -> Browser.Page {
        let form = try await browser.get(Self.new + target)
        return try await browser.submit(
            Self.new, on: form, ["subjectLine": subject, "text": "We are closed."])
    }

    @Test func `the students of an announcement are chosen first`() async throws {
        let (_, browser) = try await Self.desk()
        let html = try await browser.get(Self.new).html
        for target in ["all=true", "venue=1", "style=Salsa", "class=1"] {
            #expect(html.contains("href=\"\(Self.new)?\(target)\""), "\(target) in \(html)")
        }
        #expect(try await browser.get("/desk/more").html.contains("href=\"/desk/announcements\""))
    }

    @Test func `a look has the number and the people, and its button sends it`() async throws {
        let (desk, browser) = try await Self.desk()
        let look = try await send(browser)
        for text in [
            "Send to 1 person", "We are closed.", "ines@example.org", "Mateo Luna", "No e-mail address",
            "It does not reach 1 student.",
        ] { #expect(look.html.contains(text), "\(text) in \(look.html)") }
        #expect(try await desk.base.academy.signInAgain().send(ListAnnouncements()).items.isEmpty)
        let sent = try await browser.submit(Self.new, on: look)
        #expect(sent.location == "/desk/announcements/1?done=announced")
        let list = try await browser.get("/desk/announcements").html
        #expect(list.contains("No classes") && list.contains("href=\"/desk/announcements/1\""))
    }

    @Test func `an announcement in the quiet hours is sent after them, and the page says so`() async throws {
        let (desk, _) = try await Self.desk()
        desk.base.academy.clock.move(minutes: 12 * 60)
        let browser = try Browser(desk.base.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let look = try await send(browser)
        #expect(look.html.contains("Because of the quiet hours"), "\(look.html)")
        let sent = try await browser.submit(Self.new, on: look)
        #expect(sent.location == "/desk/announcements/1?done=announced-later")
        let page = try await browser.get(sent.location ?? "").html
        #expect(page.contains("It is sent after the quiet hours.") && !page.contains("on its way"))
    }

    @Test(arguments: [
        ("all=true", "All students"), ("class=1", "Class · Salsa"), ("venue=1", "Venue · Main"),
        ("style=Salsa", "Style · Salsa"), ("session=", "Session · Salsa · "), ("class=999", "Class"),
    ])
    func `the form names its students`(_ target: String, _ text: String) async throws {
        let (desk, browser) = try await Self.desk()
        let id = target.hasSuffix("=") ? "\(desk.base.session.id)" : ""
        let page = try await browser.get("\(Self.new)?\(target)\(id)")
        #expect(page.status == 200 && page.html.contains(text), "\(page.html)")
    }

    @Test func `the sessions to choose have further pages`() async throws {
        let (desk, browser) = try await Self.desk()
        let slots = try Weekday.allCases.map {
            try WeeklySlot(
                day: $0, startTime: TimeOfDay(parsing: "18:00"), endTime: TimeOfDay(parsing: "19:00"))
        }
        _ = try await desk.base.academy.signInAgain().send(
            AddClass(
                key: "daily", name: "Daily", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: slots, firstDay: CalendarDay(parsing: "2026-11-23"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 10, dropInPrice: nil))
        let links = /href="[^"]*new\?session=([0-9]+)"/
        let first = try await browser.get(Self.new).html
        let next = try #require(first.firstMatch(of: /href="([^"]*new\?after=[^"]*)"/)?.1, "\(first)")
        let second = try await browser.get(String(next)).html
        let (shown, further) = (first.matches(of: links).map(\.1), second.matches(of: links).map(\.1))
        #expect(shown.count == 30 && !further.isEmpty)
        #expect(Set(shown).isDisjoint(with: further))
    }

    @Test func `a look that is sent twice is one announcement`() async throws {
        let (desk, browser) = try await Self.desk()
        let look = try await send(browser)
        let form = try look.form(Self.new)
        let first = try await browser.post(Self.new, form)
        let second = try await browser.post(Self.new, form)
        #expect(first.location == second.location)
        #expect(try await desk.base.academy.signInAgain().send(ListAnnouncements()).items.count == 1)
    }

    @Test func `the page of an announcement has the chats and the list of those whom it does not reach`()
        async throws
    {
        let (_, browser) = try await Self.desk()
        let look = try await send(browser)
        _ = try await browser.submit(Self.new, on: look)
        let page = try await browser.get("/desk/announcements/1")
        for text in [
            "https://wa.me/51987654321?text=No%20classes", "Who does not get it", "data-print",
            "/desk/announcements/1/cancel",
        ] { #expect(page.html.contains(text), "\(text) in \(page.html)") }
        let cancelled = try await browser.submit("/desk/announcements/1/cancel", on: page)
        #expect(cancelled.location == "/desk/announcements/1?done=announcement-cancelled")
        let again = try await browser.get("/desk/announcements/1").html
        #expect(!again.contains("/desk/announcements/1/cancel"))
    }

    @Test func `a text that is missing is refused beside its field, and the subject stays`() async throws {
        let (_, browser) = try await Self.desk(["es"])
        let form = try await browser.get(Self.new + "?all=true")
        let refused = try await browser.submit(
            Self.new, on: form, ["subjectLine": "Feriado", "text": ""])
        #expect(refused.status == 422 && refused.html.contains("value=\"Feriado\""), "\(refused.html)")
    }

    @Test func `a person who goes back from the look has the text again`() async throws {
        let (_, browser) = try await Self.desk()
        let look = try await send(browser)
        let back = try await browser.submit(Self.new, on: look, ["returned": "yes"])
        #expect(back.html.contains("We are closed.</textarea>") && back.html.contains("No classes"))
    }

    @Test func `staff without the permission have neither the link nor the pages`() async throws {
        let fixture = try await DeskFixture(writesMessages: true)
        let browser = try await fixture.staff(.frontDesk)
        #expect(try await !browser.get("/desk/more").html.contains("/desk/announcements"))
        for path in ["/desk/announcements", Self.new, Self.new + "?all=true"] {
            #expect(try await browser.get(path).status == 403, "\(path)")
        }
    }
}
