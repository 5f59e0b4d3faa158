import Academy
import Application
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Repeated and incremental imports.
@Suite(.limitedParallelism) struct RepeatedImportTests {
    /// The credits left on the passes of each student, by key.
    private func creditsLeft(_ academy: TestAcademy) async throws -> [String: [Int?]] {
        var left: [String: [Int?]] = [:]
        for student in try await academy.admin.send(FindStudents(limit: 200)).items {
            let passes = try await academy.admin.send(ListPasses(student: .id(student.id), limit: 200)).items
            left[student.key ?? ""] = passes.sorted { $0.id < $1.id }.map(\.creditsLeft)
        }
        return left
    }

    private func academy(_ imports: [String: String]...) async throws -> TestAcademy {
        let academy = try await TestAcademy(.inProcess)
        for files in imports {
            _ = try await academy.admin.send(ImportAcademy(files: files, skipBad: true))
        }
        return academy
    }

    @Test func `attendance uses the credits of payments that are imported later`() async throws {
        let files = try SampleData.example()
        let whole = try await creditsLeft(academy(files))
        #expect(whole.values.joined().contains { $0 == 0 })
        // First without the payments, or with only invalid ones.
        let early = files.filter { $0.key != "payments" }
        let bad = files.merging(["payments": (files["payments"] ?? "").replacing(",PEN,", with: ",XYZ,")]) {
            $1
        }
        for first in [early, bad] {
            let academy = try await academy(first, files)
            #expect(try await creditsLeft(academy) == whole)
            let again = try await academy.admin.send(ImportAcademy(files: files))
            #expect(again.counts.values.allSatisfy { $0 == 0 })
            #expect(try await creditsLeft(academy) == whole)
        }
    }

