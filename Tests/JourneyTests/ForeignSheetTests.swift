import Academy
import Application
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Sheets of other programs and of people, imported with the map that an inspection proposes.
@Suite(.limitedParallelism) struct ForeignSheetTests {
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

    @Test(
        arguments: [
            (
                "Alumno;Correo\nRojas Paz, Ana;a@example.org\nQuispe, Luis;l@example.org\n",
                ["Ana/Rojas Paz", "Luis/Quispe"]
            ),
            (
                "Nombre completo;DNI\nAna Rojas Paz;41234567\nJuan Carlos Quispe Mamani;41234568\n",
                ["Ana/Rojas Paz", "Juan Carlos/Quispe Mamani"]
            ),
            ("Full name,Email\nAna Paz,a@example.org\nJohn Doe,j@example.org\n", ["Ana/Paz", "John/Doe"]),
            (
                "Apellidos y nombres;DNI\nROJAS PAZ ANA;41234567\nQUISPE MAMANI JUAN CARLOS;41234568\n",
                ["ANA/ROJAS PAZ", "JUAN CARLOS/QUISPE MAMANI"]
            ),
            (
                "Nombres;Primer apellido;Segundo apellido;DNI\nAna;Rojas;Paz;41234567\nEva;Rey;;41234568\n",
                ["Ana/Rojas Paz", "Eva/Rey"]
            ),
            ("Nombres;Apellidos;DNI\nSuharto;;41234567\n;Pelé;41234568\n", ["Suharto/—", "—/Pelé"]),
        ] as [(String, [String])])
    func `names are split and joined`(_ text: String, _ names: [String]) async throws {
        let academy = try await TestAcademy()
        let (_, report) = try await imported(["alumnos": text], in: academy)
        #expect(report.errors == [])
        #expect(try await students(academy) == Set(names))
    }

    @Test(
        arguments: [
            ("Academia Ritmo\n\nLista de alumnos 2026\nNombres;Apellidos;DNI\nAna;Paz;41234567\n", 0),
            ("Nombres;Apellidos;DNI\n;;\nAna;Paz;41234567\n;;\n", 0),
            ("Nombres;Apellidos;DNI;Correo;Celular\nAna;Paz;41234567\n", 0),
            ("Nombres;;Apellidos;DNI;;\nAna;;Paz;41234567;;\n", 0),
            ("Nombres;Apellidos;DNI;Teléfono;Teléfono\nAna;Paz;41234567;987654321;912345678\n", 0),
            ("Nombres;Apellidos;DNI\nAna;Paz;41234567\nTotal: 1;;\n", 1),
            ("Nombres;Apellidos;DNI\nAna;Paz;41234567\n\nGenerado el 03/11/2026;;\n", 1),
            ("Alumno;Alumno;Documento\nNombres;Apellidos;DNI\nAna;Paz;41234567\n", 0),
            ("Nombres;Apellido;;DNI\n;paterno;materno;\nAna;Paz;;41234567\n", 0),
            ("sep=;\nNombres;Apellidos;DNI\nAna;Paz;41234567\n", 0),
            ("Nombres;Apellidos;DNI\nAna;Paz;41234567;;;\n", 0),
            ("Alumno;DNI;Correo\nPaz, Ana;41234567;\nTotal: 35;;\n", 1),
            ("Alumno;DNI;Correo\nPaz, Ana;41234567;\nTotal;35;\n", 1),
            ("Alumno;DNI\nPaz, Ana;41234567\nTotal;35\n", 1),
            ("Alumno;DNI;Correo\nPaz, Ana;41234567;\nGenerado el 03/11/2026;;\n", 1),
            ("Alumno;DNI\nPaz, Ana;41234567\nGenerado el 03/11/2026;\n", 1),
            ("Alumno;DNI;Correo\nHorario: 18:00;;\nPaz, Ana;41234567;\n", 1),
            ("Nombres;Apellidos;DNI\nAna;Paz;41234567\nElaborado por:;Rosa Paz;\n", 1),
            ("Alumno;DNI;Correo\nPaz, Ana;41234567;\nElaborado por:;Rosa Paz;\n", 1),
            ("Nombres;Apellidos;DNI\nNombres;Apellidos;DNI\nAna;Paz;41234567\nNOMBRES;Apellidos;DNI;\n", 0),
            ("Alumno;DNI\nPaz, Ana;41234567\nAlumno;DNI\n", 0),
        ] as [(String, Int)])
    func `what is around a table does not matter`(_ text: String, _ leftOut: Int) async throws {
        let academy = try await TestAcademy()
        let (_, report) = try await imported(["alumnos": text], in: academy)
        #expect(report.errors == [] && report.counts["students"] == 1)
        #expect(report.warnings.count { $0.contains("is not one of the table") } == leftOut)
        #expect(try await students(academy) == ["Ana/Paz"])
    }

