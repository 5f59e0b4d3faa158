import Academy
import Application
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Persons, keys, ids and phone numbers in sheets of other programs and of people, imported with the map that
/// an inspection proposes.
@Suite(.limitedParallelism) struct ForeignKeyTests {
    /// Imports files with the proposed map.
    private func imported(
        _ files: [String: String], in academy: TestAcademy
    ) async throws -> (inspected: InspectedFiles, report: ImportReport) {
        let inspected = try await academy.admin.send(InspectImport(files: files))
        let report = try await academy.admin.send(ImportAcademy(files: files, map: inspected.map))
        return (inspected, report)
    }

    /// The first and the last names of the students, with some values.
    private func students(
        _ academy: TestAcademy, _ value: (Student) -> String? = { _ in nil }
    ) async throws -> Set<String> {
        let found = try await academy.admin.send(FindStudents()).items
        var texts: Set<String> = []
        for item in found {
            let student = try await academy.admin.send(ShowStudent(student: .id(item.id))).student
            let name = "\(student.firstName)/\(student.lastName)"
            texts.insert([name, value(student)].compactMap(\.self).joined(separator: " "))
        }
        return texts
    }

    @Test func `siblings whose column of ids says that they have none are two students`() async throws {
        let academy = try await TestAcademy()
        let text = """
            Nombres;Apellidos;DNI;Correo
            Ana;Paz;41234567;fam@example.org
            Luis;Paz;no tiene;fam@example.org
            Rosa;Paz;No tiene;fam@example.org
            Eva;Paz;pendiente;fam@example.org
            """
        let (inspected, report) = try await imported(["alumnos": text], in: academy)
        #expect(inspected.files.flatMap(\.odd).map(\.text) == ["pendiente"])
        #expect(report.errors == [] && report.counts["students"] == 4)
        #expect(
            try await students(academy) { $0.nationalID ?? "-" } == [
                "Ana/Paz 41234567", "Luis/Paz -", "Rosa/Paz -", "Eva/Paz -",
            ])
    }

    @Test func `siblings with one address and other names are two students`() async throws {
        let academy = try await TestAcademy()
        let rows =
            "s1;Mario;Paz;fam@example.org\ns2;María;Paz;fam@example.org\ns3;Marta;Paz;fam@example.org\n"
        let files = ["students": "key;first_name;last_name;email\n" + rows]
        for count in [3, 0] {
            let report = try await academy.admin.send(ImportAcademy(files: files, update: true))
            #expect(report.errors == [] && report.counts["students"] == count && report.updated == 0)
        }
        #expect(try await students(academy) == ["Mario/Paz", "María/Paz", "Marta/Paz"])
    }

    @Test func `a full name without a comma among names with commas is named`() async throws {
        let academy = try await TestAcademy()
        let text = "Alumno;DNI\n\"Rojas, Ana\";41234567\n\"Paz, Eva\";41234568\nLuis Vega;41234569\n"
        let (inspected, report) = try await imported(["alumnos": text], in: academy)
        #expect(inspected.files.flatMap(\.odd).contains { $0.row == 4 && $0.text == "Luis Vega" })
        #expect(report.errors.map(\.code) == ["first-name.no-comma"] && report.errors.first?.row == 4)
        #expect(report.errors.first?.message.contains("“Luis Vega” has no comma") == true)
    }

    @Test func `numbers of rows are no keys, so that the same numbers come in again`() async throws {
        let academy = try await TestAcademy()
        func files(_ rows: String) -> [String: String] {
            [
                "plans": "key;name;kind;credits;valid_days;price\nm8;8 clases;pass;8;30;150.00\n",
                "students": "key;first_name;last_name\ns1;Ana;Paz\ns2;Eva;Rey\n",
                "pagos": "Nro;Alumno;Paquete;Fecha de pago;Monto;Forma de pago\n" + rows,
            ]
        }
        let november =
            "1;s1;8 clases;03/11/2026;150.00;Yape\n2;s2;m8;25/11/2026 18:30;S/ 150,00;Mercado Pago\n"
        let october = "1;s2;8 clases;03/10/2026;150.00;Cash\n2;s1;m8;25/10/2026;150.00;Efectivo\n"
        for rows in [november, october] {
            let (inspected, report) = try await imported(files(rows), in: academy)
            #expect(inspected.files.first { $0.sheet == "payments" }?.columns["key"] == nil)
            #expect(report.errors == [] && report.counts["payments"] == 2)
        }
    }

    @Test func `payments whose day and hour are two columns have keys`() async throws {
        let academy = try await TestAcademy()
        let files = [
            "plans": "key;name;kind;credits;valid_days;price\nm8;8 clases;pass;8;30;150.00\n",
            "students": "key;first_name;last_name\ns1;Ana;Paz\n",
            "pagos": "Alumno;Paquete;Fecha;Hora;Monto;Forma de pago\ns1;m8;03/11/2026;18:30;150.00;Cash\n",
        ]
        for count in [1, 0] {
            let (_, report) = try await imported(files, in: academy)
            #expect(report.errors == [] && report.counts["payments"] == count)
        }
    }

    @Test func `a file that needs keys and has none says so`() async throws {
        let academy = try await TestAcademy()
        let files = ["pagos": "Paquete;Monto;Forma de pago\nm8;150.00;Cash\n"]
        let file = try await academy.admin.send(InspectImport(files: files)).files.first
        #expect(file?.missing.contains("key") == true && file?.keyColumns == [])
    }

    @Test func `ids get their zeros back in all files`() async throws {
        let academy = try await TestAcademy()
        let files = [
            "plans": "key;name;kind;credits;valid_days;price\nm8;8 clases;pass;8;30;150.00\n",
            "alumnos":
                "DNI;Nombres;Apellidos\n41234567;Ana;Paz\n1234567;Eva;Rey\n51234567;Lía;Sol\n61234567;Leo;Gil\n001234567;Max;Roe\n",
            "pagos": "DNI;Paquete;Fecha de pago;Monto;Forma de pago\n1234567;m8;03/11/2026;150.00;Cash\n",
        ]
        let (inspected, report) = try await imported(files, in: academy)
        #expect(inspected.map["students"]?.forms?["key"] == "00000000")
        #expect(report.errors == [] && report.counts["payments"] == 1)
        #expect(try await students(academy) { $0.nationalID }.contains("Max/Roe 001234567"))
    }

    @Test(
        arguments: [
            (["1032456789", "1032456780", "52345678"], nil),
            (["41234567", "1234567", "41234568"], "00000000"),
            (["41234567", "41234568", "123456789"], nil),
        ] as [([String], String?)])
    func `ids of other lengths stay as they are`(_ ids: [String], _ form: String?) async throws {
        let academy = try await TestAcademy()
        let rows = ids.enumerated().map { "A\($0);Paz;\($1)\n" }.joined()
        let map = try await academy.admin.send(
            InspectImport(files: ["alumnos": "Nombres;Apellidos;DNI\n" + rows])
        ).map
        #expect(map["students"]?.forms?["national_id"] == form)
    }

    /// The academy's country is Peru, by its currency.
    @Test(
        arguments: [
            (["51987654321", "51987654322"], "+51"), (["11987654321", "11987654322"], nil),
            (["34987654321", "34987654322"], nil), (["11987654321", "11987654322", "+1 5553012345"], "+1"),
        ] as [([String], String?)])
    func `a country code is proposed for the academy's country, or if a number has it`(
        _ phones: [String], _ code: String?
    ) async throws {
        let academy = try await TestAcademy()
        let rows = phones.enumerated().map { "A\($0);Paz;\($1)\n" }.joined()
        let map = try await academy.admin.send(
            InspectImport(files: ["alumnos": "Nombres;Apellidos;Celular\n" + rows])
        ).map
        #expect(map["students"]?.forms?["phone"] == code)
    }

    @Test(arguments: [
        ("national_id", "pendiente", "national-id.no-id"),
        ("national_id", "N° 41234567/8", "national-id.no-id"),
    ])
    func `a remark is no national id, also without a map`(
        _ column: String, _ text: String, _ code: String
    ) async throws {
        let academy = try await TestAcademy()
        let file = "key;first_name;last_name;\(column)\ns1;Ana;Paz;\(text)\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["students": file]))
        #expect(report.errors.map(\.code) == [code] && report.errors.first?.row == 2)
        #expect(report.errors.first?.message.contains(text) == true)
    }

    @Test(arguments: ["39.50", "150.0", "12/11/2026", "2 x 39,50", "1.03,50"])
    func `an amount of another form than that of its column is named`(_ amount: String) async throws {
        let academy = try await TestAcademy()
        let file = "key;name;kind;credits;valid_days;price\nm8;8 clases;pass;8;30;\(amount)\n"
        let map = ["plans": FileMap(forms: ["price": "1.234,56"])]
        let report = try await academy.admin.send(ImportAcademy(files: ["plans": file], map: map))
        #expect(report.errors.map(\.code) == ["price.other-form"] && report.errors.first?.column == "price")
        #expect(report.errors.first?.message.contains(amount) == true)
    }
}
