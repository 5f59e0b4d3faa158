import Academy
import Application
import Core
import DataExchange
import TestSupport
import Testing

/// Lists of attendance with a column for each day, imported with the map that an inspection proposes.
@Suite(.limitedParallelism) struct AttendanceGridTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture()
        let students = "key,first_name,last_name,joined_on\ns1,Ana,Rojas,2026-10-01\ns2,Eva,Paz,2026-10-01\n"
        _ = try await fixture.academy.admin.send(ImportAcademy(files: ["students": students]))
    }

    /// Imports a file with the proposed map, in which the class is filled in.
    private func imported(
        _ text: String, class name: String? = "Salsa"
    ) async throws -> (inspected: InspectedFiles, report: ImportReport) {
        let inspected = try await admin.send(InspectImport(files: ["asistencia": text]))
        var map = inspected.map
        if let name { map["attendance"]?.values = ["class": name] }
        let report = try await admin.send(ImportAcademy(files: ["asistencia": text], map: map))
        return (inspected, report)
    }

    /// The stored records of the two students: `s1 2026-11-03 present`.
    private func records() async throws -> Set<String> {
        let text = try await admin.send(ExportAcademy()).files["attendance"] ?? ""
        let rows = text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        return Set(
            rows.filter { $0[0] == "s1" || $0[0] == "s2" }.map { "\($0[0]) \($0[2]) \($0[3])" })
    }

    @Test(arguments: [
        "Alumno;03/11;05/11;10/11\nAna Rojas;P;F;P\nEva Paz;P;T;J\n",
        "Alumno;2026-11-03;2026-11-05;2026-11-10\nRojas, Ana;p;f;p\nPAZ EVA;Presente;Tarde;Justificado\n",
        "Student,Nov 3,Nov 5,Nov 10\ns1,P,A,P\ns2,P,L,E\n",
        "Student,11/3,11/5,11/10\nAna Rojas,x,A,x\nEva Paz,x,L,E\n",
        "Alumno;3-nov;5-nov;10-nov\nAna Rojas;A;F;A\nEva Paz;A;T;J\nTotal;2;1;2\n",
        "Alumno;Mar 03/11;Jue 05/11;Mar 10/11;Mar 17/11\nAna Rojas;✓;F;✓;\nEva Paz;✓;T;J;-\n",
        "Alumno;03/11;05/11;10/11;24/11\nAna Rojas;P;F;P;\nEva Paz;P;T;J;\n",
        ";Noviembre;;\nAlumno;3;5;10\nAna Rojas;P;F;P\nEva Paz;P;T;J\n",
        ";Noviembre;;\nAlumno;Mar 3;Jue 5;Mar 10\nAna Rojas;P;F;P\nEva Paz;P;T;J\n",
    ])
    func `each filled cell below a day is a record`(_ text: String) async throws {
        let (inspected, report) = try await imported(text)
        #expect(inspected.files[0].missing == ["class"] && inspected.files[0].odd == [])
        #expect(inspected.files[0].unknown == [])
        #expect(report.errors == [] && report.counts["attendance"] == 6)
        #expect(
            try await records() == [
                "s1 2026-11-03 present", "s1 2026-11-05 absent", "s1 2026-11-10 present",
                "s2 2026-11-03 present", "s2 2026-11-05 late", "s2 2026-11-10 excused",
            ])
        let again = try await imported(text).report
        #expect(again.errors == [] && again.counts["attendance"] == 0 && again.unchanged == 6)
    }

    @Test func `days of the week without a month are not taken for March`() async throws {
        let inspected = try await admin.send(
            InspectImport(files: ["asistencia": "Alumno;Mar 3;Jue 5;Mar 10\nAna Rojas;P;F;P\n"]))
        #expect(inspected.files[0].grid == nil)
        #expect(inspected.files[0].unknown == ["Mar 3", "Jue 5", "Mar 10"])
    }

    @Test(arguments: ["Ana Rojas;P;F;x", "Ana Rojas;;;x"])
    func `a line with too many fields is one error`(_ line: String) async throws {
        let report = try await imported("Alumno;03/11;05/11\n\(line)\nEva Paz;P;F\n").report
        #expect(report.errors.map(\.code) == ["csv.field-count"])
        #expect(report.errors.map(\.row) == [2] && report.errors.map(\.column) == [nil])
    }

    @Test(arguments: ["Alumno;03/11;05/11\nAna Rojas;P;F\n", ";Noviembre;\nAlumno;3;5\nAna Rojas;P;F\n"])
    func `a grid without the class says where its name is written`(_ text: String) async throws {
        let (inspected, report) = try await imported(text, class: nil)
        #expect(inspected.map["attendance"]?.values == ["class": ""])
        #expect(report.errors.map(\.code) == ["csv.missing-column"])
        #expect(report.errors.first?.message.contains("“values” of the map") == true)
    }

    @Test(arguments: [
        ("Alumno;03/11;05/11;10/11\nAna Rojas;P;A;F\n", "A", "05/11"),
        ("Alumno;03/11;05/11;10/11\nAna Rojas;P;x;F\n", "x", "05/11"),
        ("Alumno;03/11;05/11\nAna Rojas;A;A\n", "A", "03/11"),
        ("Alumno;03/11;05/11\nAna Rojas;P;Q\n", "Q", "05/11"),
    ])
    func `a letter that may mean two words is named with its cell`(
        _ text: String, _ letter: String, _ day: String
    ) async throws {
        let (inspected, report) = try await imported(text)
        let odd = try #require(inspected.files[0].odd.first)
        #expect((odd.row, odd.column, odd.text) == (2, day, letter))
        #expect(report.errors.first.map { [$0.column, $0.code] } == [day, "status.unknown"])
        #expect(try await records() == [])
    }

    @Test(arguments: [
        ("Alumno;20/12;22/12;05/01\nAna Rojas;P;P;P\n", ["2025-12-20", "2025-12-22", "2026-01-05"]),
        ("Alumno;05/01;22/12;20/12\nAna Rojas;P;P;P\n", ["2026-01-05", "2025-12-22", "2025-12-20"]),
        ("Alumno;24/11;26/11\nAna Rojas;P;P\n", ["2025-11-24", "2025-11-26"]),
    ])
    func `days without a year are the last ones that are past, and near one another`(
        _ text: String, _ days: [String]
    ) async throws {
        let report = try await imported(text).report
        #expect(report.errors == [])
        #expect(try await records() == Set(days.map { "s1 \($0) present" }))
    }

    @Test func `a row with an unknown letter is written back once, and its other cells are stored`()
        async throws
    {
        let text = "Alumno;03/11;05/11;10/11\nAna Rojas;P;Q;Z\n"
        var map = try await admin.send(InspectImport(files: ["asistencia": text])).map
        map["attendance"]?.values = ["class": "Salsa"]
        let report = try await admin.send(
            ImportAcademy(files: ["asistencia": text], skipBad: true, map: map))
        #expect(report.errors.map(\.column) == ["05/11", "10/11"])
        let rows = try #require(report.rejected["asistencia"]).split(separator: "\r\n")
        #expect(rows.count == 2 && rows[1].hasPrefix("Ana Rojas;P;Q;Z;"))
        #expect(try await records() == ["s1 2026-11-03 present"])
    }

    @Test func `a name that two students have is refused`() async throws {
        let student = "key,first_name,last_name,joined_on\ns3,Ana,Rojas,2026-10-01\n"
        let added = try await admin.send(ImportAcademy(files: ["students": student]))
        #expect(added.errors == [])
        let report = try await imported("Alumno;03/11;05/11\nAna Rojas;P;F\n").report
        #expect(report.errors.map(\.code) == ["student.not-found", "student.not-found"])
        #expect(report.errors.first?.message.contains("More than one") == true)
    }

    @Test func `a grid without days says what its map needs`() async throws {
        let grid = DayGrid(days: "date", cells: "status")
        let map = [
            "attendance": FileMap(columns: ["student": "Alumno"], values: ["class": "Salsa"], grid: grid)
        ]
        let report = try await admin.send(
            ImportAcademy(files: ["attendance": "Alumno;03/11;05/11\nAna Rojas;P;F\n"], map: map))
        #expect(report.errors.map(\.code) == ["csv.no-days"])
    }
}
