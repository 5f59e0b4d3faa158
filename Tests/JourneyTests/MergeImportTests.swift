import Application
import ClassManagement
import Core
import DataExchange
import Payments
import StudentManagement
import TestSupport
import Testing

/// Files that name a student who was merged into another one, by the key of the duplicate.
@Suite(.limitedParallelism) struct MergeImportTests {
    private let header = "key,student,plan,paid_at,currency,amount,method,receipt\r\n"

    /// An academy where the student with the key 200 was merged into Ana, and Eva has the key 7.
    private func merged() async throws -> TestAcademy {
        let academy = try await TestAcademy()
        _ = try await academy.admin.send(
            AddPlan(
                key: "pack-4", name: "Pack of 4", kind: "pass", credits: 4, validDays: 60, price: "110.00",
                families: []))
        let students =
            "key,first_name,last_name,joined_on,status\r\n"
            + "ana,Ana,Luz,2026-11-01,active\r\n200,Ana,Luz Gil,2026-11-01,active\r\n"
            + "eva,Eva,Paz,2026-11-01,active\r\n"
        let report = try await academy.admin.send(ImportAcademy(files: ["students": students]))
        #expect(report.counts == ["students": 3])
        _ = try await academy.admin.send(MergeStudents(student: .key("ana"), duplicate: .key("200")))
        return academy
    }

    private func row(_ key: String, _ student: String, receipt: String = "") -> String {
        "\(key),\(student),pack-4,2026-11-18T10:00,PEN,110.00,cash,\(receipt)\r\n"
    }

    @Test func `a row of a later file can name a new row of a duplicate`() async throws {
        let academy = try await merged()
        let report = try await academy.admin.send(
            ImportAcademy(files: [
                "payments": header + row("p77", "200"),
                "refunds": "payment,number,at,currency,amount,reason\r\n"
                    + "p77,1,2026-11-19T10:00:00.000Z,PEN,10.00,ill\r\n",
            ]))
        #expect(report.errors == [])
        #expect(report.counts == ["payments": 1, "refunds": 1])
    }

    @Test func `a conflict of another student's row is an error, though a cell equals the duplicate's key`()
        async throws
    {
        let academy = try await merged()
        let files = [
            "payments": header + row("p1", "eva", receipt: "R-1") + row("200", "eva", receipt: "R-1")
        ]
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors.map(\.code) == ["payment.receipt-taken"])
    }

    @Test func `a conflict of a duplicate's row is reported with its file and row`() async throws {
        let academy = try await merged()
        let files = ["payments": header + row("p1", "eva", receipt: "R-1") + row("p2", "200", receipt: "R-1")]
        let report = try await academy.admin.send(ImportAcademy(files: files, skipBad: true))
        #expect(report.errors == [] && report.counts == ["payments": 1])
        #expect(report.warnings.contains { $0.hasPrefix("payments.csv, row 3: ") })
        #expect(report.rejected["payments"]?.contains("p2,200,") == true)
    }
}
