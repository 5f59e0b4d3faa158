internal import GRDB

/// A database that another process may own, to which this process adds a row now and then.
///
/// SQLite's locks let the owner and this process write one after the other; with PostgreSQL the row of the
/// lease does, which each transaction that writes locks. This process must not have the file open already:
/// closing a second descriptor of it would release SQLite's locks.
public struct SharedDatabase: Sendable {
    private enum Location: Sendable {
        case file(String)
        case postgresql(PostgresAddress)
    }

    private let location: Location

    public init(path: String) { location = .file(path) }

    public init(_ address: PostgresAddress) { location = .postgresql(address) }

    /// Runs a short write, which waits for the owner's write for at most 5 s
    /// (``SQLiteConnection/busyTimeout``).
    ///
    /// - Throws: ``StorageError``; ``ProtectedFileError``; errors of the body, after a rollback.
    public func write<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
        let connection = try open()
        defer { try? connection.close() }
        return try connection.sync {
            defer { connection.rollback() }
            try connection.beginWriting()
            let value = try body(connection.writing)
            try connection.commit()
            return value
        }
    }

    private func open() throws -> any StoreConnection {
        switch location {
        case .file(let path):
            SQLiteLibrary.configure()
            _ = try DatabaseFile(path: path).check(creates: false)
            let database = try SQLiteStore.database(path)
            try StorageError.translated {
                try database.writeWithoutTransaction {
                    try $0.execute(sql: "PRAGMA trusted_schema = ON; PRAGMA synchronous = FULL")
                }
            }
            return SQLiteConnection(database)
        case .postgresql(let address):
            return PostgresConnection(
                "classly.postgresql.shared", PostgresRecovery(limit: .zero), writeGuard: PostgresLeaseLock()
            ) {
                let session = try PostgresSession.first(to: address, PostgresStore.settings)
                let inspection = PostgresInspection(session: session, address: address)
                try inspection.check(isDurable: true)
                guard try inspection.hasAcademy() else { throw StorageError.noSchema }
                return session
            }
        }
    }
}
