extension Dialect {
    /// Statements that index a text column for searches of any part of three letters or more.
    ///
    /// On SQLite the index is an FTS5 table of trigrams (since 3.34), which triggers update. A second table
    /// makes the trigrams readable, for searches of two letters and for ``SearchIndex/isSound(in:)``. On
    /// PostgreSQL it is a GIN index of the extension pg_trgm. The column must have folded text: lower case
    /// without accents.
    ///
    /// - Parameter sources: the columns from which a ``computedColumn`` is computed, with commas between
    ///   them; nil for a column with text of its own.
    public func searchIndex(
        _ table: StaticString, column: StaticString, sources: StaticString? = nil
    ) -> [SQL] {
        switch self {
        case .sqlite: fullTextIndex(table, column: column, sources: sources ?? column)
        case .postgresql:
            // With fastupdate each search would also read the entries that wait for VACUUM.
            [
                raw(
                    """
                    CREATE INDEX \(table)_search ON \(table) USING gin (\(column) gin_trgm_ops)
                    WITH (fastupdate = off)
                    """)
            ]
        }
    }

    private func fullTextIndex(
        _ table: StaticString, column: StaticString, sources: StaticString
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
                CREATE TRIGGER \(index)_update AFTER UPDATE OF \(sources) ON \(table)
                BEGIN \(remove) \(add) END
                """),
        ]
    }

    /// Statements that remove a ``searchIndex(_:column:sources:)``, before its table is removed.
    ///
    /// The triggers of SQLite, and the index of PostgreSQL, are removed with the table.
    public func dropsSearchIndex(of table: StaticString) -> [SQL] {
        switch self {
        case .sqlite: [raw("DROP TABLE \(table)_terms"), raw("DROP TABLE \(table)_search")]
        case .postgresql: []
        }
    }

    /// Statements that compact a ``searchIndex(_:column:sources:)`` into one segment, and remove deleted text
    /// from it: a deletion only marks the text. On PostgreSQL VACUUM does this, which runs by itself.
    ///
    /// Each transaction that changes the index adds a segment. For 100,000 names it takes 0.2 s.
    public func compactSearchIndex(_ table: StaticString) -> [SQL] {
        switch self {
        case .sqlite: [raw("INSERT INTO \(table)_search(\(table)_search) VALUES ('optimize')")]
        case .postgresql: []
        }
    }

    /// The ids of the rows whose indexed column contains all words of three letters or more; nil if there is
    /// no such word. The index cannot find shorter words, which are ignored.
    public func searchMatches(_ table: StaticString, column: StaticString, words: [String]) -> SQL? {
        let long = words.filter { $0.unicodeScalars.count >= 3 }
        guard !long.isEmpty else { return nil }
        switch self {
        case .sqlite:
            let query = long.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " AND ")
            return raw("SELECT rowid AS id FROM \(table)_search WHERE \(table)_search MATCH ") + "\(query)"
        case .postgresql:
            let conditions = long.map { raw("\(column) LIKE ") + "\(Self.pattern(containing: $0))" }
            return raw("SELECT id FROM \(table)") + .whereAll(conditions)
        }
    }

    /// The pattern of LIKE for texts that contain a word, whose own wildcards are escaped.
    private static func pattern(containing word: String) -> String {
        var pattern = "%"
        // A wildcard before a combining mark is one Character with it, so the scalars are compared.
        for scalar in word.unicodeScalars {
            if ["\\", "%", "_"].contains(scalar) { pattern.unicodeScalars.append("\\") }
            pattern.unicodeScalars.append(scalar)
        }
        return pattern + "%"
    }

    /// Statements that add an index for two letters to a column with a ``searchIndex(_:column:sources:)``.
    ///
    /// On SQLite two letters of a text are the start of a trigram, or the end of the text. The trigrams of
    /// PostgreSQL cannot be searched by their start, so that it has an index of all pairs of letters.
    public func pairIndex(_ table: StaticString, column: StaticString) -> [SQL] {
        switch self {
        case .sqlite: [raw("CREATE INDEX \(table)_by_ending ON \(table) (substr(\(column), -2))")]
        case .postgresql:
            [
                """
                CREATE OR REPLACE FUNCTION letter_pairs(value TEXT) RETURNS TEXT[]
                LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
                SELECT array_agg(substr(value, i, 2)) FROM generate_series(1, length(value) - 1) AS i $$
                """,
                raw(
                    """
                    CREATE INDEX \(table)_by_pair ON \(table) USING gin (letter_pairs(\(column)))
                    WITH (fastupdate = off)
                    """),
            ]
        }
    }

    /// The ids of the rows whose indexed column contains two letters; an id may be repeated, and on SQLite
    /// the letters may be in the column of the ``searchIndex(_:column:sources:)`` instead.
    ///
    /// - Parameter pair: one letter, or none, is found too, but on PostgreSQL without an index.
    public func pairMatches(_ table: StaticString, column: StaticString, _ pair: String) -> SQL {
        switch self {
        case .sqlite:
            raw("SELECT doc AS id FROM \(table)_terms WHERE term BETWEEN ")
                + "\(pair) AND \(pair + "\u{10FFFF}") UNION ALL "
                + raw("SELECT id FROM \(table) WHERE substr(\(column), -2) = ") + "\(pair)"
        case .postgresql:
            raw("SELECT id FROM \(table) WHERE ")
                + (pair.unicodeScalars.count == 2
                    ? raw("letter_pairs(\(column)) @> ") + "ARRAY[\(pair)]" : contains(column, pair))
        }
    }

    /// A condition that the text contains the word.
    public func contains(_ column: StaticString, _ word: String) -> SQL {
        switch self {
        case .sqlite: raw("instr(\(column), ") + "\(word)) > 0"
        case .postgresql: raw("strpos(\(column), ") + "\(word)) > 0"
        }
    }
}
