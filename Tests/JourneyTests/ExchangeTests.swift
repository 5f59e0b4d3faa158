import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Foundation
import Payments
import StudentManagement
import TestSupport
import Testing

/// Round trips of CSV files, and the errors of an import.
@Suite(.limitedParallelism) struct ExchangeTests {
    @Test(.needs("academy"))
    func `a sample academy is imported completely, and a second import changes nothing`()
        async throws
    {
        let sample = try await SampleAcademy.imported.value
        let first = sample.report
        #expect(first.errors == [])
        #expect(first.notImported == [])
        for (file, count) in [
            "students": 420, "guardians": 200, "classes": 46, "enrolments": 529, "payments": 1618,
            "attendance": 8037,
        ] { #expect(first.counts[file] == count, "\(file)") }
        let second = try await sample.academy.inProcess.send(ImportAcademy(files: sample.files))
        #expect(second.counts.values.allSatisfy { $0 == 0 })
        #expect(second.unchanged == first.counts.values.reduce(0, +))
        #expect(second.errors == [])
        #expect(second.different == 0)
    }

    @Test(.needs("academy"), arguments: Transport.allCases)
    func `the export of a sample academy equals the imported files`(_ transport: Transport) async throws {
        let sample = try await SampleAcademy.imported.value
        let exported = try await sample.admin(transport).send(ExportAcademy()).files
        #expect(exported.filter { sample.files[$0.key] != nil } == sample.files)
    }

    @Test(arguments: Transport.allCases) func `an export imported into a new academy gives the same export`(
        _ transport: Transport
    ) async throws {
        let one = try await TestAcademy(transport)
        _ = try await one.admin.send(ImportAcademy(files: SampleData.example()))
        let exported = try await one.admin.send(ExportAcademy()).files
        let other = try await TestAcademy(transport)
        let report = try await other.admin.send(ImportAcademy(files: exported))
        #expect(report.errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
    }

    @Test func `texts that look like formulas survive an export and an import`() async throws {
        let names = ["=1+1", "＝1", "|x", "a;=b", "'@x", "+51987", "-20.00"]
        let rows = names.enumerated().map { "v\($0),\"\($1)\",America/Lima" }
        let one = try await TestAcademy()
        let text = (["key,name,time_zone"] + rows).joined(separator: "\n")
        // Spreadsheets mark a text by an apostrophe before a sign, so the import removes it.
        _ = try await one.admin.send(ImportAcademy(files: ["venues": text]))
        let exported = try await one.admin.send(ExportAcademy()).files
        #expect(try #require(exported["venues"]).contains("'＝1"))
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let kept = try await other.admin.send(ListVenues()).items.map(\.name)
        #expect(Set(kept) == Set(names.map { $0 == "'@x" ? "@x" : $0 }))
    }

    private static let faults: Set<String> = [
        "students 9", "students 21", "students 25", "students 29", "students 33", "students 37",
        "payments 7", "payments 8", "payments 9", "payments 10", "enrolments 4",
    ]

    @Test(.needs("academy-dirty"), arguments: Transport.allCases)
    func `exactly the faults of a faulty academy are reported`(
        _ transport: Transport
    ) async throws {
        let files = try SampleData.files("academy-dirty")
        let academy = try await TestAcademy(transport)
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(Set(report.errors.map { "\($0.file) \($0.row)" }) == Self.faults)
        #expect(report.errors.count == Self.faults.count)
        #expect(Set(report.notImported) == ["students", "guardians", "enrolments", "payments", "attendance"])
        #expect(report.counts["students"] ?? 0 == 0)
        #expect(report.counts["classes"] == 46)
        #expect(try await academy.admin.send(FindStudents()).items.isEmpty)
    }

    @Test(.needs("academy-dirty"), arguments: Transport.allCases)
    func `with skipBad the valid rows are imported, and the others are returned unchanged`(
        _ transport: Transport
    )
        async throws
    {
        let files = try SampleData.files("academy-dirty")
        let academy = try await TestAcademy(transport)
        let report = try await academy.admin.send(ImportAcademy(files: files, skipBad: true))
        #expect(Set(report.errors.map { "\($0.file) \($0.row)" }) == Self.faults)
        #expect(report.counts["students"] == 60 - 6)
        let rejected = try #require(report.rejected["students"])
        let bad = try #require(files["students"]).components(separatedBy: "\r\n")[8]
        #expect(rejected.contains(bad + ","))
        #expect(rejected.contains("31/02/2001"))
        let ana = try await academy.admin.send(FindStudents(search: "ana maria"))
        #expect(ana.items.contains { $0.firstName == "Ana María" })
        let export = try await academy.admin.send(ExportAcademy()).files
        #expect(try #require(export["students"]).contains("'=HYPERLINK"))
    }

    @Test(arguments: Transport.allCases)
    func `the dry run of an import returns the same counts and stores nothing`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        let files = ["venues": "key,name,time_zone\nv1,One,America/Lima\n"]
        let report = try await academy.admin.send(ImportAcademy(files: files), SendOptions(isDryRun: true))
        #expect(report.counts["venues"] == 1)
        #expect(try await academy.admin.send(ImportAcademy(files: files)).counts["venues"] == 1)
    }

