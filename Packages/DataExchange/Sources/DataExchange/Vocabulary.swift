internal import Core
internal import Foundation

/// The words by which files of other programs and people name columns, days and values, in English and
/// Spanish.
///
/// All words are in the form of ``folded(_:)``.
struct Vocabulary: Decodable, Sendable {
    /// The words of months by their numbers.
    private let months: [String: String]
    /// The words of the days of the week by their codes.
    private let weekdays: [String: String]
    /// The words for the academy's words.
    private let values: [String: String]
    /// The letters and marks for the academy's words in columns that have nothing else, likeliest first.
    private let letters: [String: String]
    private let joints: String
    private let ranges: String
    private let totals: String
    private let placeholders: String
    /// The ISO 3166 codes of countries in whose dates the month is before the day.
    private let monthFirst: String
    /// The numbers of digits that phone numbers have after a country code.
    private let phones: [String: String]
    /// The country codes of phone numbers by the ISO 3166 codes of countries.
    private let countries: [String: String]
    let headers: HeaderWords

    /// The vocabulary in this package's resources; it cannot be empty, since a test reads it.
    static let shared: Vocabulary? = try? JSONDecoder().decode(
        Vocabulary.self, from: Data(PackageResources.words_json))

    /// A text in lower case, without accents, spaces and punctuation.
    static func folded(_ text: String) -> String { words(of: text).joined() }

    /// The words of a text, folded.
    static func words(of text: String) -> [String] {
        SearchText.fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The keys of a table by their words.
    static func index(_ table: [String: String]?) -> [String: String] {
        (table ?? [:]).reduce(into: [:]) { index, entry in
            for word in entry.value.split(separator: " ") { index[String(word)] = entry.key }
        }
    }

    private static func set(_ words: String?) -> Set<String> {
        Set((words ?? "").split(separator: " ").map(String.init))
    }

    /// The number of a month by its word.
    static let month: [String: Int] = index(shared?.months).compactMapValues { Int($0) }
    /// The code of a day of the week by its word.
    static let weekday = index(shared?.weekdays)
    /// Words between the days of a list or a range.
    static let joints = set(shared?.joints)
    /// Those of ``joints`` that are between the first and the last day of a range.
    static let ranges = set(shared?.ranges)
    /// Texts in cells that have no value.
    static let placeholders = set(shared?.placeholders)
    private static let totalWords = set(shared?.totals)
    private static let totalInitials = Set(totalWords.compactMap(\.utf8.first))

    /// Whether the first word of a cell is one with which rows of totals begin.
    static func beginsTotal(_ cell: String) -> Bool {
        // Most cells need no folding, which takes longer.
        guard let initial = cell.utf8.first, totalInitials.contains(initial | 0x20),
            cell.utf8.count <= Limits.name, let word = words(of: cell).first
        else { return false }
        return totalWords.contains(word)
    }

    /// The country code of a phone number without its plus sign; nil if its length is that of no country.
    static func countryCode(of digits: String) -> String? {
        (1...3).lazy.map { String(digits.prefix($0)) }.first { code in
            set(shared?.phones[code]).contains(String(digits.count - code.count))
        }
    }

    /// The country code of the phone numbers of a country.
    static func countryCode(in country: String?) -> String? { country.flatMap { shared?.countries[$0] } }

    /// Whether the month is before the day in the dates of a country.
    static func writesMonthFirst(_ country: String?) -> Bool {
        country.map { shared?.monthFirst.split(separator: " ").contains(Substring($0)) == true } ?? false
    }

    private static let valueWords = (shared?.values ?? [:]).mapValues { set($0) }

    /// The words of columns that also have others, such as names of wallets.
    static let openWords = ["method": ["cash", "card", "transfer", "wallet"]]

    private static let letters: [String: [String]] = (shared?.letters ?? [:]).mapValues {
        $0.split(separator: " ").map(String.init)
    }

    /// The academy's words for the texts of a column that are known.
    ///
    /// A letter may mean two words: A is “absent” beside P, and “asistió” beside F. It means one that no
    /// other text of the column means, and no word if that leaves none or two.
    static func values(for texts: Set<String>, among words: [String]) -> [String: String] {
        var found: [String: String] = [:]
        for text in texts { found[text] = value(for: text, among: words) }
        let known = words.filter { letters[$0] != nil }
        let open = Dictionary(grouping: texts.filter { found[$0] == nil }) {
            SearchText.fold($0).filter { $0 != "." }
        }
        func meanings(_ letter: String) -> [String] { known.filter { letters[$0]?.contains(letter) == true } }
        var taken: Set<String> = []
        for word in known {
            // Two letters for one word are no letters of one list: the likelier one has its meaning.
            let first = letters[word]?.first { open[$0] != nil && meanings($0).count == 1 }
            guard let first else { continue }
            taken.insert(word)
            for text in open[first] ?? [] { found[text] = word }
        }
        for (letter, texts) in open where meanings(letter).count > 1 {
            let left = meanings(letter).filter { !taken.contains($0) && !found.values.contains($0) }
            if left.count == 1 { for text in texts { found[text] = left[0] } }
        }
        return found
    }

    /// The academy's word for a text in another language; nil if the text is unknown, or is the word itself.
    static func value(for text: String, among words: [String]) -> String? {
        let name = folded(text)
        return words.first { valueWords[$0]?.contains(name) == true }
    }
}
