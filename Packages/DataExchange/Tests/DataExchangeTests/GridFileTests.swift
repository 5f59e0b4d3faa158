import Application
import Core
import Persistence
import Testing

@testable import DataExchange

/// The rows of a file whose columns are days, and their cost.
@Suite struct GridFileTests {
    private let sheet: SheetFile
    private let map = FileMap(
        columns: ["student": "Alumno"], grid: DayGrid(days: "date", cells: "status", year: 2026))

    init() throws { sheet = try SheetFile(GridSheet()) }

    private func open(_ text: String, rowLimit: Int = 100) throws -> OpenFile {
        try OpenFile(sheet, text, map, rowLimit: rowLimit)
    }

    @Test func `each row of a grid has the fields of its line, and its own day`() throws {
        var file = try open("Alumno;03-nov;3-nov;05-nov\nAna;present;late;absent\n")
        var cells: [[String?]] = []
        var names: [String?] = []
        while let row = try file.next() {
            #expect(row.fields.count == 4)
            cells.append(try file.cells(of: row))
            names.append(row.dayIndex.flatMap { file.header.days?.all[$0].name })
        }
        #expect(
            cells == [
                ["Ana", "2026-11-03", "present"], ["Ana", "2026-11-03", "late"],
                ["Ana", "2026-11-05", "absent"],
            ])
        #expect(names == ["03-nov", "3-nov", "05-nov"])
    }

    @Test func `an error below one of two columns of a day names its own`() throws {
        var file = try open("Alumno;03-nov;3-nov\nAna;present;Q\n")
        var builder = ImportReportBuilder(of: ImportAcademy(files: [:]), in: .english)
        while let row = try file.next() {
            if row.dayIndex == 1 {
                builder.note(InvalidValue("status.unknown", field: "status"), row, of: file)
            }
        }
        #expect(builder.report.errors.map(\.column) == ["3-nov"])
    }

    @Test(arguments: ["Ana;present;late;absent", "Ana;;;absent"])
    func `a line with too many fields is one invalid row`(_ line: String) throws {
        var file = try open("Alumno;03-nov;05-nov\n\(line)\nEva;present;late\n")
        let row = try #require(try file.next())
        #expect(row.dayIndex == nil)
        #expect(throws: InvalidValue.self) { try file.cells(of: row) }
        var others: [Int] = []
        while let other = try file.next() { others.append(other.number) }
        #expect(others == [3, 3])
    }

    @Test func `the filled cells below days are counted against the limit of rows`() throws {
        let text = "Alumno;03-nov;05-nov;10-nov\nAna;P;;P\nEva;P;P;-\n"
        #expect(throws: Never.self) { try open(text, rowLimit: 4) }
        let error = #expect(throws: InvalidValue.self) { try open(text, rowLimit: 3) }
        #expect(error?.code == "csv.too-many-rows")
    }

    @Test func `the compared rows of a wide file are limited by their cells`() throws {
        let text = "Alumno;03-nov;05-nov;10-nov\n" + String(repeating: "Ana;P;Q;P\n", count: 5)
        let file = try SampledFile("lista", text, among: [sheet], cellLimit: 12)
        #expect(file.rows == 5 && file.texts(in: "Alumno")?.count == 3)
    }

    @Test func `the first cells below days that are no words are named row by row`() throws {
        let rows = String(repeating: "Ana;present;Q;Z\n", count: OddCell.limit)
        let file = try SampledFile("lista", "Alumno;03-nov;05-nov;10-nov\n" + rows, among: [sheet])
        let today = try CalendarDay(parsing: "2026-11-20")
        let found = file.recognised(among: [sheet], on: today)
        #expect(found.grid == DayGrid(days: "date", cells: "status", year: 2026))
        #expect(found.odd.count == OddCell.limit)
        #expect(found.odd.prefix(3).map(\.column) == ["05-nov", "10-nov", "05-nov"])
        #expect(found.odd.prefix(3).map(\.row) == [2, 2, 3])
    }

    @Test(arguments: ["Lista de asistencia\nAlumno;3-nov;5-nov;10-nov\n", ";Noviembre;;\nAlumno;3;5;10\n"])
    func `without a header the error is that of the likeliest row`(_ head: String) throws {
        let sheet = try SheetFile(ClassGridSheet())
        var map = map
        map.values = ["class": ""]
        let error = #expect(throws: InvalidValue.self) { try OpenFile(sheet, head + "Ana;P;P;P\n", map) }
        #expect(error?.code == "csv.missing-column" && error?.field == "class")
        map.values = ["class": "Salsa"]
        #expect(try OpenFile(sheet, head + "Ana;P;P;P\n", map).header.days?.all.count == 3)
    }
}

private enum Status: String, Codable, CaseIterable { case present, late, excused, absent }

private struct GridRow: Codable {
    let student: String
    let date: CalendarDay
    let status: Status
}

private struct GridSheet: Sheet, RowImporter {
    let name = "attendance"
    let noun = "attendance"

    func importRow(
        _ row: GridRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> ImportOutcome<Kind.Student>? { nil }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (GridRow, Int64) throws -> Void
    ) {}
}

private struct ClassGridRow: Codable {
    let student: String
    let `class`: String
    let date: CalendarDay
    let status: Status
}

private struct ClassGridSheet: Sheet, RowImporter {
    let name = "attendance"
    let noun = "attendance"

    func importRow(
        _ row: ClassGridRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> ImportOutcome<Kind.Student>? { nil }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (ClassGridRow, Int64) throws -> Void
    ) {}
}
