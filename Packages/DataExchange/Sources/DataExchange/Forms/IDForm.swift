internal import Core

/// Reads national ids, such as `12.345.678-9`, `4.1234567E+07` or, with a rule of eight digits, `1234567`.
struct IDForm: CellForm {
    /// The maximum number of characters of an id.
    private static let lengthLimit = 32

    /// The number of digits that an id has, before which a spreadsheet program dropped zeros; nil if it is
    /// unknown.
    private let digits: Int?

    /// A form without a rule.
    init() { digits = nil }

    /// - Parameters:
    ///   - pattern: as many zeros as an id has digits, as spreadsheets write a form of numbers.
    ///   - column: the column that has the rule.
    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(pattern: String?, of column: String) throws(InvalidValue) {
        if let pattern, pattern.isEmpty || pattern.count > Limits.key || !pattern.allSatisfy({ $0 == "0" }) {
            throw .unknownForm(pattern, of: column)
        }
        digits = pattern?.count
    }

    /// Every id has a digit: `sin DNI` is none, and two students must not share it.
    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.input else { return nil }
        let number = SpreadsheetNumber(text)
        if number?.isRounded == true { return nil }
        let id = number?.digits ?? text.filter { $0 != "." && $0 != " " && $0 != "'" }
        guard id.utf8.contains(where: \.isASCIIDigit), id.utf8.count <= Self.lengthLimit,
            id.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D })
        else { return nil }
        guard let digits, id.utf8.allSatisfy(\.isASCIIDigit), id.count < digits else {
            return CellReading(id)
        }
        return CellReading(String(repeating: "0", count: digits - id.count) + id)
    }
}
