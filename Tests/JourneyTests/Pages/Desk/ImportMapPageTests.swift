import Application
import Core
import DataExchange
import HTTPServer
import StudentManagement
import TestSupport
import Testing

/// The import of files of another program at the desk, with a map.
@Suite(.limitedParallelism) struct ImportMapPageTests {
    private static let file = PageForm.File(
        name: "alumnos.csv",
        bytes: Array(
            """
            Nombres;Apellidos;DNI;Ingreso;Estado;Color
            Lucía;Peña;40111222;05/11/2026;activo;rojo

            """.utf8))
    private let desk: DeskFixture

    init() async throws { desk = try await DeskFixture() }

    private func send(
        _ step: String, map: String = "", scripts: Bool = true, file: PageForm.File = file
    ) async throws -> Browser.Page {
        var form = try await desk.browser.get("/desk/import").form("/desk/import")
        if scripts { form["scripts"] = nil }
        for name in ["skipBad", "update"] { form[name] = nil }
        form["step"] = step
        form["map"] = map
        return try await desk.browser.post("/desk/import", form, files: [file])
    }

    /// The map in the form of a page.
    private func map(_ page: Browser.Page) throws -> String {
        let area = page.html.firstMatch(of: #/<textarea id="map"[^>]*>([^<]*)</#)
        let text = try #require(area?.1, "\(page.html)")
        return String(text).replacing("&quot;", with: "\"")
    }

    private func students() async throws -> Int {
        try await desk.admin.send(FindStudents(search: "lucia")).items.count
    }

    @Test func `a map is proposed, and the files are imported with it`() async throws {
        let proposed = try await send("propose")
        #expect(proposed.status == 200)
        for text in [
            "alumnos.csv → students.csv", "Nombres → first_name", "activo → active", "Dates: DD/MM/YYYY",
            "Columns that are not read: Color",
        ] {
            #expect(proposed.html.contains(text), "\(text)")
        }
        let map = try map(proposed)
        let checked = try await send("check", map: map)
        #expect(checked.html.contains("What an import would do"))
        #expect(try self.map(checked) == map)
        #expect(try await students() == 0)
        let imported = try await send("import", map: map)
        #expect(imported.html.contains("Imported"), "\(imported.html)")
        #expect(try await students() == 1)
    }

    @Test func `a browser without scripts keeps the map, too`() async throws {
        let map = try map(try await send("propose", scripts: false))
        let sent = try await send("check", map: map, scripts: false)
        let path = try #require(sent.location)
        // A slow machine gets the page of the progress first, which loads itself again.
        try await eventually(every: .milliseconds(100)) {
            try await desk.browser.get(path)["Refresh"] == nil
        }
        let page = try await desk.browser.get(path)
        #expect(page.html.contains("What an import would do"), "\(page.html)")
        #expect(try self.map(page) == map)
    }

    @Test func `no map is proposed for a file with the academy's names`() async throws {
        let text = "key,first_name,last_name,joined_on,status\ns1,Lucía,Peña,2026-11-05,active\n"
        let file = PageForm.File(name: "students.csv", bytes: Array(text.utf8))
        let page = try await send("propose", map: "{}", file: file)
        #expect(page.html.contains("No map is proposed") && page.html.contains("students.csv → students.csv"))
        #expect(try map(page) == "")
    }

    @Test(arguments: ["students", "[]", "{\"students\":1}"])
    func `a text that is no map is refused, and stays in the form`(_ text: String) async throws {
        let page = try await send("import", map: text)
        #expect(page.status == 422 && page.html.contains("The map is not written in the form"))
        #expect(try map(page) == text)
    }

    @Test func `a map that is longer than the limit is refused`() async throws {
        let map = #"{"students":{"file":"alumnos"}}"#
        let spaces = String(repeating: " ", count: FileMap.textLimit - map.utf8.count)
        #expect(try await send("check", map: map + spaces).html.contains("The map is not written") == false)
        let page = try await send("check", map: map + spaces + " ")
        #expect(page.status == 422 && page.html.contains("The map is not written in the form"))
    }

    @Test func `a map that names a file which was not chosen is refused`() async throws {
        let page = try await send("import", map: #"{"students":{"file":"socios"}}"#)
        #expect(page.status == 422 && page.html.contains("socios.csv"), "\(page.html)")
        #expect(try await students() == 0)
    }
}