    @Test(arguments: Transport.allCases) func `columns may be in any order, and a missing one is reported`(
        _ transport: Transport
    )
        async throws
    {
        let academy = try await TestAcademy(transport)
        let right = try await academy.admin.send(
            ImportAcademy(files: ["venues": "\u{FEFF}time_zone,name,key\r\nAmerica/Lima,One,v1\r\n"]))
        #expect(right.counts["venues"] == 1)
        let wrong = try await academy.admin.send(
            ImportAcademy(files: ["venues": "key,time_zone\nv2,America/Lima\n"]))
        #expect(wrong.errors.map(\.code) == ["csv.missing-column"])
        #expect(wrong.errors.first?.column == "name")
    }

    @Test(arguments: Transport.allCases)
    func `unknown files are refused alone, and reported among known ones`(
        _ transport: Transport
    )
        async throws
    {
        let academy = try await TestAcademy(transport)
        let refused = await refusal {
            try await academy.admin.send(ImportAcademy(files: ["recipes": "a,b\n"]))
        }
        #expect(refused == "import.nothing")
        let mixed = try await academy.admin.send(
            ImportAcademy(files: ["recipes": "a\n", "venues": "key,name,time_zone\nv1,One,America/Lima\n"]))
        #expect(mixed.warnings.contains { $0.contains("recipes") })
    }

    @Test(arguments: Transport.allCases)
    func `attendance of an extra session survives an export and an import`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        let exported = try await fixture.academy.admin.send(ExportAcademy()).files
        #expect(exported["attendance"]?.contains(",c,2026-11-20,present,qr") == true)
        let other = try await TestAcademy(transport)
        let report = try await other.admin.send(ImportAcademy(files: exported))
        #expect(report.errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
    }

    @Test(arguments: Transport.allCases)
    func `repeated and future attendance is refused`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        _ = try await fixture.academy.admin.send(
            ImportAcademy(files: [
                "students": "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n"
            ]))
        let rows = "s1,c,2026-11-16,present\ns1,c,2026-11-16,present\ns1,c,2026-11-23,present\n"
        let report = try await fixture.academy.admin.send(
            ImportAcademy(files: ["attendance": "student,class,date,status\n" + rows]))
        #expect(report.errors.map(\.code) == ["attendance.repeated", "attendance.in-the-future"])
    }

    @Test(arguments: Transport.allCases) func `a void payment stays void in an export and an import`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        _ = try await fixture.studentClient.send(CheckIn(code: try await fixture.code()))
        _ = try await fixture.academy.admin.send(VoidPayment(payment: .id(.init(1)), reason: "=paid twice"))
        let exported = try await fixture.academy.admin.send(ExportAcademy()).files
        let other = try await TestAcademy(transport)
        #expect(try await other.admin.send(ImportAcademy(files: exported)).errors == [])
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let payments = try await other.admin.send(ListPayments())
        #expect(payments.items.map { $0.void?.reason } == ["=paid twice"])
        #expect(payments.total.minorUnits == 0)
        let passes = try await other.admin.send(ListPasses(student: .key("student-1-mwoxfuo0")))
        #expect(passes.items.map(\.creditsLeft) == [0])
    }

    @Test(arguments: Transport.allCases)
    func `two sessions of one class on one day survive an export and an import`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let second = try await admin.send(
            AddSession(
                class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T06:00"), minutes: 60,
                room: nil))
        for session in [fixture.session.id, second.id] {
            _ = try await admin.send(
                MarkAttendance(
                    session: session, student: .id(fixture.student.id), status: "present", reason: "seen"))
        }
        let exported = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy(transport)
        let report = try await other.admin.send(ImportAcademy(files: exported))
        #expect(report.errors == [])
        #expect(report.counts["attendance"] == 2)
        #expect(try await other.admin.send(ExportAcademy()).files == exported)
        let again = try await other.admin.send(ImportAcademy(files: exported))
        #expect(again.counts["attendance"] == 0 && again.errors.isEmpty)
    }
}
