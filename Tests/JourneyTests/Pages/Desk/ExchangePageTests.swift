import Academy
import Application
import ClassManagement
import Core
import DataExchange
import HTTPServer
import StudentManagement
import TestSupport
import Testing

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

    private func send(_ desk: DeskFixture, _ file: PageForm.File, _ fields: [String: String]) async throws
        -> Browser.Page
    {
        let form = try await desk.browser.get("/desk/import").form("/desk/import")
            .filter { !["skipBad", "update", "scripts"].contains($0.key) }.merging(fields) { $1 }
        return try await desk.browser.post("/desk/import", form, files: [file])
    }

    private func count(_ desk: DeskFixture, _ name: String) async throws -> Int {
        try await desk.admin.send(FindStudents(search: name)).items.count
    }

    @Test func `a check lists the bad rows and stores nothing`() async throws {
        let desk = try await DeskFixture()
        let page = try await send(desk, Self.bad, ["step": "check"])
        #expect(page.status == 200)
        for text in ["What an import would do", "students.csv, row 3", "nowhere"] {
            #expect(page.html.contains(text), "\(text)")
        }
        #expect(try await count(desk, "lucia") == 0)
    }

    @Test func `an import stores the valid rows, and the others only where they are skipped`() async throws {
        let desk = try await DeskFixture()
        let refused = try await send(desk, Self.bad, ["step": "import"])
        #expect(refused.html.contains("Not imported: students.csv"))
        #expect(try await count(desk, "lucia") == 0)
        _ = try await send(desk, Self.bad, ["step": "import", "skipBad": "true"])
        #expect(try await count(desk, "lucia") == 1)
        #expect(try await count(desk, "rosa") == 0)
        let again = try await send(desk, Self.good, ["step": "import"])
        #expect(again.html.contains("Unchanged rows"))
        #expect(try await count(desk, "lucia") == 1)
    }

    @Test func `an import that withdraws students needs agreement to its numbers`() async throws {
        let desk = try await DeskFixture()
        _ = try await send(desk, Self.good, ["step": "import"])
        let text = String(decoding: Self.good.bytes, as: UTF8.self)
        let file = PageForm.File(
            name: "students.csv", bytes: Array(text.replacing(",active", with: ",inactive").utf8))
        let fields = ["step": "import", "update": "true", "skipBad": "true"]
        let checked = try await send(desk, file, fields.merging(["step": "check"]) { $1 })
        let refused = try await send(desk, file, fields)
        let others = try await send(desk, file, fields.merging(["losses": "students-withdrawn:2"]) { $1 })
        #expect([checked, refused, others].map(\.status) == [200, 422, 422])
        for page in [checked, refused, others] {
            #expect(page.html.contains("whose enrolments end: 1."))
            #expect(page.html.contains("name=\"losses\" value=\"students-withdrawn:1\">"))
            let form = try page.form("/desk/import")
            #expect(form["update"] == "true" && form["skipBad"] == "true")
        }
        func status() async throws -> StudentStatus? {
            try await desk.admin.send(FindStudents(search: "lucia")).items.first?.status
        }
        #expect(try await status() == .active)
        let done = try await send(desk, file, fields.merging(["losses": "students-withdrawn:1"]) { $1 })
        #expect(done.status == 200 && done.html.contains("Imported"))
        #expect(try await status() == .inactive)
    }

    @Test func `an import of settings asks for the password, and then for the files again`() async throws {
        let desk = try await DeskFixture()
        desk.base.academy.clock.move(minutes: 6)
        let file = PageForm.File(
            name: "settings.csv", bytes: Array("key,value\npayments.trial-once,no\n".utf8))
        let question = try await send(desk, file, ["step": "import"])
        #expect(question.html.contains("type=\"password\""))
        let confirmed = try await desk.browser.submit(
            "/desk/import-password", on: question, ["confirm-password": TestAcademy.password])
        #expect(confirmed.location == "/desk/import?done=confirmed")
        #expect(try await send(desk, file, ["step": "import"]).status == 200)
        let profile = try await desk.admin.send(ShowAcademy())
        #expect(profile.settings["payments.trial-once"] == "no")
    }

    @Test func `a file with two readings is imported in the encoding that is chosen`() async throws {
        let desk = try await DeskFixture()
        // “Sebastián” in CP850, whose á is a space in Windows-1252; the other file is in UTF-8.
        let bytes = Array("key,name,time_zone\nV1,Sebasti".utf8) + [0xA0] + Array("n,UTC\n".utf8)
        let file = PageForm.File(name: "venues.csv", bytes: bytes)
        let refused = try await send(desk, file, ["step": "import"])
        #expect(refused.status == 422 && refused.html.contains("Sebastián”"))
        let imported = try await send(desk, file, ["step": "import", "encoding": "CP850"])
        #expect(imported.status == 200 && imported.html.contains("value=\"CP850\" selected"))
        #expect(try await desk.admin.send(ListVenues()).items.contains { $0.name == "Sebastián" })
        _ = try await send(desk, Self.good, ["step": "import", "encoding": "CP850"])
        #expect(try await count(desk, "Peña") == 1)
    }

    @Test func `a file that is no text is refused`() async throws {
        let desk = try await DeskFixture()
        let file = PageForm.File(name: "students.csv", bytes: [0xFF, 0xFE, 0x00])
        let page = try await send(desk, file, ["step": "check"])
        #expect(page.status == 422 && page.html.contains("students.csv"))
    }

    @Test func `a file in the encoding of a spreadsheet is read, and its rejected rows are shown`()
        async throws
    {
        let desk = try await DeskFixture()
        let text = """
            key;first_name;last_name;joined_on;status
            n1;Lucía;Peña;2026-11-01;active
            n2;Rosa;Luna;soon;active

            """
        let file = PageForm.File(name: "students.csv", bytes: text.unicodeScalars.map { UInt8($0.value) })
        let page = try await send(desk, file, ["step": "import", "skipBad": "true"])
        for text in ["students.csv was read as Windows-1252 text.", "n2;Rosa;Luna;soon;active"] {
            #expect(page.html.contains(text), "\(text)")
        }
        #expect(try await count(desk, "peña") == 1)
    }

    @Test func `two files of one name are refused`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get("/desk/import").form("/desk/import")
        let other = PageForm.File(name: "students.CSV", bytes: Self.bad.bytes)
        let page = try await desk.browser.post("/desk/import", form, files: [Self.good, other])
        #expect(page.status == 422 && page.html.contains("students.csv”: choose one"))
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

    @Test func `settings are shown with their meaning, and changed one by one`() async throws {
        let desk = try await DeskFixture()
        let page = try await desk.browser.get("/desk/settings")
        #expect(page.html.contains("during which a student is still on time"))
        let select = page.html.matches(of: #/<select [^>]*name="(setting\.[^"]+)"/#).map { String($0.1) }
        let form = try page.form("/desk/settings")
        // The browser of these tests does not read what a select has chosen.
        let chosen = Dictionary(uniqueKeysWithValues: select.map { ($0, form["was." + $0] ?? "") })
        let fields = chosen.merging(["setting.check-in.late-after-minutes": "12"]) { $1 }
        let done = try await desk.browser.submit("/desk/settings", on: page, fields)
        #expect(done.location == "/desk/settings?done=saved", "\(done.html)")
        let profile = try await desk.admin.send(ShowAcademy())
        #expect(profile.settings == ["check-in.late-after-minutes": "12"])
        let wrong = try await desk.browser.submit(
            "/desk/settings", on: page, chosen.merging(["setting.check-in.late-after-minutes": "999"]) { $1 })
        #expect(wrong.status == 422 && wrong.html.contains("value=\"999\""))
    }

    /// The fields of the form of settings, with what its selects have chosen.
    private func settingFields(_ page: Browser.Page) throws -> [String: String] {
        let form = try page.form("/desk/settings")
        return form.merging(
            form.filter { $0.key.hasPrefix("was.setting.") }.map { (String($0.key.dropFirst(4)), $0.value) }
        ) { $1 }
    }

    @Test func `a setting shows its default, and gets it again by a button or an emptied field`()
        async throws
    {
        let desk = try await DeskFixture()
        let values = ["features.discovery": "50", "check-in.late-after-minutes": "12"]
        let fresh = try await desk.browser.get("/desk/settings").html
        #expect(fresh.contains("Default: 100.") && !fresh.contains("Use the default"))
        _ = try await desk.admin.send(EditAcademy(settings: values))
        let page = try await desk.browser.get("/desk/settings")
        #expect(page.html.contains("Use the default") && page.html.contains("Default: 100."))
        let button = try page.form("/desk/settings/reset")
        #expect(button["setting"] == "check-in.late-after-minutes")
        let reset = try await desk.browser.post("/desk/settings/reset", button)
        #expect(reset.location == "/desk/settings?done=reset", "\(reset.html)")
        let left = try await desk.admin.send(ShowAcademy()).settings
        #expect(left == ["features.discovery": "50"])
        let fields = try settingFields(try await desk.browser.get("/desk/settings"))
        let emptied = try await desk.browser.post(
            "/desk/settings", fields.merging(["setting.features.discovery": ""]) { $1 })
        #expect(emptied.location == "/desk/settings?done=saved", "\(emptied.html)")
        #expect(try await desk.admin.send(ShowAcademy()).settings.isEmpty)
    }

    @Test(arguments: ["en", "es"])
    func `every setting has a name and a meaning in each language`(_ language: String) async throws {
        let desk = try await DeskFixture(languages: [language])
        let page = try await desk.browser.get("/desk/settings")
        #expect(page.status == 200 && page.html.utf8.count < 30_000)
        #expect(!page.html.contains(">setting.") && !page.html.contains("desk.field"))
        let names = try await desk.admin.send(ShowAcademy()).defaultSettings.keys
        // Without words of its own, a field would have the name of the setting as its label.
        #expect(names.count > 20 && names.filter { page.html.contains(">\($0)") } == [])
    }

    @Test func `the progress of an import is for those who may import`() async throws {
        let desk = try await DeskFixture()
        let form = try await desk.browser.get("/desk/import").html
        #expect(form.contains("data-working=\"/desk/import/events\" hidden><progress max=\"100\""))
        #expect(try await desk.browser.get("/desk/import/events").status == 200)
        #expect(try await desk.staff(.frontDesk).get("/desk/import/events").status == 403)
    }
}
