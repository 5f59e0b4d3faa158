import Application
import Core
import Persistence
import Testing

@testable import DataExchange

/// A row with a column of each kind.
private struct SampleRow: Codable, Equatable {
    enum Size: String, Codable, CaseIterable { case small, large }

    let key: String
    let firstDay: CalendarDay
    let count: Int
    let size: Size
    let isOpen: Bool?
    let styles: [String]?
    let endsOn: CalendarDay?
}

private struct NamedSheet: Sheet, RowImporter {
    let name: String
    let noun = "row"
    let dependencies: Set<String>

    func importRow(
        _ row: SampleRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> ImportOutcome<Kind.Student>? { nil }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (SampleRow, Int64) throws -> Void
    ) {}
}

@Suite struct SheetTests {
    private let columns: SheetColumns

    init() throws { columns = try SheetColumns(of: SampleRow.self) }

    private func row(_ cells: String?...) throws -> SampleRow {
        try SampleRow(from: RowDecoder(cells: cells, columns: columns))
    }

    @Test func `the properties are the columns, and optional ones may be missing`() {
        let names = ["key", "first_day", "count", "size", "is_open", "styles", "ends_on"]
        #expect(columns.all.map(\.name) == names)
        #expect(columns.all.map(\.isOptional) == [false, false, false, false, true, true, true])
    }

    @Test(arguments: [
        (" a  b", "a  b"), ("a  b", "a  b"), ("  a b  ", "a b"), ("   ", ""), ("", ""), (" Á ", "Á"),
    ])
    func `spaces are removed from the ends of a cell only`(_ cell: String, _ text: String) {
        #expect(RowDecoder.trimmed(cell) == text)
    }

    @Test func `an encoded row is decoded again`() throws {
        let full = try row("a", "2026-11-20", "3", "LARGE", "Yes", "salsa| tango", "2026-12-01")
        #expect(full.size == .large && full.isOpen == true && full.styles == ["salsa", "tango"])
        let cells = try RowEncoder.cells(of: full, columns)
        #expect(cells == ["a", "2026-11-20", "3", "large", "yes", "salsa|tango", "2026-12-01"])
        #expect(try SampleRow(from: RowDecoder(cells: cells, columns: columns)) == full)
    }

    @Test(arguments: [
        (["", "2026-11-20", "3", "small"], "key.missing"),
        (["a", "soon", "3", "small"], "first-day.not-a-day"),
        (["a", "2026-11-20", "x", "small"], "count.not-a-number"),
        (["a", "2026-11-20", "3", "huge"], "size.unknown"),
        (["a", "2026-11-20", "3", "small", "maybe"], "is-open.not-yes-or-no"),
        (["a", "2026-11-20", "3", "small", "", "", "31/12/2026"], "ends-on.not-a-day"),
    ])
    func `an error names the column of the wrong cell`(_ cells: [String], _ code: String) throws {
        let padded: [String?] = cells + Array(repeating: nil, count: 7 - cells.count)
        let error = #expect(throws: InvalidValue.self) {
            try SampleRow(from: RowDecoder(cells: padded, columns: columns))
        }
        #expect(error?.code == code)
        #expect(error.flatMap(\.field).map(columns.contains) == true)
    }

    private func sheets(_ pairs: KeyValuePairs<String, Set<String>>) -> [any Sheet] {
        pairs.map { NamedSheet(name: $0.key, dependencies: $0.value) }
    }

    @Test func `a sheet comes after those that it names`() throws {
        let sorted = try SheetOrder.sorted(sheets(["c": ["a", "b"], "b": ["a"], "a": []]))
        #expect(sorted.map(\.name) == ["a", "b", "c"])
    }

    @Test func `sheets that name one another or an unknown one are refused`() {
        #expect(throws: SheetOrder.Unordered(sheets: ["a", "b"])) {
            try SheetOrder.sorted(sheets(["a": ["b"], "b": ["a"]]))
        }
        #expect(throws: SheetOrder.Unordered(sheets: ["a"])) { try SheetOrder.sorted(sheets(["a": ["x"]])) }
    }
}
