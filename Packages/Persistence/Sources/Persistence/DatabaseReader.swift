public import Core
internal import GRDB
internal import GRDBSQLite

/// A database that this process only reads: a copy, or one that another process may own and write meanwhile.
///
/// This process must not have the file open already: closing a second descriptor of it would release SQLite's
/// locks.
public final class DatabaseReader: Sendable {
    private let connection: StoreConnection

    /// Opens a database after the same checks as a store.
    ///
    /// - Throws: ``StorageError`` if the file is no database of an academy, truncated or damaged;
    ///   ``ProtectedFileError``.
    public init(path: String) throws {
        SQLiteLibrary.configure()
        _ = try DatabaseFile(path: path).check(creates: false)
        connection = StoreConnection(try SQLiteStore.database(path, readonly: true))
    }

    /// Runs a body on one snapshot.
    public func read<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try connection.sync {
            connection.interruption.begin()
            return try connection.read(body)
        }
    }

    /// Interrupts the running read, from any thread; the read then throws an error of SQLite.
    public func interrupt() { connection.interruption.interrupt() }

    /// Writes a snapshot to a new file with mode 0600, without free pages.
    ///
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists.
    public func copy(to path: String) throws {
        try DatabaseFile(path: path).makeNew()
        try connection.sync { try connection.writeSnapshot(to: path) }
    }

    public func close() throws { try connection.close() }
}

extension SQLiteStore {
    /// Writes a snapshot to a new file with mode 0600, without free pages, while other transactions continue.
    ///
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists; `CancellationError`.
    public func copy(to path: String) async throws {
        try DatabaseFile(path: path).makeNew()
        try await PendingRead { try $0.writeSnapshot(to: path) }.value(from: reads)
    }
}

extension [String] {
    /// The faults in the result of an integrity check, without those of search indexes.
    ///
    /// SQLite checks search indexes too since version 3.44. ``SearchIndex/isSound(in:)`` finds their faults
    /// with every version, and ``SearchIndex/rebuild(in:)`` mends them.
    ///
    /// - Throws: ``StorageError/fault(_:detail:)`` if the disk could not read a page. SQLite reports
    ///   that as a row of the result too, but it is no fault of the database.
    func integrityFaults() throws -> [String] {
        for row in self {
            guard let code = row.firstMatch(of: #/error code=(\d+)/#).flatMap({ Int32($0.1) }) else {
                continue
            }
            // The lowest eight bits of an extended error code are the error code.
            if code & 0xFF == SQLITE_IOERR { throw StorageError.fault(.diskFailing, detail: row) }
        }
        return filter { $0 != "ok" && !$0.contains("FTS5 table") }
    }
}

/// The inspection of a whole database.
extension Transaction {
    /// The number of rows of each table.
    public func rowCounts() throws -> [String: Int] {
        let names: [String] = try rows(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name"
        ).map { try $0["name"] }
        return try names.reduce(into: [:]) { counts, name in
            let quoted = SQL(verbatim: "\"" + name.replacing("\"", with: "\"\"") + "\"")
            counts[name] = try value("SELECT count(*) AS value FROM \(part: quoted)")
        }
    }

    /// The first faults, five at most, that SQLite finds in the database's pages and indexes; empty if it is
    /// sound.
    ///
    /// SQLite ignores CHECK constraints on connections that only read.
    public func integrityFaults() throws -> [String] {
        let found: [String] = try rows("PRAGMA integrity_check(100)").map { try $0["integrity_check"] }
        return Array(try found.integrityFaults().prefix(5))
    }

    /// A sentence for each of the first rows, five at most, that reference a missing row: “The row 12 of
    /// passes references no row of plans.”
    public func brokenReferences() throws -> [any SentenceValue] {
        try rows("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 5").map { row in
            let (table, parent): (String, String) = (try row["table"], try row["parent"])
            let id: Int64? = try row["rowid"]
            let values = ["id": id.map { "\($0)" } ?? "", "table": table, "parent": parent]
            return Phrase(id == nil ? "reference.broken" : "reference.broken-of-row", values).of(.persistence)
        }
    }

    /// The version of the SQLite library.
    public func engineVersion() throws -> String { try value("SELECT sqlite_version() AS value") ?? "" }

    /// Whether all migrations have run.
    ///
    /// - Throws: ``StorageError/newerDatabase(migration:)``, ``StorageError/missingMigration(_:)``.
    public func isUpToDate(_ migrations: [Migration]) throws -> Bool {
        try Migrator.isUpToDate(migrations, in: self, creates: false)
    }
}
