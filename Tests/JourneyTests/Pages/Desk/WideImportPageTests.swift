import Application
import Core
import StudentManagement
import TestSupport
import Testing

/// The page with the columns of a file that has many: it shows a range of them at once.
@Suite(.limitedParallelism) struct WideImportPageTests {
    private let desk: DeskFixture
    private var pages: ImportBrowser { ImportBrowser(browser: desk.browser) }

    init() async throws { desk = try await DeskFixture() }

    /// Chooses a file with names in its first two columns, and a number of columns in all.
    private func choose(_ columns: Int) async throws -> Browser.Page {
        let names = ["Nombres", "Apellidos"] + (3...columns).map { "Dato \($0)" }
        let rows = ["Ana", "Eva", "Luz", "Rosa", "Inés"].map { name in
            [name, "Celda"] + (3...columns).map { _ in "otra palabra" }
        }
        let text = ([names] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
        return try await pages.choose(ImportBrowser.file("alumnos.csv", text + "\n"))
    }

    @Test(arguments: [16, 17])
    func `a page shows 16 columns, and has buttons for the others`(_ columns: Int) async throws {
        let page = try await choose(columns)
        #expect(page.html.contains("Dato 16</h3>"))
        #expect(page.html.contains("Columns 17 to 17") == (columns > 16))
        #expect(try await pages.check(page).html.contains("All 5 rows can be imported"))
    }

    @Test func `each page of a file with 32 columns has less than 30 kB, also after a check`() async throws {
        let first = try await choose(32)
        let second = try await pages.send("", on: first, ["to": "16"])
        #expect(!first.html.contains("Dato 17</h3>") && second.html.contains("Dato 17</h3>"))
        #expect(second.html.contains("Dato 32</h3>") && !second.html.contains("Nombres</h3>"))
        for page in [first, second, try await pages.check(second)] {
            #expect(page.status == 200 && page.html.utf8.count < 30_000, "\(page.html.utf8.count)")
        }
    }

    @Test func `the choices of a range stay when another one is shown and chosen from`() async throws {
        let first = try await choose(20)
        let phone = try first.choice(of: "Dato 3")
        let second = try await pages.send("", on: first, ["to": "16", phone: "level"])
        let last = try second.choice(of: "Dato 20")
        let shown = try await pages.send("show", on: second, [last: "emergency_name"])
        #expect(try shown.chosen("Dato 20") == "emergency_name")
        let back = try await pages.send("", on: shown, ["to": "0"])
        #expect(try back.chosen("Dato 3") == "level" && back.chosen("Nombres") == "first_name")
        _ = try await pages.load(try await pages.check(back))
        let found = try await desk.admin.send(FindStudents(search: "celda")).items
        #expect(found.count == 5 && found.allSatisfy { $0.level == "otra palabra" })
    }

    @Test func `a check and a refused import keep the shown range of columns`() async throws {
        let second = try await pages.send("", on: try await choose(20), ["to": "16"])
        let checked = try await pages.check(second)
        _ = try await pages.check(checked, [try checked.choice(of: "Dato 20"): "emergency_name"])
        let refused = try await pages.load(checked)
        #expect(refused.status == 422 && refused.html.contains("were changed after this check"))
        for page in [checked, refused] {
            #expect(page.html.contains("Dato 20</h3>") && !page.html.contains("Nombres</h3>"))
        }
    }

    @Test(arguments: ["-1", "17", "99999999999999999999", "x"])
    func `an address with another start shows the nearest range`(_ start: String) async throws {
        let page = try await choose(20)
        let draft = try #require(try page.part("card import-form")["draft"])
        let shown = try await desk.browser.get("/desk/import/columns?draft=\(draft)&start=\(start)")
        #expect(shown.status == 200)
        #expect(shown.html.contains("Dato 20</h3>") == (start == "17"))
    }
}
