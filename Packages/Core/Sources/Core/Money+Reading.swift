internal import Foundation

extension Money {
    /// Reads an amount as people write it: `39.50`, `39,50`, `1.039,50`, `39,50 €`, `S/ 39.50`, `$20.000`.
    ///
    /// The last of two different separators is the decimal separator. A single separator before three digits
    /// separates thousands. If it is the region's decimal separator, or if the currency has three decimals,
    /// it may also be the decimal separator, and the amount is refused as ambiguous. One case is not
    /// ambiguous: in a currency with three decimals, a point or the region's decimal separator is the decimal
    /// separator. One or two zeros as decimals, as spreadsheet programs write them, are ignored if the
    /// currency has no decimals.
    ///
    /// - Parameters:
    ///   - region: the academy's; nil for that of the currency.
    /// - Throws: ``InvalidValue`` `amount.ambiguous`, `amount.other-currency`, or an error of
    ///   ``init(parsing:_:field:)``.
    public init(
        reading text: String, _ currency: Currency, in region: Region? = nil, field: String = "amount"
    ) throws(InvalidValue) {
        let region = region ?? Region(language: Language.english.rawValue, currency: currency)
        func refusal(_ code: String, _ values: [String: any SentenceValue] = [:]) -> InvalidValue {
            Self.refusal(code, text, currency, in: region, field: field, values)
        }
        guard let written = WrittenAmount(text) else { throw refusal("amount.malformed") }
        if let mark = written.foreignMark(in: region, currency) {
            guard Self.isCurrency(mark) else { throw refusal("amount.malformed") }
            throw refusal("amount.other-currency", ["field": Word.field(field), "given": mark.excerpt()])
        }
        if written.isNegative { throw refusal("amount.negative") }
        switch written.reading(in: region, decimals: currency.decimals) {
        case .number(let whole, let decimals):
            try self.init(whole: whole, decimals: decimals, currency) { code, key in
                Self.refusal(code, text, currency, in: region, field: field, sentence: key)
            }
        case .ambiguous(let digits, let decimals):
            let thousands = Decimal(string: digits + decimals) ?? 0
            throw refusal(
                "amount.ambiguous",
                [
                    "one": region.text(thousands, currency),
                    "other": region.text(
                        Decimal(string: "\(digits).\(decimals)") ?? 0, currency, decimals: decimals.count),
                    "plain": digits + decimals,
                ])
        case nil: throw refusal("amount.malformed")
        }
    }

    private static func isCurrency(_ mark: String) -> Bool {
        (try? Currency(mark.uppercased())) != nil
            || mark.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }
}

/// The parts of an amount as it was typed: groups of digits, the separators between them, and what stands
/// beside them.
private struct WrittenAmount {
    enum Reading {
        case number(whole: String, decimals: String)
        /// The last group is thousands or decimals.
        case ambiguous(String, String)
    }

    private var groups: [String] = []
    private var separators: [Unicode.Scalar] = []
    private var marks: [String] = []
    private(set) var isNegative = false

    /// Texts above this number of bytes are no amounts; comparing characters takes quadratic time in the
    /// number of their combining marks.
    private static let byteLimit = 64

    init?(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        guard text.utf8.count <= Self.byteLimit, let first = scalars.firstIndex(where: Self.isDigit),
            let last = scalars.lastIndex(where: Self.isDigit)
        else { return nil }
        for beside in [scalars[..<first], Self.withoutDash(scalars[(last + 1)...])] {
            let signs = beside.filter { "-−".unicodeScalars.contains($0) }
            isNegative = isNegative || !signs.isEmpty
            let rest = beside.filter { !signs.contains($0) && !Self.isSpace($0) }
            guard signs.count < 2,
                rest.isEmpty || rest.contains(where: { !".,'".unicodeScalars.contains($0) })
            else { return nil }
            if !rest.isEmpty { marks.append(String(String.UnicodeScalarView(rest))) }
        }
        var group = ""
        for scalar in scalars[first...last] {
            if Self.isDigit(scalar) {
                group.unicodeScalars.append(scalar)
                continue
            }
            guard !group.isEmpty, let separator = Self.separator(scalar) else { return nil }
            groups.append(group)
            separators.append(separator)
            group = ""
        }
        groups.append(group)
    }

    /// The end of an amount without the dash that takes the place of decimals: `$20.000.-`, `$ 20.000,-`.
    private static func withoutDash(_ end: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        guard let mark = end.first, mark == "." || mark == "," else { return end }
        let rest = end.dropFirst().drop { "-–—".unicodeScalars.contains($0) }
        return rest.count < end.count - 1 ? rest : end
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Spaces are one separator, and so are apostrophes; nil for other characters.
    private static func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case ".", ",": scalar
        case "'", "’": "'"
        default: isSpace(scalar) ? " " : nil
        }
    }

    /// A text beside the number that does not name the currency; nil if there is none.
    func foreignMark(in region: Region, _ currency: Currency) -> String? {
        guard !marks.isEmpty else { return nil }
        let own = region.marks(of: currency)
        return marks.first { !own.contains(Region.folded(mark: $0)) }
    }

    /// - Returns: nil if the separators are those of no number.
    func reading(in region: Region, decimals: Int) -> Reading? {
        guard let last = separators.last, let end = groups.last else {
            return .number(whole: groups.joined(), decimals: "")
        }
        let whole = groups.dropLast().joined()
        let isDecimal = last == "." || last == ","
        if separators.count(where: { $0 == last }) > 1 || !isDecimal {
            return isGrouped(groups[...], separators[...])
                ? .number(whole: whole + end, decimals: "") : nil
        }
        guard isGrouped(groups.dropLast(), separators.dropLast()) else { return nil }
        guard separators.count == 1, isGrouped(groups[...], separators[...]), whole != "0" else {
            let isZero = decimals == 0 && end.count <= 2 && end.allSatisfy { $0 == "0" }
            return .number(whole: whole, decimals: isZero ? "" : end)
        }
        switch (last, decimals) {
        case (region.decimalSeparator, end.count), (".", end.count):
            return .number(whole: whole, decimals: end)
        case (let mark, 0..<end.count) where mark != region.decimalSeparator:
            return .number(whole: whole + end, decimals: "")
        default: return .ambiguous(whole, end)
        }
    }

    /// Whether one separator divides groups of three digits; the first group may be shorter.
    private func isGrouped(_ groups: ArraySlice<String>, _ separators: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = groups.first, !separators.isEmpty else { return true }
        return Set(separators).count == 1 && first.count <= 3
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}