    /// Files, each with its names of columns in one line and the values of one student in the next.
    @Test(arguments: [
        (
            "firstName,lastName,email,phone,dateOfBirth,startDate,memberStatus\n"
                + "Ana,Paz,a@example.org,555-123-4567,13-02-2001,05-01-2026,ACTIVE\n",
            "2001-02-13 2026-01-05"
        ),
        (
            "ID;Client;Email;Mobile Phone;Birthday;Date Joined;Active?\n"
                + "100001;\"Paz, Ana\";a@example.org;555-123-4567;2/13/2001;1/15/2026;Y\n",
            "2001-02-13 2026-01-15"
        ),
        (
            "Student First Name,Student Last Name,Birth Date,Gender,Contact 1 Email,Home Phone,Cell Phone,Start Date,Active\n"
                + "Ana,Paz,2/13/2001,F,a@example.org,(555) 123-4567,(555) 123-4568,1/5/2026,Yes\n",
            "2001-02-13 2026-01-05"
        ),
        (
            "nombres,apellidos,numero_documento,tipo_documento,correo,fecha_nac,fecha_ingreso\n"
                + "Ana,Paz,1032456789,TI,a@example.org,13/02/2001,2026-01-05\n",
            "2001-02-13 2026-01-05"
        ),
        (
            "Apellidos;Nombres;F. Nac.;Fecha de inscripción;E-mail\n"
                + "Paz;Ana;13-feb-2001;5 de enero de 2026;a@example.org\n",
            "2001-02-13 2026-01-05"
        ),
        (
            "email,firstname,surname,birth day,birth month,birth year,joined\n"
                + "a@example.org,Ana,Paz,13,2,2001,2026-01-05\n",
            "2001-02-13 2026-01-05"
        ),
    ])
    func `the headers of other programs are recognised`(_ text: String, _ days: String) async throws {
        let academy = try await TestAcademy()
        let (_, report) = try await imported(["clients": text], in: academy)
        #expect(report.errors == [])
        let values = { (student: Student) in
            [
                student.birthDate?.description, student.joinedOn.description, "\(student.status)",
                student.email?.text,
            ]
            .compactMap(\.self).joined(separator: " ")
        }
        #expect(try await students(academy, values) == ["Ana/Paz \(days) active a@example.org"])
    }

