internal import Core

/// Reads times of day, such as `9:00`, `9h30`, `9.30 pm`, `21:00:00` or `9:00 a. m.`.
struct TimeForm: CellForm {
    private static let hourWords: Set = ["h", "hs", "hr", "hrs", "hora", "horas"]

    func read(_ text: String) -> CellReading? {
        if text.isPlaceholder { return CellReading("") }
        return time(text).map { CellReading($0) }
    }

    /// The time of a text as `HH:MM`; nil if the text is no time. `24:00` is the end of a day.
    func time(_ text: String) -> String? {
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
