internal import Core

/// The text of a search as it is counted.
enum SearchedText {
    /// The text that is counted in place of one that may say who a person is.
    static let personal = "…"
    /// Digits of a text from which on it may be a phone number or a national id.
    private static let digits = 5

    /// The text in lower case and without repeated spaces, cut to ``UsageLimits/property`` characters; `…` if
    /// it may be an address or a number of a person.
    static func counted(_ text: String) -> String {
        let folded = text.lowercased().collapsingSpaces.escapingControls
        guard !folded.contains("@"), folded.utf8.count(where: \.isASCIIDigit) < digits else {
            return personal
        }
        return String(folded.prefix(UsageLimits.property))
    }
}
