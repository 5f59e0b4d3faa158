internal import Core

/// Checks of a database before an academy uses it.
struct PostgresInspection {
    /// The oldest version of PostgreSQL that is supported.
    static let minimumVersion = 15

    let session: PostgresSession
    let address: PostgresAddress

    /// Checks the server and the database.
    ///
    /// - Parameter isDurable: whether its settings must keep each commit after a crash.
    /// - Throws: ``StorageError/unusable(_:)`` for an older server, another encoding, another order of texts
    ///   or other rules for letters, no schema, or settings that can lose a commit.
    func check(isDurable: Bool) throws {
        try Self.check(version: session.version)
        let settings = try session.run(
            """
            SELECT CASE d.datlocprovider WHEN 'c' THEN d.datcollate WHEN 'i' THEN 'ICU' ELSE 'builtin' END
                AS collation, d.datctype AS letters, pg_catalog.pg_encoding_to_char(d.encoding) AS encoding,
                current_setting('synchronous_commit') AS commits, current_setting('fsync') AS fsync,
                current_schema() IS NOT NULL AS has_schema
            FROM pg_catalog.pg_database d WHERE d.datname = current_database()
            """
        ).row(0)
        try checkLocale(settings)
        guard try settings["has_schema"] else { throw StorageError.unusable(.emptySearchPath(address.name)) }
        let (commits, fsync): (String, String) = (try settings["commits"], try settings["fsync"])
        guard !isDurable || fsync == "on" && !["off", "local"].contains(commits) else {
            throw StorageError.unusable(.notDurable)
        }
    }

    /// - Throws: ``StorageError/unusable(_:)`` for an older server.
    static func check(version: Int) throws(StorageError) {
        guard version >= minimumVersion else { throw .unusable(.oldServer(version: version)) }
    }

    /// Texts have to be in the order of their bytes, and `lower()` may change ASCII letters only, as in
    /// SQLite.
    private func checkLocale(_ settings: Row) throws {
        let (collation, letters): (String, String) = (try settings["collation"], try settings["letters"])
        let encoding: String = try settings["encoding"]
        guard ["C", "POSIX", "C.UTF-8", "C.utf8"].contains(collation), ["C", "POSIX"].contains(letters),
            encoding == "UTF8"
        else { throw StorageError.unusable(.locale(collation, letters: letters, encoding: encoding)) }
    }

    /// Whether the schema of the connection has the tables of an academy.
    ///
    /// - Throws: ``StorageError/unusable(_:)`` if it has other tables only.
    func hasAcademy() throws -> Bool {
        let tables: [String] = try rows(
            """
            SELECT relname::text AS name FROM pg_catalog.pg_class
            WHERE relnamespace = \(part: Dialect.currentSchema) AND relkind IN ('r', 'p')
            """
        ).map { try $0["name"] }
        if tables.contains("migrations"), tables.contains("server_lease") { return true }
        guard tables.allSatisfy({ $0 == "server_lease" }) else {
            throw StorageError.unusable(.foreignSchema(address.name))
        }
        return false
    }

    private func rows(_ sql: SQL) throws -> [Row] {
        let result = try session.run(sql)
        return (0..<result.count).map(result.row)
    }
}
