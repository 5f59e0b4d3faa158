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

    /// Sends files as a browser without scripts does.
    private func send(_ file: PageForm.File, _ step: String) async throws -> Browser.Page {
        var form = try await desk.browser.get("/desk/import").form("/desk/import")
        #expect(form["scripts"] == "no")
        form["step"] = step
        form["skipBad"] = "true"
        return try await desk.browser.post("/desk/import", form, files: [file])
    }

    /// The page of an import, once it has ended.
    private func report(at path: String) async throws -> Browser.Page {
        try await eventually(every: .milliseconds(100)) {
            try await desk.browser.get(path)["Refresh"] == nil
        }
        return try await desk.browser.get(path)
    }

    @Test(arguments: ["check", "import"])
    func `the report of an import without scripts has a page of its own`(_ step: String) async throws {
        let sent = try await send(Self.students, step)
        let path = try #require(sent.location)
        #expect(sent.status == 303 && path.hasPrefix("/desk/import/progress?import=\(step)-"))
        for _ in 0..<2 {
            let page = try await report(at: path)
            let form = try page.form("/desk/import")
            #expect(form["skipBad"] == "true" && form["update"] == nil)
            #expect(page.status == 200 && page["Refresh"] == nil)
            #expect(page.html.contains("students.csv, row 3"))
            #expect(page.html.contains(step == "check" ? "What an import would do" : "Imported"))
        }
        let stored = try await desk.admin.send(FindStudents(search: "lucia")).items.count
        #expect(stored == (step == "import" ? 1 : 0))
    }

    @Test func `the page of a running import loads itself again until the report is there`() async throws {
        let pages = desk.browser.pages
        let account = try await desk.admin.send(WhoAmI()).principal.account
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        await pages.imports.start(.init(account: account, name: "import-x"), waiting: .zero) {
            for await _ in ends { break }
            return .init(isCheck: false, encodings: [:], report: .failure(ExchangeError.running))
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
            .init(isCheck: false, encodings: [:], report: .failure(ExchangeError.running))
        }
        let last = try await desk.browser.get(path)
        #expect(last["Refresh"] == nil && last.status == 422 && last.html.contains("role=\"alert\""))
    }

    @Test func `an import that needs the password asks for it`() async throws {
        desk.base.academy.clock.move(minutes: 6)
        let file = PageForm.File(
            name: "settings.csv", bytes: Array("key,value\npayments.trial-once,no\n".utf8))
        let sent = try await send(file, "import")
        let question = try await desk.browser.get(try #require(sent.location))
        #expect(question.html.contains("type=\"password\""))
        let confirmed = try await desk.browser.submit(
            "/desk/import-password", on: question, ["confirm-password": TestAcademy.password])
        #expect(confirmed.location == "/desk/import?done=confirmed")
    }

    @Test func `the page of an unknown import has the form, and is for those who may import`() async throws {
        let page = try await desk.browser.get("/desk/import/progress?import=import-x")
        #expect(page.html.contains("The report of that import is gone.") && page["Refresh"] == nil)
        #expect(try page.form("/desk/import")["key"] != nil)
        let staff = try await desk.staff(.frontDesk)
        #expect(try await staff.get("/desk/import/progress?import=import-x").status == 403)
    }
}
