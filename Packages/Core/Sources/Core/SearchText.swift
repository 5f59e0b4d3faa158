internal import Foundation

/// Texts folded for search: in lower case and without accents.
///
/// `Ñahui` and `nahui` fold to the same text. Folding decomposes a text canonically and drops the combining
/// marks, so it does not depend on a language.
public enum SearchText {
    /// The text in lower case and without accents.
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var folded = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
        where scalar.properties.canonicalCombiningClass == .notReordered {
            folded.append(special[scalar] ?? scalar)
        }
        return String(folded)
    }

    /// The first eight words of a search, folded; further words are ignored.
    ///
    /// - Throws: ``InvalidValue`` `search.too-long` past ``Limits/search`` characters.
    public static func words(_ text: String) throws(InvalidValue) -> [String] {
        guard text.utf8.count <= Limits.input, text.unicodeScalars.count <= Limits.search else {
            throw InvalidValue("search.too-long", field: "search", ["limit": Limits.search])
        }
        return fold(text).split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
    }

    /// The name of a person as people type it.
    ///
    /// It is folded, with `obrien` for `O'Brien`, `nunez perez` for `Núñez-Pérez`, `laetitia` for `Lætitia`
    /// and one space between words. A text of punctuation alone is folded only.
    public static func name(_ text: String) -> String {
        let folded = fold(text)
        let replaced = nameReplacements.reduce(folded) { $0.replacing($1.key, with: $1.value) }
        let name = replaced.split(separator: " ").joined(separator: " ")
        return name.isEmpty ? folded : name
    }

    /// The first eight words of a search for a person, as in ``name(_:)``; further words are ignored.
    ///
    /// - Throws: the error of ``words(_:)``.
    public static func nameWords(_ text: String) throws(InvalidValue) -> [String] {
        let parts = try words(text.replacing(",", with: " "))
        let names = parts.flatMap { part in
            // A number, a key or an address is not a name.
            part.contains { $0.isNumber || $0 == "@" }
                ? [part] : name(part).split(separator: " ").map(String.init)
        }
        return Array(names.prefix(8))
    }

    /// What ``name(_:)`` replaces in a folded text: apostrophes by nothing, hyphens, commas and full stops by
    /// spaces, ligatures and letters that few keyboards have by the letters that people type instead.
    private static let nameReplacements: KeyValuePairs<String, String> = [
        "'": "", "‘": "", "ʼ": "", "´": "", "`": "", "′": "",
        "-": " ", "‐": " ", "‑": " ", "–": " ", "—": " ", "·": " ", ",": " ", ".": " ",
        "æ": "ae", "œ": "oe", "ß": "ss", "ĳ": "ij", "þ": "th", "ð": "d", "ŋ": "n",
        "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
    ]

    /// Characters that Unicode does not decompose, each with the one that people type instead.
    private static let special: [Unicode.Scalar: Unicode.Scalar] = [
        "ø": "o", "đ": "d", "ł": "l", "ı": "i", "’": "'",
    ]
}

extension SearchText {
    /// The rule of a field with a search.
    public static let rule = FieldRule(
        .text(
            "[^\\u0000]*", lengths: 0...Limits.search, example: "ana",
            "The name contains each of these words; case and accents are ignored."),
        { _ = try words(String(repeating: "n", count: Limits.search + 1)) })
}

extension Sequence {
    /// The elements with the highest values first; those with the same value by name, without case and
    /// accents, and those with the same name by id.
    ///
    /// Each name is folded once, since that takes longer than a comparison. The function is inlinable, so
    /// that the compiler specialises the sort: without that, it takes several times as long.
    @inlinable
    public func sortedHighestFirst<Value: Comparable, ID: Comparable>(
        by value: (Element) -> Value, name: (Element) -> String, id: (Element) -> ID
    ) -> [Element] {
        map { (value: value($0), name: SearchText.fold(name($0)), id: id($0), element: $0) }
            .sorted { ($1.value, $0.name, $0.id) < ($0.value, $1.name, $1.id) }
            .map(\.element)
    }
}
