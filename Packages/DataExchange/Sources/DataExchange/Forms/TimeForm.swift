internal import Core

/// Reads times of day, such as `9:00`, `9h30`, `9.30 pm`, `21:00:00` or `9:00 a. m.`.
///
/// A number alone may be anything, so it needs a rule: `19` is read with `HH`, and `1930` with `HHMM`.
struct TimeForm: CellForm {
    /// The rules as people write them in a map.
    enum Rule: String, CaseIterable {
        case hours = "HH"
        case hoursAndMinutes = "HHMM"

        /// The numbers of digits that the rule reads.
        var digits: ClosedRange<Int> { self == .hours ? 1...2 : 3...4 }
    }

    private let rule: Rule?

    init(_ rule: Rule? = nil) { self.rule = rule }

    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(rule text: String?, of column: String) throws(InvalidValue) {
        let rule = text.flatMap { Rule(rawValue: $0.uppercased()) }
        if let text, rule == nil { throw .unknownForm(text, of: column) }
        self.init(rule)
    }

    /// The rule that most of the numbers among some texts have; nil if there is none.
    static func rule(for texts: [String]) -> Rule? {
        let counts = Rule.allCases.map { rule in
            texts.count { TimeForm().time($0) == nil && TimeForm(rule).time($0) != nil }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { Rule.allCases[$0] }
    }

    private static let hourWords: Set = ["h", "hs", "hr", "hrs", "hora", "horas"]

    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        return time(text).map { CellReading($0) }
    }

    /// The time of a text as `HH:MM`; nil if the text is no time. `24:00` is the end of a day.
    func time(_ text: String) -> String? {
        if let rule, rule.digits.contains(text.count), text.utf8.allSatisfy(\.isASCIIDigit) {
            let hours = rule == .hours ? text[...] : text.dropLast(2)
            return time("\(hours):\(rule == .hours ? "00" : text.suffix(2))")
        }
        let lower = Self.withoutFraction(text.lowercased())
        guard let last = lower.lastIndex(where: { ("0"..."9").contains($0) }), text.utf8.count <= 40 else {
            return nil
        }
        let suffix = lower[lower.index(after: last)...].filter { !$0.isWhitespace && $0 != "." }
        let fields = lower[...last].split(omittingEmptySubsequences: false) { ":.,h".contains($0) }
        let numbers = fields.compactMap { field in
            (1...2).contains(field.count) && field.utf8.allSatisfy(\.isASCIIDigit) ? Int(field) : nil
        }
        guard numbers.count == fields.count, (1...3).contains(numbers.count) else { return nil }
        let isHalf = ["am", "pm", "a", "p", "m"].contains(suffix)
        guard isHalf || suffix.isEmpty && numbers.count > 1 || Self.hourWords.contains(suffix) else {
            return nil
        }
        let minutes = numbers.count > 1 ? numbers[1] : 0
        guard minutes < 60, numbers.count < 3 || numbers[2] < 60,
            let hour = isHalf ? Self.hour(numbers[0], suffix) : numbers[0],
            hour < 24 || hour == 24 && minutes == 0
        else { return nil }
        return Self.padded(hour) + ":" + Self.padded(minutes)
    }

    /// The hour of a clock with twelve hours; `12 m.` is noon.
    private static func hour(_ hour: Int, _ half: String) -> Int? {
        guard (1...12).contains(hour) else { return nil }
        switch half {
        case "am", "a": return hour % 12
        case "pm", "p": return hour % 12 + 12
        default: return hour == 12 ? 12 : nil
        }
    }

    /// A time without the fraction of its seconds: `18:30:00` of `18:30:00.000`.
    private static func withoutFraction(_ text: String) -> String {
        guard text.utf8.count(where: { $0 == 0x3A }) == 2, let point = text.lastIndex(of: "."),
            let seconds = text.lastIndex(of: ":"), seconds < point, text.utf8.count <= 40
        else { return text }
        let fraction = text[text.index(after: point)...]
        return fraction.utf8.allSatisfy(\.isASCIIDigit) && !fraction.isEmpty ? String(text[..<point]) : text
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
