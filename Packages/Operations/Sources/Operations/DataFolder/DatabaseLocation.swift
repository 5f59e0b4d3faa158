internal import Academy
internal import Foundation
internal import Persistence

/// The database of an academy that another process may own: the file of a data folder, or PostgreSQL.
struct DatabaseLocation: Sendable {
    private let folder: String
    private let database: PostgresAddress?

    /// - Parameter database: the PostgreSQL database of the academy; nil for that of the folder.
    /// - Throws: ``Persistence/ProtectedFileError``; `InvalidValue` if the folder's file `database` has no
    ///   address.
    init(folder: String, database: PostgresAddress?) throws {
        self.folder = folder
        self.database = try database ?? DataFolder.storedDatabase(in: folder)
    }

    /// Whether the academy is in files of the folder.
    var isFile: Bool { database == nil }

    /// Opens the database for reading. The database must have the secrets of the folder.
    func reader() throws -> DatabaseReader {
        guard let database else { return try DatabaseReader(path: DataFolder.databasePath(in: folder)) }
        let secrets = SecretsFile(path: DataFolder.secretsPath(in: folder))
        // Without the file the database can be read, but is not known to be that of the folder.
        let hasSecrets = FileManager.default.fileExists(atPath: secrets.path)
        return try DatabaseReader(database, secrets: hasSecrets ? secrets.digest() : nil)
    }

    /// The database for a short write beside the process that owns it.
    var shared: SharedDatabase {
        database.map { SharedDatabase($0) } ?? SharedDatabase(path: DataFolder.databasePath(in: folder))
    }

    /// Writes a snapshot to a new SQLite file.
    func copy(to path: String) throws {
        let reader = try reader()
        defer { try? reader.close() }
        try reader.copy(to: path, AcademyInspection().academy.migrations)
    }
}
