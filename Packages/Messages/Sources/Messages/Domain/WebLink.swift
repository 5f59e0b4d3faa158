/// Finds the addresses of which programs that show mail make links: `https://example.org`, `www.example.org`,
/// `example.org/page`, `203.0.113.5` and `desk@example.org`.
enum WebLink {
    /// The dot, and the characters that browsers read as one.
    private static let dots = ".\u{2024}\u{3002}\u{FE52}\u{FF0E}\u{FF61}"
    /// The abbreviations that have the form of a host's name.
    private static let abbreviations = ["p.ej", "p.ex", "z.b", "ee.uu"]

    /// Whether a word or a part of it is an address. A placeholder counts as a word.
    static func isIn(_ word: Substring) -> Bool {
        let word = String(word.map { dots.contains($0) ? "." : $0 }).lowercased()
            .replacing(/\{[a-z]*\}/, with: "value")
        if word.contains("://") || word.contains("www.") { return true }
        return word.split { !($0.isLetter || $0.isNumber || "-.".contains($0)) }.contains(where: isHost)
    }

    /// A text with spaces in place of the punctuation of its addresses.
    static func removed(from text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).map { word in
            isIn(word) ? String(word.map { (dots + ":/@").contains($0) ? " " : $0 }) : String(word)
        }.joined(separator: " ")
    }

    /// Whether a text is the name of a host, whose last label has only letters or is Punycode (RFC 3492), or
    /// an IPv4 address. One letter is no last label, so “a.m.” is no host.
    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".").map(withoutOuterHyphens).filter { !$0.isEmpty }
        guard labels.count > 1, let last = labels.last else { return false }
        if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
        guard last.count > 1, last.allSatisfy(\.isLetter) || last.hasPrefix("xn--") else { return false }
        return !abbreviations.contains(labels.joined(separator: "."))
    }

    /// A label without the hyphens at its ends, which are no part of a link.
    private static func withoutOuterHyphens(_ label: Substring) -> Substring {
        var label = label
        while label.first == "-" { label.removeFirst() }
        while label.last == "-" { label.removeLast() }
        return label
    }
}
