import Academy
import Application
import Attendance
import Core
import DataExchange
import Payments
import TestSupport
import Testing

/// The export of `Tests/Packaging/older`, which programs of the last commit before the baselines of the
/// schema wrote: their database is not read, and their export is.
@Suite(.limitedParallelism) struct EarlierExportTests {
    @Test func `an export of a commit before the baselines is imported with its figures`() async throws {
        let files = try SampleData.earlierExport()
        let academy = try await TestAcademy(at: "2026-11-29T12:00:00.000Z")
        let report = try await academy.admin.send(ImportAcademy(files: files))
        #expect(report.errors == [] && report.notRead == [])
        #expect(
            report.counts.filter { $0.value > 0 } == [
                "attendance": 7, "class_types": 2, "classes": 2, "enrolments": 4, "guardians": 1,
                "holidays": 2,
                "instructors": 1, "notes": 1, "pass_changes": 1, "payments": 4, "plans": 4, "ratings": 1,
                "refunds": 1, "rooms": 2, "students": 3, "terms": 1, "venues": 1,
            ])
        let revenue = try await academy.admin.send(ReportRevenue())
        #expect(revenue.months.map(\.month) == ["2026-10", "2026-11"])
        #expect(revenue.months.map(\.total.minorUnits) == [20_000, 63_000])
        #expect(revenue.months.map(\.refunded.minorUnits) == [0, 5_000])
        let attendance = try await academy.admin.send(ReportAttendance()).classes
        #expect(
            attendance.map { [$0.sessions, $0.present, $0.late, $0.excused, $0.absent] } == [
                [3, 2, 1, 0, 0], [4, 2, 0, 1, 1],
            ])
        let exported = try await academy.admin.send(ExportAcademy()).files
        for (name, text) in files { #expect(exported[name] == text, "\(name)") }
    }
}
