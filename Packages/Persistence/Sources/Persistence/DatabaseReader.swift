public import Core
internal import GRDB
internal import GRDBSQLite

/// A database that this process only reads: a copy, or one that another process may own and write meanwhile.
///
/// This process must not have the file open already: closing a second descriptor of it would release SQLite's
/// locks.
public final class DatabaseReader: Sendable {
    private enum Source {
        case sqlite(SQLiteConnection)
        case postgresql(PostgresConnection)
    }

    private let source: Source
    private var connection: any StoreConnection {
        switch source {
        case .sqlite(let connection): connection
        case .postgresql(let connection): connection
        }
    }

    /// Opens a database after the same checks as a store.
    ///
    /// - Throws: ``StorageError`` if the file is no database of an academy, truncated or damaged;
    ///   ``ProtectedFileError``.
    public init(path: String) throws {
        SQLiteLibrary.configure()
        _ = try DatabaseFile(path: path).check(creates: false)
        source = .sqlite(SQLiteConnection(try SQLiteStore.database(path, readonly: true)))
    }

    /// Connects to an academy's database, also while another process writes it.
    ///
    /// - Parameter secrets: the digest of the academy's secrets; nil to check nothing.
    /// - Throws: ``StorageError``, such as ``StorageError/unusable(_:)`` if the academy was moved, or has
    ///   other secrets.
    public init(_ address: PostgresAddress, secrets: [UInt8]? = nil) throws {
        do {
            let session = try PostgresSession.first(to: address, PostgresStore.settings)
            let inspection = PostgresInspection(session: session, address: address)
            try inspection.check(isDurable: false)
            guard try inspection.hasAcademy() else { throw StorageError.noSchema }
            try PostgresLease.check(session, secrets: secrets)
            source = .postgresql(
                PostgresConnection(
                    "classly.postgresql.copy", PostgresRecovery(limit: .zero), session: session
                ) {
                    throw StorageError.closed
                })
        } catch let error as PostgresError {
            throw error.translated
        }
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

    /// Writes a snapshot to a new SQLite file with mode 0600, without free pages.
    ///
    /// - Parameter migrations: those of this program, which the database may have in part.
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists.
    public func copy(to path: String, _ migrations: [Migration]) throws {
        switch source {
        case .sqlite(let connection):
            try DatabaseFile(path: path).makeNew()
            try connection.sync { try connection.writeSnapshot(to: path) }
        case .postgresql: try read { try SQLiteStore.writeCopy(of: $0, to: path, migrations) }
        }
    }

    public func close() throws { try connection.close() }
}

extension SQLiteStore {
    /// Writes a snapshot to a new file with mode 0600, without free pages, while other transactions continue.
    ///
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists; `CancellationError`.
    public func copy(to path: String) async throws {
        try DatabaseFile(path: path).makeNew()
        try await PendingRead<SQLiteConnection, Void> { try $0.writeSnapshot(to: path) }.value(from: reads)
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
