internal import Core

/// Writes CSV (RFC 4180) with CRLF; cells are quoted where needed and guarded against formulas.
struct CSVWriter {
    private(set) var text: String

    init(columns: [String]) {
        text = columns.map(\.csvCell).joined(separator: ",") + "\r\n"
    }

    mutating func add(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            text += cell.csvCell
        }
        text += "\r\n"
    }

    /// Adds a line of CSV.
    mutating func add(line: String) { text += line + "\r\n" }
}
