/// The SQL that differs between SQLite and PostgreSQL. SQLite is the only store so far.
///
/// Migrations and queries use these properties, so that a PostgreSQL store adds a case here and does not
/// change them.
public enum Dialect: Sendable {
    case sqlite

    /// The declaration of a table's column `id`. The database assigns the ids, and assigns no id twice.
    public var id: SQL { "id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0)" }

    /// The declaration of a table's column `id` whose next value is one more than the highest stored id: if
    /// the row with that id is removed, the id is assigned again.
    ///
    /// For ``id`` SQLite keeps the highest id ever assigned in the table `sqlite_sequence`, which each
    /// insertion reads row by row and writes.
    public var idWithoutAutoincrement: SQL { "id INTEGER PRIMARY KEY CHECK (id > 0)" }

    /// The table option that enforces the types of columns.
    public var strict: SQL { "STRICT" }

    /// ``strict`` for a table whose rows are stored in the order of the primary key, without an id.
    public var strictByKey: SQL { "STRICT, WITHOUT ROWID" }

    /// The type of a column with bytes.
    public var bytes: SQL { "BLOB" }

    /// An expression for 16 random bytes.
    public var randomBytes: SQL { "randomblob(16)" }

    /// An expression for the weekday of a day: 0 for Monday to 6 for Sunday.
    public func weekday(of day: SQL) -> SQL { "(strftime('%w', \(part: day)) + 6) % 7" }

    /// An expression for the number of days from a day to another one.
    public func days(from first: SQL, to last: SQL) -> SQL {
        "CAST(julianday(\(part: last)) - julianday(\(part: first)) AS INTEGER)"
    }

    /// Triggers by which the database refuses to change or remove a table's rows.
    public func appendOnly(_ table: StaticString) -> [SQL] { [fixed(table), keepsRows(of: table)] }

    /// A trigger by which the database refuses to change rows of a table, or some of their columns.
    ///
    /// - Parameter columns: the names, with commas between them; nil for all.
    public func fixed(_ table: StaticString, columns: StaticString? = nil) -> SQL {
        let change = columns.map { "UPDATE OF \($0)" } ?? "UPDATE"
        return raw(
            """
            CREATE TRIGGER \(table)_no_update BEFORE \(change) ON \(table)
            BEGIN SELECT RAISE(ABORT, 'append-only: \(table)'); END
            """)
    }

    /// A trigger by which the database refuses to remove rows of a table, except those whose column `at` is
    /// before an instant.
    ///
    /// - Parameter instant: an SQL expression; nil if no row may be removed.
    public func keepsRows(of table: StaticString, since instant: StaticString? = nil) -> SQL {
        let condition = instant.map { " WHEN old.at >= \($0)" } ?? ""
        return raw(
            """
            CREATE TRIGGER \(table)_no_delete BEFORE DELETE ON \(table)\(condition)
            BEGIN SELECT RAISE(ABORT, 'append-only: \(table)'); END
            """)
    }

    /// Triggers that keep a counter in each row of a table `owner`: the number of rows of another table that
    /// refer to it and have NULL in a column.
    ///
    /// - Parameters:
    ///   - table: the table whose rows are counted.
    ///   - column: the column that is NULL in the counted rows.
    ///   - reference: the column with the id of the owner, which does not change.
    ///   - counter: the column of `owner` with the number.
    public func countsRows(
        of table: StaticString, without column: StaticString, by reference: StaticString,
        in owner: StaticString, _ counter: StaticString
    ) -> [SQL] {
        [
            ("INSERT", "new.\(column) IS NULL", "1"), ("DELETE", "old.\(column) IS NULL", "-1"),
            (
                "UPDATE OF \(column)", "(old.\(column) IS NULL) <> (new.\(column) IS NULL)",
                "CASE WHEN new.\(column) IS NULL THEN 1 ELSE -1 END"
            ),
        ].map { event, condition, change in
            let verb = event.prefix { $0 != " " }
            return SQL(
                verbatim: """
                    CREATE TRIGGER \(counter)_on_\(verb.lowercased()) AFTER \(event) ON \(table) WHEN \(condition)
                    BEGIN UPDATE \(owner) SET \(counter) = \(counter) + \(change)
                    WHERE id = \(verb == "DELETE" ? "old" : "new").\(reference); END
                    """)
        }
    }

