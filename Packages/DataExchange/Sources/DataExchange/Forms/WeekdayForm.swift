internal import Core

/// Reads days of the week, with times or without, such as `Lunes y miércoles`, `Lu-Mi-Vi`, `lunes a viernes`
/// or `Sáb 9:00-10:30`, as `MO|WE` and `SA 09:00-10:30`.
///
/// `L-V` is two days or all from the first to the last, so it needs a rule, alone and beside other days.
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

    /// Two days with a hyphen between them are read by the rule, if there is one; three or more that only
    /// hyphens join are a list.
    private func days(_ text: String) -> [String]? {
        var days: [Weekday] = []
        var isRange = false
        let words = Self.words(of: text)
        for (index, word) in words.enumerated() {
            if word.isAfterHyphen {
                let isPair = !words[index - 1].isAfterHyphen && !words.isAfterHyphen(at: index + 1)
                if isPair, hyphen == nil { return nil }
                isRange = isPair && hyphen == .range
            }
            if let several = Self.abbreviated(word.text), !isRange {
                days += several
            } else if let day = Self.day(word.text) {
                if isRange, let first = days.last {
                    guard first < day else { return nil }
                    days += Weekday.allCases.filter { first < $0 && $0 <= day }
                } else {
                    days.append(day)
                }
                isRange = false
            } else if Vocabulary.joints.contains(word.text) {
                isRange = Vocabulary.ranges.contains(word.text)
            } else if !["de", "los", "las", "el"].contains(word.text) {
                return nil
            }
        }
        return days.isEmpty ? nil : days.map(\.rawValue)
    }

    /// A word of a text, folded.
    fileprivate struct Word {
        let text: String
        /// Whether the word and the one before it are days with a hyphen between them.
        let isAfterHyphen: Bool
    }

    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var isAfterDay = false
        for (index, part) in text.split(whereSeparator: { "-–—".contains($0) }).enumerated() {
            for (position, word) in Vocabulary.words(of: String(part)).enumerated() {
                let isDay = day(word) != nil || abbreviated(word) != nil
                let isFirst = index > 0 && position == 0
                words.append(Word(text: word, isAfterHyphen: isFirst && isAfterDay && isDay))
                isAfterDay = isDay
            }
        }
        return words
    }

    private static func day(_ word: String) -> Weekday? {
        Vocabulary.weekday[word].flatMap { Weekday(rawValue: $0) }
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

extension [WeekdayForm.Word] {
    fileprivate func isAfterHyphen(at index: Int) -> Bool {
        indices.contains(index) && self[index].isAfterHyphen
    }
}

extension Substring {
    fileprivate func halves(at separator: String) -> [String] {
        split(separator: separator).map(String.init)
    }
}
