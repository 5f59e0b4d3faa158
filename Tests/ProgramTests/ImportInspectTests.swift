import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ImportInspectTests {
    private func workspace() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        try FileManager.default.createDirectory(
            atPath: workspace.root + "/old", withIntermediateDirectories: false)
        let text = "Sede;Zona horaria\nBarranco;America/Lima\n"
        try workspace.write(text, to: workspace.root + "/old/sedes.csv")
        return workspace
    }

    @Test func `a folder is inspected, and imported with a map`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let shown = try workspace.admin("import", "inspect", "old").output
        #expect(shown.contains("sedes.csv: venues, rows: 1") && shown.contains("Sede → name"))
        #expect(shown.contains("Keys:") && !shown.contains("Missing:"), "\(shown)")
        let map =
            #"{"venues":{"file":"sedes","columns":{"key":"Sede","name":"Sede","time_zone":"Zona horaria"}}}"#
        try workspace.write(map, to: workspace.root + "/map.json")
        let imported = try workspace.admin("import", "old", "--map", "map.json")
        #expect(imported.exitCode == 0, "\(imported.errors)")
        #expect(try workspace.admin("venues", "list").output.contains("Barranco"))
    }

    @Test func `an import of files with other names says how they are read`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let result = try workspace.admin("import", "old")
        #expect(result.exitCode == 65)
        #expect(result.errors.contains("which “import inspect” proposes"), "\(result.errors)")
    }

    @Test func `what is found is shown beside the map, which alone is JSON`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        try workspace.write(
            "Nombres;Apellidos;Correo;Talla\nAna;Paz;pedir;M\n", to: workspace.root + "/old/alumnos.csv")
        let result = try workspace.admin("import", "inspect", "old", "--json")
        #expect(result.exitCode == 0 && result.json["students"] != nil)
        for part in ["alumnos.csv: students", "Talla", "pedir"] {
            #expect(result.errors.contains(part), "\(part)")
        }
    }

    @Test(arguments: [
        ("31/12/1999", "DD/MM/YYYY"), ("12/31/1999", "MM/DD/YYYY"), ("5.6.2020", "DD.MM.YYYY"),
        ("2020/06/05", "YYYY/MM/DD"),
    ]) func `the form of dates is proposed`(day: String, form: String) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let text = "key,first_name,last_name,joined_on,status\na,Ana,Rojas,\(day),active\n"
        try workspace.write(text, to: workspace.root + "/old/students.csv")
        #expect(try workspace.admin("import", "inspect", "old").output.contains("Dates: \(form)"))
        let map = try workspace.admin("import", "inspect", "old", "--json").json
        #expect((map["students"] as? [String: Any])?["dates"] as? String == form)
    }

    @Test func `the encoding and the separator of a file are shown`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let text = "Sede\tZona horaria\nÑaña\tAmerica/Lima\n"
        let bytes = try #require(text.data(using: .windowsCP1252))
        try bytes.write(to: URL(fileURLWithPath: workspace.root + "/old/sedes.csv"))
        let shown = try workspace.admin("import", "inspect", "old").output
        #expect(shown.contains("Encoding: Windows-1252\n") && shown.contains("Separator: tab\n"), "\(shown)")
    }

    @Test func `a file whose first row cannot be read is named`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        try workspace.write("\"a,b\n", to: workspace.root + "/old/b.csv")
        let result = try workspace.admin("import", "inspect", "old")
        #expect(result.exitCode == 65 && result.errors.contains("b.csv cannot be read"), "\(result.errors)")
    }

    @Test func `a map that is none is refused`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        try workspace.write("[]", to: workspace.root + "/map.json")
        let result = try workspace.admin("import", "old", "--map", "map.json")
        #expect(result.exitCode == 65 && result.errors.contains("map.json is not a map"))
    }
}
