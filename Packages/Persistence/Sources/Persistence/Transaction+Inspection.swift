public import Core

/// The inspection of a whole database.
extension Transaction {
    /// The number of rows of each table.
    public func rowCounts() throws -> [String: Int] {
        let names: [String] = try rows(dialect.tables).map { try $0["name"] }
        return try names.reduce(into: [:]) { counts, name in
            let quoted = SQL(verbatim: "\"" + name.replacing("\"", with: "\"\"") + "\"")
            counts[name] = try value("SELECT count(*) AS value FROM \(part: quoted)")
        }
    }

    /// The first faults, five at most, that SQLite finds in the database's pages and indexes; empty if it is
    /// sound, and always with PostgreSQL, whose checksums and tools find its faults.
    ///
    /// SQLite ignores CHECK constraints on connections that only read.
    public func integrityFaults() throws -> [String] {
        guard dialect == .sqlite else { return [] }
        let found: [String] = try rows("PRAGMA integrity_check(100)").map { try $0["integrity_check"] }
        return Array(try found.integrityFaults().prefix(5))
    }

    /// A sentence for each of the first rows, five at most, that reference a missing row: “The row 12 of
    /// passes references no row of plans.” PostgreSQL has none: it checks references with each change.
    public func brokenReferences() throws -> [any SentenceValue] {
        guard dialect == .sqlite else { return [] }
        return try rows("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 5").map { row in
            let (table, parent): (String, String) = (try row["table"], try row["parent"])
            let id: Int64? = try row["rowid"]
            let values = ["id": id.map { "\($0)" } ?? "", "table": table, "parent": parent]
            return Phrase(id == nil ? "reference.broken" : "reference.broken-of-row", values).of(.persistence)
        }
    }

    /// The version of SQLite or PostgreSQL.
    public func engineVersion() throws -> String { try value(dialect.engineVersion) ?? "" }

    /// Whether all migrations have run.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)``, ``StorageError/missingMigration(_:)``.
    public func isUpToDate(_ migrations: [Migration]) throws -> Bool {
        try Migrator.isUpToDate(migrations, in: self, creates: false)
    }
}
