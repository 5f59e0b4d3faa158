internal import Core

/// One row of a file, its cells read by column and parsed with errors that name the column.
struct SheetRow {
    let number: Int
    let fields: [String]
    let columns: [String: Int]

    /// Refuses a row with a control character in one of the columns; a column that is not there has none.
    ///
    /// - Throws: ``InvalidValue`` `COLUMN.control-character`.
    func refuseControls(in names: [String]) throws(InvalidValue) {
        for name in names {
            if let index = columns[name] { try FreeText.refuseControls(in: fields[index], field: name) }
        }
    }

    /// Characters of a cell that are compared with words: no word is longer.
    private static let wordLimit = 40

    /// A cell's text without surrounding spaces; nil where it is empty or the column is missing.
    func text(_ column: String) -> String? {
        guard let index = columns[column] else { return nil }
        let field = fields[index]
        if field.isEmpty { return nil }
        let cell = field.withoutFormulaGuard
        guard cell.utf8.first == 0x20 || cell.utf8.last == 0x20 else { return cell }
        let trimmed = cell.split(separator: " ").joined(separator: " ")
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
                "“\(text.excerpt())” is not a whole number.")
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
        switch text(column).map({ $0.excerpt(Self.wordLimit).lowercased() }) {
        case nil, "no": false
        case "yes": true
        case .some(let other):
            throw InvalidValue(
                "\(FreeText.code(column)).not-yes-or-no", field: column,
                "“\(other.excerpt())” is neither yes nor no.")
        }
    }

    /// One of an enumeration's words.
    func word<Word: RawRepresentable & CaseIterable>(
        _ column: String, _ type: Word.Type
    ) throws(InvalidValue) -> Word where Word.RawValue == String {
        let text = try required(column)
        guard let word = Word(rawValue: text.excerpt(Self.wordLimit).lowercased()) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue(
                "\(FreeText.code(column)).unknown", field: column,
                "“\(text.excerpt())” is not one of \(words).")
        }
        return word
    }
}
