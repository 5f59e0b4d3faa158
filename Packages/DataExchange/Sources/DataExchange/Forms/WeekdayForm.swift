internal import Core

/// Reads days of the week, with times or without, such as `Lunes y miércoles`, `Lu-Mi-Vi`, `lunes a viernes`
/// or `Sáb 9:00-10:30`, as `MO|WE` and `SA 09:00-10:30`.
///
/// `L-V` is two days or all from the first to the last, so it needs a rule.
struct WeekdayForm: CellForm {
    /// What a hyphen between two days means, as people write it in a map.
    enum Hyphen: String {
        case range = "MO-FR"
        case list = "MO, FR"
    }

    private let hyphen: Hyphen?

    /// - Throws: `InvalidValue` `map.unknown-form`.
    init(rule text: String? = nil, of column: String) throws(InvalidValue) {
        hyphen = text.flatMap { Hyphen(rawValue: $0.uppercased()) }
        if let text, hyphen == nil { throw .unknownForm(text, of: column) }
    }

    func read(_ text: String) -> CellReading? {
        guard text.utf8.count <= Limits.line else { return nil }
        var slots: [(day: String, times: String?)] = []
        var waiting = 0
        for part in text.split(whereSeparator: { "|,;/&+\n".contains($0) }) {
            guard let (days, times) = slot(String(part)) else { return nil }
            slots += days.map { (day: $0, times: times) }
            // In other files than the academy's, a time after several days is that of all of them.
            if let times, !text.contains("|") {
                for index in waiting..<slots.count {
                    slots[index].times = slots[index].times ?? times
                }
            }
            if times != nil { waiting = slots.count }
        }
        guard !slots.isEmpty else { return nil }
        let texts = slots.map { slot in slot.times.map { "\(slot.day) \($0)" } ?? slot.day }
        return CellReading(texts.joined(separator: "|"))
    }

    /// The days of a part, and the times after them.
    private func slot(_ part: String) -> (days: [String], times: String?)? {
        guard let digit = part.firstIndex(where: \.isNumber) else {
            return days(part).map { (days: $0, times: nil) }
        }
        let ends = part[digit...].split(omittingEmptySubsequences: false) { "-–—".contains($0) }
        let words = ends.count == 1 ? Self.split(part[digit...]) : ends.map(String.init)
        let times = words.compactMap { TimeForm().time($0.collapsingSpaces) }
        guard times.count == 2, words.count == 2, let days = days(String(part[..<digit])) else { return nil }
        return (days, times.joined(separator: "-"))
    }

    /// The halves of `9:00 a 10:00`.
    private static func split(_ text: Substring) -> [String] {
        [" a ", " to "].lazy.map { text.halves(at: $0) }.first { $0.count == 2 } ?? []
    }

    /// Two days with a hyphen between them are read by the rule, if there is one.
    private func days(_ text: String) -> [String]? {
        var days: [Weekday] = []
        var isRange = false
        let words = Vocabulary.words(of: text)
        let isHyphenated = words.count == 2 && text.contains { "-–—".contains($0) }
        if isHyphenated, hyphen == nil { return nil }
        for word in words {
            if isHyphenated, hyphen == .range, !days.isEmpty { isRange = true }
            if let several = Self.abbreviated(word), !isRange {
                days += several
            } else if let code = Vocabulary.weekday[word], let day = Weekday(rawValue: code) {
                if isRange, let first = days.last {
                    guard first < day else { return nil }
                    days += Weekday.allCases.filter { first < $0 && $0 <= day }
                } else {
                    days.append(day)
                }
                isRange = false
            } else if Vocabulary.joints.contains(word) {
                isRange = Vocabulary.ranges.contains(word)
            } else if !["de", "los", "las", "el"].contains(word) {
                return nil
            }
        }
        return days.isEmpty ? nil : days.map(\.rawValue)
    }

    /// The days of a word such as `LuMiVi`, two letters for each; nil for another word.
    private static func abbreviated(_ word: String) -> [Weekday]? {
        guard word.utf8.count >= 4, word.utf8.count <= 14, word.utf8.count.isMultiple(of: 2),
            Vocabulary.weekday[word] == nil
        else { return nil }
        let letters = Array(word)
        let days = stride(from: 0, to: letters.count - 1, by: 2).compactMap { index in
            Vocabulary.weekday[String(letters[index...index + 1])].flatMap { Weekday(rawValue: $0) }
        }
        return days.count * 2 == letters.count ? days : nil
    }
}

extension Substring {
    fileprivate func halves(at separator: String) -> [String] {
        split(separator: separator).map(String.init)
    }
}
