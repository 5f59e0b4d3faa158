/// The text of a receipt, with its number if it belongs to the academy's series `R-000001`, `R-000002` and so
/// on.
struct Receipt: Hashable, Sendable {
    /// The maximum number of digits of a number in the series.
    static let digitLimit = 15
    private static let width = 6

    let text: String
    let number: Int64?

    /// A receipt of the series.
    init(number: Int64) {
        let digits = String(number)
        text = "R-" + String(repeating: "0", count: max(0, Self.width - digits.count)) + digits
        self.number = number
    }

    /// A receipt from the CSV files; only the exact spelling `R-NNNNNN` has a number.
    init(_ text: String) {
        self.text = text
        guard text.hasPrefix("R-"), text.utf8.count <= 2 + Self.digitLimit,
            let number = Int64(text.dropFirst(2)), number > 0, Receipt(number: number).text == text
        else {
            self.number = nil
            return
        }
        self.number = number
    }
}
