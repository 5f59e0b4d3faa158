import Academy
import Application
import Authentication
import ClassManagement
import Core
import Foundation
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// Cookies, forms and header fields of the pages.
@Suite(.limitedParallelism) struct SessionPageTests {
    private static let email = "ines@example.org"

    @Test func `a student signs in, sees what is next and left, and signs out`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        #expect(try await browser.get("/").location == "/sign-in")
        #expect(try await browser.get("/home").location == "/sign-in")
        #expect(try await browser.signIn(Self.email).location == "/home")
        #expect(try await browser.get("/").location == "/home")
        let home = try await browser.get("/home")
        for text in ["Salsa", "07:00–08:00", "Fri 20 Nov", "Blue, Main", "4 classes", "4 classes left"] {
            #expect(home.html.contains(text), "\(text)")
        }
        #expect(home.html.contains("Inés Ñahui"), "a family with one phone sees whose page it is")
        let scanner = try await browser.get("/scan")
        let ended = try await browser.submit("/sign-out", on: home)
        #expect(ended.location == "/sign-in")
        #expect(ended["Clear-Site-Data"] == "\"cache\"")
        // The page that the back button asks for, and the form on it.
        #expect(try await browser.get("/home").location == "/sign-in")
        #expect(try await browser.submit("/check-in", on: scanner, ["code": "CL1"]).html.contains("Password"))
    }

    @Test func `a cookie with the tokens of a sign-in that has ended opens nothing`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(Self.email)
        let stolen = browser.cookies
        _ = try await browser.submit("/sign-out", on: try await browser.get("/home"))
        browser.cookies = stolen
        #expect(try await browser.get("/home").location == "/sign-in")
        #expect(browser.cookies["__Host-classly-session"] == nil)
    }

    @Test func `another sign-in in the same browser ends the one before`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(Self.email)
        let first = browser.cookies
        let other = try Browser(fixture.academy)
        let page = try await other.get("/sign-in")
        other.cookies["__Host-classly-session"] = first["__Host-classly-session"]
        fixture.academy.clock.move(minutes: 20)
        _ = try await other.submit(
            "/sign-in", on: page, ["email": TestAcademy.email, "password": TestAcademy.password])
        #expect(try await other.get("/home").location == "/desk")
        #expect(try await browser.get("/home").location == "/sign-in")
    }

    @Test func `a sign-in is renewed when its access token has expired`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        _ = try await browser.signIn(Self.email)
        let first = browser.cookies["__Host-classly-session"]
        fixture.academy.clock.move(minutes: 14)
        #expect(try await browser.get("/home").status == 200)
        #expect(browser.cookies["__Host-classly-session"] == first)
        fixture.academy.clock.move(minutes: 1)
        #expect(try await browser.get("/home").status == 200)
        #expect(browser.cookies["__Host-classly-session"] != first)
        fixture.academy.clock.move(minutes: 15 * 24 * 60)
        #expect(try await browser.get("/home").location == "/sign-in")
    }

    @Test func `cookies are bound to the host, hidden from scripts and not sent to other sites' forms`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        let signedIn = try await browser.signIn(Self.email)
        let cookies = signedIn.fields.filter { $0.name == "Set-Cookie" }.map(\.value)
        #expect(cookies.count == 2)
        for cookie in cookies {
            #expect(cookie.hasPrefix("__Host-classly-"))
            for part in ["; Path=/;", "; Secure", "; HttpOnly", "; SameSite=Lax"] {
                #expect(cookie.contains(part), "\(cookie)")
            }
            #expect(!cookie.contains("Domain"))
        }
    }

    @Test func `without TLS the pages work on the machine itself only`() async throws {
        let fixture = try await CheckInFixture()
        let remote = try Browser(fixture.academy, isSecure: false)
        for path in ["/", "/sign-in", "/home", "/c/CL1", "/invite/X", "/screen", "/station"] {
            let page = try await remote.get(path)
            #expect(page.status == 403)
            #expect(page.html.contains("encrypted connection"))
            #expect(page["Set-Cookie"] == nil)
        }
        let local = try Browser(fixture.academy, isSecure: false, isOnThisMachine: true)
        #expect(try await local.signIn(Self.email).location == "/home")
        #expect(local.cookies.keys.sorted() == ["classly-device", "classly-session"])
    }

    @Test func `a form of another site, another browser or without its token is refused`() async throws {
        let fixture = try await CheckInFixture()
        let (own, thief) = (try Browser(fixture.academy), try Browser(fixture.academy))
        let fields = ["email": Self.email, "password": TestAcademy.studentPassword]
        let form = try await own.get("/sign-in").form("/sign-in").merging(fields) { _, new in new }
        let foreign = try await own.post("/sign-in", form, isSameOrigin: false)
        #expect(foreign.status == 403 && foreign.html.contains("page of another site"))
        #expect(try await own.post("/sign-in", form.filter { $0.key != "token" }).status == 403)
        _ = try await thief.get("/sign-in")
        let stolen = try await thief.post("/sign-in", form)
        #expect(stolen.status == 403 && stolen.html.contains("This page is out of date."))
        #expect(try await own.post("/sign-in", form).location == "/home")
    }

    @Test func `a cookie that someone else set is not a sign-in`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        for value in ["a.b.c", "..", "x", "a.9999999999999.c.1", String(repeating: "x", count: 5_000)] {
            browser.cookies["__Host-classly-session"] = value
            #expect(try await browser.get("/home").location == "/sign-in")
        }
        // A sign-in gets tokens of its own.
        browser.cookies["__Host-classly-session"] = "fixed.9999999999999.fixed.1"
        _ = try await browser.signIn(Self.email)
        #expect(browser.cookies["__Host-classly-session"]?.contains("fixed") == false)
    }

    @Test func `pages run no inline script, are in no frame and load nothing from elsewhere`() async throws {
        let fixture = try await CheckInFixture()
        let browser = try Browser(fixture.academy)
        var pages = [try await browser.get("/sign-in"), try await browser.get("/c/" + fixture.code())]
        pages += [try await browser.get("/invite/K7QP-2MXA-9RTD"), try await browser.get("/c/hello")]
        pages += [try await browser.get("/screen"), try await browser.get("/station")]
        _ = try await browser.signIn(Self.email)
        pages.append(try await browser.get("/home"))
        for page in pages {
            let policy = try #require(page["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none';") && policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains("unsafe"))
            #expect(page["Permissions-Policy"]?.contains("camera=()") == true)
            #expect(!page.html.contains(" style=") && !page.html.contains("<style"))
            #expect(page.html.firstMatch(of: #/ on[a-z]+=/#) == nil)
            #expect(page.html.firstMatch(of: /(src|href|action)="(https?:)?\/\//) == nil)
        }
    }

    @Test func `a student with an invitation chooses a password and is signed in`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        let student = try await admin.send(AdmitStudentSample.request)
        let code = try await admin.send(InviteStudent(student: .id(student.id))).code
        let browser = try Browser(fixture.academy)
        let page = try await browser.get("/invite/\(code)")
        let fields = ["email": "luz@example.org", "password": "short"]
        let short = try await browser.submit("/invite", on: page, fields)
        #expect(short.status == 422 && short.html.contains("at least 10"))
        let chosen = ["email": "luz@example.org", "password": TestAcademy.studentPassword]
        #expect(try await browser.submit("/invite", on: short, chosen).location == "/home")
        #expect(try await browser.get("/home").html.contains("You have no open pass"))
        #expect(try await browser.submit("/invite", on: page, chosen).status == 422)
    }

    @Test
    func `the form of an invitation has the address that is known, and says how long a password must be`()
        async throws
    {
        let fixture = try await CheckInFixture()
        let staff = try await fixture.academy.admin.send(
            InviteStaff(email: "bea@example.org", role: .manager))
        let browser = try Browser(fixture.academy)
        let fixed = try await browser.get("/invite/\(staff.code)")
        #expect(fixed.html.contains("value=\"bea@example.org\" readonly>"))
        #expect(fixed.html.contains("At least 15 characters") && !fixed.html.contains("Choose an e-mail"))
        let refused = try await browser.submit("/invite", on: fixed, ["password": "short"])
        #expect(refused.status == 422 && refused.html.contains("value=\"bea@example.org\" readonly>"))
        let student = try await fixture.academy.admin.send(AdmitStudentSample.request)
        let code = try await fixture.academy.admin.send(InviteStudent(student: .id(student.id))).code
        let free = try await browser.get("/invite/\(code)").html
        #expect(free.contains("At least 10 characters") && !free.contains("readonly"))
        let ended = try await browser.get("/invite/K7QP-2MXA-9RTD")
        #expect(ended.html.contains("role=\"alert\""))
    }

    @Test func `texts that people enter are escaped, also before combining marks`() async throws {
        let texts = [
            "<script>alert(1)</script>", "\" autofocus onfocus=\"x", "\"\u{301} onfocus=x", "<\u{338}b>",
        ]
        for text in texts {
            let fixture = try await CheckInFixture()
            _ = try await fixture.academy.admin.send(EditAcademy(name: text))
            _ = try await fixture.academy.admin.send(EditClass(class: .key("c"), name: text))
            let browser = try Browser(fixture.academy)
            var pages = [try await browser.signIn(text, text), try await browser.get("/c/" + fixture.code())]
            _ = try await browser.signIn(Self.email)
            pages.append(try await browser.get("/home"))
            pages.append(try await browser.get("/c/" + text.replacing("/", with: "")))
            #expect(
                pages[1...2].allSatisfy { $0.html.unicodeScalars.contains(Self.escaped(text).unicodeScalars) }
            )
            for page in pages {
                #expect(!page.html.contains("<script>alert") && !page.html.contains("<b>"))
                #expect(HostileText.hasOnlyKnownTags(page.html), "\(page.html)")
            }
        }
    }

    private static func escaped(_ text: String) -> String {
        let names: [Unicode.Scalar: String] = ["<": "&lt;", ">": "&gt;", "\"": "&quot;"]
        return text.unicodeScalars.map { names[$0] ?? String($0) }.joined()
    }
}
