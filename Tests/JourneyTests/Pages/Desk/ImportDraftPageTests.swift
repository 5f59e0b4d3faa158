import Application
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
        desk.browser.pages.importDrafts.end(of: account)
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

    @Test(arguments: [32, 33])
    func `a page shows a limited number of columns, and says so`(_ columns: Int) async throws {
        let names = ["Nombres", "Apellidos"] + (3...columns).map { "Dato \($0)" }
        let cells = names.map { _ in "x" }
        let text = [names, cells].map { $0.joined(separator: ",") }.joined(separator: "\n")
        let page = try await pages.choose(ImportBrowser.file("alumnos.csv", text + "\n"))
        #expect(page.html.contains("are shown. Delete columns") == (columns > 32))
        #expect(page.html.contains("Dato \(columns)</h3>") == (columns <= 32))
        #expect(page.html.utf8.count < 45_000)
        #expect(try await pages.check(page).html.contains("The one row can be imported"))
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
