import Academy
import Core
import DataExchange
import Networking
import Payments
import StudentManagement
import Testing

/// Repeated and incremental imports.
@Suite struct RepeatedImportTests {
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
}
