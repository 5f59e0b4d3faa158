/// The words in the names of columns, and the columns that they mean together.
///
/// Each word means something, such as `birth` or `date`, and a column has sets of meanings: `Fecha nac.` and
/// `dateOfBirth` both mean `birth date`.
struct HeaderWords: Decodable, Sendable {
    private let ignored: String
    private let words: [String: String]
    /// Each column with its sets of meanings, best first.
    private let columns: [[String]]
    private let fullNames: [String]
    private let joined: [String: [[String]]]

    /// The meanings of a name, in the order of its words.
    struct Meaning: Hashable, Sendable {
        let all: [String]

        /// Whether the meanings are those of a phrase, in any order; `person` may be added.
        func matches(_ phrase: String) -> Bool {
            let wanted = Set(phrase.split(separator: " ").map(String.init))
            let found = Set(all)
            return found == wanted || found.subtracting(["person"]) == wanted
        }
    }

    /// The meaning of a name of a column; nil if a word of it is unknown.
    func meaning(of name: String) -> Meaning? {
        let outside = name.replacing(#/[(\[].*?[)\]]/#, with: " ", maxReplacements: 1)
        return meaning(ofWords: name) ?? meaning(ofWords: outside)
    }

    /// The meaning of words that are separated also by capitals, such as `dateOfBirth`, or else of those that
    /// have capitals within, such as `WhatsApp`.
    private func meaning(ofWords name: String) -> Meaning? {
        meaning(of: Self.separated(name)) ?? meaning(of: Self.withInitialsJoined(Vocabulary.words(of: name)))
    }

    private func meaning(of words: [String]) -> Meaning? {
        var all: [String] = []
        for word in words where !Self.ignoredWords.contains(word) && Int(word) == nil {
            guard let meaning = Self.meanings[word] else { return nil }
            if !all.contains(meaning) { all.append(meaning) }
        }
        return all.isEmpty ? nil : Meaning(all: all)
    }

    /// Whether a name means a column of any sheet.
    func isKnown(_ name: String) -> Bool {
        guard let meaning = meaning(of: name) else { return false }
        let phrases = columns.flatMap { $0.dropFirst() } + fullNames + joined.values.joined().joined()
        return phrases.contains(where: meaning.matches)
    }

    /// The words of a name such as `Fecha nac.`, `date_of_birth` or `dateOfBirth`.
    private static func separated(_ name: String) -> [String] {
        var spaced = ""
        var isAfterLowercase = false
        for letter in name {
            if isAfterLowercase, letter.isUppercase { spaced += " " }
            spaced.append(letter)
            isAfterLowercase = letter.isLowercase
        }
        return withInitialsJoined(Vocabulary.words(of: spaced))
    }

    /// Words with one for several single letters that follow one another: `dni` for `D.N.I.`
    private static func withInitialsJoined(_ words: [String]) -> [String] {
        var joined: [String] = []
        var isAfterInitial = false
        for word in words {
            let isInitial = word.count == 1 && Int(word) == nil
            if isInitial, isAfterInitial, let last = joined.popLast() {
                joined.append(last + word)
            } else {
                joined.append(word)
            }
            isAfterInitial = isInitial
        }
        return joined
    }

    private static let meanings = Vocabulary.index(Vocabulary.shared?.headers.words)
    private static let ignoredWords = Set(
        (Vocabulary.shared?.headers.ignored ?? "").split(separator: " ").map(String.init))

    /// The columns of a sheet that a name may mean, each with its rank: the lower, the likelier.
    func columns(for meaning: Meaning, in sheet: String) -> [(name: String, rank: Int)] {
        columns.compactMap { entry in
            let parts = (entry.first ?? "").split(separator: ".").map(String.init)
            guard let name = parts.last, parts.count == 1 || parts[0] == sheet,
                let rank = entry.dropFirst().firstIndex(where: meaning.matches)
            else { return nil }
            return (name, rank)
        }
    }

    /// Whether a name means the full name of a person.
    func isFullName(_ meaning: Meaning) -> Bool { fullNames.contains(where: meaning.matches) }

    /// The names of columns that together make one of the academy's columns.
    ///
    /// - Parameter names: the names of the file's columns.
    /// - Returns: at least two names; nil if the file lacks them.
    func parts(of column: String, among names: [(name: String, meaning: Meaning)]) -> [String]? {
        guard let wanted = joined[column] else { return nil }
        let found = wanted.compactMap { phrases in
            phrases.lazy.compactMap { phrase in names.first { $0.meaning.matches(phrase) }?.name }.first
        }
        return found.count == wanted.count ? found : nil
    }
}
