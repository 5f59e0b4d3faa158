import Academy
import Application
import Core
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The size of each page over the network, and what is compressed.
@Suite(.limitedParallelism) struct PageBudgetTests {
    /// The maximum numbers of bytes of a page with its files and of its scripts, and of its requests.
    private static let (bytes, script, requests) = (60_000, 20_000, 6)
    /// Pages to which no link leads.
    private static let unlinked = [
        "/offline", "/offline/check-in", "/offline/scan", "/offline/sign-out", "/offline/station", "/forgot",
        "/sign-in", "/sign-up", "/screen", "/station", "/invite",
    ]

    private func check(_ browser: Browser, from paths: [String], atLeast count: Int) async throws {
        let pages = try await browser.linkedPages(from: paths)
        #expect(pages.count >= count, "\(pages.map(\.path))")
        for (path, page) in pages {
            let weight = try await browser.weight(of: path, page.html)
            #expect(weight.bytes <= Self.bytes, "\(path)")
            #expect(weight.script <= Self.script, "\(path)")
            #expect((2...Self.requests).contains(weight.requests), "\(path)")
        }
    }

    @Test(arguments: ["en", "es"])
    func `a page of a student has at most 60 kB, 20 kB of script and 6 requests`(
        _ language: String
    ) async throws {
        let student = try await StudentPageFixture(languages: [language])
        try await check(student.browser, from: StudentPageFixture.paths, atLeast: 24)
        let signedOut = try Browser(student.fixture.academy, languages: [language])
        try await check(signedOut, from: Self.unlinked, atLeast: 7)
    }

    @Test(.needs("academy"))
    func `so have the desk's pages of an academy with the history of five months`() async throws {
        let sample = try await SampleAcademy.imported.value
        let browser = try Browser(sample.academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        try await check(
            browser, from: ["/desk", "/desk/dashboard", "/desk/students", "/desk/payments"], atLeast: 25)
        let dashboard = try await browser.get("/desk/dashboard").html
        #expect(dashboard.utf8.count > 20_000, "The charts have figures.")
    }

    @Test(.needs("academy"))
    func `so have the pages of a student with a history of five months`() async throws {
        let academy = try await SampleAcademy.imported.value.academy
        let student = try await academy.admin.send(ShowStudent(student: .key("s000001")))
        let email = "budget@example.org"
        _ = try await academy.signIn(student: student.student.id, email: email)
        let browser = try Browser(academy)
        _ = try await browser.signIn(email)
        try await check(browser, from: StudentPageFixture.paths.filter { !$0.contains("1") }, atLeast: 14)
    }

    @Test func `a page is compressed for a browser that accepts it, unless another site requested it`()
        async throws
    {
        let student = try await StudentPageFixture()
        func body(
            _ path: String, acceptsGzip: Bool, isFromOtherSite: Bool = false
        ) async throws -> (bytes: [UInt8], encoding: String?, varies: Bool) {
            let response = try await student.browser.respond(
                .get, path, isFromOtherSite: isFromOtherSite, acceptsGzip: acceptsGzip)
            guard case .bytes(let bytes) = response.body else { return ([], nil, false) }
            func field(_ name: String) -> String? { response.fields.first { $0.name == name }?.value }
            return (bytes, field("Content-Encoding"), field("Vary")?.contains("Accept-Encoding") == true)
        }
        let html = try await student.browser.get("/home").html
        let style = try #require(html.firstMatch(of: #/"(/assets/style[^"]*)"/#)).1
        for path in ["/home", String(style)] {
            let compressed = try await body(path, acceptsGzip: true)
            #expect(compressed.encoding == "gzip" && compressed.varies, "\(path)")
            #expect(compressed.bytes.starts(with: [0x1F, 0x8B]), "\(path)")
            let plain = try await body(path, acceptsGzip: false)
            #expect(plain.encoding == nil && plain.varies, "\(path)")
            #expect(plain.bytes.count > 2 * compressed.bytes.count, "\(path)")
        }
        #expect(try await body("/home", acceptsGzip: true, isFromOtherSite: true).encoding == nil)
        #expect(try await body(String(style), acceptsGzip: true, isFromOtherSite: true).encoding == "gzip")
        #expect(try await body("/manifest.webmanifest", acceptsGzip: true).encoding == nil)
    }

    @Test func `each page has another form token, and the browser's forms accept all of them`() async throws {
        let student = try await StudentPageFixture()
        let pages = [try await student.browser.get("/account"), try await student.browser.get("/account")]
        let tokens = Set(try pages.map { try $0.form("/account/contact")["token"] })
        #expect(tokens.count == 2)
        for page in pages {
            let sent = try await student.browser.submit(
                "/account/contact", on: page, ["phone": "999888777"])
            #expect(sent.status == 303, "\(sent.html)")
        }
    }
}
