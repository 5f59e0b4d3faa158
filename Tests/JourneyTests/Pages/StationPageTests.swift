import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import HTTPServer
import Payments
import StudentManagement
import TestSupport
import Testing

/// The pages of a station, at which students check in by a tap on their names.
@Suite(.limitedParallelism) struct StationPageTests {
    private let station: StationFixture
    private var student: Student { station.base.student }
    private var session: Session { station.base.session }
    private var clock: TestAcademy.Clock { station.base.academy.clock }

    init() async throws { station = try await StationFixture() }

    @Test func `a station shows one pairing code until staff approve it, then the names of its class`()
        async throws
    {
        let page = try await station.tablet.get("/station")
        #expect(page["Refresh"] == "5" && page.html.contains("Pair this tablet"))
        #expect(try station.code(on: try await station.tablet.get("/station")) == station.code(on: page))
        let paired = try await station.pair()
        #expect((paired.venueName, paired.name) == ("Main", "Entrance"))
        let live = try await station.tablet.get("/station")
        #expect(live["Refresh"] == nil)
        for text in ["Salsa", "07:00–08:00 · Blue · 0 of 1 are here", "Main", "<span>Inés</span>", "IÑ"] {
            #expect(live.html.contains(text), "\(text) \(live.html)")
        }
    }

    @Test func `no pairing code is created for a browser that keeps no cookies`() async throws {
        let browser = try Browser(station.base.academy, keepsCookies: false)
        for _ in 1...3 {
            let page = try await browser.get("/station")
            #expect(page.status == 403 && page["Refresh"] == "10")
            #expect(page.html.contains("keeps no cookies, and a screen or a station needs one."))
        }
        let entries = try await station.admin.send(ListAuditEntries()).items
        #expect(!entries.contains { $0.action == "CreateScreenPairing" })
    }

    @Test func `the address of a screen leads a station to its own page, and that of the start too`()
        async throws
    {
        _ = try await station.pair()
        #expect(try await station.tablet.respond(.get, "/screen").fields.contains { $0.value == "/station" })
        for path in ["/screen", "/screen/start", "/station/start"] {
            #expect(try await station.tablet.get(path).html.contains("<span>Inés</span>"), "\(path)")
        }
    }

    @Test func `the script of a station aborts requests only where the browser can`() async throws {
        _ = try await station.pair()
        let html = try await station.tablet.get("/station").html
        var scripts = ""
        for match in html.matches(of: #/<script [^>]*src="([^"]+)"/#) {
            scripts += String(decoding: try await station.tablet.bytes(of: String(match.1)), as: UTF8.self)
        }
        #expect(scripts.matches(of: /new AbortController/).count == 1)
        #expect(scripts.contains("window.AbortController && new AbortController()"))
    }

