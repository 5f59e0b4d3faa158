internal import GRDB

/// A database that another process may own, to which this process adds a row now and then.
///
/// SQLite's locks let the owner and this process write one after the other. This process must not have the
/// file open already: closing a second descriptor of it would release SQLite's locks.
public struct SharedDatabase: Sendable {
    private let path: String

    public init(path: String) { self.path = path }

    /// Runs a short write, which waits for the owner's write for at most ``StoreConnection/busyTimeout``.
    ///
    /// - Throws: ``StorageError``; ``ProtectedFileError``; errors of the body, after a rollback.
    public func write(_ body: (any Transaction) throws -> Void) throws {
        SQLiteLibrary.configure()
        _ = try DatabaseFile(path: path).check(creates: false)
        let database = try SQLiteStore.database(path)
        try StorageError.translated {
            try database.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA trusted_schema = ON; PRAGMA synchronous = FULL")
            }
        }
        let connection = StoreConnection(database)
        defer { try? connection.close() }
        try connection.sync {
            defer { connection.rollback() }
            try connection.beginWriting()
            try body(SQLiteTransaction(connection: connection))
            try connection.commit()
        }
    }
}
