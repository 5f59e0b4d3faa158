import Academy
import Application
import Core
import DataExchange
import TestSupport
import Testing

@testable import Authentication

/// The page of the second factor, and the sign-ins of staff.
@Suite(.limitedParallelism) struct SecondFactorPageTests {
    private static let path = "/account/second-factor"

    private func code(_ secret: String, _ academy: TestAcademy) throws -> String {
        let bytes = try #require(Base32.decode(ArraySlice(secret.utf8)))
        return TOTP.code(bytes, step: TOTP.step(at: academy.clock.now))
    }

    /// Sets up the second factor on the page, and returns its secret and the last page.
    private func setUp(
        _ browser: Browser, _ academy: TestAcademy
    ) async throws -> (secret: String, last: Browser.Page) {
        let created = try await browser.submit(Self.path, on: try await browser.get(Self.path))
        let secret = try #require(try created.form(Self.path + "/confirm")["secret"])
        #expect(created.html.contains("class=\"qr\"") && created.html.contains(">\(secret)<"))
        let wrong = try await browser.submit(Self.path + "/confirm", on: created, ["code": "000000"])
        #expect(wrong.status == 422 && wrong.html.contains(">\(secret)<"))
        let last = try await browser.submit(
            Self.path + "/confirm", on: wrong, ["code": try code(secret, academy)])
        return (secret, last)
    }

    @Test func `where the academy demands a second factor, every page leads to the one that sets it up`()
        async throws
    {
        let academy = try await TestAcademy()
        // An import does not ask whom a setting would lock out.
        _ = try await academy.admin.send(
            ImportAcademy(files: ["settings": "key,value\nsecond-factor.owner,required\n"]))
        let browser = try Browser(academy)
        #expect(try await browser.signIn(TestAcademy.email, TestAcademy.password).location == "/home")
        for page in ["/desk", "/desk/settings", "/desk/students"] {
            #expect(try await browser.get(page).location == Self.path, "\(page)")
        }
        #expect(try await browser.get(Self.path).html.contains("Your role must sign in with a second factor"))
        let (_, last) = try await setUp(browser, academy)
        #expect(last.status == 200 && last.html.contains("Recovery codes"))
        #expect(last.html.matches(of: /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/).count == 10)
        #expect(try await browser.get("/desk").status == 200)
        let shown = try await browser.get(Self.path)
        #expect(!shown.html.contains("action=\"\(Self.path)/disable\""))
    }

    @Test func `staff set up, renew and turn off a second factor on the page of their account`() async throws
    {
        let academy = try await TestAcademy()
        let browser = try Browser(academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(try await browser.get("/account").html.contains("href=\"\(Self.path)\""))
        _ = try await setUp(browser, academy)
        let page = try await browser.get(Self.path)
        #expect(page.html.contains("Recovery codes left: 10."))
        let renewed = try await browser.submit(Self.path + "/codes", on: page)
        #expect(renewed.html.contains("Recovery codes"))
        let disabled = try await browser.submit(Self.path + "/disable", on: page)
        #expect(disabled.location == Self.path + "?done=second-factor-disabled")
        #expect(try await browser.get(Self.path).html.contains("action=\"\(Self.path)\""))
    }

    @Test func `a setting that would lock out its sender is refused with the number of accounts`()
        async throws
    {
        let academy = try await TestAcademy()
        let browser = try Browser(academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        let path = "/desk/settings/sign-in"
        let page = try await browser.get(path)
        #expect(page.html.contains("Accounts with this role that have no second factor: 1 of 1."))
        let fields = ["setting.second-factor.owner": "required"]
        let refused = try await browser.submit(path, on: page, fields)
        #expect(refused.status == 422 && refused.html.contains("have none: 1 of 1."), "\(refused.html)")
        #expect(try await browser.get("/desk").status == 200)
    }

    @Test func `a sign-in with a second factor asks for the password once`() async throws {
        let academy = try await TestAcademy()
        let owner = try Browser(academy)
        _ = try await owner.signIn(TestAcademy.email, TestAcademy.password)
        let (secret, _) = try await setUp(owner, academy)
        academy.clock.move(seconds: 30)
        let (browser, other) = (try Browser(academy), try Browser(academy))
        let asked = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(asked.status == 422 && !asked.html.contains("name=\"password\""))
        #expect(!asked.html.contains(TestAcademy.password))
        let wrong = try await browser.submit("/sign-in", on: asked, ["code": "000000"])
        #expect(wrong.status == 422 && !wrong.html.contains("name=\"password\""))
        let pending = try #require(try wrong.form("/sign-in")["pending"])
        let stolen = try await other.submit(
            "/sign-in", on: try await other.get("/sign-in"),
            ["email": TestAcademy.email, "pending": pending, "code": try code(secret, academy)])
        #expect(stolen.status == 422 && stolen.html.contains("name=\"password\""))
        let signedIn = try await browser.submit("/sign-in", on: wrong, ["code": try code(secret, academy)])
        #expect(signedIn.location == "/home")
        let again = try await browser.submit("/sign-in", on: wrong, ["code": try code(secret, academy)])
        #expect(again.status == 422 && again.html.contains("name=\"password\""))
    }

    @Test func `a password that waits for a code is forgotten after five minutes`() async throws {
        let academy = try await TestAcademy()
        let owner = try Browser(academy)
        _ = try await owner.signIn(TestAcademy.email, TestAcademy.password)
        let (secret, _) = try await setUp(owner, academy)
        let browser = try Browser(academy)
        let asked = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        academy.clock.move(seconds: 300)
        let late = try await browser.submit("/sign-in", on: asked, ["code": try code(secret, academy)])
        #expect(late.status == 422 && late.html.contains("name=\"password\""))
        #expect(late.html.contains("More than five minutes have passed."))
        #expect(!late.html.contains("This account needs a code too."))
    }

    @Test func `a sixth sign-in of staff says which one has ended`() async throws {
        let academy = try await TestAcademy()
        // The academy's own client is the first.
        for number in 2...5 {
            _ = try await academy.client(nil).send(
                SignIn(
                    email: TestAcademy.email, password: TestAcademy.password, device: "Computer \(number)"))
        }
        let browser = try Browser(academy)
        let first = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(first.status == 200 && first.html.contains("your oldest sign-in has ended"))
        let second = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        #expect(second.endedDevice == "Computer 2")
    }

    @Test func `a browser whose sign-in another one has ended is told so`() async throws {
        let academy = try await TestAcademy()
        let browser = try Browser(academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        for _ in 1...5 {
            _ = try await academy.client(nil).send(
                SignIn(email: TestAcademy.email, password: TestAcademy.password))
        }
        let ended = try await browser.get("/desk")
        #expect(ended.location == "/sign-in?to=/desk&ended=elsewhere")
        let form = try await browser.get("/sign-in?to=/desk&ended=elsewhere")
        #expect(form.status == 200 && form.html.contains("your account signed in on another device"))
        for other in ["", "?ended=", "?ended=here"] {
            #expect(try await !browser.get("/sign-in" + other).html.contains("on another device"))
        }
    }

    @Test func `a page that the role does not allow says so plainly, with the menu of the desk`() async throws
    {
        let academy = try await TestAcademy()
        _ = try await academy.signIn(.frontDesk, academy.admin)
        let browser = try Browser(academy)
        _ = try await browser.signIn("front-desk-0@example.org", TestAcademy.password)
        let page = try await browser.get("/desk/settings")
        #expect(page.status == 403 && page.html.contains("Your role does not allow this."))
        #expect(page.html.contains("<nav class=\"menu\"") && !page.html.contains("settings.write"))
    }
}
