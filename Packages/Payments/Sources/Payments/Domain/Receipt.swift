/// A receipt as it is written, and its number in the academy's series where it is of it.
struct Receipt: Hashable, Sendable {
    /// Digits of a number that is taken for one of the series.
    static let digitLimit = 15
    private static let width = 6

    let text: String
    let number: Int64?

    /// A receipt of the series: `R-000001`.
    init(number: Int64) {
        let digits = String(number)
        text = "R-" + String(repeating: "0", count: max(0, Self.width - digits.count)) + digits
        self.number = number
    }

    /// A receipt from the academy's own files; only the exact spelling `R-NNNNNN` has a number.
    init(_ text: String) {
        if text.hasPrefix("R-"), text.utf8.count <= 2 + Self.digitLimit,
            let number = Int64(text.dropFirst(2)), number > 0, Receipt(number: number).text == text
        {
            self.init(number: number)
        } else {
            self.init(text: text, number: nil)
        }
    }

    private init(text: String, number: Int64?) { (self.text, self.number) = (text, number) }
}
