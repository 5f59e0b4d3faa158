import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Imports that give stored entities the values of the files.
@Suite(.limitedParallelism) struct UpdateImportTests {
    /// The example academy over a transport, and its files.
    private func example(
        _ transport: Transport = .inProcess
    ) async throws -> (admin: any Client, files: [String: String]) {
        let academy = try await TestAcademy(transport)
        let files = try SampleData.example()
        _ = try await academy.admin.send(ImportAcademy(files: files))
        return (academy.admin, files)
    }

    private func students(_ values: String) -> [String: String] {
        ["students": "key,first_name,last_name,email,birth_date,joined_on,status\n\(values)\n"]
    }

    private func academy() async throws -> TestAcademy {
        let academy = try await TestAcademy()
        _ = try await academy.admin.send(
            ImportAcademy(files: students("s1,Ana,Paz,ana@example.org,1990-01-01,2026-11-01,active")))
        return academy
    }

    @Test(
        arguments: [
            ("students", "Óscar,Torres", "Omar,Torres"), ("students", "oscar.torres3719@example.org", ""),
            ("guardians", "Thiago Torres Mamani,thiago.obrien64014@example.org", "Thiago Torres Mamani,"),
            ("guardians", "+51953893672,father,yes", "+51953893672,father,no"),
            ("plans", "PEN,35.00", "PEN,36.50"),
            ("enrolments", "s000002,c004,2026-10-15,", "s000002,c004,2026-10-15,2026-12-01"),
        ], Transport.allCases)
    func `stored values become those of the file, and a repetition changes nothing`(
        _ change: (file: String, old: String, new: String), _ transport: Transport
    ) async throws {
        var (admin, files) = try await example(transport)
        files[change.file]?.replace(change.old, with: change.new, maxReplacements: 1)
        let first = try await admin.send(ImportAcademy(files: files, update: true))
        #expect(first.errors == [] && first.different == 1 && first.updated == 1, "\(first)")
        #expect(try await admin.send(ExportAcademy()).files[change.file] == files[change.file])
        let second = try await admin.send(ImportAcademy(files: files, update: true))
        #expect(second.different == 0 && second.updated == 0)
    }

