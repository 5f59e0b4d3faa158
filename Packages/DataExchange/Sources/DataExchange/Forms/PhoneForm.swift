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

    /// - Parameter code: such as `+51`.
    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(code: String?) throws(InvalidValue) {
        if let code, code.wholeMatch(of: #/\+[1-9][0-9]{0,2}/#) == nil {
            throw .unknownForm(code, of: "phone")
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

    /// The parts of a cell that may each be a number: a word, a comma, or a slash between two numbers
    /// separates them.
    private static func parts(of text: String) -> [String] {
        text.split { $0.isLetter || ",;|:\n".contains($0) }.flatMap { part -> [String] in
            let halves = part.split(separator: "/").map(String.init)
            let areNumbers = halves.allSatisfy { $0.count(where: \.isNumber) >= lengths.lowerBound }
            if halves.count > 1, areNumbers { return halves }
            let words = part.split(separator: " ").map(String.init)
            let isTooLong = part.count(where: \.isNumber) > lengths.upperBound
            return isTooLong && words.count > 1 ? words : [String(part)]
        }.filter { $0.contains(where: \.isNumber) }
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