    @Test func `odd cells are named, and do not hold the file back`() async throws {
        let academy = try await TestAcademy()
        let text = """
            Nombres;Apellidos;DNI;Celular;Correo;Fecha nac.
            Ana;Paz;41234567;987 654 321 / 912 345 678;ana@example.org;13/02/2001
            Eva;Rey;1234567;pedir;no;2/1/2001
            Luis;Vega;41.234.568;\u{202A}+51 987 654 322\u{202C};#N/D;pedir
            Rosa;Sol;51234567;9,87654E+08;-;25/12/99
            """
        let (inspected, report) = try await imported(["alumnos": text], in: academy)
        let odd = inspected.files.flatMap(\.odd).map { "\($0.row) \($0.column)" }
        #expect(Set(odd) == ["3 phone", "3 email", "4 email", "4 birth_date", "5 phone"])
        #expect(report.errors == [] && report.counts["students"] == 4)
        #expect(report.warnings.count { $0.contains("the cell counts as empty") } == 5)
        #expect(
            report.warnings.contains { $0.hasPrefix("alumnos.csv, row 2: only a part of “987 654 321 /") })
        let values = { (student: Student) in
            "\(student.nationalID ?? "") \(student.phone ?? "") \(student.birthDate?.description ?? "")"
        }
        #expect(
            try await students(academy, values) == [
                "Ana/Paz 41234567 987654321 2001-02-13", "Eva/Rey 01234567  2001-01-02",
                "Luis/Vega 41234568 +51987654322 ", "Rosa/Sol 51234567  1999-12-25",
            ])
    }

    @Test(arguments: [
        ("Nombres;Apellidos;DNI\nAna;Paz;41234567\nEva;Rey;\n", ["Ana/Paz", "Eva/Rey"]),
        ("Alumno;DNI;Correo\nPaz, Ana;41234567;\n\"Rey, Eva\";;\n", ["Ana/Paz", "Eva/Rey"]),
        ("Alumno;DNI\nSuma Rao;41234568\nAna Paz;41234567\n", ["Suma/Rao", "Ana/Paz"]),
    ])
    func `a person with few values is no note`(_ text: String, _ names: [String]) async throws {
        let academy = try await TestAcademy()
        let (_, report) = try await imported(["alumnos": text], in: academy)
        #expect(report.errors == [] && report.warnings.allSatisfy { !$0.contains("is not one of the table") })
        #expect(try await students(academy) == Set(names))
    }

    @Test(arguments: ["#N/A", "#REF!", "#¡VALOR!", "Err:502", "#N/D"])
    func `the error of a formula in a name is refused`(_ name: String) async throws {
        let academy = try await TestAcademy()
        let text = "key,first_name,last_name,joined_on,status\ns1,\(name),Paz,2026-11-01,active\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["students": text]))
        #expect(report.errors.map(\.code) == ["first-name.spreadsheet-error"])
        #expect(report.errors.first?.message.contains(name) == true)
    }

    @Test(arguments: [
        ("03/11/2026", "2026-11-03T00:00"), ("03/11/2026 18:30", "2026-11-03T18:30"),
        ("2026-11-03 18:30", "2026-11-03T18:30"), ("2026-11-03T18:30:00", "2026-11-03T18:30"),
        ("3-nov-2026 6:30 p. m.", "2026-11-03T18:30"), ("2026-11-03", "2026-11-03T00:00"),
    ])
    func `payments name their plan and are paid at a time in any form`(
        _ at: String, _ local: String
    ) async throws {
        let academy = try await TestAcademy()
        let files = [
            "plans": "key;name;kind;credits;valid_days;price\nm8;8 clases;pass;8;30;150.00\n",
            "students": "key;first_name;last_name\ns1;Ana;Paz\ns2;Eva;Rey\n",
            "pagos": """
            Nro;Alumno;Paquete;Fecha de pago;Monto;Forma de pago
            1;s1;8 clases;\(at);150.00;Efectivo
            2;s2;m8;25/11/2026;150.00;Tarjeta
            """,
        ]
        let (_, report) = try await imported(files, in: academy)
        #expect(report.errors == [] && report.counts["payments"] == 2)
        let exported = try await academy.admin.send(ExportAcademy()).files["payments"]
        #expect(exported?.contains(",m8,\(local),PEN,150.00,cash") == true, "\(exported ?? "")")
    }

    @Test func `a name that two entities have is no reference`() async throws {
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(
            ImportAcademy(
                files: [
                    "venues": "key,name,time_zone\nv1,Centro,UTC\nv2,Centro,UTC\nv3,Sur,UTC\n",
                    "rooms": "key,venue,name,capacity\nr1,Centro,Uno,10\nr2,sur,Dos,10\nr3,v1,Tres,10\n",
                ], skipBad: true))
        #expect(report.errors.map(\.code) == ["venue.not-found"] && report.counts["rooms"] == 2)
        #expect(report.errors.first?.message.contains("More than one venue has the name “Centro”") == true)
    }
}
