internal import Core

/// Suggests the correct spelling of a misspelt word.
public enum Suggestions {
    /// The word with the smallest edit distance, if it is small enough for a typo.
    public static func nearest(to word: String, among words: [String]) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let limit = max(1, min(3, word.count / 4))
        return words.map { (word: $0, distance: word.editDistance(to: $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.word
    }

    /// The maximum length of a misspelt word in bytes; it limits the time of the comparisons.
    private static let longest = 60
}