    @Test func `a guardian on two rows is refused`() async throws {
        let academy = try await academy([
            "students": "key,first_name,last_name,joined_on,status\ns1,Ana,Paz,2026-11-01,active\n"
        ])
        let files = ["guardians": "student,name,phone\ns1,Eva,1234567\ns1,Eva,7654321\n"]
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors.map(\.code) == ["guardian.repeated"])
    }

    @Test func `the same files do not restore an erased student`() async throws {
        let files = try SampleData.example()
        let academy = try await academy(files)
        let erased = try await academy.admin.send(EraseStudent(student: .key("s000002")))
        let before = try await academy.admin.send(ExportAcademy()).files
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.counts.values.allSatisfy { $0 == 0 }, "\(report.counts)")
        #expect(try await academy.admin.send(ExportAcademy()).files == before)
        #expect(try await academy.admin.send(ShowStudent(student: .id(erased.id))).guardians.isEmpty)
        // The history without the name survives another import.
        #expect(before["enrolments"]?.contains("s000002,") == true)
        let other = try await self.academy(before)
        #expect(try await other.admin.send(ExportAcademy()).files == before)
    }

    @Test func `a row of a rejected file has one error, and is imported after its correction`()
        async throws
    {
        let marks = String(repeating: "\u{301}", count: 501)
        let header = "key,first_name,last_name,joined_on,status"
        let academy = try await TestAcademy()
        var text = "\(header)\ns1,Ana\(marks),Paz,2026-11-01,active\n"
        for _ in 1...2 {
            let report = try await academy.admin.send(ImportAcademy(files: ["students": text], skipBad: true))
            #expect(report.errors.map(\.code) == ["csv.too-many-marks"])
            text = report.rejected["students"] ?? ""
        }
        let corrected = String(text.unicodeScalars.filter { $0 != "\u{301}" })
        let report = try await academy.admin.send(ImportAcademy(files: ["students": corrected]))
        #expect(report.errors.isEmpty && report.counts["students"] == 1, "\(report.errors)")
    }

    @Test func `a row that names a rejected one is skipped, however the key is written`() async throws {
        let academy = try await TestAcademy()
        let report = try await academy.admin.send(
            ImportAcademy(
                files: [
                    "venues": "key,name,time_zone\n\"v1 \",One,Mars/Base\n",
                    "rooms": "key,venue,name,capacity\nr1,v1,Hall,10\n",
                ], skipBad: true))
        #expect(report.errors.map(\.code) == ["time-zone.unknown"], "\(report.errors)")
        #expect(report.rejected["rooms"]?.contains("its venue v1 was not imported") == true)
    }

    @Test func `a file of rejected rows can be imported again`() async throws {
        let header = "key,first_name,last_name,joined_on,status,\"notes, other\""
        let rows = [
            header, "s1,Ana,Paz,soon,active,x", "s2,\"Eva,Rey,2026-11-01,active,x",
            "s3,Luz,Sol,2026-11-01,active,x",
        ]
        let academy = try await TestAcademy(.inProcess)
        var text = rows.joined(separator: "\n")
        for round in 1...3 {
            let report = try await academy.admin.send(
                ImportAcademy(files: ["students": text], skipBad: true))
            #expect(report.counts["students"] == (round == 1 ? 1 : 0))
            #expect(report.errors.map(\.row) == [2, 3], "\(report.errors)")
            text = report.rejected["students"] ?? ""
            #expect(text.split(whereSeparator: \.isNewline).count == 3)
        }
    }

    private func student(_ values: String) -> [String: String] {
        ["students": "key,first_name,last_name,email,joined_on,status\n\(values)\n"]
    }

    @Test func `a row with other values than the stored one is counted as different, and changes nothing`()
        async throws
    {
        let academy = try await academy(student("s1,Ana,Paz,ana@example.org,2026-11-01,active"))
        let files = student("s1,Ana Eva,Paz,,2026-11-01,active")
        let counted = try await academy.admin.send(ImportAcademy(files: files))
        #expect(counted.different == 1 && counted.differences.isEmpty)
        let listed = try await academy.admin.send(ImportAcademy(files: files, showDifferences: true))
        #expect(listed.differences.map(\.column) == ["first_name", "email"])
        #expect(listed.differences.map(\.stored) == ["Ana", "ana@example.org"])
        #expect(listed.differences.map(\.given) == ["Ana Eva", ""])
        #expect(listed.differences.allSatisfy { $0.file == "students" && $0.row == 2 && $0.key == "s1" })
        #expect(try await academy.admin.send(FindStudents()).items.map(\.firstName) == ["Ana"])
    }

    @Test(arguments: [
        "s1, Ana  María ,Paz,ANA@example.org,2026-11-01,Active",
        "s1,Ana María,Paz,ana@example.org,2026-11-01,active",
    ])
    func `a row that is written otherwise is not different`(_ row: String) async throws {
        let academy = try await academy(student("s1,Ana María,Paz,ana@example.org,2026-11-01,active"))
        let report = try await academy.admin.send(ImportAcademy(files: student(row), showDifferences: true))
        #expect(report.unchanged == 1 && report.different == 0, "\(report.differences)")
    }

    @Test(arguments: [("10", 0), ("10.0", 0), ("10.50", 1), ("100", 1)])
    func `amounts are compared by value`(_ price: String, _ different: Int) async throws {
        func files(_ price: String) -> [String: String] {
            ["plans": "key,name,kind,credits,valid_days,currency,price\np1,One,drop_in,1,1,PEN,\(price)\n"]
        }
        let report = try await academy(files("10.00")).admin.send(ImportAcademy(files: files(price)))
        #expect(report.different == different)
    }

    @Test(arguments: [
        ("ab-123", "+51 999-888-777", 0), ("ab-124", "+51999888777", 1), ("AB-123", "+51999888778", 1),
    ])
    func `national ids and emergency numbers are compared by value`(
        _ id: String, _ phone: String, _ different: Int
    ) async throws {
        let header = "key,first_name,last_name,national_id,joined_on,status,emergency_phone"
        func files(_ id: String, _ phone: String) -> [String: String] {
            ["students": "\(header)\ns1,Ana,Paz,\(id),2026-11-01,active,\(phone)\n"]
        }
        let academy = try await academy(files("ab-123", "+51 999-888-777"))
        let report = try await academy.admin.send(ImportAcademy(files: files(id, phone)))
        #expect(report.errors == [] && report.counts["students"] == 0)
        #expect(report.different == different)
    }

    @Test func `a file of many rows is compared to its end`() async throws {
        let rows = (1...2_500).map { "v\($0),One,America/Lima\n" }
        let header = "key,name,time_zone\n"
        let academy = try await academy(["venues": header + rows.joined()])
        let changed =
            header + rows.map { $0.replacing("One", with: "Two") }.joined() + "new,Two,America/Lima\n"
        let report = try await academy.admin.send(
            ImportAcademy(files: ["venues": changed], showDifferences: true))
        #expect(report.different == 2_500 && report.counts["venues"] == 1)
        #expect(report.differences.count == ImportReport.differenceLimit)
    }

    @Test func `a void that an import adds is no difference`() async throws {
        var files = try SampleData.example()
        let academy = try await academy(files)
        let lines = (files["payments"] ?? "").split(whereSeparator: \.isNewline).prefix(2)
        files["payments"] = "\(lines[0]),voided_at,void_reason\n\(lines[1]),2026-11-20T09:00,twice\n"
        let first = try await academy.admin.send(ImportAcademy(files: files))
        #expect(first.different == 0)
        files["payments"]?.replace("twice", with: "wrong")
        #expect(try await academy.admin.send(ImportAcademy(files: files)).different == 1)
    }

    @Test(arguments: [
        ("guardians", "+51953893672", "+51999999999", "phone"),
        ("enrolments", "s000002,c004,2026-10-15,", "s000002,c004,2026-10-15,2026-12-01", "until"),
        ("attendance", "c004,2026-10-20,present", "c004,2026-10-20,excused", "status"),
    ])
    func `rows without a key column are compared too`(
        _ file: String, _ old: String, _ new: String, _ column: String
    ) async throws {
        var files = try SampleData.example()
        let academy = try await academy(files)
        files[file]?.replace(old, with: new, maxReplacements: 1)
        let report = try await academy.admin.send(ImportAcademy(files: files, showDifferences: true))
        #expect(report.differences.map(\.column) == [column], "\(report.differences)")
        #expect(report.differences.map(\.file) == [file] && report.counts.values.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [
        ("plans", "offered", "yes"), ("payments", "list_price", "110.0"), ("attendance", "meeting", "1"),
    ])
    func `a value that a missing one means is not different`(
        _ file: String, _ column: String, _ value: String
    ) async throws {
        var files = try SampleData.example()
        let academy = try await academy(files)
        let lines = (files[file] ?? "").split(whereSeparator: \.isNewline)
        let row = try #require(
            lines.dropFirst().first { file == "plans" || $0.contains("110.00") || value == "1" })
        files[file] = "\(lines[0]),\(column)\n\(row),\(value)\n"
        let report = try await academy.admin.send(ImportAcademy(files: files, showDifferences: true))
        #expect(report.errors == [] && report.differences == [], "\(report.differences)")
    }

    @Test(arguments: [
        ("mo", "10:00,11:00", 0), ("MO 10:00-11:00", "08:00,09:00", 0), ("MO", "10:00,11:30", 1),
    ])
    func `days and times are compared by value`(
        _ days: String, _ times: String, _ different: Int
    ) async throws {
        let admin = try await CheckInFixture().academy.admin
        let columns = "key,class_type,name,venue,room,days,start_time,end_time,first_day,last_day,capacity"
        let row = "c,salsa,Salsa,v,r,\(days),\(times),2026-11-01,2026-12-31,10"
        let report = try await admin.send(ImportAcademy(files: ["classes": "\(columns)\n\(row)\n"]))
        #expect(report.errors == [] && report.different == different)
    }
}
