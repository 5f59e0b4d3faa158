internal import Foundation

/// A text folded for searching: lower case, without accents, single spaces.
///
/// `Ñahui` and `nahui` fold to the same text. Folding is by Unicode canonical decomposition with the combining
/// marks dropped, so that it needs no language.
public enum SearchText {
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        var folded = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
        where scalar.properties.canonicalCombiningClass == .notReordered {
            folded.append(special[scalar] ?? scalar)
        }
        return String(folded)
    }

    /// The folded words of a search, at most eight.
    ///
    /// - Throws: ``InvalidValue`` `search.too-long` past ``Limits/search`` characters.
    public static func words(_ text: String) throws(InvalidValue) -> [String] {
        guard text.utf8.count <= Limits.input, text.unicodeScalars.count <= Limits.search else {
            throw InvalidValue(
                "search.too-long", field: "search", "A search is at most \(Limits.search) characters long.")
        }
        return fold(text).split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
    }

    /// Letters that Unicode does not decompose and people type without their stroke.
    private static let special: [Unicode.Scalar: Unicode.Scalar] = [
        "ø": "o", "đ": "d", "ł": "l", "ı": "i", "’": "'",
    ]
}

extension SearchText {
    /// What a field with a search takes.
    public static let rule = FieldRule(
        .text(
            "[^\\u0000]*", lengths: 0...Limits.search, example: "ana",
            "Words that are all somewhere in the name; case and accents make no difference."),
        { _ = try words(String(repeating: "n", count: Limits.search + 1)) })
}
