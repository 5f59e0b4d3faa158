internal import Core

extension SQL {
    /// Statements for a migration that turn the folded names of a column into those of `SearchText.name`.
    ///
    /// Each replaces one text, since SQLite's parser has a limited depth. A name of punctuation alone stays.
    public static func makeNamesSearchable(in table: StaticString, column: StaticString) -> [SQL] {
        let replaced = SearchText.nameReplacements.map { key, value in
            "replace(\(column), '\(key.replacing("'", with: "''"))', '\(value)')"
        }
        let spaces = Array(repeating: "replace(\(column), '  ', ' ')", count: 3)
        return (replaced + spaces + ["trim(\(column))"]).map { name in
            SQL(
                verbatim: """
                    UPDATE \(table) SET \(column) = \(name)
                    WHERE \(column) <> \(name) AND trim(\(name)) <> ''
                    """)
        }
    }
}
