import Persistence
import Terminal

extension GlobalOptions {
    /// The data folder, for commands that need the files of the academy, and the database that an option or
    /// the environment names; nil for that of the folder.
    ///
    /// - Throws: ``NeedsFolder``.
    var folder: (path: String, database: PostgresAddress?) {
        get throws {
            let location = try location
            guard case .folder(let path, let database) = location else { throw NeedsFolder(location) }
            return (path, database)
        }
    }
}
