internal import Core

/// The text of a search as it is counted.
enum SearchedText {
    /// The text that is counted in place of texts that are not stored: those that may identify a person,
    /// and those above ``UsageLimits/textsPerDay``.
    static let other = "…"
    /// The number of digits with which a text may be a phone number or a national id.
    private static let digits = 5

    /// The text in lower case, without repeated spaces, cut to ``UsageLimits/property`` characters.
    ///
    /// - Returns: ``other`` for a text that may be an address or a number of a person.
    static func counted(_ text: String) -> String {
        let folded = text.lowercased().collapsingSpaces.escapingControls
        guard !folded.contains(where: { $0 == "@" || $0 == "＠" }), folded.count(where: \.isNumber) < digits
        else { return other }
        return String(folded.prefix(UsageLimits.property))
    }
}
