/// The SQL where SQLite and PostgreSQL differ, in one place.
public enum Dialect: Sendable {
    case sqlite

    /// The column of a table's id, given out by the database and never again.
    public var id: SQL { "id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0)" }

    /// What stands behind a table's columns so that types are enforced.
    public var strict: SQL { "STRICT" }

    /// The type of bytes.
    public var bytes: SQL { "BLOB" }

    /// Statements that make the database itself refuse to change or remove a table's rows.
    public func appendOnly(_ table: StaticString) -> [SQL] {
        ["UPDATE", "DELETE"].map { verb in
            raw(
                """
                CREATE TRIGGER \(table)_no_\(verb.lowercased()) BEFORE \(verb) ON \(table)
                BEGIN SELECT RAISE(ABORT, 'append-only: \(table)'); END
                """)
        }
    }

    /// Statements that index a text column for search by any part of it of three letters or more.
    ///
    /// On SQLite a full-text table of trigrams over the column (FTS5, `tokenize='trigram'`, since 3.34), kept by
    /// triggers. The column holds folded text.
    public func searchIndex(_ table: StaticString, column: StaticString) -> [SQL] {
        let index = "\(table)_search"
        let remove =
            "INSERT INTO \(index)(\(index), rowid, \(column)) VALUES ('delete', old.id, old.\(column));"
        let add = "INSERT INTO \(index)(rowid, \(column)) VALUES (new.id, new.\(column));"
        return [
            raw(
                """
                CREATE VIRTUAL TABLE \(index) USING fts5(
                    \(column), content='\(table)', content_rowid='id', tokenize='trigram case_sensitive 1')
                """),
            raw("CREATE TRIGGER \(index)_insert AFTER INSERT ON \(table) BEGIN \(add) END"),
            raw("CREATE TRIGGER \(index)_delete AFTER DELETE ON \(table) BEGIN \(remove) END"),
            raw(
                "CREATE TRIGGER \(index)_update AFTER UPDATE OF \(column) ON \(table) BEGIN \(remove) \(add) END"
            ),
        ]
    }

    /// The ids of a table's rows whose indexed column has all words in it; nil where no word is long enough for
    /// the index.
    public func searchMatches(_ table: StaticString, words: [String]) -> SQL? {
        let long = words.filter { $0.unicodeScalars.count >= 3 }
        guard !long.isEmpty else { return nil }
        let query = long.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " AND ")
        return raw("SELECT rowid AS id FROM \(table)_search WHERE \(table)_search MATCH ") + "\(query)"
    }

    /// A condition: the text has the word somewhere.
    public func contains(_ column: StaticString, _ word: String) -> SQL {
        raw("instr(\(column), ") + "\(word)) > 0"
    }

    /// Text of this file's own making as SQL; names only, never a value.
    private func raw(_ text: String) -> SQL { SQL(stringLiteral: text) }
}
