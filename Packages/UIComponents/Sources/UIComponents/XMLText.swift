/// Texts within XML and SVG.
public enum XMLText {
    /// The text with `&`, `<`, `>`, `"` and `'` escaped, and without control characters except line feeds.
    ///
    /// Each Unicode scalar is escaped by itself, since Swift reads a sign and a combining mark after it as
    /// one other character.
    public static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || !TerminalText.isUnsafe(scalar) && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}
