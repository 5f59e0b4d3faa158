import Application
import Core
import DataExchange
import HTTPServer
import Navigation
import StudentManagement
import TestSupport
import Testing

@testable import WebPages

/// The imports of browsers without scripts, and the page of their progress.
@Suite(.limitedParallelism) struct ImportProgressTests {
    private static let students = PageForm.File(
        name: "students.csv",
        bytes: Array(
            """
            key,first_name,last_name,joined_on,status
            n1,Lucía,Peña,2026-11-01,active
            n2,Rosa,Luna,soon,active

            """.utf8))
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    @Test func `an import without scripts has a page of its own, which keeps its report`() async throws {
        let pages = ImportBrowser(browser: desk.browser)
        let checked = try await pages.check(try await pages.choose(Self.students))
        let form = try checked.part("card import-check")
        #expect(form["scripts"] == "no" && form["skipBad"] == "true")
        let sent = try await desk.browser.post(ImportPages.columns, form)
        let path = try #require(sent.location)
        #expect(sent.status == 303 && path.hasPrefix("/desk/import/progress?"))
        for _ in 0..<2 {
            let page = try await pages.shown(try await desk.browser.get(path))
            #expect(page.status == 200 && page["Refresh"] == nil)
            #expect(page.html.contains("students.csv, row 3") && page.html.contains("Imported"))
        }
        #expect(try await desk.admin.send(FindStudents(search: "lucia")).items.count == 1)
    }

    @Test func `a form that is sent twice imports once, and shows the same report`() async throws {
        let pages = ImportBrowser(browser: desk.browser)
        let checked = try await pages.check(try await pages.choose(Self.students))
        let form = try checked.part("card import-check")
        var counts: [Bool] = []
        for _ in 0..<2 {
            let page = try await pages.shown(try await desk.browser.post(ImportPages.columns, form))
            counts.append(page.html.contains("Imported") && !page.html.contains("Unchanged rows"))
        }
        #expect(counts == [true, true])
    }

    @Test func `the page of a running import loads itself again until the report is there`() async throws {
        let pages = desk.browser.pages
        let account = try await desk.admin.send(WhoAmI()).principal.account
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        await pages.imports.start(.init(account: account, name: "import-x"), waiting: .zero) {
            for await _ in ends { break }
            return .init(isCheck: false, draft: "x", report: .failure(ExchangeError.running))
        }
        let path = "/desk/import/progress?import=import-x"
        let first = try await desk.browser.get(path)
        #expect(first.status == 200 && first["Refresh"] == "2")
        #expect(first.html.contains("The files are being read.") && !first.html.contains("%"))
        pages.currentImport.note("students", 1, 2)
        let second = try await desk.browser.get(path)
        #expect(second["Refresh"] == "2" && second.html.contains("students.csv: 50% read"))
        #expect(second.html.contains("value=\"50\""))
        end.yield(())
        await pages.imports.start(.init(account: account, name: "import-x")) {
            .init(isCheck: false, draft: "x", report: .failure(ExchangeError.running))
        }
        let last = try await desk.browser.get(path)
        #expect(last["Refresh"] == nil && last.status == 422 && last.html.contains("role=\"alert\""))
    }

    @Test func `the page of an unknown import has the form, and is for those who may import`() async throws {
        let page = try await desk.browser.get("/desk/import/progress?import=import-x")
        #expect(page.html.contains("The report of that import is gone.") && page["Refresh"] == nil)
        #expect(try page.form("/desk/import")["key"] != nil)
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get("/desk/import/progress?import=import-x").status == 403)
    }
}
