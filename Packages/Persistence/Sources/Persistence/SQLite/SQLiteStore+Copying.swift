internal import GRDB

extension SQLiteStore {
    /// Writes a snapshot to a new file with mode 0600, without free pages, while other transactions continue.
    ///
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists; `CancellationError`.
    public func copy(to path: String) async throws {
        try DatabaseFile(path: path).makeNew()
        try await PendingRead<SQLiteConnection, Void> { try $0.writeSnapshot(to: path) }.value(from: reads)
    }

    /// Writes the rows of another database to a new file with mode 0600, without free pages.
    ///
    /// - Parameters:
    ///   - migrations: those of this program, which the other database may have in part.
    ///   - report: is called with the progress.
    /// - Throws: ``StorageError``, ``ProtectedFileError``, also if the file exists.
    public static func writeCopy(
        of source: any Transaction, to path: String, _ migrations: [Migration],
        _ report: (RowCopy.Progress) -> Void = { _ in }
    ) throws {
        try DatabaseFile(path: path).makeNew()
        let migrations = try Migrator.applied(migrations, in: source)
        let database = try Self.database(path)
        try StorageError.translated {
            try database.writeWithoutTransaction {
                try prepare($0, isDurable: true, state: .new)
                try $0.execute(sql: "PRAGMA trusted_schema = ON; PRAGMA secure_delete = ON")
            }
        }
        let connection = SQLiteConnection(database)
        defer { try? connection.close() }
        try connection.sync {
            defer { connection.rollback() }
            try connection.beginWriting()
            try Migrator.run(migrations, in: connection.writing, recordedAt: 0)
            try RowCopy(from: source, to: connection.writing).run(report)
            try connection.commit()
        }
        try connection.close(emptyingLog: true)
        try compact(path)
    }

    /// Removes the write-ahead log of a closed file, so that it is complete alone.
    private static func compact(_ path: String) throws {
        let database = try Self.database(path)
        try StorageError.translated {
            try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try database.close()
        }
    }
}
