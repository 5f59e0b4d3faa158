internal import Core

/// CSV as spreadsheet programs read it where the comma is the decimal separator: with semicolons between the
/// columns, decimal commas and a byte-order mark.
public enum SemicolonCSV {
    /// The sign by which spreadsheet programs recognise UTF-8.
    public static let mark = "\u{FEFF}"

    /// A CSV text with commas in this form, without the mark.
    public static func text(of csv: String) -> String {
        var reader = CSVReader(csv)
        var text = ""
        while let record = (try? reader.next()) ?? nil {
            let cells = record.fields.map { decimal($0.withoutFormulaGuard).csvCell }
            text += cells.joined(separator: ColumnSeparator.semicolon.text) + reader.lineEnd
        }
        return text
    }

    /// A decimal such as `-39.50` with a comma; another text as it is.
    private static func decimal(_ cell: String) -> String {
        guard cell.utf8.contains(0x2E), cell.wholeMatch(of: #/-?[0-9]+\.[0-9]{1,3}/#) != nil else {
            return cell
        }
        return cell.replacing(".", with: ",")
    }
}
