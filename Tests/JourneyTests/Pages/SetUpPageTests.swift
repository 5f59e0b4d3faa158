import Academy
import Application
import Authentication
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing
import WebPages

/// The page on which an owner sets up the academy of a server that has none.
@Suite(.limitedParallelism) struct SetUpPageTests {
    private static let values = [
        "name": "Compás", "currency": "PEN", "timeZone": "America/Lima", "language": "es",
        "ownerName": "Bea Flores", "email": TestAcademy.email, "password": TestAcademy.password,
    ]

    private let academy: TestAcademy
    private let firstRun: FirstRun

    init() async throws {
        let academy = try await TestAcademy(isSetUp: false)
        self.academy = academy
        firstRun = FirstRun(
            World(
                now: { academy.clock.now },
                randomBytes: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }))
    }

    private func browser(_ languages: [String] = []) throws -> Browser {
        try Browser(academy, languages: languages, firstRun: firstRun)
    }

    /// Opens the page with the code, and sends its form.
    private func setUp(_ browser: Browser, _ values: [String: String] = values) async throws -> Browser.Page {
        try await browser.submit("/setup", on: try await browser.get(firstRun.path), values)
    }

    @Test func `the owner sets up the academy, is signed in, and is asked how to begin`() async throws {
        let browser = try browser()
        let form = try await browser.get(firstRun.path)
        #expect(form.status == 200 && form.html.contains("At least 15 characters."))
        #expect(form["Cache-Control"] == "no-store" && form["Referrer-Policy"] == "strict-origin")
        #expect(form.html.utf8.count < 30_000)
        let done = try await browser.submit("/setup", on: form, Self.values)
        #expect(done.location == "/desk/start", "\(done.html)")
        let profile = try await academy.academy.profile()
        #expect(profile.name == "Compás" && profile.language == "es" && profile.currency.code == "PEN")
        let start = try await browser.get("/desk/start").html
        for path in ["/desk/import", "/desk", "/desk/start"] { #expect(start.contains("=\"\(path)\"")) }
        #expect(try await browser.get("/desk").status == 200)
        #expect(try await browser.get("/desk/staff").html.contains("Bea Flores"))
    }

    @Test func `a password keeps its spaces`() async throws {
        let browser = try browser()
        let password = "  two  spaces  in  here "
        let done = try await setUp(browser, Self.values.merging(["password": password]) { $1 })
        #expect(done.location == "/desk/start", "\(done.html)")
        _ = try await academy.client(nil).send(SignIn(email: TestAcademy.email, password: password))
    }

    @Test func `once the academy is set up, the address leads home and its form changes nothing`()
        async throws
    {
        let (first, second) = (try browser(), try browser())
        let open = try await second.get(firstRun.path)
        _ = try await setUp(first)
        #expect(try await second.get(firstRun.path).location == "/")
        let late = try await second.submit("/setup", on: open, Self.values.merging(["name": "Other"]) { $1 })
        #expect(late.location == "/")
        #expect(try await academy.academy.profile().name == "Compás")
        #expect(try await second.get("/home").location == "/sign-in")
    }

    @Test func `if several browsers send the form at the same moment, one sets up the academy`() async throws
    {
        // Each browser has the form before the first one sends it.
        var forms: [(Browser, Browser.Page)] = []
        for _ in 0..<4 {
            let browser = try browser()
            forms.append((browser, try await browser.get(firstRun.path)))
        }
        let statuses = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (number, (browser, open)) in forms.enumerated() {
                group.addTask {
                    let values = Self.values.merging(["email": "owner\(number)@example.org"]) { $1 }
                    let page = try await browser.submit("/setup", on: open, values)
                    return (page.status, page.location ?? "")
                }
            }
            return try await group.reduce(into: [(Int, String)]()) { $0.append($1) }
        }
        #expect(statuses.count { $0.1 == "/desk/start" } == 1, "\(statuses)")
        // The others come too late: before their form is read, or while it is stored.
        #expect(statuses.allSatisfy { $0.0 == 409 || ["/", "/desk/start"].contains($0.1) }, "\(statuses)")
        var accounts = 0
        for number in 0..<4 {
            let email = "owner\(number)@example.org"
            let signIn = SignIn(email: email, password: TestAcademy.password)
            if await refusal({ try await academy.client(nil).send(signIn) }) == nil { accounts += 1 }
        }
        #expect(accounts == 1)
    }

    @Test func `without the code, with another one, or after thirty minutes there is no form`() async throws {
        let browser = try browser()
        let open = try await browser.get(firstRun.path)
        for path in ["/setup", "/setup?code=", "/setup?code=00"] {
            let page = try await browser.get(path)
            #expect(page.status == 403 && page.html.contains("Copy the whole address"), "\(path)")
        }
        let foreign = try await browser.submit(
            "/setup", on: open, Self.values.merging(["code": "00"]) { $1 })
        #expect(foreign.status == 403)
        academy.clock.move(minutes: 30)
        let late = try await browser.submit("/setup", on: open, Self.values)
        #expect(late.status == 403 && late.html.contains("Start the server again"))
        await #expect(throws: ProfileError.missing) { try await academy.academy.profile() }
    }

    @Test func `wrong values are marked at their fields, and what was entered stays`() async throws {
        let browser = try browser(["es-PE", "es"])
        let form = try await browser.get(firstRun.path)
        #expect(form.html.contains("value=\"PEN\" selected") && form.html.contains("Configura tu academia"))
        let values = Self.values.merging(["email": "none", "password": "short"]) { $1 }
        let refused = try await browser.submit("/setup", on: form, values)
        #expect(refused.status == 422, "\(refused.html)")
        #expect(refused.html.contains("id=\"set-up-email-error\""), "\(refused.html)")
        #expect(refused.html.contains("value=\"Bea Flores\"") && !refused.html.contains("value=\"short\""))
        #expect(refused.html.contains("<option selected>America/Lima"))
        let done = try await browser.submit("/setup", on: refused, Self.values)
        #expect(done.location == "/desk/start", "\(done.html)")
    }

    @Test func `a new academy is filled with the example once, and then begins on the day`() async throws {
        let browser = try browser()
        _ = try await setUp(browser)
        let start = try await browser.get("/desk/start")
        let filled = try await browser.submit("/desk/start", on: start)
        #expect(filled.location == "/desk?done=example", "\(filled.html)")
        let students = try await browser.get("/desk/students").html
        #expect(students.matches(of: #/href="\/desk\/students\/\d+"/#).count > 10)
        #expect(try await browser.get("/desk/start").location == "/desk")
    }

    @Test func `an academy with a class is not new, and is not filled with the example`() async throws {
        let browser = try browser()
        _ = try await setUp(browser)
        let start = try await browser.get("/desk/start")
        let token = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password)
        ).accessToken
        let files = try SampleData.example().filter {
            ["venues", "rooms", "class_types", "instructors", "terms", "classes"].contains($0.key)
        }
        let report = try await academy.client(token).send(ImportAcademy(files: files))
        #expect(report.errors == [] && report.counts["classes"] ?? 0 > 0, "\(report)")
        #expect(try await browser.get("/desk/start").location == "/desk")
        #expect(try await browser.submit("/desk/start", on: start).location == "/desk")
        #expect(try await academy.client(token).send(FindStudents(limit: 1)).items.isEmpty)
    }

    @Test func `a server whose academy was set up before has no such page`() async throws {
        let browser = try Browser(try await TestAcademy())
        #expect(try await browser.get("/setup?code=00").location == "/")
    }
}
