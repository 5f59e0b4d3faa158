/// The choices of a person for a column of a file.
public struct ColumnChoice: Sendable, Equatable {
    /// The name of the column in the file.
    public let name: String
    /// The academy's columns that are read in it; none if it is not read.
    public let columns: [String]
    /// The rule by which its cells are read; nil if none was offered.
    public let form: String?
    /// The academy's words by the texts in its cells; an empty word for a text that has none.
    public let words: [String: String]

    public init(name: String, columns: [String], form: String? = nil, words: [String: String] = [:]) {
        self.name = name
        self.columns = columns
        self.form = form
        self.words = words
    }
}

extension FileMap {
    /// The map of the same file with other columns, rules and words.
    ///
    /// Several columns that are one of the academy's are joined. Rules and words of columns that are read
    /// elsewhere now are removed, so that an inspection proposes them again.
    ///
    /// - Parameters:
    ///   - choices: those for all columns of the file, in their order.
    ///   - columns: the academy's names of the columns.
    public func choosing(_ choices: [ColumnChoice], among columns: [String]) -> FileMap {
        var map = self
        (map.columns, map.joined) = (
            Self.columns(choices, among: columns), Self.joined(choices, among: columns)
        )
        let changed = columns.filter { column in
            column != "key" && Optional(self).names(of: column) != Optional(map).names(of: column)
        }
        if !changed.isEmpty { map.values?["key"] = nil }
        for column in changed {
            map.forms?[column] = nil
            map.words?[column] = nil
            map.unreadable?.removeAll { $0 == column }
        }
        for choice in choices {
            for column in choice.columns where !changed.contains(column) { map.choose(choice, for: column) }
        }
        return map
    }

    private mutating func choose(_ choice: ColumnChoice, for column: String) {
        if let form = choice.form { forms = (forms ?? [:]).merging([column: form]) { $1 } }
        if choice.form?.isEmpty == true { forms?[column] = nil }
        for (text, word) in choice.words {
            words = (words ?? [:]).merging([column: [:]]) { old, _ in old }
            words?[column]?[text] = word.isEmpty || word == text.lowercased() ? nil : word
        }
    }

    /// The names of the file's columns by the academy's; an empty one for a column that is not read.
    private static func columns(_ choices: [ColumnChoice], among columns: [String]) -> [String: String] {
        let own = Set(choices.map { Header.folded($0.name) })
        return columns.reduce(into: [:]) { map, column in
            let names = choices.filter { $0.columns.contains(column) }.map(\.name)
            if names.count == 1, Header.folded(names[0]) != column { map[column] = names[0] }
            if names.isEmpty, own.contains(column) { map[column] = "" }
        }
    }

    private static func joined(_ choices: [ColumnChoice], among columns: [String]) -> [String: [String]]? {
        let joined = columns.map { column in
            (column, choices.filter { $0.columns.contains(column) }.map(\.name))
        }.filter { $0.1.count > 1 }
        return joined.isEmpty ? nil : Dictionary(uniqueKeysWithValues: joined)
    }
}
