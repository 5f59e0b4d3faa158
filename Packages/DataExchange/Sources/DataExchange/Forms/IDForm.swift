internal import Core

/// Reads national ids, such as `12.345.678-9`, `4.1234567E+07` or, with a rule of eight digits, `1234567`.
struct IDForm: CellForm {
    /// The number of digits that an id has, before which a spreadsheet program dropped zeros; nil if it is
    /// unknown.
    private let digits: Int?

    /// - Parameter pattern: as many zeros as an id has digits, as spreadsheets write a form of numbers.
    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(pattern: String?) throws(InvalidValue) {
        if let pattern, pattern.isEmpty || pattern.count > Limits.key || !pattern.allSatisfy({ $0 == "0" }) {
            throw .unknownForm(pattern, of: "national_id")
        }
        digits = pattern?.count
    }

    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.input else { return nil }
        let number = SpreadsheetNumber(text)
        if number?.isRounded == true { return nil }
        let id = number?.digits ?? text.filter { $0 != "." && $0 != " " && $0 != "'" }
        guard let digits, id.utf8.allSatisfy(\.isASCIIDigit), id.count < digits else {
            return CellReading(id)
        }
        return CellReading(String(repeating: "0", count: digits - id.count) + id)
    }
}
