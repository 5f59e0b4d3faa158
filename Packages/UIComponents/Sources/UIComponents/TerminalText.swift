/// Escapes, measures and cuts text for a terminal.
public enum TerminalText {
    /// Shows every character that could command the terminal as visible text, such as `\u{1B}`.
    ///
    /// Newline, return and tab come out as `\n`, `\r` and `\t`. A backslash stays as it is, so the result is for
    /// reading, not for parsing back.
    public static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                result.append(contentsOf: spelled(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Counts the columns that a text takes: wide characters and emoji 2, combining and invisible ones 0.
    public static func width(of text: String) -> Int {
        if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + DisplayWidth.of($1) }
    }

    /// Fills a text with spaces up to a width; a text already that wide comes back unchanged.
    public static func padded(_ text: String, to columns: Int, align: Alignment = .left) -> String {
        let missing = columns - width(of: text)
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return align == .left ? text + spaces : spaces + text
    }

    /// Cuts a text to a width, with "…" as its last column where something is missing.
    ///
    /// A width of zero or less gives an empty text. A wide character is never cut in half, so the result may be
    /// a column narrower than asked.
    public static func truncated(_ text: String, to columns: Int) -> String {
        guard width(of: text) > max(columns, 0) else { return text }
        guard columns > 0 else { return "" }
        var result = ""
        var used = 0
        for character in text {
            used += DisplayWidth.of(character)
            guard used < columns else { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Whether a character may change what a terminal does, hide text, or change the order in which it is shown.
    ///
    /// These are Unicode's general categories Cc, Zl and Zp, its property Bidi_Control (`PropList.txt`; UAX #9), and
    /// the byte-order mark. It is read from Unicode's data, so that it agrees with the characters that Core refuses
    /// without this package importing Core; the architecture suite compares the two for every code point.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return scalar.properties.isBidiControl || scalar == "\u{FEFF}"
        }
    }

    private static func spelled(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u{\(digits.count < 2 ? "0" : "")\(digits)}"
        }
    }
}
