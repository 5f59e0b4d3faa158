import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The parts of an academy that a station shows, and the pages that it opens.
@Suite(.limitedParallelism) struct StationAccessTests {
    private let station: StationFixture
    private var admin: any Client { station.admin }

    init() async throws { station = try await StationFixture() }

    @Test func `a station shows first names and initials, and neither last names nor contacts`()
        async throws
    {
        _ = try await station.pair()
        _ = try await station.enrol("Inés", "Quispe")
        _ = try await station.enrol("Lucía", "Peña")
        _ = try await admin.send(
            EditStudent(student: .id(station.base.student.id), email: "ines@example.org", phone: "987654321"))
        _ = try await station.tap()
        let html = try await station.tablet.get(station.done).html
        for name in ["Inés Ñ.", "Inés Q.", "Lucía"] {
            #expect(html.contains("<span>\(name)</span>"), "\(name)")
        }
        for text in ["Ñahui", "Quispe", "Peña", "ines@", "987654321", "credit", "S/"] {
            #expect(!html.contains(text), "\(text)")
        }
    }

    @Test func `a station leads to its own pages only`() async throws {
        _ = try await station.pair()
        let one = try await station.tablet.get("/station").html
        _ = try await station.addSession()
        _ = try await station.tap(session: station.base.session.id)
        let several = try await station.tablet.get(station.done).html
        for html in [one, several] {
            let targets = html.matches(of: #/ (?:href|action|src)="([^"]+)"/#).map(\.1)
            #expect(targets.count >= 3)
            #expect(targets.allSatisfy { $0.hasPrefix("/station") || $0.hasPrefix("/assets/") }, "\(targets)")
        }
    }

    @Test func `the cookie of a station opens no other page, and its token no other request`() async throws {
        _ = try await station.pair()
        let paths = [
            "/home", "/account", "/scan", "/classes", "/desk", "/desk/students", "/desk/sessions/1",
            "/desk/stations",
        ]
        for path in paths {
            let page = try await station.tablet.get(path)
            #expect(page.location?.hasPrefix("/sign-in") == true, "\(path)")
        }
        let token = try #require(station.tablet.cookies["__Host-classly-screen"])
        let client = station.base.academy.client(token)
        #expect(try await client.send(ShowStation(venue: .id(VenueID(1)))).venueName == "Main")
        #expect(await refusal { try await client.send(FindStudents()) } == "access.only-a-screen")
        let show = ShowRoomLiveCode(room: .id(RoomID(1)))
        #expect(await refusal { try await client.send(show) } == "access.only-a-screen")
    }

    @Test func `a station that is closed is to be paired again, also after a tap`() async throws {
        let paired = try await station.pair()
        let page = try await station.tablet.get("/station")
        _ = try await admin.send(CloseStation(station: paired.id))
        let tapped = try await station.tablet.submit(
            "/station/check-in", on: page, ["student": "\(station.base.student.id)"])
        #expect(tapped.location == "/station")
        #expect(try await station.tablet.get("/station").html.contains("Pair this tablet"))
        #expect(try await station.status() == nil)
    }

    @Test func `a tap of a browser that is not paired leads to the pairing code`() async throws {
        _ = try await station.pair()
        let form = try await station.tablet.get("/station").form("/station/check-in")
        station.tablet.cookies["__Host-classly-screen"] = nil
        let tapped = try await station.tablet.post(
            "/station/check-in", form.merging(["student": "1"]) { $1 })
        #expect(tapped.location == "/station")
        #expect(try await station.status() == nil)
    }

    @Test func `a form of another site is refused`() async throws {
        _ = try await station.pair()
        let form = try await station.tablet.get("/station").form("/station/check-in")
            .merging(["student": "\(station.base.student.id)"]) { $1 }
        #expect(try await station.tablet.post("/station/check-in", form, isSameOrigin: false).status == 403)
        let bare = form.filter { $0.key != "token" }
        #expect(try await station.tablet.post("/station/check-in", bare).status == 403)
        #expect(try await station.status() == nil)
    }

    @Test func `a display shows the page of its kind, at either address`() async throws {
        _ = try await station.pair()
        #expect(try await station.tablet.get("/screen").html.contains("<span>Inés</span>"))
        let screen = try Browser(station.base.academy)
        let code = try station.code(on: try await screen.get("/station"))
        _ = try await admin.send(ApproveScreen(code: code, room: .key("r")))
        #expect(try await screen.get("/station").html.contains("0 of 1 are here"))
        #expect(try await screen.get("/station").html.contains("id=\"qr\""))
    }

    @Test func `between the classes a station names the next one`() async throws {
        _ = try await station.pair()
        station.base.academy.clock.move(minutes: 61)
        let none = try await station.tablet.get("/station")
        #expect(none.status == 200 && none.html.contains("There is no class right now."))
        _ = try await station.base.academy.signInAgain().send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T09:00"), minutes: 60))
        let next = try await station.tablet.get("/station").html
        #expect(next.contains("The next class is Salsa, at 09:00."))
    }

    @Test func `a station speaks Spanish, in the words of a child`() async throws {
        let spanish = try await StationFixture(languages: ["es"])
        _ = try await spanish.pair()
        _ = try await spanish.tap()
        let html = try await spanish.tablet.get(spanish.done).html
        for text in ["¡Hola, Inés! Ya estás en la lista.", "No soy yo", "Toca tu nombre"] {
            #expect(html.contains(text), "\(text)")
        }
    }

    @Test func `texts that people enter run nothing on a station`() async throws {
        _ = try await station.pair()
        for text in ["<script>alert(1)</script>", "\" onfocus=\"x", "\"\u{301} onfocus=x"] {
            let student = Reference<Kind.Student>.id(station.base.student.id)
            _ = try await admin.send(EditStudent(student: student, firstName: text, lastName: text))
            _ = try await admin.send(EditClass(class: .key("c"), name: text))
            _ = try await admin.send(EditRoom(room: .key("r"), name: text))
            _ = try await admin.send(EditVenue(venue: .key("v"), name: text))
            let page = try await station.tablet.get("/station")
            #expect(page.status == 200 && !page.html.contains("<script>alert"))
            #expect(HostileText.hasOnlyKnownTags(page.html), "\(page.html)")
        }
    }

    @Test func `a station weighs little, and works without scripts`() async throws {
        _ = try await station.pair()
        _ = try await station.tap()
        let html = try await station.tablet.get(station.done).html
        let weight = try await station.tablet.weight(of: "/station", html)
        #expect(weight.bytes <= 60_000 && weight.script <= 20_000 && weight.requests <= 6)
        // Without scripts the page loads itself again.
        let again = "<noscript><meta http-equiv=\"refresh\" content=\"15; url=\(station.done)\"></noscript>"
        #expect(html.contains(again), "\(html)")
    }

    @Test func `the events of a station have the hash of what its page shows`() async throws {
        _ = try await station.pair()
        let html = try await station.tablet.get("/station").html
        let shown = try #require(html.firstMatch(of: #/ data-shown="([0-9a-f]+)"/#)?.1)
        let response = try await station.tablet.respond(.get, "/station/events")
        guard case .events(let first, _, let token) = response.body else {
            Issue.record("The page has no events.")
            return
        }
        #expect(String(decoding: first, as: UTF8.self) == "\"\(shown)\"")
        #expect(token == station.tablet.cookies["__Host-classly-screen"])
    }

    @Test func `the page of stations is for those who may record attendance, not for those who show codes`()
        async throws
    {
        let desk = try await DeskFixture()
        let staff = try await desk.staff(.frontDesk)
        _ = try await desk.admin.send(EditRole(role: .frontDesk, revoke: [.showCodes]))
        #expect(try await staff.get("/desk/stations").status == 200)
        #expect(try await staff.get("/desk/screens").status == 403)
        let more = try await staff.get("/desk/more").html
        #expect(more.contains("href=\"/desk/stations\"") && !more.contains("href=\"/desk/screens\""))
        let edit = EditRole(role: .frontDesk, grant: [.showCodes], revoke: [.markAttendance])
        _ = try await desk.admin.send(edit)
        #expect(try await staff.get("/desk/stations").status == 403)
        #expect(try await staff.get("/desk/screens").status == 200)
        #expect(!(try await staff.get("/desk/more").html).contains("href=\"/desk/stations\""))
    }

    @Test func `the front desk pairs a station, sees it and closes it`() async throws {
        let desk = try await DeskFixture()
        let tablet = try Browser(desk.base.academy)
        let code = try station.code(on: try await tablet.get("/station"))
        let page = try await desk.browser.get("/desk/stations")
        #expect(page.html.contains("No station is paired.") && page.html.contains("/station on the tablet"))
        let wrong = try await desk.submit("/desk/stations", ["code": "AAAAAA", "venue": "1"])
        #expect(wrong.status == 422 && wrong.error?.code == "screen.unknown-pairing")
        let fields = ["code": code.lowercased(), "venue": "1", "name": "Entrance"]
        let paired = try await desk.submit("/desk/stations", fields)
        #expect(paired.location == "/desk/stations?done=station-paired")
        #expect(try await tablet.get("/station").html.contains("<span>Inés</span>"))
        let list = try await desk.browser.get("/desk/stations")
        #expect(list.html.contains("Main") && list.html.contains("Entrance · Opened: 20 Nov 2026, "))
        let done = try await desk.browser.submit("/desk/stations/1/close", on: list)
        #expect(done.location == "/desk/stations?done=station-closed")
        #expect(try await desk.admin.send(ListStations()).items.isEmpty)
        #expect(try await tablet.get("/station").html.contains("Pair this tablet"))
        let again = try await desk.browser.submit(
            "/desk/stations/1/close", on: list, ["key": "other-window"])
        #expect(again.location == "/desk/stations?done=already")
        #expect(try await desk.browser.get("/desk/more").html.contains("href=\"/desk/stations\""))
    }
}
