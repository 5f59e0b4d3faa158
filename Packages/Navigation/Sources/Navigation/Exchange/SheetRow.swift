internal import Core

/// One row of a file, its cells read by column and parsed with errors that name the column.
struct SheetRow {
    let number: Int
    let fields: [String]
    let columns: [String: Int]

    /// A cell's text without surrounding spaces; nil where it is empty or the column is missing.
    func text(_ column: String) -> String? {
        guard let index = columns[column] else { return nil }
        let field = fields[index]
        if field.isEmpty { return nil }
        let cell = SpreadsheetCell.original(field)
        guard cell.utf8.first.map({ $0 <= 0x20 }) == true || cell.utf8.last.map({ $0 <= 0x20 }) == true else {
            return cell
        }
        let trimmed = cell.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
        return trimmed.isEmpty ? nil : trimmed
    }

    /// - Throws: ``InvalidValue`` `COLUMN.missing`.
    func required(_ column: String) throws(InvalidValue) -> String {
        guard let text = text(column) else {
            throw InvalidValue(
                "\(FreeText.code(column)).missing", field: column, "The \(FreeText.words(column)) is missing."
            )
        }
        return text
    }

    /// A line of free text that must be there.
    func line(_ column: String) throws(InvalidValue) -> String {
        try FreeText.parse(required(column), field: column)
    }

    func key(_ column: String = "key") throws(InvalidValue) -> String {
        try EntityKey.parse(required(column), field: column)
    }

    func day(_ column: String) throws(InvalidValue) -> CalendarDay {
        try CalendarDay(parsing: required(column), field: column)
    }

    func optionalDay(_ column: String) throws(InvalidValue) -> CalendarDay? {
        guard let text = text(column) else { return nil }
        return try CalendarDay(parsing: text, field: column)
    }

    func number(_ column: String) throws(InvalidValue) -> Int {
        let text = try required(column)
        guard let number = Int(text) else {
            throw InvalidValue(
                "\(FreeText.code(column)).not-a-number", field: column,
                "“\(text.prefix(40).description.escapingControls)” is not a whole number.")
        }
        return number
    }

    /// The parts of a cell such as `MO|WE`; none where it is empty.
    func list(_ column: String) -> [String] {
        text(column)?.split(separator: "|").map { String($0).collapsingSpaces } ?? []
    }

    /// An amount in the row's own currency.
    func money(_ column: String) throws(InvalidValue) -> Money {
        try Money(parsing: required(column), Currency(required("currency")), field: column)
    }

    /// `yes` or `no`; an empty cell is no.
    func flag(_ column: String) throws(InvalidValue) -> Bool {
        switch text(column)?.lowercased() {
        case nil, "no": false
        case "yes": true
        case .some(let other):
            throw InvalidValue(
                "\(FreeText.code(column)).not-yes-or-no", field: column,
                "“\(other.prefix(40).description.escapingControls)” is neither yes nor no.")
        }
    }

    /// One of an enumeration's words.
    func word<Word: RawRepresentable & CaseIterable>(
        _ column: String, _ type: Word.Type
    ) throws(InvalidValue) -> Word where Word.RawValue == String {
        let text = try required(column)
        guard let word = Word(rawValue: text.lowercased()) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue(
                "\(FreeText.code(column)).unknown", field: column,
                "“\(text.prefix(40).description.escapingControls)” is not one of \(words).")
        }
        return word
    }
}
