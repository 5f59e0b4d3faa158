import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import TestSupport
import Testing

/// Pairing a room's screen.
@Suite(.limitedParallelism) struct ScreenPageTests {
    private func code(on page: Browser.Page) throws -> String {
        String(try #require(page.html.firstMatch(of: /aria-label="([A-Z2-9]{6})"/)?.1, "\(page.html)"))
    }

    @Test func `a screen shows one pairing code until staff approve it, then the room's code`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let page = try await browser.get("/screen")
        #expect(page["Refresh"] == "5")
        let code = try code(on: page)
        #expect(try self.code(on: await browser.get("/screen")) == code)
        let screen = try await fixture.academy.admin.send(
            ApproveScreen(code: code.lowercased(), room: .key("r"), name: "Tablet"))
        #expect((screen.room, screen.roomName, screen.name) == (RoomID(1), "Blue", "Tablet"))
        let live = try await browser.get("/screen")
        #expect(live["Refresh"] == nil)
        for text in ["Salsa", "07:00–08:00", "0 of 1 are here", "Blue · Main"] {
            #expect(live.html.contains(text), "\(text)")
        }
        #expect(live.html.contains(/<noscript><svg [^>]*><path d="M/))
        // The screen's token shows the room's code and nothing else.
        let token = try #require(browser.cookies["__Host-classly-screen"])
        let client = fixture.academy.client(token)
        #expect(try await client.send(ShowRoomLiveCode(room: .id(RoomID(1)))).className == "Salsa")
        #expect(await refusal { try await client.send(ListScreens()) } == "access.only-a-screen")
    }

