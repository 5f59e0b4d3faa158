import Academy
import Application
import ClassManagement
import Core
import DataExchange
import HTTPServer
import StudentManagement
import TestSupport
import Testing

@testable import WebPages

/// The settings of the academy, and its import and export, at the desk.
@Suite(.limitedParallelism) struct ExchangePageTests {
    private static let good = PageForm.File(
        name: "students.csv",
        bytes: Array(
            """
            key,first_name,last_name,email,national_id,phone,birth_date,joined_on,status,level
            n1,Lucía,Peña,,,,,2026-11-01,active,

            """.utf8))
    private static let bad = PageForm.File(
        name: "students.csv",
        bytes: Array(
            """
            key,first_name,last_name,email,national_id,phone,birth_date,joined_on,status,level
            n1,Lucía,Peña,,,,,2026-11-01,active,
            n2,Rosa,Luna,nowhere,,,,2026-11-01,active,

            """.utf8))

    private func count(_ desk: DeskFixture, _ name: String) async throws -> Int {
        try await desk.admin.send(FindStudents(search: name)).items.count
    }

    /// Checks a file, and imports the rows that can be imported.
    private func load(
        _ desk: DeskFixture, _ file: PageForm.File, _ fields: [String: String] = [:]
    ) async throws -> Browser.Page {
        let pages = ImportBrowser(browser: desk.browser)
        return try await pages.load(try await pages.check(try await pages.choose(file)), fields)
    }

    @Test func `a check lists the bad rows and stores nothing`() async throws {
        let desk = try await DeskFixture()
        let pages = ImportBrowser(browser: desk.browser)
        let page = try await pages.check(try await pages.choose(Self.bad))
        #expect(page.status == 200)
        for text in ["1 of 2 rows can be imported", "students.csv, row 3", "nowhere"] {
            #expect(page.html.contains(text), "\(text)")
        }
        #expect(try await count(desk, "lucia") == 0)
    }

    @Test func `an import stores the valid rows, and a second one finds them stored`() async throws {
        let desk = try await DeskFixture()
        _ = try await load(desk, Self.bad)
        #expect(try await count(desk, "lucia") == 1)
        #expect(try await count(desk, "rosa") == 0)
        let again = try await load(desk, Self.good)
        #expect(again.html.contains("Unchanged rows"))
        #expect(try await count(desk, "lucia") == 1)
    }

    @Test func `an import that withdraws students needs agreement to its numbers`() async throws {
        let desk = try await DeskFixture()
        let pages = ImportBrowser(browser: desk.browser)
        _ = try await load(desk, Self.good)
        let text = String(decoding: Self.good.bytes, as: UTF8.self)
        let file = ImportBrowser.file("students.csv", text.replacing(",active", with: ",inactive"))
        let checked = try await pages.check(try await pages.choose(file))
        #expect(checked.html.contains("Update what is stored already") && !checked.html.contains("losses"))
        let refused = try await pages.load(checked, ["update": "true"])
        let others = try await pages.load(
            refused, ["update": "true", "losses": "students-withdrawn:2"])
        for page in [refused, others] {
            #expect(page.status == 422 && page.html.contains("whose enrolments end: 1."), "\(page.html)")
            #expect(page.html.contains("name=\"losses\" value=\"students-withdrawn:1\""))
            #expect(try page.part("card import-check")["update"] == "true")
        }
        func status() async throws -> StudentStatus? {
            try await desk.admin.send(FindStudents(search: "lucia")).items.first?.status
        }
        #expect(try await status() == .active)
        let done = try await pages.load(others, ["losses": "students-withdrawn:1"])
        #expect(done.status == 200 && done.html.contains("Imported"))
        #expect(try await status() == .inactive)
    }

    @Test func `an import of settings asks for the password, and keeps the files`() async throws {
        let desk = try await DeskFixture()
        let pages = ImportBrowser(browser: desk.browser)
        desk.base.academy.clock.move(minutes: 6)
        let file = ImportBrowser.file("settings.csv", "key,value\npayments.trial-once,no\n")
        let question = try await pages.check(try await pages.choose(file))
        #expect(question.html.contains("type=\"password\""))
        let checked = try await pages.shown(
            try await desk.browser.submit(
                ImportPages.columns, on: question, ["confirm-password": TestAcademy.password]))
        #expect(checked.html.contains("The one row can be imported"), "\(checked.html)")
        #expect(try await pages.load(checked).html.contains("Imported"))
        let profile = try await desk.admin.send(ShowAcademy())
        #expect(profile.settings["payments.trial-once"] == "no")
    }

    @Test func `the rejected rows of an import are shown as they are in the file`() async throws {
        let desk = try await DeskFixture()
        let text = """
            key;first_name;last_name;joined_on;status
            n1;Lucía;Peña;2026-11-01;active
            n2;Rosa;Luna;soon;active

            """
        let page = try await load(desk, ImportBrowser.file("students.csv", text))
        #expect(page.html.contains("n2;Rosa;Luna;soon;active"), "\(page.html)")
        #expect(try await count(desk, "peña") == 1)
    }

    @Test func `an export asks for the password again, and sends all files as one archive`() async throws {
        let desk = try await DeskFixture()
        desk.base.academy.clock.move(minutes: 6)
        let page = try await desk.browser.get("/desk/export")
        let question = try await desk.browser.submit("/desk/export", on: page)
        #expect(question.html.contains("type=\"password\""))
        let archive = try await desk.browser.submit(
            "/desk/export", on: question, ["confirm-password": TestAcademy.password])
        #expect(archive["Content-Type"] == "application/zip")
        #expect(archive["Content-Disposition"] == "attachment; filename=\"classly-2026-11-20.zip\"")
        #expect(archive.html.hasPrefix("PK"))
        for name in ["students", "attendance", "payments"] {
            #expect(archive.html.contains("\(name).csv"), "\(name)")
        }
    }

    @Test func `the progress of an import is for those who may import`() async throws {
        let desk = try await DeskFixture()
        let pages = ImportBrowser(browser: desk.browser)
        let form = try await pages.choose(Self.good).html
        #expect(form.contains("data-working=\"/desk/import/events\" hidden><progress max=\"100\""))
        #expect(try await desk.browser.get("/desk/import/events").status == 200)
        #expect(try await desk.staff(.frontDesk).get("/desk/import/events").status == 403)
    }
}
