import Application
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Files with the names of another program.
@Suite(.limitedParallelism) struct FileMapTests {
    private static let text = """
        Código;Nombres;Apellidos;Correo Electrónico;Fecha de alta;Talla
        A-1;Inés;Quispe;ines@example.org;2026-11-01;M
        A-2;Luis;Vega;;2026-11-02;L
        """
    private let map = [
        "students": FileMap(
            file: "alumnos",
            columns: [
                "key": "Código", "first_name": "Nombres", "last_name": "APELLIDOS",
                "email": "correo electrónico", "joined_on": "Fecha de alta",
            ], values: ["status": "trial"])
    ]

    private func report(
        _ files: [String: String], _ map: [String: FileMap]?, in academy: TestAcademy
    ) async throws -> ImportReport {
        try await academy.admin.send(ImportAcademy(files: files, map: map))
    }

    @Test(arguments: Transport.allCases)
    func `a file is read by its map`(_ transport: Transport) async throws {
        let academy = try await TestAcademy(transport)
        let report = try await report(["alumnos": Self.text], map, in: academy)
        #expect(report.counts == ["students": 2] && report.errors == [])
        #expect(report.warnings.contains { $0.contains("“talla”") })
        let student = try await academy.admin.send(ShowStudent(student: .key("A-1"))).student
        #expect((student.name, student.email?.text) == ("Inés Quispe", "ines@example.org"))
        #expect(student.status == .trial)
    }

    @Test(arguments: [
        ("DD/MM/YYYY", "31/12/1999"), ("dd.mm.yyyy", "31.12.1999"), ("MM-DD-YYYY", "12-31-1999"),
        ("DD/MM/YYYY", "1999-12-31"),
    ]) func `a map says how a file writes days`(_ form: String, _ day: String) async throws {
        let academy = try await TestAcademy()
        var map = map
        map["students"]?.dates = form
        let text = Self.text.replacing("2026-11-01", with: day)
        let report = try await report(["alumnos": text], map, in: academy)
        #expect(report.errors == [])
        let student = try await academy.admin.send(ShowStudent(student: .key("A-1"))).student
        #expect(student.joinedOn.description == "1999-12-31")
    }

    @Test(arguments: ["31/13/1999", "31/2/99", "1/1/1999/1", "١/١/1999"])
    func `a day of another form is invalid`(_ day: String) async throws {
        let academy = try await TestAcademy()
        var map = map
        map["students"]?.dates = "DD/MM/YYYY"
        let text = Self.text.replacing("2026-11-01", with: day)
        let report = try await report(["alumnos": text], map, in: academy)
        #expect(report.errors.map(\.code) == ["joined-on.not-a-day"])
    }

    @Test func `one column may be two of the academy's`() async throws {
        let academy = try await TestAcademy()
        var map = map
        map["students"]?.columns?["national_id"] = "Código"
        _ = try await report(["alumnos": Self.text], map, in: academy)
        let student = try await academy.admin.send(ShowStudent(student: .key("A-2"))).student
        #expect(student.nationalID == "A-2")
    }

    @Test func `a rejected row keeps the names of its file`() async throws {
        let academy = try await TestAcademy()
        let text = Self.text.replacing("2026-11-02", with: "soon")
        let report = try await academy.admin.send(
            ImportAcademy(files: ["alumnos": text], skipBad: true, map: map))
        let lines = try #require(report.rejected["alumnos"]).split(separator: "\r\n")
        #expect(lines.first == "código;nombres;apellidos;correo electrónico;fecha de alta;talla;reason")
        #expect(report.errors.map(\.column) == ["Fecha de alta"])
        #expect(report.errors.map(\.file) == ["alumnos"])
    }

    @Test(arguments: [
        (FileMap(file: "alumnos", columns: ["hair": "Talla"]), "map.unknown-column"),
        (FileMap(file: "alumnos", columns: ["level": "Nivel"]), "csv.missing-column"),
        (FileMap(file: "alumnos", values: ["key": ""]), "csv.missing-column"),
        (FileMap(file: "alumnos", dates: "DD/MM"), "map.unknown-date-form"),
        (FileMap(file: "alumnos", dates: "DD/MM.YYYY"), "map.unknown-date-form"),
    ])
    func `a map that does not fit is reported, and nothing is imported`(
        _ map: FileMap, _ code: String
    ) async throws {
        let academy = try await TestAcademy()
        let report = try await report(["alumnos": Self.text], ["students": map], in: academy)
        #expect(report.errors.map(\.code) == [code] && report.notRead == ["alumnos"])
    }

