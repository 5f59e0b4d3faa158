/// A search index of a table (``Dialect/searchIndex(_:column:sources:)``).
public struct SearchIndex: Sendable {
    /// The table whose rows are searched.
    public let table: String
    let column: String

    private var indexedText: SQL { SQL(verbatim: "\"\(column)\"") }
    private var rows: SQL { SQL(verbatim: "\"\(table)\"") }
    private var index: SQL { SQL(verbatim: "\"\(table)_search\"") }
    private var terms: SQL { SQL(verbatim: "\"\(table)_terms\"") }

    /// Whether the index has the trigrams of all rows, and no others.
    ///
    /// FTS5's own check is a write, which a reader cannot run. A text of n letters has n − 2 trigrams, and
    /// the offset of each is that of its first letter.
    ///
    /// - Throws: ``StorageError`` if the disk or SQLite fails. SQLite reports some damage of an index as that
    ///   of the database.
    public func isSound(in db: any Transaction) throws -> Bool {
        do {
            return try !db.exists(
                """
                SELECT 1 FROM (
                    SELECT id, length(\(part: indexedText)) - 2 AS trigrams FROM \(part: rows)
                    WHERE length(\(part: indexedText)) > 2
                    UNION ALL
                    SELECT t.doc, CASE WHEN substr(r.\(part: indexedText), t."offset" + 1, 3) = t.term
                        THEN -1 ELSE 1 END
                    FROM \(part: terms) t LEFT JOIN \(part: rows) r ON r.id = t.doc
                ) AS parts GROUP BY id HAVING sum(trigrams) <> 0 LIMIT 1
                """)
        } catch StorageError.fault(.damaged, _) {
            return false
        }
    }

    /// Whether a table or a trigger of a name is a part of the index.
    func hasPart(_ name: String) -> Bool {
        name == table + "_terms" || name == table + "_search" || name.hasPrefix(table + "_search_")
    }

    /// Writes the index again from the rows of its table.
    public func rebuild(in db: any Transaction) throws {
        try db.run("INSERT INTO \(part: index)(\(part: index)) VALUES ('rebuild')")
    }
}

extension Transaction {
    /// The search indexes of the database that can be compared with their rows, in the order of their tables.
    ///
    /// An index without its table of terms, or without the table that it indexes, is a difference of the
    /// schema; an index of another program may have neither.
    public func searchIndexes() throws -> [SearchIndex] {
        // PostgreSQL keeps its indexes itself.
        guard dialect == .sqlite else { return [] }
        let suffix = "_search"
        return try rows(
            """
            SELECT m.name AS index_name, c.name AS column_name
            FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.cid = 0
            WHERE m.type = 'table' AND m.sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'
            AND (SELECT count(*) FROM sqlite_schema t WHERE t.type = 'table' AND t.name IN (
                substr(m.name, 1, length(m.name) - 7), substr(m.name, 1, length(m.name) - 7) || '_terms')) = 2
            ORDER BY m.name
            """
        ).compactMap { row in
            let name: String = try row["index_name"]
            guard name.hasSuffix(suffix) else { return nil }
            return SearchIndex(table: String(name.dropLast(suffix.count)), column: try row["column_name"])
        }
    }
}
