internal import Core

/// Writes CSV (RFC 4180) with CRLF. Cells are quoted where needed, and changed so that a spreadsheet does
/// not run them as formulas.
struct CSVWriter {
    private(set) var text: String
    private let separator: ColumnSeparator

    init(columns: [String], separator: ColumnSeparator = .comma) {
        self.separator = separator
        text = columns.map(\.csvCell).joined(separator: separator.text) + "\r\n"
    }

    mutating func add(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += separator.text }
            text += cell.csvCell
        }
        text += "\r\n"
    }

    /// Adds a record that is CSV already, without its CRLF.
    mutating func add(line: String) { text += line + "\r\n" }
}
