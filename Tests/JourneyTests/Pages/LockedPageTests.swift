import Academy
import Application
import Core
import HTTPServer
import TestSupport
import Testing

@testable import Authentication

/// Sign-ins of staff that are locked by a PIN, or need a second factor.
@Suite(.limitedParallelism) struct LockedPageTests {
    private static let pin = "739152"

    /// A browser in which the owner signed in, 15 minutes ago.
    private func lockedBrowser(_ fixture: CheckInFixture) async throws -> Browser {
        _ = try await fixture.academy.admin.send(SetPIN(pin: Self.pin))
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(try await browser.get("/desk").status == 200)
        fixture.academy.clock.move(minutes: 16)
        return browser
    }

    /// The desk with a sign-in that is locked, and a page that was opened before.
    private func lockedDesk(
        _ page: (DeskFixture) -> String
    ) async throws -> (desk: DeskFixture, path: String, page: Browser.Page) {
        let desk = try await DeskFixture()
        _ = try await desk.admin.send(SetPIN(pin: Self.pin))
        let path = page(desk)
        let opened = try await desk.browser.get(path)
        desk.base.academy.clock.move(minutes: 16)
        return (desk, path, opened)
    }

    /// Enables the second factor of the owner, and returns a closure that makes the code of the present time.
    private func secondFactor(of academy: TestAcademy) async throws -> () -> String {
        let created = try await academy.admin.send(EnableSecondFactor())
        let secret = try #require(Base32.decode(ArraySlice(created.secret.utf8)))
        let code = { TOTP.code(secret, step: TOTP.step(at: academy.clock.now)) }
        _ = try await academy.admin.send(ConfirmSecondFactor(code: code()))
        return code
    }

    @Test(arguments: [
        "/", "/home", "/c/CL1", "/desk/students/1", "/desk/students?search=%C3%B1a", "/timetable?day=",
    ])
    func `a locked sign-in is unlocked with the PIN on any page, which is opened then`(
        _ path: String
    ) async throws {
        let fixture = try await CheckInFixture()
        let browser = try await lockedBrowser(fixture)
        let locked = try await browser.get(path)
        #expect(locked.status == 403 && locked.html.contains("Locked"))
        let wrong = try await browser.submit("/unlock", on: locked, ["unlock-pin": "1111"])
        #expect(wrong.status == 422 && wrong.html.contains("4 more tries"))
        let unlocked = try await browser.submit("/unlock", on: wrong, ["unlock-pin": Self.pin])
        #expect(unlocked.location == path)
        #expect(try await browser.get("/desk").status == 200)
    }

    @Test func `a form of a locked sign-in is sent after the PIN, once`() async throws {
        let (desk, path, page) = try await lockedDesk { $0.file + "/add-note" }
        let note = ["text": "Left knee", "visibleTo": "staff"]
        let locked = try await desk.browser.submit(path, on: page, note)
        #expect(locked.status == 403 && locked.html.contains("Locked"))
        #expect(locked.html.contains("What you entered is sent after that."))
        let wrong = try await desk.browser.submit(path, on: locked, ["unlock-pin": "1111"])
        #expect(wrong.status == 422 && wrong.html.contains("4 more tries"))
        for _ in 1...2 {
            let sent = try await desk.browser.submit(path, on: wrong, ["unlock-pin": Self.pin])
            #expect(sent.location == desk.file + "?done=saved", "\(sent.html)")
        }
        let file = try await desk.browser.get(desk.file).html
        #expect(file.matches(of: /Left knee/).count == 1)
    }

    @Test func `a large form of a locked sign-in is sent after the PIN`() async throws {
        let (desk, path, page) = try await lockedDesk { $0.file + "/add-note" }
        let note = try page.form(path).merging(["text": "Left knee", "visibleTo": "staff"]) { $1 }
        let locked = try await desk.browser.post(path, note, isLarge: true)
        #expect(locked.status == 403 && locked.html.contains("Left knee"))
        let form = try locked.form(path).merging(["unlock-pin": Self.pin]) { $1 }
        let sent = try await desk.browser.post(path, form, isLarge: true)
        #expect(sent.location == desk.file + "?done=saved", "\(sent.html)")
    }

    @Test func `files are not kept for a locked sign-in, and the PIN leads to their page`() async throws {
        let (desk, path, page) = try await lockedDesk { _ in "/desk/import" }
        let file = PageForm.File(name: "students.csv", bytes: Array("key\n".utf8))
        let locked = try await desk.browser.post(path, try page.form(path), files: [file])
        #expect(locked.status == 403 && !locked.html.contains("What you entered"))
        let unlocked = try await desk.browser.submit("/unlock", on: locked, ["unlock-pin": Self.pin])
        #expect(unlocked.location == path)
    }