    @Test func `every editable column of the timetable's files takes the value of the file`() async throws {
        let admin = try await CheckInFixture().academy.admin
        let files = [
            "venues": "key,name,address,time_zone\nv,Barranco,Calle 1,America/Lima\n",
            "rooms": "key,venue,name,capacity\nr,v,Red,90\nr2,v,Green,20\n",
            "instructors": "key,name,email,styles\ni,Rosa,rosa@example.org,Salsa|Tango\n",
            "class_types": "key,style,family,level\nsalsa,Salsa cubana,caribbean,open\n",
            "terms": "key,name,first_day,last_day\nt,Spring,2026-09-01,2026-12-01\n",
            "holidays": "date,name,venues\n2026-12-08,Feast,v\n",
            "classes": """
            key,class_type,name,venue,room,instructor,days,start_time,end_time,first_day,last_day,capacity,currency,drop_in_price
            c,salsa,Salsa 2,v,r2,i,TU|TH,18:00,19:00,2026-11-01,2026-12-18,12,PEN,30.00

            """,
        ]
        _ = try await admin.send(
            ImportAcademy(files: files.mapValues { $0.replacing("Feast,v", with: "Feast,") }))
        let report = try await admin.send(ImportAcademy(files: files, update: true))
        #expect(report.errors == [] && report.updated == 5, "\(report)")
        let exported = try await admin.send(ExportAcademy()).files.mapValues {
            // The past sessions of the class keep the earlier schedule.
            $0.replacing("\r\n", with: "\n").replacing(",schedule_from\n", with: "\n")
                .replacing("30.00,2026-11-20\n", with: "30.00\n")
        }
        for (name, text) in files { #expect(exported[name] == text.replacing("\n\n", with: "\n")) }
    }

    @Test func `a missing column stays as it is, and an empty text is cleared`() async throws {
        let admin = try await academy().admin
        let text = "key,first_name,last_name,email,joined_on,status\ns1,Ana Eva,Paz,,2026-11-01,active\n"
        let report = try await admin.send(ImportAcademy(files: ["students": text], update: true))
        #expect(report.updated == 1)
        let student = try #require(try await admin.send(FindStudents()).items.first)
        #expect(student.firstName == "Ana Eva" && student.email == nil && student.birthDate != nil)
    }

    @Test(arguments: [false, true])
    func `an enrolment that a row ends frees its place for a later row of the file`(
        isOtherRefused: Bool
    ) async throws {
        let admin = try await TestAcademy().admin
        let header = "student,class,from,until\n"
        let names = ["Ana", "Beto", "Dora", "Elsa"].map { "\($0.lowercased()),\($0),Paz,2026-11-01,active\n" }
        let files = [
            "venues": "key,name,address,time_zone\nv,Miraflores,,America/Lima\n",
            "rooms": "key,venue,name,capacity\nr,v,Salón,20\n",
            "class_types": "key,style,family,level\nsalsa,Salsa,latin,open\n",
            "classes": """
            key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity
            c,salsa,Salsa,v,r,MO,18:00,19:00,2026-11-02,2026-12-20,2

            """,
            "students": "key,first_name,last_name,joined_on,status\n" + names.joined(),
            "enrolments": header + "ana,c,2026-11-02,\nelsa,c,2026-11-02,2026-11-05\n",
        ]
        #expect(try await admin.send(ImportAcademy(files: files)).errors == [])
        // The first row is stored already. The places of the class are read for the second one, and again
        // before another enrolment of Elsa is refused.
        let rows =
            "elsa,c,2026-11-02,2026-11-05\ndora,c,2026-12-01,\n"
            + (isOtherRefused ? "elsa,c,2026-12-01,\n" : "")
            + "ana,c,2026-11-02,2026-11-10\nbeto,c,2026-12-01,\n"
        let report = try await admin.send(
            ImportAcademy(files: ["enrolments": header + rows], skipBad: isOtherRefused, update: true))
        #expect(report.errors.map(\.code) == (isOtherRefused ? ["class.full"] : []))
        #expect(report.updated == 1 && report.counts["enrolments"] == 2, "\(report)")
        let further = header + "ana,c,2026-12-02,\n"
        let full = try await admin.send(ImportAcademy(files: ["enrolments": further], skipBad: true))
        #expect(full.errors.map(\.code) == ["class.full"])
    }

    @Test func `an update has an audit entry like an edit`() async throws {
        let admin = try await academy().admin
        let files = students("s1,Ana Eva,Paz,,1990-01-01,2026-11-01,active")
        _ = try await admin.send(ImportAcademy(files: files, update: true))
        let entries = try await admin.send(ListAuditEntries(action: "EditStudent")).items
        #expect(entries.map(\.subject) == ["student 1"] && entries.map(\.outcome) == ["done"])
    }

    @Test(arguments: [
        ("s1,Ana Eva,Paz,x,1990-01-01,2026-11-01,active", "email.not-an-address"),
        ("s1,Ana Eva,Paz,,,2026-11-01,active", "birth-date.missing"),
    ])
    func `a value that an edit would refuse is an invalid row`(_ row: String, _ code: String) async throws {
        let admin = try await academy().admin
        let report = try await admin.send(ImportAcademy(files: students(row), update: true))
        #expect(report.errors.map(\.code) == [code] && report.updated == 0)
        #expect(report.errors.first?.message.hasSuffix("is missing.") == false)
        #expect(try await admin.send(FindStudents()).items.map(\.firstName) == ["Ana"])
    }

    @Test(arguments: [
        ("payments", "PEN,110.00,cash", "PEN,111.00,cash", "amount", "a correction is a new entry"),
        ("attendance", "2026-10-20,present", "2026-10-20,excused", "status", "a correction is a new entry"),
        ("plans", "pass,4,30", "trial,4,30", "kind", "or add another plan"),
    ])
    func `a value that cannot be edited is refused`(
        _ file: String, _ old: String, _ new: String, _ column: String, _ reason: String
    ) async throws {
        var (admin, files) = try await example()
        files[file]?.replace(old, with: new, maxReplacements: 1)
        let request = ImportAcademy(files: [file: files[file] ?? ""], skipBad: true, update: true)
        let report = try await admin.send(request)
        #expect(report.errors.map(\.code) == ["row.not-editable"] && report.errors.map(\.column) == [column])
        #expect(report.errors.first?.message.contains(reason) == true)
        #expect(report.different == 1 && report.updated == 0)
    }

    @Test(arguments: [("PEN,111.00", "row.not-editable"), ("PEN,110.00", "key.repeated")])
    func `a rejected row does not void its payment`(_ amount: String, _ code: String) async throws {
        var (admin, files) = try await example()
        let lines = (files["payments"] ?? "").split(whereSeparator: \.isNewline).prefix(2)
        let void = "\(lines[1]),2026-11-20T09:00,twice".replacing("PEN,110.00", with: amount)
        let rows = code == "key.repeated" ? ["\(lines[1]),,", void] : [void]
        files = ["payments": "\(lines[0]),voided_at,void_reason\n" + rows.joined(separator: "\n")]
        let report = try await admin.send(ImportAcademy(files: files, skipBad: true, update: true))
        #expect(report.errors.map(\.code) == [code])
        #expect(try await admin.send(ExportAcademy()).files["payments"]?.contains("twice") == false)
    }

    @Test func `an invalid row leaves the void of the row before it`() async throws {
        var (admin, files) = try await example()
        let lines = (files["payments"] ?? "").split(whereSeparator: \.isNewline).prefix(2)
        files = [
            "payments":
                "\(lines[0]),voided_at,void_reason\n\(lines[1]),2026-11-20T09:00,twice\n"
                + "\(lines[1].drop { $0 != "," }),,\n"
        ]
        let report = try await admin.send(ImportAcademy(files: files, skipBad: true, update: true))
        #expect(report.errors.map(\.code) == ["key.missing"])
        #expect(try await admin.send(ExportAcademy()).files["payments"]?.contains("twice") == true)
    }

    @Test(arguments: [("Two", "pass"), ("One", "trial")])
    func `a plan without a key is the one that an export names, whatever its values`(
        _ name: String, _ kind: String
    ) async throws {
        let admin = try await TestAcademy().admin
        _ = try await admin.send(
            AddPlan(name: "One", kind: "pass", credits: 1, validDays: 30, price: "35.00", families: []))
        var files = ["plans": try await admin.send(ExportAcademy()).files["plans"] ?? ""]
        files["plans"]?.replace("One,pass", with: "\(name),\(kind)")
        let report = try await admin.send(ImportAcademy(files: files, update: true))
        #expect(report.errors.map(\.code) == (kind == "pass" ? [] : ["row.not-editable"]))
        #expect(try await admin.send(ListPlans()).items.map(\.name) == [name])
    }

    @Test func `only the values of lists are compared in any order`() async throws {
        let admin = try await TestAcademy().admin
        func files(_ address: String, _ styles: String) -> [String: String] {
            [
                "venues": "key,name,address,time_zone\nv,One,\(address),UTC\n",
                "instructors": "key,name,styles\ni,Rosa,\(styles)\n",
            ]
        }
        _ = try await admin.send(ImportAcademy(files: files("A|B", "Salsa|Tango")))
        let report = try await admin.send(ImportAcademy(files: files("B|A", "Tango|Salsa"), update: true))
        #expect(report.errors == [] && report.different == 1)
        #expect(try await admin.send(ListVenues()).items.map(\.address) == ["B|A"])
    }

    @Test func `an erased student stays erased`() async throws {
        let admin = try await academy().admin
        _ = try await admin.send(EraseStudent(student: .key("s1")))
        let files = students("s1,Ana,Paz,ana@example.org,1990-01-01,2026-11-01,active")
        let report = try await admin.send(ImportAcademy(files: files, update: true))
        #expect(report.errors.map(\.code) == ["student.erased"])
    }

    @Test func `a dry run counts the updates and changes nothing`() async throws {
        let admin = try await academy().admin
        let files = students("s1,Ana Eva,Paz,,1990-01-01,2026-11-01,active")
        let report = try await admin.send(
            ImportAcademy(files: files, update: true), SendOptions(isDryRun: true))
        #expect(report.updated == 1)
        #expect(try await admin.send(FindStudents()).items.map(\.firstName) == ["Ana"])
    }

    @Test func `a repeated update completes an interrupted one`() async throws {
        let store = WatchedStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        let academy = try await TestAcademy(store: store, onRead: { 20 })
        func venues(_ name: String) -> [String: String] {
            ["venues": "key,name,time_zone\n" + (1...100).map { "v\($0),\(name),UTC\n" }.joined()]
        }
        _ = try await academy.admin.send(ImportAcademy(files: venues("One")))
        let request = ImportAcademy(files: venues("Two"), update: true)
        store.watch { if $0 >= 4 { throw StorageError.notCommitted("the power is out") } }
        #expect(await refusal { try await academy.admin.send(request) } == "import.interrupted")
        store.watch { _ in }
        let report = try await academy.admin.send(request)
        #expect((1..<100).contains(report.updated) && report.updated + report.unchanged == 100)
        #expect(Set(try await academy.admin.send(ListVenues(limit: 200)).items.map(\.name)) == ["Two"])
    }
}