    /// The text in place of an erased one.
    public static let erasedText = "—"

    /// A trigger that lets only an erasure change a text and its salt, the column `TEXT_salt`, in a table
    /// whose rows never change otherwise.
    ///
    /// An erasure replaces the text by ``erasedText``, and the salt by the digest of both.
    public func erasable(_ table: StaticString, text: StaticString) -> SQL {
        raw(
            """
            CREATE TRIGGER \(table)_no_\(text)_update BEFORE UPDATE OF \(text), \(text)_salt ON \(table)
            WHEN old.\(text) IS NULL OR new.\(text) IS NOT '\(Self.erasedText)'
                OR length(new.\(text)_salt) IS NOT \(Digest.size)
            BEGIN SELECT RAISE(ABORT, 'append-only: \(table)'); END
            """)
    }

    /// The keyword at the end of the declaration of a generated column, which is computed when it is read.
    public var computedColumn: SQL { "VIRTUAL" }

    /// Statements that index a text column for searches of any part of three letters or more.
    ///
    /// On SQLite the index is an FTS5 table of trigrams (since 3.34), which triggers update. A second table
    /// makes the trigrams readable, for searches of two letters and for ``SearchIndex/isSound(in:)``. The
    /// column must have folded text: lower case without accents.
    ///
    /// - Parameter sources: the columns from which a ``computedColumn`` is computed, with commas between
    ///   them; nil for a column with text of its own.
    public func searchIndex(
        _ table: StaticString, column: StaticString, sources: StaticString? = nil
    ) -> [SQL] {
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
            raw("CREATE VIRTUAL TABLE \(table)_terms USING fts5vocab('\(index)', 'instance')"),
            raw("CREATE TRIGGER \(index)_insert AFTER INSERT ON \(table) BEGIN \(add) END"),
            raw("CREATE TRIGGER \(index)_delete AFTER DELETE ON \(table) BEGIN \(remove) END"),
            raw(
                """
                CREATE TRIGGER \(index)_update AFTER UPDATE OF \(sources ?? column) ON \(table)
                BEGIN \(remove) \(add) END
                """),
        ]
    }

    /// Compacts a ``searchIndex(_:column:sources:)`` into one segment, and removes deleted text from it: a
    /// deletion only marks the text.
    ///
    /// Each transaction that changes the index adds a segment. For 100,000 names it takes 0.2 s.
    public func compactSearchIndex(_ table: StaticString) -> SQL {
        raw("INSERT INTO \(table)_search(\(table)_search) VALUES ('optimize')")
    }

    /// The ids of the rows whose indexed column contains all words of three letters or more; nil if there is
    /// no such word. The index cannot find shorter words, which are ignored.
    public func searchMatches(_ table: StaticString, words: [String]) -> SQL? {
        let long = words.filter { $0.unicodeScalars.count >= 3 }
        guard !long.isEmpty else { return nil }
        let query = long.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " AND ")
        return raw("SELECT rowid AS id FROM \(table)_search WHERE \(table)_search MATCH ") + "\(query)"
    }

    /// A statement that adds an index for two letters to a column with a ``searchIndex(_:column:sources:)``.
    ///
    /// Two letters of a text are the start of a trigram, or the end of the text.
    public func pairIndex(_ table: StaticString, column: StaticString) -> SQL {
        raw("CREATE INDEX \(table)_by_ending ON \(table) (substr(\(column), -2))")
    }

    /// The ids of the rows whose indexed column contains two letters; an id may be repeated.
    public func pairMatches(_ table: StaticString, column: StaticString, _ pair: String) -> SQL {
        raw("SELECT doc AS id FROM \(table)_terms WHERE term BETWEEN ")
            + "\(pair) AND \(pair + "\u{10FFFF}") UNION ALL "
            + raw("SELECT id FROM \(table) WHERE substr(\(column), -2) = ") + "\(pair)"
    }

    /// A condition that the text contains the word.
    public func contains(_ column: StaticString, _ word: String) -> SQL {
        raw("instr(\(column), ") + "\(word)) > 0"
    }

    /// SQL from text that contains names only, never a value.
    private func raw(_ text: String) -> SQL { SQL(verbatim: text) }
}