    @Test func `a screen's page has a code only for browsers without scripts, so that none stays`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let code = try code(on: await browser.get("/screen"))
        _ = try await fixture.academy.admin.send(ApproveScreen(code: code, room: .key("r")))
        let html = try await browser.get("/screen").html
        let symbol = try #require(html.firstMatch(of: /<noscript><svg [^>]*><path d="(M[^"]*)"/)?.1)
        let withScripts = html.replacing(/<noscript>.*?<\/noscript>/.dotMatchesNewlines(), with: "")
        #expect(!withScripts.contains(symbol))
        #expect(html.contains("<noscript><meta http-equiv=\"refresh\" content=\"5\"></noscript>"))
    }

    @Test func `no pairing code is created for a browser that keeps no cookies`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy, keepsCookies: false)
        for _ in 1...3 {
            let page = try await browser.get("/screen")
            #expect(page.status == 403 && page["Refresh"] == "10")
            #expect(page.html.contains("keeps no cookies, and a screen or a station needs one."))
        }
        let entries = try await fixture.academy.admin.send(ListAuditEntries()).items
        #expect(!entries.contains { $0.action == "CreateScreenPairing" })
    }

    @Test func `a screen that is refused loads its page again by itself`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let code = try code(on: await browser.get("/screen"))
        _ = try await fixture.academy.admin.send(ApproveScreen(code: code, room: .key("r")))
        _ = try await fixture.academy.admin.send(EditAcademy(settings: ["check-in.codes": "room"]))
        let refused = try await browser.get("/screen")
        #expect(refused.status == 409)
        #expect(refused["Refresh"] == "10")
        #expect(refused.html.contains("This screen tries again by itself."))
    }

    @Test func `a screen shows first names only if the academy wants it`() async throws {
        let fixture = try await CheckInFixture()
        let (admin, browser) = (fixture.academy.admin, try Browser(fixture.academy))
        let pairing = try code(on: await browser.get("/screen"))
        _ = try await admin.send(ApproveScreen(code: pairing, room: .key("r")))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(fixture.student.id), status: "present"))
        let name = fixture.student.firstName
        let without = try await browser.get("/screen").html
        #expect(without.contains("1 of 1 is here") && !without.contains(name))
        _ = try await admin.send(EditAcademy(settings: ["screen.first-names": "yes"]))
        let with = try await browser.get("/screen").html
        #expect(with.contains("<p class=\"names\" id=\"names\">\(name)</p>"))
        #expect(!with.contains(fixture.student.lastName))
    }

    @Test(arguments: [
        ("Salsa", "normal"), ("Salsa para principiante", "long"), ("Salsaparaprincipiantes", "longest"),
    ])
    func `a screen has smaller letters for a long name of a class`(_ name: String, _ size: String)
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let pairing = try code(on: await browser.get("/screen"))
        _ = try await fixture.academy.admin.send(ApproveScreen(code: pairing, room: .key("r")))
        _ = try await fixture.academy.admin.send(EditClass(class: .key("c"), name: name))
        let html = try await browser.get("/screen").html
        #expect(html.contains("<h1 id=\"heading\" data-size=\"\(size)\">\(name)</h1>"), "\(html)")
    }

    @Test func `a screen that is closed is to be paired again`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let first = try code(on: await browser.get("/screen"))
        let screen = try await fixture.academy.admin.send(ApproveScreen(code: first, room: .key("r")))
        _ = try await fixture.academy.admin.send(CloseScreen(screen: screen.id))
        #expect(try code(on: await browser.get("/screen")) != first)
    }

    @Test func `a pairing code is used once, until it expires`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let pairing = try await fixture.academy.client(nil).send(CreateScreenPairing())
        let approve = ApproveScreen(code: pairing.code, room: .key("r"))
        fixture.academy.clock.set(pairing.expiresAt.adding(milliseconds: -1))
        _ = try await admin.send(approve)
        #expect(await refusal { try await admin.send(approve) } == "screen.unknown-pairing")
    }

    @Test func `a pairing code expires without an approval`() async throws {
        let fixture = try await CheckInFixture()
        let anonymous = fixture.academy.client(nil)
        let pairing = try await anonymous.send(CreateScreenPairing())
        fixture.academy.clock.set(pairing.expiresAt)
        let approve = ApproveScreen(code: pairing.code, room: .key("r"))
        #expect(await refusal { try await fixture.academy.admin.send(approve) } == "screen.unknown-pairing")
        let state = ShowScreenPairing(token: pairing.token)
        #expect(await refusal { try await anonymous.send(state) } == "screen.pairing-expired")
    }

    @Test func `the token of a pairing opens nothing before it is approved`() async throws {
        let fixture = try await CheckInFixture()
        let pairing = try await fixture.academy.client(nil).send(CreateScreenPairing())
        let client = fixture.academy.client(pairing.token)
        let show = ShowRoomLiveCode(room: .id(RoomID(1)))
        #expect(await refusal { try await client.send(show) } == "access.invalid-token")
        _ = try await fixture.academy.admin.send(ApproveScreen(code: pairing.code, room: .key("r")))
        #expect(try await client.send(show).room == RoomID(1))
    }

    @Test func `the front desk approves a screen on its page`() async throws {
        let fixture = try await CheckInFixture()
        let (screen, desk) = (try Browser(fixture.academy), try Browser(fixture.academy))
        let code = try code(on: await screen.get("/screen"))
        _ = try await desk.signIn(TestAcademy.email, TestAcademy.password)
        let form = try await desk.get("/desk/screens")
        #expect(form.html.contains("Blue · Main"))
        let wrong = try await desk.submit("/desk/screens", on: form, ["code": "AAAAAA", "room": "1"])
        #expect(wrong.status == 422)
        #expect(wrong.html.contains("No screen and no station shows this pairing code"))
        let approved = try await desk.submit("/desk/screens", on: wrong, ["code": code, "room": "1"])
        #expect(approved.location == "/desk/screens?done=paired")
        #expect(try await screen.get("/screen").html.contains("Salsa"))
    }

    @Test func `the front desk sees the screens, and closes one`() async throws {
        let desk = try await DeskFixture()
        let screen = try Browser(desk.base.academy)
        let code = try code(on: await screen.get("/screen"))
        #expect(try await desk.browser.get("/desk/screens").html.contains("No screen is paired."))
        _ = try await desk.submit("/desk/screens", ["code": code, "room": "1", "name": "Tablet"])
        let page = try await desk.browser.get("/desk/screens")
        #expect(page.html.contains("Tablet · Opened: 20 Nov 2026, "))
        let done = try await desk.browser.submit("/desk/screens/1/close", on: page)
        #expect(done.location == "/desk/screens?done=screen-closed")
        #expect(try await desk.admin.send(ListScreens()).items.isEmpty)
        #expect(try self.code(on: await screen.get("/screen")) != code)
        // The button is pressed in another window too, which has another key.
        let again = try await desk.browser.submit(
            "/desk/screens/1/close", on: page, ["key": "other-window"])
        #expect(again.location == "/desk/screens?done=already")
        #expect(try await desk.browser.get("/desk/screens?done=already").html.contains("already done"))
    }
}
