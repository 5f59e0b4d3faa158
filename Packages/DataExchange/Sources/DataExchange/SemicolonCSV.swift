internal import Core

/// CSV as spreadsheet programs read it where the comma is the decimal separator: with semicolons between the
/// columns, decimal commas and a byte-order mark.
public enum SemicolonCSV {
    /// The sign by which spreadsheet programs recognise UTF-8.
    public static let mark = "\u{FEFF}"
    /// The columns of an export that have amounts. Other columns may have texts of the same form, such as the
    /// receipt `001.250`.
    public static let amountColumns: Set<String> = CellKind.amountColumns

    /// A CSV text with commas in this form, without the mark.
    ///
    /// - Parameter columns: the columns whose decimals get a comma; nil for all.
    public static func text(of csv: String, decimalsIn columns: Set<String>? = nil) -> String {
        var reader = CSVReader(csv)
        let lineEnd = reader.lineEnd
        var text = ""
        var names: [String]?
        while true {
            do throws(InvalidValue) {
                guard let record = try reader.next() else { return text }
                let header = names ?? record.fields
                names = header
                let cells = record.fields.enumerated().map { index, field in
                    let cell = field.withoutFormulaGuard
                    let isDecimal = header.indices.contains(index) && columns?.contains(header[index]) ?? true
                    return (isDecimal ? decimal(cell) : nil) ?? cell.csvCell
                }
                text += cells.joined(separator: ColumnSeparator.semicolon.text) + lineEnd
            } catch {
                // A row that cannot be read stays as it is.
                text += (reader.invalidText ?? "") + lineEnd
            }
        }
    }

    /// A decimal such as `-39.50` with a comma, which needs no quotation marks; nil for another text.
    private static func decimal(_ cell: String) -> String? {
        guard cell.utf8.contains(0x2E), cell.wholeMatch(of: #/-?[0-9]+\.[0-9]{1,3}/#) != nil else {
            return nil
        }
        return cell.replacing(".", with: ",")
    }
}
