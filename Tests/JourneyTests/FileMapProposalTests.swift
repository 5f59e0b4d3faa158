import Application
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Maps that are proposed for the files of another program, and imports with them.
@Suite(.limitedParallelism) struct FileMapProposalTests {
    private static let header = "Nombres;Apellidos;DNI;Correo;Fecha de ingreso;Estado"
    private static let text = """
        \(header)
        Inés;Quispe;12345678;ines@example.org;01/11/2026;Activo
        Luis;Vega;87654321;luis@example.org;02/11/2026;De baja
        """

    /// The proposed map of a file of students, and the report of an import with it.
    private func proposal(
        _ text: String, in academy: TestAcademy
    ) async throws -> (map: FileMap?, report: ImportReport) {
        let map = try await academy.admin.send(InspectImport(files: ["alumnos": text])).map
        let report = try await academy.admin.send(ImportAcademy(files: ["alumnos": text], map: map))
        return (map["students"], report)
    }

    @Test func `a file without keys is imported by the proposed map, with Spanish words`() async throws {
        let academy = try await TestAcademy()
        let (map, report) = try await proposal(Self.text, in: academy)
        #expect(map?.columns?["key"] == "DNI" && map?.columns?["national_id"] == "DNI")
        #expect(map?.words == ["status": ["Activo": "active", "De baja": "inactive"]])
        #expect(report.errors == [] && report.counts == ["students": 2])
        let student = try await academy.admin.send(ShowStudent(student: .key("87654321"))).student
        #expect(student.name == "Luis Vega" && student.status == .inactive)
    }

    @Test(
        arguments: [
            // Families share addresses, so that an address is no key of a student.
            ("87654321", "12345678", nil), ("luis@example.org", "ines@example.org", "DNI"),
            ("87654321", "no tiene", nil),
        ] as [(String, String, String?)])
    func `the keys come from a column of ids that has another text in each row`(
        _ old: String, _ new: String, _ column: String?
    ) async throws {
        let academy = try await TestAcademy()
        let text = Self.text.replacing(old, with: new)
        let map = try await academy.admin.send(InspectImport(files: ["alumnos": text])).map
        #expect(map["students"]?.columns?["key"] == column)
    }

    @Test func `without such a column students have no keys, and their values say who they are`() async throws
    {
        let academy = try await TestAcademy()
        let text = "Nombres;Apellidos;Fecha de ingreso;Estado\nInés;Quispe;01/11/2026;interesada\n"
        let (map, report) = try await proposal(text, in: academy)
        #expect(map?.values == nil && report.errors == [])
        let student = try await academy.admin.send(ShowStudent(student: .key("Inés Quispe"))).student
        #expect(student.status == .lead)
    }

    @Test(arguments: [("ACTIVO", true), ("áctivo", true), ("activos", false)])
    func `a word of a map is found without case and accents`(_ text: String, _ isKnown: Bool) async throws {
        let academy = try await TestAcademy()
        let file = "key,first_name,last_name,joined_on,status\na,Ana,Luz,2026-11-01,\(text)\n"
        let map = ["students": FileMap(words: ["status": ["activo": "active"]])]
        let report = try await academy.admin.send(ImportAcademy(files: ["students": file], map: map))
        #expect(report.errors.map(\.code) == (isKnown ? [] : ["status.unknown"]))
    }

    @Test func `words for a column that the sheet lacks are refused`() async throws {
        let academy = try await TestAcademy()
        let map = ["students": FileMap(file: "alumnos", words: ["hair": ["rubio": "blond"]])]
        let report = try await academy.admin.send(ImportAcademy(files: ["alumnos": Self.text], map: map))
        #expect(report.errors.map(\.code) == ["map.unknown-column"])
    }

    @Test(arguments: Transport.allCases)
    func `the files are inspected without a change`(_ transport: Transport) async throws {
        let academy = try await TestAcademy(transport)
        let file = try #require(
            try await academy.admin.send(InspectImport(files: ["alumnos": Self.text])).files.first)
        #expect((file.sheet, file.rows, file.separator) == ("students", 2, .semicolon))
        #expect(file.columns["national_id"] == "DNI" && file.dates == "DD/MM/YYYY")
        #expect(file.words == ["status": ["Activo": "active", "De baja": "inactive"]])
        #expect(try await academy.admin.send(FindStudents()).items.isEmpty)
        let entries = try await academy.admin.send(ListAuditEntries(action: "InspectImport")).items
        #expect(entries.isEmpty)
    }

    @Test(arguments: [("a,b\n", "comma"), ("a;b\n", "semicolon"), ("a\tb\n", "tab")])
    func `the separator of a file is found`(_ text: String, _ separator: String) async throws {
        let academy = try await TestAcademy()
        let files = try await academy.admin.send(InspectImport(files: ["x": text])).files
        #expect(files.map(\.separator.rawValue) == [separator])
    }

    @Test(arguments: [
        ("Class Types", "class_types"), ("Students", "students"), ("Tipos de clase", "class_types"),
        ("Feriados", "holidays"), ("ciclos", "terms"), ("Sesión", "sessions"), ("Matrículas", "enrolments"),
    ])
    func `a file is recognised by a name of the academy in either language`(
        _ name: String, _ sheet: String
    ) async throws {
        let academy = try await TestAcademy()
        let files = try await academy.admin.send(InspectImport(files: [name: "x\n"])).files
        #expect(files.map(\.sheet) == [sheet])
    }

    @Test(arguments: [(0, nil), (1, "csv.too-many-files")] as [(Int, String?)])
    func `the number of inspected files is limited`(more: Int, code: String?) async throws {
        let academy = try await TestAcademy()
        let names = (0..<InspectImport.fileLimit + more).map { "file-\($0)" }
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "a,b\n") })
        let refused = await refusal { try await academy.admin.send(InspectImport(files: files)) }
        #expect(refused == code)
    }

    @Test func `a file whose first row cannot be read is named`() async throws {
        let academy = try await TestAcademy()
        let files = ["a": Self.text, "b": "\"name,key\nAna,1\n"]
        let error = await #expect(throws: ExchangeError.self) {
            try await academy.admin.send(InspectImport(files: files))
        }
        #expect(error?.code == "csv.unreadable")
        #expect(error?.description.hasPrefix("b.csv cannot be read: The row has a quotation mark") == true)
    }

    @Test func `the separator is said also if columns are missing`() async throws {
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(ImportAcademy(files: ["students": Self.text]))
        #expect(report.notRead == ["students"] && report.warnings.contains { $0.contains("semicolon") })
    }
}
