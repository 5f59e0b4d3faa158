/// A whole number as a spreadsheet program writes one that it took for a quantity: `9,87654321E+08` or
/// `987654321.0`.
struct SpreadsheetNumber {
    let digits: String
    /// Whether the program has dropped digits, which are lost.
    let isRounded: Bool

    /// Nil if the text is not such a number.
    init?(_ text: String) {
        // Most cells have none of these, and matching takes longer.
        let marks = Set(".,eE".utf8)
        guard text.utf8.count <= 40, text.utf8.contains(where: marks.contains) else { return nil }
        if let match = text.wholeMatch(of: #/([0-9]{4,})[.,]0+/#) {
            digits = String(match.output.1)
            isRounded = false
        } else if let match = text.wholeMatch(of: #/([0-9])(?:[.,]([0-9]+))?[eE]\+?([0-9]{1,2})/#),
            let exponent = Int(match.output.3)
        {
            let fraction = String(match.output.2 ?? "")
            // With more decimals than zeros to add, it was no whole number.
            guard fraction.count <= exponent else { return nil }
            isRounded = fraction.count < exponent
            let zeros = String(repeating: "0", count: max(0, exponent - fraction.count))
            digits = String(match.output.1) + fraction + zeros
        } else {
            return nil
        }
    }
}
