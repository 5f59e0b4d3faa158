import Application
import Core
import Persistence
import Testing

@testable import DataExchange

@Suite struct ImportReportTests {
    /// The report of rows that name a duplicate and conflict with stored rows, and the listed conflicts.
    private func report(ofConflicts count: Int) throws -> (report: ImportReport, listed: Int) {
        var builder = ImportReportBuilder(of: ImportAcademy(files: [:]), in: .english)
        let file = try OpenFile(SheetFile(SampleSheet()), "key\na\n")
        for row in 0..<count {
            builder.noteOfDuplicate(
                CSVReader.Record(number: row + 2, fields: ["a"], text: 4..<6), of: file, named: "rows",
                NotFound("row", row))
        }
        return (builder.report, builder.conflicts.first.count)
    }

    @Test func `remarks about equal names leave room for those about cells`() {
        var builder = ImportReportBuilder(of: ImportAcademy(files: [:]), in: .english)
        for row in 0..<(ImportReport.remarkLimit + 2) {
            let record = CSVReader.Record(number: row + 2, fields: ["a"], text: 4..<6)
            builder.note(record, of: "rows", namesake: "Ana", noun: "student")
        }
        builder.note([CellRemark(kind: .cleared, row: 9, text: "x")], in: "rows")
        let warnings = builder.report.warnings
        #expect(warnings.count == ImportReport.remarkLimit + 2)
        #expect(warnings.first?.contains("another student has the name “Ana”") == true)
        #expect(warnings.contains("More new persons with the name of another one: 2."))
        #expect(warnings.last?.hasPrefix("rows.csv, row 9: “x”") == true)
    }

    @Test func `an instructor with the name of another one is not to be merged`() {
        var builder = ImportReportBuilder(of: ImportAcademy(files: [:]), in: .english)
        let record = CSVReader.Record(number: 2, fields: ["a"], text: 4..<6)
        builder.note(record, of: "rows", namesake: "Ana", noun: "instructor")
        #expect(builder.report.warnings.first?.contains("merge") == false)
        #expect(builder.report.warnings.first?.contains("another instructor") == true)
    }

    @Test func `as many conflicts as the limit are listed`() throws {
        let (report, listed) = try report(ofConflicts: ImportReport.conflictLimit)
        #expect(listed == ImportReport.conflictLimit)
        #expect(report.warnings.count == ImportReport.conflictLimit + 1)
    }

    @Test func `conflicts above the limit are counted and not kept`() throws {
        let (report, listed) = try report(ofConflicts: ImportReport.conflictLimit + 3)
        #expect(listed == ImportReport.conflictLimit)
        #expect(
            report.warnings.last == "More rows that name a duplicate and conflict with stored ones: 3.")
    }
}

private struct SampleRow: Codable {
    let key: String
}

private struct SampleSheet: Sheet, RowImporter {
    let name = "rows"
    let noun = "row"

    func importRow(
        _ row: SampleRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> ImportOutcome<Kind.Student>? { nil }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (SampleRow, Int64) throws -> Void
    ) {}
}