    @Test func `a tap on a name checks the student in, and the button of the banner undoes it`()
        async throws
    {
        _ = try await station.pair()
        #expect(try await station.tap().location == station.done)
        #expect(try await station.status() == .present)
        let page = try await station.tablet.get(station.done)
        #expect(page.html.contains("✓ Hi, Inés! You are on the list."))
        #expect(page.html.contains("1 of 1 is here") && page.html.contains(" class=\"in\""))
        let undo = ["student": "\(student.id)"]
        let undone = try await station.tablet.submit("/station/undo", on: page, undo)
        #expect(undone.location == station.done.replacing("done", with: "undone"))
        #expect(try await station.status() == nil)
        let after = try await station.tablet.get(try #require(undone.location))
        #expect(after.html.contains("Inés is no longer on the list."))
        #expect(!after.html.contains("action=\"/station/undo\""))
        // The form that was sent twice leads to the same page; another one is refused.
        #expect(try await station.tablet.submit("/station/undo", on: page, undo).location == undone.location)
        let other = undo.merging(["key": "other-window"]) { $1 }
        let again = try await station.tablet.submit("/station/undo", on: page, other)
        #expect(again.status == 422 && again.html.contains("There is nothing to take back."))
    }

    @Test func `the banner of a check-in and its button stay for a minute`() async throws {
        _ = try await station.pair()
        _ = try await station.tap()
        let page = try await station.tablet.get(station.done)
        clock.set(clock.now.adding(milliseconds: 59_999))
        #expect(try await station.tablet.get(station.done).html.contains("action=\"/station/undo\""))
        clock.set(clock.now.adding(milliseconds: 1))
        let later = try await station.tablet.get(station.done)
        #expect(!later.html.contains("action=\"/station/undo\"") && !later.html.contains("Hi, Inés"))
        let refused = try await station.tablet.submit(
            "/station/undo", on: page, ["student": "\(student.id)"])
        #expect(refused.status == 422 && refused.html.contains("It is too late to take that back here."))
        #expect(try await station.status() == .present)
    }

    @Test func `a second tap on a name says kindly that the student is on the list already`() async throws {
        _ = try await station.pair()
        _ = try await station.tap()
        let again = try await station.tap()
        #expect(again.location == station.done.replacing("done", with: "again"))
        let page = try await station.tablet.get(try #require(again.location))
        #expect(page.html.contains("Inés, you are on the list already."))
        #expect(try await station.admin.send(ListPasses(student: .id(student.id))).items[0].creditsLeft == 3)
    }

    @Test func `with several open sessions a child taps the session and the name, and nothing else`()
        async throws
    {
        _ = try await station.pair()
        let other = try await station.addSession()
        let start = try await station.tablet.get("/station").html
        #expect(start.contains("Which class are you going to?") && !start.contains("<span>Inés</span>"))
        let links = start.matches(of: #/<a href="([^"]+)"/#).map(\.1)
        #expect(links == ["/station?session=\(session.id)", "/station?session=\(other)"])
        // The tap leads back to the sessions, for the next child.
        let tapped = try await station.tap(session: other)
        #expect(tapped.location == "/station?done=\(other).\(student.id)")
        let page = try await station.tablet.get(try #require(tapped.location)).html
        #expect(page.contains("Hi, Inés!") && page.contains("Which class are you going to?"))
        #expect(try await station.status() == nil)
    }

    @Test(arguments: ["0", "99", "x", ""])
    func `a session that is not open is not chosen`(_ session: String) async throws {
        _ = try await station.pair()
        _ = try await station.addSession()
        let page = try await station.tablet.get("/station?session=" + session)
        #expect(page.status == 200 && page.html.contains("Which class are you going to?"))
    }

    @Test(arguments: ["done=1.99", "done=99.1", "done=1", "done=1.1.1", "again=1.1", "undone=x"])
    func `an address that names no tap of now has no banner`(_ query: String) async throws {
        _ = try await station.pair()
        let page = try await station.tablet.get("/station?" + query)
        #expect(page.status == 200 && !page.html.contains("id=\"banner\""), "\(page.html)")
    }

    @Test func `a refused tap leads to the front desk, and names no debt`() async throws {
        _ = try await station.pair()
        let lucia = try await station.enrol("Lucía", "Peña")
        let page = try await station.tap(lucia)
        #expect(page.status == 422 && page.error?.code == "check-in.no-credit")
        for text in ["We could not put you on the list.", "Please go to the front desk."] {
            #expect(page.html.contains(text), "\(text)")
        }
        #expect(!page.html.contains("credit") && page.html.contains("<span>Lucía</span>"))
    }

    @Test func `a student of another session is refused`() async throws {
        _ = try await station.pair()
        let guest = try await station.admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz")).id
        let page = try await station.tap(guest)
        #expect(page.status == 422 && !page.html.contains("Luis"), "\(page.html)")
        let form = try await station.tablet.get("/station").form("/station/check-in")
        let wrong = form.merging(["session": "99", "student": "\(student.id)"]) { $1 }
        let refused = try await station.tablet.post("/station/check-in", wrong)
        #expect(refused.status == 422 && refused.html.contains("This class is not open right now."))
        // The venue of another station.
        let far = form.merging(["venue": "99", "student": "\(student.id)"]) { $1 }
        #expect(try await station.tablet.post("/station/check-in", far).location == "/station")
        #expect(try await station.status() == nil)
    }
}