    @Test func `the page for the PIN contains no password that was sent`() async throws {
        let (desk, _, page) = try await lockedDesk { _ in "/account" }
        let fields = ["current": TestAcademy.password, "new": "six brown cows graze"]
        let locked = try await desk.browser.submit("/account/password", on: page, fields)
        #expect(locked.status == 403 && locked.html.contains("action=\"/unlock\""))
        for password in fields.values { #expect(!locked.html.contains(password)) }
    }

    @Test func `the form to sign in after wrong PINs contains no address of a kept form`() async throws {
        let (desk, path, page) = try await lockedDesk { _ in "/desk/admit" }
        let student = ["firstName": "Lucía", "lastName": "Peña", "email": "lucia@example.org"]
        var shown = try await desk.browser.submit(path, on: page, student)
        for _ in 1...5 {
            #expect(shown.html.contains("lucia@example.org"))
            shown = try await desk.browser.submit(path, on: shown, ["unlock-pin": "1"])
        }
        #expect(shown.html.contains("name=\"password\"") && !shown.html.contains("lucia@example.org"))
    }

    @Test(arguments: ["//example.org", "https://example.org", "/\\example.org", ""])
    func `the PIN leads to no other site`(_ address: String) async throws {
        let fixture = try await CheckInFixture()
        let browser = try await lockedBrowser(fixture)
        let locked = try await browser.get("/desk")
        let fields = ["unlock-pin": Self.pin, "to": address]
        #expect(try await browser.submit("/unlock", on: locked, fields).location == "/home")
    }

    @Test func `a locked sign-in can be ended`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await lockedBrowser(fixture)
        let other = try Browser(fixture.academy)
        other.cookies = browser.cookies
        let ended = try await browser.submit("/sign-out", on: try await browser.get("/home"))
        #expect(ended.location == "/sign-in")
        #expect(try await other.get("/home").location == "/sign-in")
    }

    @Test func `another person can sign in where a sign-in is locked`() async throws {
        let fixture = try await CheckInFixture()
        let second = try await lockedBrowser(fixture)
        let form = try await second.get("/sign-in")
        #expect(form.status == 200)
        let fields = ["email": "ines@example.org", "password": TestAcademy.studentPassword]
        #expect(try await second.submit("/sign-in", on: form, fields).location == "/home")
        #expect(try await second.get("/home").html.contains("Salsa"))
    }

    @Test func `the fifth wrong PIN leads to the form to sign in`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try await lockedBrowser(fixture)
        var locked = try await browser.get("/home")
        for _ in 1...4 {
            locked = try await browser.submit("/unlock", on: locked, ["unlock-pin": "1"])
            #expect(locked.status == 422)
        }
        let ended = try await browser.submit("/unlock", on: locked, ["unlock-pin": Self.pin + "1"])
        #expect(ended.html.contains("wrong 5 times") && ended.html.contains("name=\"password\""))
        #expect(try await browser.get("/home").location == "/sign-in")
    }

    @Test func `a new password is set although the sign-in needs a code too, and the page says so`()
        async throws
    {
        let academy = try await TestAcademy()
        let code = try await secondFactor(of: academy)
        let reset = try await academy.admin.send(ResetPassword(account: AccountID(1)))
        let fields = ["email": TestAcademy.email, "password": "another corner of the studio"]
        let browser = try Browser(academy)
        let form = try await browser.get("/invite/\(reset.code)")
        let page = try await browser.submit("/invite", on: form, fields)
        #expect(page.html.contains("Your password is set."))
        academy.clock.move(seconds: 30)
        let signedIn = try await browser.submit(
            "/sign-in", on: page, ["password": "another corner of the studio", "code": code()])
        #expect(signedIn.location == "/home")
    }

    @Test func `a wrong password keeps the field for the code of a second factor`() async throws {
        let academy = try await TestAcademy()
        let code = try await secondFactor(of: academy)
        let browser = try Browser(academy)
        let asked = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let field = #/<input id="code" name="code"[^>]*>/#
        let required = try #require(asked.html.firstMatch(of: field)).0
        #expect(asked.status == 422 && required.contains("required"))
        academy.clock.move(seconds: 30)
        let fields = ["email": TestAcademy.email, "code": code()]
        let wrong = try await browser.submit("/sign-in", on: asked, fields.merging(["password": "x"]) { $1 })
        let optional = try #require(wrong.html.firstMatch(of: field)).0
        #expect(wrong.status == 422 && !optional.contains("required"))
        #expect(!(try await browser.get("/sign-in").html.contains("name=\"code\"")))
        academy.clock.move(seconds: 30)
        let signedIn = try await browser.submit(
            "/sign-in", on: wrong, ["password": TestAcademy.password, "code": code()])
        #expect(signedIn.location == "/home", "\(signedIn.html)")
    }
}
