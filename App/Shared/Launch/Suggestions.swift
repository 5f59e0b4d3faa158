/// Suggests the correct spelling of a misspelt word.
public enum Suggestions {
    /// The word with the smallest edit distance, if it is small enough for a typo.
    public static func nearest(to word: String, among words: [String]) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let limit = max(1, min(3, word.count / 4))
        return words.map { (word: $0, distance: distance(word, $0)) }
            .filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.word
    }

    /// The maximum length of a misspelt word in bytes; it limits the time of the comparisons.
    private static let longest = 60

    /// The optimal string alignment distance: letters inserted, deleted, replaced or swapped with the next.
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var rows = [Array(0...second.count)]
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                let change = rows[i][j] + (first[i] == second[j] ? 0 : 1)
                var least = min(change, rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
