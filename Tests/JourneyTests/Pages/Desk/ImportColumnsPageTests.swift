import Application
import Core
import DataExchange
import HTTPServer
import StudentManagement
import TestSupport
import Testing

@testable import WebPages

/// The page on which a person chooses what the columns of a spreadsheet are.
@Suite(.limitedParallelism) struct ImportColumnsPageTests {
    /// A spreadsheet in Windows-1252 with semicolons, odd names of columns and one wrong row.
    private static let sheet = PageForm.File(
        name: "Alumnos 2026.csv",
        bytes: """
            Apellidos y nombres;F. Nacimiento;Cel.;Correo;Situación;Talla
            Peña Rojas, Lucía;03/04/2012;987654321;lucia@example.org;activo;M
            Luna Paz, Rosa;05/06/1990;987654322;rosa@example.org;becada;S

            """.unicodeScalars.map { UInt8($0.value) })
    private let desk: DeskFixture
    private var pages: ImportBrowser { ImportBrowser(browser: desk.browser) }

    init() async throws { desk = try await DeskFixture() }

    private func students(_ name: String) async throws -> [Student] {
        try await desk.admin.send(FindStudents(search: name)).items
    }

    @Test func `the columns of a spreadsheet are guessed, and its first rows are shown`() async throws {
        let page = try await pages.choose(Self.sheet)
        #expect(page.status == 200 && page.html.utf8.count < 30_000)
        let columns = [
            "Apellidos y nombres": "full_name", "F. Nacimiento": "birth_date", "Cel.": "phone",
            "Correo": "email", "Situación": "status", "Talla": "",
        ]
        for (name, column) in columns { #expect(try page.chosen(name) == column, "\(name)") }
        let form = try page.part("card import-form")
        #expect(form["encoding"] == "Windows-1252" && form["separator"] == "semicolon")
        #expect(form["sheet"] == "students")
        for text in ["Peña Rojas, Lucía", "03/04/2012 = 3 Apr 2012", "03/04/2012 = 4 Mar 2012"] {
            #expect(page.html.contains(text), "\(text) in \(page.html)")
        }
        #expect(page.html.contains("Could be read in two ways"))
    }

    @Test func `a word is mapped by a choice, and the rows with errors are shown until it is`() async throws {
        let page = try await pages.choose(Self.sheet)
        let checked = try await pages.check(page)
        #expect(checked.html.contains("1 of 2 rows can be imported"), "\(checked.html)")
        #expect(checked.html.contains("Alumnos 2026.csv, row 3"))
        #expect(checked.html.contains("<span class=\"wrong\"><small>Situación</small> becada</span>"))
        #expect(try await students("lucia").isEmpty)
        let word = try page.choice(of: "Situación").replacing("c", with: "w") + ":becada"
        let again = try await pages.check(checked, [word: "inactive"])
        #expect(again.html.contains("All 2 rows can be imported"), "\(again.html)")
        let done = try await pages.load(again)
        #expect(done.html.contains("Imported"), "\(done.html)")
        let rosa = try #require(try await students("rosa").first)
        #expect(rosa.name == "Rosa Luna Paz" && rosa.status == .inactive)
        #expect(rosa.birthDate?.description == "1990-06-05")
    }

    @Test func `rows with errors are left out where the button says so`() async throws {
        let checked = try await pages.check(try await pages.choose(Self.sheet))
        #expect(checked.html.contains("Import 1 of 2 rows"))
        let done = try await pages.load(checked)
        #expect(done.html.contains("becada") && done.html.contains("href=\"/desk/students\""))
        #expect(try await students("lucia").count == 1)
        #expect(try await students("rosa").isEmpty)
    }

    @Test func `the order of day and month is changed by a choice`() async throws {
        let page = try await pages.choose(Self.sheet)
        let order = try page.choice(of: "F. Nacimiento").replacing("c", with: "f")
        let checked = try await pages.check(page, [order: "MM/DD/YYYY"])
        #expect(try checked.part("card import-form")[order] == "MM/DD/YYYY")
        _ = try await pages.load(checked)
        #expect(try await students("lucia").first?.birthDate?.description == "2012-03-04")
    }

    @Test func `a column is not read where the person says so, although its name is known`() async throws {
        let file = ImportBrowser.file(
            "students.csv", "first_name,last_name,email\nLucía,Peña,nowhere\n")
        let page = try await pages.choose(file)
        let refused = try await pages.check(page)
        #expect(refused.html.contains("0 of 1 rows can be imported"), "\(refused.html)")
        #expect(!refused.html.contains("Import 0"))
        let checked = try await pages.check(refused, [try page.choice(of: "email"): ""])
        _ = try await pages.load(checked)
        #expect(try await students("lucia").first?.email == nil)
    }

    @Test func `cells that cannot be read are left empty where the person says so`() async throws {
        let file = ImportBrowser.file("students.csv", "first_name,last_name,email\nLucía,Peña,nowhere\n")
        let page = try await pages.choose(file)
        #expect(page.html.contains("Leave cells empty where they cannot be read"))
        _ = try await pages.load(try await pages.check(page, ["clears": "true"]))
        #expect(try await students("lucia").count == 1)
    }

    @Test func `two columns that are the same are joined`() async throws {
        let text = "Nombres,Primero,Materno\nLucía,Peña,Rojas\n"
        let page = try await pages.choose(ImportBrowser.file("alumnos.csv", text))
        let columns = ["Primero", "Materno"]
        let fields = Dictionary(
            uniqueKeysWithValues: try columns.map { (try page.choice(of: $0), "last_name") })
        _ = try await pages.load(try await pages.check(page, fields))
        #expect(try await students("lucia").first?.name == "Lucía Peña Rojas")
    }

    @Test func `a value for all rows replaces a column that the file lacks`() async throws {
        let text = "Alumno,Fecha,Asistencia\nNadie,2026-11-05,P\n"
        let page = try await pages.choose(ImportBrowser.file("asistencia.csv", text))
        #expect(page.html.contains("“Class” is needed"), "\(page.html)")
        let checked = try await pages.check(page, ["v:class": "Salsa"])
        #expect(!checked.html.contains("is needed"), "\(checked.html)")
    }

    @Test func `the separator and the sheet can be chosen`() async throws {
        let text = "Nombres,Apellidos;x\nLucía,Peña;y\n"
        let page = try await pages.choose(ImportBrowser.file("alumnos.csv", text))
        let semicolons = try await pages.send("show", on: page, ["separator": "semicolon"])
        #expect(try semicolons.part("card import-form")["separator"] == "semicolon")
        #expect(semicolons.html.contains("Nombres,Apellidos</h3>"), "\(semicolons.html)")
        let commas = try await pages.send("show", on: semicolons, ["separator": "comma"])
        let plans = try await pages.send("show", on: commas, ["sheet": "plans"])
        #expect(try plans.part("card import-form")["sheet"] == "plans")
        let none = try await pages.send("show", on: plans, ["sheet": ""])
        #expect(!none.html.contains("class=\"file-columns\""))
    }

    @Test func `a file with two readings is read in the encoding that is chosen`() async throws {
        // “Sebastián” in CP850, whose á is a space in Windows-1252.
        let bytes = Array("key,name,time_zone\nV1,Sebasti".utf8) + [0xA0] + Array("n,UTC\n".utf8)
        let page = try await pages.choose(PageForm.File(name: "venues.csv", bytes: bytes))
        #expect(page.html.contains("Sebastián”") && page.status == 422)
        let read = try await pages.send("show", on: page, ["encoding": "CP850"])
        #expect(read.status == 200 && read.html.contains("<li>Sebastián</li>"), "\(read.html)")
    }

    @Test func `the map of an import is used for the next file with the same columns`() async throws {
        let page = try await pages.choose(Self.sheet)
        let talla = try page.choice(of: "Talla")
        let done = try await pages.load(try await pages.check(page, [talla: "level"]))
        #expect(done.html.contains("Imported"))
        let next = PageForm.File(name: "Alumnos 2027.csv", bytes: Self.sheet.bytes)
        let kept = try await pages.choose(next)
        #expect(try kept.chosen("Talla") == "level" && kept.html.contains("Read as last time"))
        let guessed = try await pages.send("guess", on: kept)
        #expect(try guessed.chosen("Talla") == "" && !guessed.html.contains("Read as last time"))
        let text = "Apellidos y nombres;F. Nacimiento;Cel.;Correo;Talla\nPaz, Ana;;;;M\n"
        let other = try await pages.choose(ImportBrowser.file("otros.csv", text))
        #expect(try other.chosen("Talla") == "" && !other.html.contains("Read as last time"))
    }
}
