internal import Core

/// The folded names that a search for students finds.
enum NameSearch {
    /// The names that contain all of the words. At least one word has ``DiscoveryLimits/searchWord`` letters.
    case words([String])
    /// The names that equal a text.
    case wholeName(String)

    /// One word of the text has at least ``DiscoveryLimits/searchWord`` letters, or there are several words,
    /// which must be a whole name: a search must not list all students.
    ///
    /// - Throws: `InvalidValue` `people.search-too-short`, `search.too-long`.
    init(_ text: String) throws(InvalidValue) {
        let words = try SearchText.nameWords(text)
        if words.contains(where: { $0.unicodeScalars.count >= DiscoveryLimits.searchWord }) {
            self = .words(words)
            return
        }
        guard words.count > 1 else {
            throw InvalidValue(
                "people.search-too-short", field: "search", ["letters": DiscoveryLimits.searchWord])
        }
        self = .wholeName(words.joined(separator: " "))
    }
}
