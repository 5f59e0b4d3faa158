public import Core
internal import Foundation
internal import Glibc
public import Persistence
internal import Synchronization

/// A data folder for a new academy. Its new files and folders are deleted if no academy was set up.
public final class NewDataFolder: Sendable {
    /// The name of the file with the address of the page that sets the academy up.
    static let addressName = "setup-address"

    public let folder: DataFolder
    /// The created folders, the deepest first.
    private let madeFolders: [String]
    private let hasMadeSecrets: Bool
    private let isComplete = Atomic(false)

    private init(_ folder: DataFolder, madeFolders: [String], hasMadeSecrets: Bool) {
        self.folder = folder
        self.madeFolders = madeFolders
        self.hasMadeSecrets = hasMadeSecrets
    }

    /// Creates and locks a folder, with secrets of its own.
    ///
    /// - Parameters:
    ///   - program: the name of this program, which is written to the lock file for other processes.
    ///   - database: the PostgreSQL database of the academy; nil for a file.
    ///   - lockTimeout: seconds to wait for another process; 0 tries once.
    ///   - world: makes the secrets.
    /// - Throws: ``FileError/notEmpty(_:)`` if the folder has unknown files; the errors of
    ///   ``Persistence/DataFolder/create(at:program:database:lockTimeout:pause:)``.
    public static func create(
        at path: String, program: String, database: PostgresAddress?,
        lockTimeout: Int = DataFolder.lockTimeout, in world: World
    ) throws -> NewDataFolder {
        let madeFolders = Folders.missing(path)
        try checkIsFree(path)
        let folder = try DataFolder.create(
            at: path, program: program, database: database, lockTimeout: lockTimeout)
        let secrets = SecretsFile(path: folder.secretsPath)
        let isNew = !FileManager.default.fileExists(atPath: secrets.path)
        let new = NewDataFolder(folder, madeFolders: madeFolders, hasMadeSecrets: isNew)
        do {
            if isNew { try secrets.create(in: world) }
        } catch {
            new.removeIfIncomplete()
            folder.close()
            throw error
        }
        return new
    }

    /// Whether a data folder has no academy and no secrets, so that a new one can be made in it.
    ///
    /// A folder with secrets and the address of a PostgreSQL database may be that of an academy on another
    /// machine.
    ///
    /// - Parameter database: the address of the database; nil if it is to be a file.
    public static func isNeeded(at path: String, database: PostgresAddress?) -> Bool {
        let hasSecrets = FileManager.default.fileExists(atPath: DataFolder.secretsPath(in: path))
        return !DataFolder.hasAcademy(at: path) && (database == nil || !hasSecrets)
    }

    /// Marks the academy as set up, so that the folder stays, and stores the address of the database, so that
    /// no option has to name it. A repetition does nothing.
    public func complete() throws {
        guard !isComplete.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if let database = folder.database { try DataFolder.store(database, in: folder.path) }
    }

    /// Deletes the new files and folders. They stay if the academy was set up, or if a read of the database
    /// fails: only a read shows that there is no academy. The folder is locked, and the database closed.
    public func removeIfIncomplete() {
        guard !isComplete.load(ordering: .acquiring), (try? hasAcademy()) == false else { return }
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(folder.databasePath + suffix) }
        // A PostgreSQL database may have the digest of the secrets already.
        if hasMadeSecrets, folder.database == nil { unlink(folder.secretsPath) }
        unlink(folder.chainHeadsPath)
        rmdir(DataFolder.picturesPath(in: folder.path))
        // The lock of an existing folder stays: another process may wait for it.
        if !madeFolders.isEmpty { unlink(folder.path + "/lock") }
        for folder in madeFolders { rmdir(folder) }
    }

    /// Whether the database has an academy, which a set-up may store without a call of ``complete()``.
    ///
    /// - Throws: an error if the database cannot be read.
    private func hasAcademy() throws -> Bool {
        let files = FileManager.default
        // In PostgreSQL the academy stays; the only file that could be lost has the heads of its chains.
        let atRisk = folder.database == nil ? folder.databasePath : folder.chainHeadsPath
        guard files.fileExists(atPath: atRisk) else { return false }
        do {
            let reader = try DatabaseLocation(folder: folder.path, database: folder.database).reader()
            defer { try? reader.close() }
            return try reader.read { try AcademyInspection().hasAcademy(in: $0) }
        } catch StorageError.noSchema {
            return false
        } catch StorageError.emptyDatabase where !files.fileExists(atPath: folder.databasePath + "-wal") {
            return false
        }
    }

    /// Refuses a folder with unknown files.
    ///
    /// A file with secrets is allowed, since its database may be restored later.
    public static func checkIsFree(_ folder: String) throws(FileError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = Set(names).subtracting(["lock", "secrets.json", "server.sock", addressName])
        if !others.isEmpty, !DataFolder.hasAcademy(at: folder) { throw .notEmpty(folder) }
    }
}

/// The file in a data folder with the address of the page that sets the academy up, for people who do not see
/// what the server prints. Only its owner can read it.
public struct SetUpAddressFile: Sendable {
    private let path: String

    public init(in folder: String) { path = folder + "/" + NewDataFolder.addressName }

    public func write(_ address: String) throws {
        try PrivateFile.write(Array((address + "\n").utf8), to: path)
    }

    public func remove() { unlink(path) }
}
