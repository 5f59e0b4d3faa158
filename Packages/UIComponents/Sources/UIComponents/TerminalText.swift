/// Escapes, measures and cuts text for a terminal.
public enum TerminalText {
    /// Replaces each control character by visible text such as `\u{1B}`, `\n`, `\r` and `\t`.
    ///
    /// A backslash stays unchanged, so the result cannot be parsed back.
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

    /// The columns of a text: wide characters and emoji count 2, combining and invisible ones 0.
    public static func width(of text: String) -> Int {
        if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + DisplayWidth.of($1) }
    }

    /// Fills a text with spaces up to a width.
    public static func padded(_ text: String, to columns: Int, align: Alignment = .left) -> String {
        let missing = columns - width(of: text)
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return align == .left ? text + spaces : spaces + text
    }

    /// Cuts a text that is wider than a width, and ends it with "…".
    ///
    /// A width of zero or less gives an empty text. A wide character is not cut in half, so the result may
    /// be one column narrower than the width.
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

    /// Joins texts to lines that fit a width; a line ends between two texts.
    ///
    /// A text that is wider than the width is a line of its own.
    public static func lines(of texts: [String], joinedBy separator: String, columns: Int) -> [String] {
        texts.reduce(into: [String]()) { lines, text in
            if let last = lines.last, width(of: last + separator + text) <= columns {
                lines[lines.count - 1] = last + separator + text
            } else {
                lines.append(text)
            }
        }
    }

    /// Whether a character may change what a terminal does, hide text, or change the order in which it is
    /// shown.
    ///
    /// These are the general categories Cc, Zl and Zp, the property Bidi_Control (UAX #9), and the
    /// byte-order mark: the characters that Core refuses. The architecture suite compares the two for every
    /// code point.
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
