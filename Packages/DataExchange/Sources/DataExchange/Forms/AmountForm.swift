internal import Core

/// Reads amounts with a known decimal separator, such as `1.039,50`, as decimals such as `1039.50`.
struct AmountForm: CellForm {
    /// The rules as people write them in a map.
    static let comma = "1.234,56"
    static let point = "1,234.56"

    /// The rule as it is written.
    let rule: String
    private let decimal: Character
    /// The separators between thousands; an amount uses only one of them.
    private let grouping: [Character]

    /// - Parameter column: the column that has the rule.
    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(_ text: String, of column: String) throws(InvalidValue) {
        rule = text
        switch text {
        case Self.comma: (decimal, grouping) = (",", [".", " ", "'", "’"])
        case Self.point: (decimal, grouping) = (".", [",", " ", "'", "’"])
        default: throw .unknownForm(text, of: column)
        }
    }

    /// The currency beside the number stays. A number with other separators than those of the rule, or with
    /// separators in other places than between thousands, is not read: `39.50` is not `3950`.
    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        guard text.utf8.count <= Limits.name, let first = text.firstIndex(where: Self.isDigit),
            let last = text.lastIndex(where: Self.isDigit), let number = plain(text[first...last])
        else { return nil }
        return CellReading("\(text[..<first])\(number)\(text[text.index(after: last)...])")
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// A number with a decimal point and without separators between thousands.
    private func plain(_ number: Substring) -> String? {
        let halves = number.split(separator: decimal, omittingEmptySubsequences: false)
        guard let first = halves.first, halves.count <= 2, let whole = ungrouped(first) else { return nil }
        guard halves.count == 2 else { return whole }
        guard !halves[1].isEmpty, halves[1].allSatisfy(Self.isDigit) else { return nil }
        // A single group of three digits after a point is read as thousands in some regions, but not after
        // four digits.
        let zeros = halves[1].count == 3 ? max(0, 4 - whole.count) : 0
        return String(repeating: "0", count: zeros) + whole + "." + halves[1]
    }

    /// The digits of a whole number whose groups, except the first, have three digits.
    private func ungrouped(_ text: Substring) -> String? {
        let separators = Set(text.filter { !Self.isDigit($0) })
        guard let separator = separators.first else { return text.isEmpty ? nil : String(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard separators.count == 1, grouping.contains(separator), (1...3).contains(groups[0].count),
            groups[0].first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined()
    }
}
