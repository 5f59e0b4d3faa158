import Application
import Authentication
import Core
import DataExchange
import HTTPServer
import Navigation
import StudentManagement
import TestSupport
import Testing

@testable import WebPages

/// The files of an import, which are kept from one page to the next, and the map as JSON.
@Suite(.limitedParallelism) struct ImportDraftPageTests {
    private static let ended = "These files are no longer here."
    private let desk: DeskFixture
    private var pages: ImportBrowser { ImportBrowser(browser: desk.browser) }

    init() async throws { desk = try await DeskFixture() }

    private func file(_ name: String = "Lucía") -> PageForm.File {
        ImportBrowser.file("alumnos.csv", "Nombres,Apellidos\n\(name),Peña\n")
    }

    private func students() async throws -> Int {
        try await desk.admin.send(FindStudents(search: "peña")).items.count
    }

    @Test func `files that are no longer kept are asked for again, in one sentence`() async throws {
        let page = try await pages.choose(file())
        let account = try await desk.admin.send(WhoAmI()).principal.account
        let draft = try #require(try page.part("card import-form")["draft"])
        desk.browser.pages.importDrafts.end(draft, of: account)
        for step in ["show", "check", "guess"] {
            let ended = try await pages.send(step, on: page)
            #expect(ended.status == 422 && ended.html.contains(Self.ended), "\(ended.html)")
            #expect(ended.html.contains("name=\"files\""))
        }
    }

    @Test func `of two tabs the one whose files were chosen last goes on`() async throws {
        let first = try await pages.choose(file("Ana"))
        let second = try await pages.choose(file("Eva"))
        let ended = try await pages.check(first)
        #expect(ended.status == 422 && ended.html.contains(Self.ended))
        let checked = try await pages.check(second)
        #expect(checked.html.contains("The one row can be imported"), "\(checked.html)")
        #expect(try await students() == 0)
    }

    @Test func `of two tabs with the same files, the one whose check is out of date imports nothing`()
        async throws
    {
        let first = try await pages.check(try await pages.choose(file()))
        let swapped = try await pages.check(
            first,
            [
                try first.choice(of: "Nombres"): "last_name", try first.choice(of: "Apellidos"): "first_name",
            ])
        #expect(swapped.html.contains("The one row can be imported"), "\(swapped.html)")
        let refused = try await pages.load(first)
        #expect(refused.status == 422 && refused.html.contains("were changed after this check"))
        _ = try await pages.send("show", on: refused)
        let unchecked = try await pages.load(refused)
        #expect(unchecked.status == 422 && !unchecked.html.contains("card import-check"))
        #expect(try await students() == 0)
        _ = try await pages.load(try await pages.check(unchecked))
        let found = try await desk.admin.send(FindStudents(search: "peña")).items
        #expect(found.map(\.name) == ["Peña Lucía"])
    }

    @Test func `the result of a check is kept without the rejected rows`() async throws {
        let text = "first_name,last_name,email\nLucía,Peña,nowhere\n"
        _ = try await pages.check(try await pages.choose(ImportBrowser.file("students.csv", text)))
        let account = try await desk.admin.send(WhoAmI()).principal.account
        let now = desk.base.academy.clock.now
        let report = try #require(desk.browser.pages.importDrafts.latest(of: account, at: now)?.checked)
        #expect(report.errors.count == 1 && report.rejected.isEmpty)
    }

    @Test func `the files are for those who may import, and go at the sign-out`() async throws {
        let page = try await pages.choose(file())
        let draft = try #require(try page.part("card import-form")["draft"])
        let path = "/desk/import/columns?draft=\(draft)"
        #expect(try await desk.staff(.frontDesk).get(path).status == 403)
        #expect(!desk.browser.pages.importDrafts.isEmpty)
        _ = try await desk.browser.submit("/sign-out", on: try await desk.browser.get("/account"))
        #expect(desk.browser.pages.importDrafts.isEmpty)
    }

    @Test func `the files stay when the same person signs out in another browser`() async throws {
        let page = try await pages.choose(file())
        let cookies = desk.browser.cookies
        desk.browser.cookies = [:]
        _ = try await desk.browser.signIn(TestAcademy.email, TestAcademy.password)
        _ = try await desk.browser.submit("/sign-out", on: try await desk.browser.get("/account"))
        desk.browser.cookies = cookies
        #expect(try await pages.check(page).html.contains("The one row can be imported"))
    }

    /// Chooses files, and locks the sign-in.
    private func lock() async throws -> Browser.Page {
        _ = try await desk.admin.send(SetPIN(pin: "739152"))
        _ = try await pages.choose(file())
        desk.base.academy.clock.move(minutes: 16)
        let locked = try await desk.browser.get("/desk")
        #expect(locked.html.contains("Locked") && !desk.browser.pages.importDrafts.isEmpty)
        return locked
    }

    @Test func `the files go when a locked sign-in is ended`() async throws {
        _ = try await desk.browser.submit("/sign-out", on: try await lock())
        #expect(desk.browser.pages.importDrafts.isEmpty)
    }

    @Test func `the files go with the last wrong PIN`() async throws {
        var page = try await lock()
        for _ in 1...5 {
            #expect(!desk.browser.pages.importDrafts.isEmpty)
            page = try await desk.browser.submit("/unlock", on: page, ["unlock-pin": "1111"])
        }
        #expect(desk.browser.pages.importDrafts.isEmpty)
    }

