internal import Core

/// Reads amounts with a known decimal separator, such as `1.039,50`, as decimals such as `1039.50`.
struct AmountForm: CellForm {
    /// The rules as people write them in a map.
    static let comma = "1.234,56"
    static let point = "1,234.56"

    private let decimal: Character

    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(_ text: String) throws(InvalidValue) {
        switch text {
        case Self.comma: decimal = ","
        case Self.point: decimal = "."
        default: throw .unknownForm(text, of: "amount")
        }
    }

    /// The currency beside the number stays.
    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard let first = text.firstIndex(where: \.isNumber), let last = text.lastIndex(where: \.isNumber)
        else { return nil }
        let number = text[first...last].filter { $0.isNumber || $0 == decimal }
        guard number.count(where: { $0 == decimal }) < 2 else { return nil }
        let plain = number.map { $0 == decimal ? "." : String($0) }.joined()
        return CellReading("\(text[..<first])\(plain)\(text[text.index(after: last)...])")
    }
}
