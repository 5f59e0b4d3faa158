import Application
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Spreadsheets without keys that come again with other rows, in another order or with other values.
@Suite(.limitedParallelism) struct RepeatedPersonImportTests {
    private static let header = "DNI;Nombres;Apellidos;Celular;Correo;Nacimiento;Fecha de ingreso;Estado"
    private static let first = [
        "70000001;Inés;Ñahui;900000001;;04/05/2001;05/01/2026;Activo",
        ";Hugo;Paz Sol;900000002;;;06/01/2026;Activo",
        "70000003;Mía;Luz;900000003;mia@example.org;;07/01/2026;Activo",
    ]

    /// Imports rows with the map that is proposed for the first rows.
    private func send(
        _ rows: [String], to academy: TestAcademy, update: Bool = false, isDryRun: Bool = false
    ) async throws -> ImportReport {
        func text(_ rows: [String]) -> String { ([Self.header] + rows).joined(separator: "\n") + "\n" }
        let map = try await academy.admin.send(InspectImport(files: ["alumnos": text(Self.first)])).map
        let request = ImportAcademy(files: ["alumnos": text(rows)], update: update, map: map)
        return try await academy.admin.send(request, SendOptions(isDryRun: isDryRun))
    }

    private func names(in academy: TestAcademy) async throws -> [String] {
        try await academy.admin.send(FindStudents(sort: "id")).items.map(\.name)
    }

    @Test(arguments: [
        ["70000009;Abel;Vega;900000009;;;20/11/2026;Activo"] + first, first.reversed(),
        [first[0], "70000009;Abel;Vega;900000009;;;20/11/2026;Activo", first[2]],
    ])
    func `a person who is in the file again is the same student, whatever row it is`(
        _ rows: [String]
    ) async throws {
        let academy = try await TestAcademy()
        #expect(try await send(Self.first, to: academy).counts == ["students": 3])
        let report = try await send(rows, to: academy, update: true)
        #expect(report.errors == [] && report.updated == 0)
        #expect(try await names(in: academy).prefix(3) == ["Inés Ñahui", "Hugo Paz Sol", "Mía Luz"])
        #expect(try await names(in: academy).count == 3 + (report.counts["students"] ?? 0))
    }

    @Test(arguments: [
        // A person without a national id is found by phone number and name.
        ";Hugo;Paz;+51 900 000 002;;;06/01/2026;Activo",
        // The national id was added, or the phone number corrected.
        "70000002;Hugo;Paz Sol;900000002;;;06/01/2026;Activo", ";HUGO;PAZ SOL;;;;06/01/2026;Activo",
        ";Huho;Paz Sol;900000002;;;06/01/2026;Activo", ";Sol;Hugo Paz;900000002;;;06/01/2026;Activo",
    ])
    func `a person without a key is recognised by other values`(_ row: String) async throws {
        let academy = try await TestAcademy()
        _ = try await send(Self.first, to: academy)
        let report = try await send([row], to: academy)
        #expect(report.errors == [] && report.counts == ["students": 0])
    }

    @Test(arguments: [
        ";Elsa;Paz Sol;900000002;;;06/01/2026;Activo", ";Hugo;Vera;900000009;;;06/01/2026;Activo",
        ";Hugo;Paz Sol;900000009;;;06/01/2026;Activo", ";Inés;Ñahui;;;01/01/1960;06/01/2026;Activo",
    ])
    func `another person is a new student`(_ row: String) async throws {
        let academy = try await TestAcademy()
        _ = try await send(Self.first, to: academy)
        let report = try await send([row], to: academy)
        #expect(report.errors == [] && report.counts == ["students": 1])
    }

    @Test func `a row that describes two students is refused, and names them`() async throws {
        let academy = try await TestAcademy()
        _ = try await send(Self.first, to: academy)
        _ = try await academy.admin.send(AdmitStudent(firstName: "Mía", lastName: "Luz", phone: "900000004"))
        let report = try await send([";Mía;Luz;900000004;mia@example.org;;07/01/2026;Activo"], to: academy)
        #expect(report.errors.map(\.code) == ["student.several-persons"])
        #expect(report.errors.first?.message.contains("Mía Luz (3), Mía Luz (4)") == true)
    }

    @Test func `the key of a student never gets the values of another person`() async throws {
        let academy = try await TestAcademy()
        func file(_ row: String) -> [String: String] {
            ["students": "key,first_name,last_name,phone,joined_on,status\n" + row + "\n"]
        }
        let ana = file("students-2,Ana,Rojas,900000001,2026-01-05,active")
        _ = try await academy.admin.send(ImportAcademy(files: ana))
        let abel = file("students-2,Abel,Vega,900000009,2026-11-20,active")
        for update in [false, true] {
            let report = try await academy.admin.send(ImportAcademy(files: abel, update: update))
            #expect(report.errors.map(\.code) == ["student.other-person"] && report.updated == 0)
        }
        #expect(try await names(in: academy) == ["Ana Rojas"])
    }

    @Test func `a changed name is said, also in a dry run`() async throws {
        let academy = try await TestAcademy()
        _ = try await send(Self.first, to: academy)
        let row = "70000001;Inés María;Ñahui;900000001;;04/05/2001;05/01/2026;Activo"
        for isDryRun in [true, false] {
            let report = try await send([row], to: academy, update: true, isDryRun: isDryRun)
            #expect(report.updated == 1)
            #expect(report.warnings.contains { $0.contains("Inés Ñahui becomes Inés María Ñahui.") })
        }
    }

    @Test(arguments: [
        ("instructors", "Nombre\nInés Sol\nHugo Paz\n", "Nombre\nMía Luz\nInés Sol\nHugo Paz\n"),
        (
            "plans", "Nombre;Tipo;Creditos;Vigencia;Moneda;Precio\nOcho;pass;8;30;PEN;150.00\n",
            "Nombre;Tipo;Creditos;Vigencia;Moneda;Precio\nDoce;pass;12;30;PEN;200.00\nOcho;pass;8;30;PEN;150.00\n"
        ),
    ])
    func `the keys of a file without keys are made of its values`(
        _ name: String, _ first: String, _ later: String
    ) async throws {
        let academy = try await TestAcademy()
        var map = try await academy.admin.send(InspectImport(files: [name: first])).map
        #expect(map[name]?.values?["key"] == "{name}")
        map[name]?.columns?["kind"] = name == "plans" ? "Tipo" : nil
        map[name]?.values?["kind"] = nil
        _ = try await academy.admin.send(ImportAcademy(files: [name: first], map: map))
        let report = try await academy.admin.send(ImportAcademy(files: [name: later], update: true, map: map))
        #expect(report.errors == [] && report.counts == [name: 1] && report.updated == 0)
    }
}
