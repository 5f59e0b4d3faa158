internal import Application
internal import Core
internal import Persistence

/// The stored rows of one sheet with the values that an export writes, by the ids of their entities.
struct StoredRows: Sendable {
    let sheet: SheetFile
    private let amounts: AmountConventions?
    /// The cells of each row as one text with ``separator`` between them, which takes less memory than an
    /// array.
    private var rows: [Int64: String] = [:]

    private static let separator: Character = "\u{0}"

    /// Reads the rows of a sheet.
    ///
    /// - Parameters:
    ///   - sheets: all sheets; the rows have keys of those that the sheet depends on.
    ///   - amounts: how the import reads amounts; nil to compare their digits.
    init(
        of sheet: SheetFile, among sheets: [SheetFile], amounts: AmountConventions?, in db: any Transaction
    ) throws {
        self.sheet = sheet
        self.amounts = amounts
        var keys = ExportedKeys()
        for other in sheets where sheet.dependencies.contains(other.name) {
            try other.sheet.forEachKey(in: db) { key, _, id, _ in keys.add(key, id, of: other.name) }
        }
        try sheet.sheet.forEachStoredRow(sheet.columns, in: db, keys: keys) { id, cells in
            rows[id] = cells.joined(separator: String(Self.separator))
        }
    }

    /// The values of a row that differ from the stored ones.
    ///
    /// - Parameter keys: the keys and the names by which rows refer to others.
    func differences(of row: ExistingRow, _ keys: KeyIndex) -> [ImportDifference] {
        guard let stored = storedCells(of: row) else { return [] }
        return zip(zip(sheet.columns.all, stored), row.cells).compactMap { pair, given in
            let (column, stored) = pair
            guard let given, isDifferent(given, stored, in: column),
                !isOneEntity(given, stored, in: column, keys)
            else { return nil }
            return ImportDifference(
                file: sheet.name, row: row.record.number, key: sheet.label(of: row.cells),
                column: column.name, stored: stored, given: given)
        }
    }

    /// The stored and the given name of a person whose name a row changes; nil if it does not.
    func renaming(by row: ExistingRow, _ differences: [ImportDifference]) -> (stored: String, given: String)?
    {
        let columns = sheet.sheet.nameColumns
        guard differences.contains(where: { columns.contains($0.column) }),
            let stored = storedCells(of: row)
        else { return nil }
        let kept = zip(row.cells, stored).map { $0 ?? $1 }
        return (sheet.text(columns, of: stored), sheet.text(columns, of: kept))
    }

    /// The stored cells of a row; nil if they were not read.
    private func storedCells(of row: ExistingRow) -> [String]? {
        rows[row.id]?.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether a text names the stored entity of another sheet, such as a class by its name. The column is
    /// called by the noun of that sheet.
    private func isOneEntity(
        _ given: String, _ stored: String, in column: SheetColumns.Column, _ keys: KeyIndex
    ) -> Bool {
        let other = sheet.dependencies.first {
            keys.noun(of: $0)?.replacing(" ", with: "_") == column.name
        }
        return other.map { keys.isKeyOrName(given, ofEntity: stored, in: $0) } ?? false
    }

    private func isDifferent(_ given: String, _ stored: String, in column: SheetColumns.Column) -> Bool {
        if given == stored { return false }
        // A row with another key was recognised by its other values.
        if column.name == "key" { return false }
        if stored.isEmpty, sheet.sheet.addedColumns.contains(column.name) { return false }
        if given.isEmpty || stored.isEmpty, sheet.sheet.impliedColumns.contains(column.name) { return false }
        // Without an amount no currency is stored, and an empty currency means the academy's.
        if column.name == "currency", given.isEmpty || stored.isEmpty { return false }
        return normalized(given, in: column) != normalized(stored, in: column)
    }

    /// The values of a cell, sorted and written in one way, so that equal values have equal texts.
    private func normalized(_ cell: String, in column: SheetColumns.Column) -> [String] {
        let values = column.isList ? cell.split(separator: "|").map(String.init) : [cell]
        return values.map { normalized($0.collapsingSpaces, of: column.kind) }.sorted()
    }

    private func normalized(_ value: String, of kind: CellKind) -> String {
        switch kind {
        case .email: value.lowercased()
        // A spreadsheet program drops the plus sign.
        case .phone: value.filter { $0 != " " && $0 != "-" && $0 != "+" }
        case .weekdays, .nationalID: value.uppercased()
        case .amount: amounts?.amount(value)?.decimal ?? Self.shortestAmount(value)
        default: value
        }
    }

    /// An amount that the import cannot read, with a decimal point, without leading and trailing zeros: `10`
    /// for `010,00`.
    private static func shortestAmount(_ text: String) -> String {
        let last = text.last { $0 == "." || $0 == "," }
        let number = text.filter { $0.isNumber || $0 == last }.replacing(",", with: ".")
        var digits = number.drop { $0 == "0" }
        guard digits.contains(".") else { return String(digits) }
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return String(digits)
    }
}
