import Academy
import Core
import DataExchange
import Networking
import Payments
import StudentManagement
import Testing

/// Credits of a past that comes in piece by piece.
@Suite struct SettlingTests {
    /// What is left on all passes, by student.
    private func left(_ academy: TestAcademy) async throws -> [String: [Int?]] {
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

    @Test func `attendance takes its credits also of payments that come after it`() async throws {
        let files = try SharedData.example()
        let whole = try await left(academy(files))
        #expect(whole.values.joined().contains { $0 == 0 })
        // Without the payments, and with every one of them bad.
        let early = files.filter { $0.key != "payments" }
        let bad = files.merging(["payments": (files["payments"] ?? "").replacing(",PEN,", with: ",XYZ,")]) {
            $1
        }
        for first in [early, bad] {
            let academy = try await academy(first, files)
            #expect(try await left(academy) == whole)
            let again = try await academy.admin.send(ImportAcademy(files: files))
            #expect(again.counts.values.allSatisfy { $0 == 0 })
            #expect(try await left(academy) == whole)
        }
    }

    @Test func `whoever was erased does not come back with the same files`() async throws {
        let files = try SharedData.example()
        let academy = try await academy(files)
        let erased = try await academy.admin.send(EraseStudent(student: .key("s000002")))
        let before = try await academy.admin.send(ExportAcademy()).files
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.counts.values.allSatisfy { $0 == 0 }, "\(report.counts)")
        #expect(try await academy.admin.send(ExportAcademy()).files == before)
        #expect(try await academy.admin.send(ShowStudent(student: .id(erased.id))).guardians.isEmpty)
        // What stays of them goes to another academy and back.
        #expect(before["enrolments"]?.contains("s000002,") == true)
        let other = try await self.academy(before)
        #expect(try await other.admin.send(ExportAcademy()).files == before)
    }

    @Test func `an unreadable row of a rejected file keeps one reason, and is imported once corrected`()
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

    @Test func `rows that were rejected can be rejected again`() async throws {
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
