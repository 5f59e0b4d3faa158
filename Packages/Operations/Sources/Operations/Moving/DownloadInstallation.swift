internal import Foundation
internal import Glibc
internal import Persistence
internal import Synchronization

/// Moves a database file and pictures to a data folder whose academy is in PostgreSQL, where they are not
/// used yet.
final class DownloadInstallation: Sendable {
    /// The ending of the names of the files that the folder had before a move.
    private static let former = ".before-move"

    private let folder: String
    private let work: String
    private let database: PostgresAddress?
    /// The paths of the files that were moved to the folder.
    private let installed = Mutex<[String]>([])

    /// - Parameters:
    ///   - folder: the path of the data folder.
    ///   - work: the path of the work folder with the new files.
    ///   - database: the address of the database, if the folder does not have it yet.
    init(folder: String, work: String, database: PostgresAddress?) {
        self.folder = folder
        self.work = work
        self.database = database
    }

    /// Moves the files. Those of an earlier move stay in the folder under another name.
    func install() throws {
        let (path, pictures) = (DataFolder.databasePath(in: folder), DataFolder.picturesPath(in: folder))
        if let database { try DataFolder.store(database, in: folder) }
        // A log that was left would not belong to the new file.
        try keep(path, ["-wal", "-shm"])
        try keep(pictures)
        installed.withLock { $0 = [pictures, path] }
        let files = FolderFiles(folder: folder)
        var exchange = PictureExchange(from: work, to: folder)
        try exchange.move(files.move)
        try files.move(DataFolder.databasePath(in: work), to: path)
        PrivateFile.makeDurable(folderOf: path)
    }

    /// Leaves the folder without an academy if it had none.
    func undo() {
        guard database != nil else { return }
        for path in installed.withLock(\.self) { try? FileManager.default.removeItem(atPath: path) }
        try? DataFolder.store(nil, in: folder)
    }

    /// Gives a file or a folder, if there is one, another name in place of an earlier one.
    ///
    /// - Parameter endings: those of the names of further files that belong to it.
    private func keep(_ path: String, _ endings: [String] = []) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            for ending in endings { unlink(path + ending) }
            return
        }
        let target = path + Self.former
        for ending in [""] + endings { try? FileManager.default.removeItem(atPath: target + ending) }
        for ending in endings + [""] {
            guard rename(path + ending, target + ending) == 0 || errno == ENOENT else {
                throw FileError.notWritten(target + ending, PrivateFile.reason())
            }
        }
    }
}
