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

    /// Interrupts the running read, from any thread; the read then throws ``StorageError``, or an error of
    /// SQLite.
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
