import Academy
import Application
import Core
import Foundation
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The files with which a phone puts the pages on its home screen.
@Suite(.limitedParallelism) struct InstallationTests {
    private struct Manifest: Decodable {
        struct Icon: Decodable {
            let src: String
            let sizes: String
            let type: String
        }

        let name: String
        let start: String
        let display: String
        let icons: [Icon]
        let shortcuts: [Shortcut]

        struct Shortcut: Decodable {
            let name: String
            let url: String
            let icons: [Icon]
        }

        private enum CodingKeys: String, CodingKey {
            case name, display, icons, shortcuts
            case start = "start_url"
        }
    }

    @Test func `the manifest names the academy, and icons that exist in their sizes`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/manifest.webmanifest")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(page.html.utf8))
        #expect((manifest.name, manifest.start, manifest.display) == ("Compás", "/home", "standalone"))
        #expect(manifest.icons.map(\.sizes) == ["any", "192x192", "512x512"])
        for icon in manifest.icons where icon.type == "image/png" {
            let bytes = try await student.browser.bytes(of: icon.src)
            #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            let side = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
            #expect("\(side)x\(side)" == icon.sizes)
            #expect(bytes.count < 20_000)
        }
        #expect(manifest.shortcuts.map(\.name) == ["Check in", "My classes"])
        for shortcut in manifest.shortcuts {
            #expect(try await student.browser.get(shortcut.url).status == 200)
            #expect(shortcut.icons.map(\.sizes) == ["192x192"])
        }
    }

    @Test func `the service worker stores the offline pages with their assets`() async throws {
        let student = try await StudentPageFixture()
        let script = try await student.browser.get("/service-worker.js")
        #expect(script["Content-Type"]?.hasPrefix("text/javascript") == true)
        let list = try #require(script.html.firstMatch(of: /const files = (\[.*\]);/)?.1)
        let files = try JSONDecoder().decode([String].self, from: Data(list.utf8))
        let pages = [
            "/offline", "/offline/check-in", "/offline/scan", "/offline/sign-out", "/offline/station",
        ]
        #expect(Array(files.prefix(5)) == pages && files.count == 10)
        for file in files { #expect(try await student.browser.get(file).status == 200, "\(file)") }
    }

    @Test func `a page has the mark of its account, which no other account and no other browser has`()
        async throws
    {
        let student = try await StudentPageFixture()
        let own = try await student.browser.get("/home")["Classly-Person"]
        #expect(try await student.browser.get("/passes")["Classly-Person"] == own && own != "none")
        let second = try Browser(student.fixture.academy)
        _ = try await second.signIn(StudentPageFixture.email)
        #expect(try await second.get("/home")["Classly-Person"] != own)
        let other = try await student.admin.send(AdmitStudentSample.request)
        _ = try await student.fixture.academy.signIn(student: other.id, email: "luz@example.org")
        _ = try await student.browser.submit("/sign-out", on: student.browser.get("/home"))
        #expect(try await student.browser.get("/sign-in")["Classly-Person"] == "none")
        _ = try await student.browser.signIn("luz@example.org")
        let others = try await student.browser.get("/home")["Classly-Person"]
        #expect(others != own && others != "none")
    }

    @Test func `a page that does not read the sign-in has no mark, unless the browser has no sign-in`()
        async throws
    {
        let student = try await StudentPageFixture()
        for path in ["/forgot", "/sign-up"] {
            #expect(try await student.browser.get(path)["Classly-Person"] == nil, "\(path)")
            let stranger = try Browser(student.fixture.academy)
            #expect(try await stranger.get(path)["Classly-Person"] == "none", "\(path)")
        }
    }

    @Test(arguments: ["/home", "/classes", "/passes"])
    func `a page that is kept says when it was made, once it is shown without a connection`(
        _ path: String
    ) async throws {
        let student = try await StudentPageFixture()
        try await student.expect(
            [
                "id=\"kept\" role=\"status\" hidden>", "This is how it was on Fri 20 Nov at 07:00.",
                "/assets/app-",
            ], on: path)
        let script = try await student.browser.get("/service-worker.js").html
        #expect(script.contains("\"\(path)\"") && script.contains(#"`id="kept" role="status" hidden`"#))
    }

    @Test func `the pages of students and of the desk register the service worker`() async throws {
        let (student, desk) = (try await StudentPageFixture(), try await DeskFixture())
        for (browser, paths) in [
            (student.browser, ["/home", "/discover"]), (desk.browser, [desk.roster, "/desk"]),
        ] {
            for path in paths {
                let page = try await browser.get(path).html
                let script = try #require(page.firstMatch(of: #/<script type="module" src="([^"]+)"/#)?.1)
                let text = String(decoding: try await browser.bytes(of: String(script)), as: UTF8.self)
                #expect(text.contains("register(\"/service-worker.js\").catch("), "\(path)")
            }
        }
    }

    @Test func `the offline page says so in the person's language, and names no one`() async throws {
        let student = try await StudentPageFixture(languages: ["es-PE"])
        for (path, sentence) in [
            ("/offline", "Sin conexión"), ("/offline/check-in", "Tu asistencia todavía NO está registrada"),
        ] {
            let page = try await student.browser.get(path)
            #expect(page.html.contains(sentence))
            #expect(!page.html.contains("/sign-out") && !page.html.contains("<nav"))
        }
        #expect(try await student.browser.get("/home").html.contains("/manifest.webmanifest"))
    }

    @Test func `the page of a code checks in without a tap only where the academy chose it`() async throws {
        let student = try await StudentPageFixture()
        let path = "/c/" + (try await student.fixture.code())
        let tap = try await student.browser.get(path)
        #expect(!tap.html.contains("at-once"))
        _ = try await student.admin.send(EditAcademy(settings: ["check-in.at-once": "yes"]))
        let page = try await student.browser.get(path)
        #expect(page.html.contains("id=\"at-once\"") && page.html.contains("/assets/check-in-"))
        // Opening the page changes nothing: browsers also open pages that they only expect to be opened.
        #expect(try await student.browser.get("/history").html.contains("You have not been to a class"))
        #expect(try await student.browser.submit("/check-in", on: page).html.contains("You are checked in"))
    }

    @Test func `the design page shows every token of the style sheet`() async throws {
        let student = try await StudentPageFixture()
        let home = try await student.browser.get("/home")
        let path = try #require(home.html.firstMatch(of: #/href="(/assets/style-[^"]+)"/#)?.1)
        let sheet = String(decoding: try await student.browser.bytes(of: String(path)), as: UTF8.self)
        let root = try #require(sheet.firstMatch(of: /:root \{([^}]*)\}/)?.1)
        let names = root.matches(of: /(--[a-z0-9-]+):/).map(\.1)
        #expect(names.count > 20)
        let page = try await student.browser.get("/design")
        for name in names { #expect(page.html.contains(name), "\(name)") }
    }

    @Test func `the design page shows both themes, whatever the browser prefers`() async throws {
        let student = try await StudentPageFixture()
        let page = try await student.browser.get("/design").html
        let rules = String(decoding: try await student.browser.bytes(of: "/design.css"), as: UTF8.self)
        for (theme, paper) in [("light", "#faf7f5"), ("dark", "#17111a")] {
            #expect(page.contains("class=\"theme \(theme)\"") && page.contains("<span>\(paper)</span>"))
            #expect(rules.contains(".theme.\(theme) { color-scheme: \(theme); --paper: \(paper);"))
        }
    }
}
