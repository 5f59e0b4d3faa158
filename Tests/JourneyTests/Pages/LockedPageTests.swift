import Academy
import Core
import Networking
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

    @Test(arguments: ["/", "/home", "/c/CL1"])
    func `a locked sign-in is unlocked with the PIN on any page`(_ path: String) async throws {
        let fixture = try await CheckInFixture()
        let browser = try await lockedBrowser(fixture)
        let locked = try await browser.get(path)
        #expect(locked.status == 403 && locked.html.contains("Locked"))
        let wrong = try await browser.submit("/unlock", on: locked, ["pin": "1111"])
        #expect(wrong.status == 422 && wrong.html.contains("4 more tries"))
        let unlocked = try await browser.submit("/unlock", on: wrong, ["pin": Self.pin])
        #expect(unlocked.location == "/home")
        #expect(try await browser.get("/desk").status == 200)
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
            locked = try await browser.submit("/unlock", on: locked, ["pin": "1"])
            #expect(locked.status == 422)
        }
        let ended = try await browser.submit("/unlock", on: locked, ["pin": Self.pin + "1"])
        #expect(ended.html.contains("wrong 5 times") && ended.html.contains("name=\"password\""))
        #expect(try await browser.get("/home").location == "/sign-in")
    }

    @Test func `a new password is set although the sign-in needs a code too, and the page says so`()
        async throws
    {
        let academy = try await TestAcademy()
        let created = try await academy.admin.send(EnableSecondFactor())
        let secret = try #require(Base32.decode(ArraySlice(created.secret.utf8)))
        let code = { TOTP.code(secret, step: TOTP.step(at: academy.clock.now)) }
        _ = try await academy.admin.send(ConfirmSecondFactor(code: code()))
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
}
