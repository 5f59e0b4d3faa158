import Academy
import Application
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// Rows without a time zone, and rows that refer to rooms and students by name.
@Suite(.limitedParallelism) struct SheetReferenceTests {
    private static let rooms = """
        key,venue,name,capacity
        r1,v1,Sala 1,20
        r2,v2,Sala 1,30

        """

    private func academy() async throws -> TestAcademy {
        let academy = try await TestAcademy()
        let files = [
            "venues": "key,name\nv1,Lince\nv2,Surco\n", "rooms": Self.rooms,
            "class_types": "key,style,family,level\nsalsa,Salsa,latin,open\n",
        ]
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors == [] && report.counts["rooms"] == 2)
        return academy
    }

    @Test func `a venue without a time zone has that of the academy`() async throws {
        let academy = try await academy()
        let zone = try await academy.admin.send(ShowAcademy()).timeZone
        let files = try await academy.admin.send(ExportAcademy()).files
        #expect(files["venues"]?.contains("v1,Lince,,\(zone)") == true)
        let again = try await academy.admin.send(
            ImportAcademy(files: ["venues": "key,name,time_zone\nv1,Lince,\n"], update: true))
        #expect(again.errors == [] && again.unchanged == 1)
    }

    @Test(arguments: [("v1", "r1"), ("v2", "r2")])
    func `of two rooms with one name a class is in that of its venue`(
        _ venue: String, _ room: String
    ) async throws {
        let academy = try await academy()
        let text = """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,\(venue),Sala 1,MO,18:00,19:00,2026-12-01,2026-12-20,20

            """
        let report = try await academy.admin.send(ImportAcademy(files: ["classes": text]))
        #expect(report.errors == [])
        let classes = try await academy.admin.send(ExportAcademy()).files["classes"]
        #expect(classes?.contains(",\(venue),\(room),") == true)
        let again = try await academy.admin.send(ImportAcademy(files: ["classes": text], update: true))
        #expect(again.errors == [] && again.unchanged == 1 && again.different == 0 && again.updated == 0)
    }

    @Test func `a class is moved to the room of that name at another venue`() async throws {
        let academy = try await academy()
        let text = { (venue: String) in
            """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,\(venue),Sala 1,MO,18:00,19:00,2026-12-01,2026-12-20,20

            """
        }
        _ = try await academy.admin.send(ImportAcademy(files: ["classes": text("v1")]))
        let report = try await academy.admin.send(
            ImportAcademy(files: ["classes": text("Surco")], update: true))
        #expect(report.errors == [] && report.updated == 1)
        let classes = try await academy.admin.send(ExportAcademy()).files["classes"]
        #expect(classes?.contains(",v2,r2,") == true)
    }

    @Test func `a room that is added with the classes is found by its name and its venue`() async throws {
        let academy = try await academy()
        let files = [
            "rooms": "key,venue,name,capacity\nr3,v1,Sala 2,20\nr4,Surco,Sala 2,20\n",
            "classes": """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,v2,sala 2,MO,18:00,19:00,2026-12-01,2026-12-20,20

            """,
        ]
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors == [])
        let classes = try await academy.admin.send(ExportAcademy()).files["classes"]
        #expect(classes?.contains(",v2,r4,") == true)
    }

    @Test func `a warning names a new student whose name another student has`() async throws {
        let academy = try await academy()
        let text = "key,first_name,last_name\ns1,Ana,Paz\ns2,Paz,Ana\ns3,Eva,Rey\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["students": text]))
        #expect(report.errors == [] && report.counts["students"] == 3)
        #expect(report.warnings.count == 1)
        #expect(report.warnings.first?.hasPrefix("students.csv, row 3: another student has") == true)
    }

    @Test(arguments: [
        // Letter case and accents, the order, another division, a hyphen and spaces.
        ("JOSE", "MUNOZ PAZ", true), ("Muñoz Paz", "José", true), ("José Muñoz", "Paz", true),
        ("José", "Muñoz-Paz", true), ("josé", " muñoz   paz ", true),
        // One surname more or less, a longer first name, another letter.
        ("José", "Muñoz", false), ("José Luis", "Muñoz Paz", false), ("Josefa", "Muñoz Paz", false),
        ("José", "Núñez Paz", false),
    ])
    func `a warning names a new student whose name another student has in another spelling`(
        _ first: String, _ last: String, _ isNamed: Bool
    ) async throws {
        let admin = try await TestAcademy().admin
        let header = "key,first_name,last_name\n"
        _ = try await admin.send(ImportAcademy(files: ["students": header + "s1,José,Muñoz Paz\n"]))
        let report = try await admin.send(
            ImportAcademy(files: ["students": header + "s2,\(first),\(last)\n"]))
        #expect(report.errors == [] && report.counts == ["students": 1])
        let notes = report.warnings.filter { $0.hasPrefix("students.csv, row 2: another student has") }
        #expect(notes.count == (isNamed ? 1 : 0), "\(report.warnings)")
    }

    @Test func `a birth date in the future is of the century before, and the end of a term is not`()
        async throws
    {
        let academy = try await academy()
        let terms = "key,name,first_day,last_day\nt,Verano,01/12/26,31/12/28\n"
        let dates = ["terms": FileMap(dates: "DD/MM/YYYY")]
        let added = try await academy.admin.send(ImportAcademy(files: ["terms": terms], map: dates))
        #expect(added.errors == [])
        let stored = try await academy.admin.send(ExportAcademy()).files["terms"]
        #expect(stored?.contains("t,Verano,2026-12-01,2028-12-31") == true)
        let text = "Nombres;Apellidos;DNI;Nacimiento;Ingreso\nAna;Paz;41234567;31/12/28;15/01/26\n"
        let map = try await academy.admin.send(InspectImport(files: ["alumnos": text])).map
        let report = try await academy.admin.send(ImportAcademy(files: ["alumnos": text], map: map))
        #expect(report.errors == [])
        let student = try await academy.admin.send(ShowStudent(student: .key("41234567"))).student
        #expect(student.birthDate?.description == "1928-12-31")
        #expect(student.joinedOn.description == "2026-01-15")
    }
}