    @Test func `the files go when another person signs in, and stay for the same person`() async throws {
        _ = try await lock()
        _ = try await desk.browser.signIn(TestAcademy.email, TestAcademy.password)
        #expect(!desk.browser.pages.importDrafts.isEmpty)
        desk.base.academy.clock.move(minutes: 16)
        _ = try await desk.browser.signIn("ines@example.org")
        #expect(desk.browser.pages.importDrafts.isEmpty)
    }

    @Test func `the page of the import leads back to the files`() async throws {
        _ = try await pages.choose(file())
        let page = try await desk.browser.get("/desk/import")
        #expect(page.html.contains("Go on with alumnos.csv"))
        let checked = try await pages.check(try await pages.choose(file()))
        _ = try await pages.load(checked)
        #expect(!(try await desk.browser.get("/desk/import").html.contains("Go on with")))
        #expect(try await students() == 1)
    }

    @Test func `a form without a file, a spreadsheet, and two files of one name are refused`() async throws {
        let form = try await desk.browser.get("/desk/import").form("/desk/import")
        let files = [
            ([PageForm.File(name: "", bytes: [])], "No file is chosen."),
            ([PageForm.File(name: "a.xlsx", bytes: [0x50, 0x4B, 3, 4, 0])], "is a spreadsheet, not CSV"),
            ([file(), ImportBrowser.file("alumnos.CSV", "a\n")], "alumnos.csv”: choose one"),
        ]
        for (files, sentence) in files {
            let page = try await desk.browser.post("/desk/import", form, files: files)
            #expect(page.status == 422 && page.html.contains(sentence), "\(page.html)")
        }
    }

    @Test func `a file that is no text is named, and the others are read`() async throws {
        let damaged = PageForm.File(name: "otros.csv", bytes: [0xFF, 0xFE, 0x00])
        let page = try await pages.choose(file(), damaged)
        #expect(page.status == 422 && page.html.contains("The file “otros” is not text"), "\(page.html)")
        #expect(page.html.contains("file=alumnos"))
        let checked = try await pages.check(page)
        #expect(checked.html.contains("The one row can be imported"), "\(checked.html)")
        let alone = try await pages.check(try await pages.choose(damaged))
        #expect(alone.status == 422 && !alone.html.contains("can be imported"))
    }

    @Test func `a map as JSON is downloaded, and used for other files`() async throws {
        let page = try await pages.choose(file())
        let draft = try #require(try page.part("card import-form")["draft"])
        let map = try await desk.browser.get("/desk/import/map?draft=\(draft)")
        #expect(map["Content-Type"] == "application/json" && map.html.contains("\"Nombres\""))
        var form = try page.part("fields")
        form["map"] =
            #"{"students": {"file": "alumnos", "columns": {"first_name": "Apellidos", "last_name": "Nombres"}}}"#
        let used = try await pages.shown(try await desk.browser.post("/desk/import/columns", form))
        #expect(try used.chosen("Nombres") == "last_name" && used.chosen("Apellidos") == "first_name")
    }

    @Test(arguments: [
        "students", "[]", "{\"students\":1}", #"{"students":{"file":"socios"}}"#, #"{"people":{}}"#,
        #"{"students":{"columns":{"nose":"Nombres"}}}"#,
    ])
    func `a text that is no map for the files is refused, and stays in the form`(_ text: String) async throws
    {
        let page = try await pages.choose(file())
        var form = try page.part("fields")
        form["map"] = text
        let refused = try await desk.browser.post("/desk/import/columns", form)
        #expect(refused.status == 422 && refused.html.contains("role=\"alert\""))
        #expect(
            refused.html.contains(">" + text.replacing("\"", with: "&quot;") + "</textarea>"),
            "\(refused.html)")
        #expect(try await pages.check(page).html.contains("The one row can be imported"))
    }

    @Test func `a map that does not fit any more is dropped with a note, and the columns are proposed again`()
        async throws
    {
        let page = try await pages.choose(file())
        let draft = try #require(try page.part("card import-form")["draft"])
        let account = try await desk.admin.send(WhoAmI()).principal.account
        let old = ["students": FileMap(file: "alumnos", columns: ["nose": "Nombres"])]
        desk.browser.pages.importDrafts.change(draft, of: account) { $0.map = old }
        let path = "/desk/import/columns?draft=\(draft)"
        let dropped = try await desk.browser.get(path)
        #expect(dropped.status == 422 && dropped.html.contains("do not fit these files"), "\(dropped.html)")
        #expect(try dropped.chosen("Nombres") == "first_name")
        let next = try await desk.browser.get(path)
        #expect(next.status == 200 && !next.html.contains("do not fit these files"))
        #expect(try await pages.check(next).html.contains("The one row can be imported"))
    }

    @Test func `a map that is longer than the limit is refused`() async throws {
        let form = try (try await pages.choose(file())).part("fields")
        let map = #"{"students":{"file":"alumnos"}}"#
        let spaces = String(repeating: " ", count: FileMap.textLimit - map.utf8.count)
        for (text, status) in [(map + spaces, 303), (map + spaces + " ", 422)] {
            let sent = try await desk.browser.post(
                "/desk/import/columns", form.merging(["map": text]) { $1 }, isLarge: true)
            #expect(sent.status == status)
        }
    }
}
