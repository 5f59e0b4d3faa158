internal import Core

/// Writes CSV (RFC 4180) with CRLF, quoting where it must.
struct CSVWriter {
    private(set) var text: String

    init(columns: [String]) {
        text = columns.map(Self.quoted).joined(separator: ",") + "\r\n"
    }

    mutating func add(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            text += Self.quoted(SpreadsheetCell.neutralised(cell))
        }
        text += "\r\n"
    }

    /// Adds a line that is CSV already.
    mutating func add(line: String) { text += line + "\r\n" }

    static func quoted(_ cell: String) -> String {
        guard cell.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else {
            return cell
        }
        return cell.csvQuoted
    }
}

/// Keeps a spreadsheet from taking a text for a formula.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or a return gets an apostrophe in front, as spreadsheets
/// themselves mark text (OWASP, "CSV Injection"); plain signed numbers, phone numbers among them, are harmless and
/// stay. What had apostrophes before such a character gets one more, so that reading takes one away and gives back
/// what was there.
enum SpreadsheetCell {
    static func neutralised(_ cell: String) -> String { isDangerous(cell) ? "'" + cell : cell }

    static func original(_ cell: String) -> String {
        guard cell.utf8.first == 0x27 else { return cell }
        let bare = String(decoding: cell.utf8.dropFirst(), as: UTF8.self)
        return isDangerous(bare) ? bare : cell
    }

    private static func isDangerous(_ cell: String) -> Bool {
        let bare = cell.utf8.drop { $0 == 0x27 }
        guard let first = bare.first, [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(first) else {
            return false
        }
        let isNumber =
            (first == 0x2B || first == 0x2D) && bare.count > 1
            && bare.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        return !isNumber
    }
}