    @Test func `a map of a file that the academy has not is refused`() async throws {
        let academy = try await TestAcademy()
        let code = await refusal {
            try await academy.admin.send(
                ImportAcademy(files: ["alumnos": Self.text], map: ["pupils": FileMap(file: "alumnos")]))
        }
        #expect(code == "map.unknown-file")
    }

    @Test func `a map of a file that is missing is refused`() async throws {
        let academy = try await TestAcademy()
        let error = await #expect(throws: InvalidValue.self) {
            try await academy.admin.send(
                ImportAcademy(files: ["alumnos": Self.text], map: ["students": FileMap(file: "alumno")]))
        }
        #expect(error?.code == "map.missing-file")
        #expect(
            error?.description
                == "The map names the file alumno.csv, which is missing: the files are alumnos.csv.")
    }

    @Test func `rejected rows can be imported again with the same map`() async throws {
        let academy = try await TestAcademy()
        let text = Self.text.replacing("2026-11-02", with: "soon")
        let report = try await academy.admin.send(
            ImportAcademy(files: ["alumnos": text], skipBad: true, map: map))
        let rejected = try #require(report.rejected["alumnos"]).replacing("soon", with: "2026-11-02")
        let again = try await self.report(["alumnos": rejected], map, in: academy)
        #expect(again.errors == [] && again.counts == ["students": 1])
    }

    @Test func `one file may have the rows of two files of the academy`() async throws {
        let academy = try await TestAcademy()
        let text = """
            key,first_name,last_name,joined_on,status,name
            a,Ana,Luz,2026-11-01,active,Rosa
            b,Luis,Vega,soon,active,Eva
            """
        let map = [
            "students": FileMap(file: "all"),
            "guardians": FileMap(file: "all", columns: ["student": "key"]),
        ]
        let report = try await academy.admin.send(
            ImportAcademy(files: ["all": text], skipBad: true, map: map))
        #expect(report.counts == ["students": 1, "guardians": 1])
        #expect(Set(report.rejected.keys) == ["students", "guardians"])
        #expect(report.rejected.values.allSatisfy { $0.contains("b,Luis,Vega,soon,active,Eva") })
    }

    @Test func `a column with the name of the reason is kept in rejected rows`() async throws {
        let academy = try await TestAcademy()
        let text = "key,first_name,last_name,joined_on,status,Reason\nA-1,Inés,Quispe,soon,active,Advanced\n"
        let map = ["students": FileMap(columns: ["level": "Reason"])]
        let report = try await academy.admin.send(
            ImportAcademy(files: ["students": text], skipBad: true, map: map))
        let lines = try #require(report.rejected["students"]).split(separator: "\r\n")
        #expect(lines.first == "key,first_name,last_name,joined_on,status,reason,rejection")
        #expect(lines.last?.hasPrefix("A-1,Inés,Quispe,soon,active,Advanced,") == true)
    }

    @Test func `the proposed map names what is recognised and what is missing`() async throws {
        let academy = try await TestAcademy()
        let inspected = try await academy.admin.send(InspectImport(files: ["alumnos": Self.text]))
        let files = inspected.files
        #expect(files.map(\.sheet) == ["students"] && files.map(\.rows) == [2])
        #expect(files.first?.unknown == ["Talla"] && files.first?.missing == [])
        #expect(inspected.map["students"]?.values == nil)
        #expect(try await report(["alumnos": Self.text], inspected.map, in: academy).errors == [])
    }

    @Test func `files with the academy's names need no map`() async throws {
        let academy = try await TestAcademy()
        let exported = try await academy.admin.send(ExportAcademy()).files
        let inspected = try await academy.admin.send(InspectImport(files: exported))
        #expect(inspected.files.map(\.file) == exported.keys.sorted())
        #expect(inspected.map.isEmpty && inspected.files.allSatisfy { $0.sheet == $0.file })
    }

    @Test(arguments: [
        ("lista", "Nombre;Apellido;Correo;Celular", "students"),
        ("list", "First name;Last name;Birth Date;Joined on", "students"),
    ])
    func `a file with another name is recognised by its columns`(
        name: String, header: String, sheet: String
    ) async throws {
        let academy = try await TestAcademy()
        let request = InspectImport(files: [name: header + "\na;b;c;d\n"])
        let files = try await academy.admin.send(request).files
        #expect(files.map(\.sheet) == [sheet] && files.first?.unknown == [])
    }

    @Test func `a file of other things is not recognised`() async throws {
        let academy = try await TestAcademy()
        let request = InspectImport(files: ["x": "colour,shoe\nred,39\n"])
        let inspected = try await academy.admin.send(request)
        #expect(inspected.files.map(\.sheet) == [nil] && inspected.map.isEmpty)
    }
}
