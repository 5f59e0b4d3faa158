internal import Core

/// Reads the first phone number of a cell, such as `(01) 444-5566`, `+51 987 654 321 (mamá)` or
/// `987 654 321 / 912 345 678`.
struct PhoneForm: CellForm {
    /// The digits of a phone number (ITU-T E.164), without those of the country.
    private static let lengths = 6...15
    /// The fewest digits of a number after its country code.
    private static let nationalLength = 8

    /// The country code of numbers that have lost their plus sign; nil if it is unknown.
    private let code: String?

    /// - Parameters:
    ///   - code: such as `+51`.
    ///   - column: the column that has the rule.
    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(code: String?, of column: String) throws(InvalidValue) {
        if let code, code.wholeMatch(of: #/\+[1-9][0-9]{0,2}/#) == nil {
            throw .unknownForm(code, of: column)
        }
        self.code = code.map { String($0.dropFirst()) }
    }

    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.input else { return nil }
        if let number = SpreadsheetNumber(text) {
            guard !number.isRounded, Self.lengths.contains(number.digits.count) else { return nil }
            return CellReading(withPlus(number.digits))
        }
        let parts = Self.parts(of: text)
        guard let number = parts.lazy.compactMap(number).first else { return nil }
        let others = parts.count { !$0.isEmpty } > 1 || text.unicodeScalars.contains(where: Self.isWord)
        return CellReading(number, isPart: others && !text.lowercased().hasPrefix("tel:"))
    }

    /// The parts of a cell that may each be a number: a word, a comma, or a slash, a dash or spaces between
    /// two numbers separate them.
    private static func parts(of text: String) -> [String] {
        text.split { $0.isLetter || ",;|:\n".contains($0) }.flatMap { part -> [String] in
            for separators in ["/", "-–—", " -–—"] {
                let numbers = part.split { separators.contains($0) }.map(String.init)
                if numbers.count > 1, numbers.allSatisfy({ digits(in: $0) >= lengths.lowerBound }) {
                    return numbers
                }
            }
            if let number = firstOfSeries(part) { return number }
            let words = part.split(separator: " ").map(String.init)
            return digits(in: part) > lengths.upperBound && words.count > 1 ? words : [String(part)]
        }.filter { digits(in: $0) > 0 }
    }

    private static func digits(in text: some StringProtocol) -> Int { text.count(where: \.isNumber) }

    /// The parts of `4445566/67`: the first of two numbers, and the last digits of the other.
    private static func firstOfSeries(_ part: Substring) -> [String]? {
        let halves = part.split { "/-–—".contains($0) }.map(String.init)
        guard halves.count == 2, digits(in: halves[0]) > lengths.lowerBound,
            (1...2).contains(digits(in: halves[1]))
        else { return nil }
        return halves
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    /// The number of a part; nil if it is none, such as an extension.
    private func number(_ part: String) -> String? {
        let digits = part.filter { ("0"..."9").contains($0) }
        let marks = part.filter { !$0.isNumber }
        guard Self.lengths.contains(digits.count), marks.allSatisfy({ " +-.()/‐‑–—#".contains($0) }) else {
            return nil
        }
        if part.prefix(while: { !$0.isNumber }).contains("+") { return "+" + digits }
        if digits.hasPrefix("00"), digits.count > 10 { return "+" + digits.dropFirst(2) }
        return withPlus(digits)
    }

    /// A number with the plus sign that it has lost.
    private func withPlus(_ digits: String) -> String {
        guard let code, digits.hasPrefix(code), digits.count >= code.count + Self.nationalLength else {
            return digits
        }
        return "+" + digits
    }
}
