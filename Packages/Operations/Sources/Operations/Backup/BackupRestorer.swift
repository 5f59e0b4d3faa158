internal import Authentication
internal import Core
internal import Foundation
internal import Glibc
internal import Messages
internal import Persistence

/// Restores a backup to a data folder that has no academy.
public struct BackupRestorer: Sendable {
    private let program: String
    private let folder: String

    public init(program: String, folder: String) {
        self.program = program
        self.folder = folder
    }

    /// Throws ``Persistence/StorageError/academyExists(folder:)`` if the folder has an academy.
    public func checkIsFree() throws {
        guard !FileManager.default.fileExists(atPath: DataFolder.databasePath(in: folder)) else {
            throw StorageError.academyExists(folder: folder)
        }
    }

    /// Restores a backup.
    ///
    /// A failure leaves no restored files in the folder.
    ///
    /// - Throws: ``BackupError``, ``FileError``, ``Persistence/StorageError``.
    public func restore(_ path: String, passphrase: String) async throws -> BackupSummary {
        try checkIsFree()
        let backup = try OpenedBackup(BackupArchive(path: path), passphrase: passphrase)
        let newFolders = Folders.missing(folder)
        let hadLock = FileManager.default.fileExists(atPath: folder + "/lock")
        do {
            let data = try DataFolder.create(at: folder, program: program)
            defer { data.close() }
            do {
                try checkHasNoOtherFiles(than: backup)
                try await unpack(backup)
            } catch {
                // While this program still holds the lock, so that it cannot delete another program's lock.
                if !hadLock { unlink(folder + "/lock") }
                throw error
            }
        } catch {
            for folder in newFolders { rmdir(folder) }
            throw error
        }
        return try BackupSummary(path, backup.header)
    }

    /// Unpacks the backup to a work folder, and moves the files to the data folder.
    ///
    /// The database is moved last, because with it the folder has an academy.
    private func unpack(_ backup: OpenedBackup) async throws {
        let work = try WorkFolder(for: folder + "/restore")
        defer { work.remove() }
        let facts = try backup.unpack(to: work.path)
        if let difference = facts.difference(from: backup.header.facts) {
            throw BackupError.notVerified(difference)
        }
        try await stopMessages(in: DataFolder.databasePath(in: work.path))
        try install(from: work.path)
    }

    /// Moves the unpacked files to the data folder.
    ///
    /// After a failure the folder has its former files.
    func install(from work: String) throws {
        let (secrets, heads) = (DataFolder.secretsPath(in: folder), DataFolder.chainHeadsPath(in: folder))
        let hadSecrets = FileManager.default.fileExists(atPath: secrets)
        let formerHeads = work + "/former-chain.json"
        let hadHeads = link(heads, formerHeads) == 0
        guard hadHeads || errno == ENOENT else {
            throw FileError.notWritten(formerHeads, PrivateFile.reason())
        }
        var pictures = PictureExchange(from: work, to: folder)
        do {
            try move(DataFolder.secretsPath(in: work), to: secrets)
            try moveChainHeads(from: work)
            try pictures.move(move)
            PrivateFile.makeDurable(folderOf: secrets)
            try move(DataFolder.databasePath(in: work), to: DataFolder.databasePath(in: folder))
            PrivateFile.makeDurable(folderOf: secrets)
        } catch {
            if !hadSecrets { unlink(secrets) }
            if hadHeads { rename(formerHeads, heads) } else { unlink(heads) }
            pictures.undo()
            throw error
        }
    }

    /// Writes the heads of the restored hash chains; stored heads of a later database would not match them.
    private func moveChainHeads(from work: String) throws {
        let (file, now) = (DataFolder.chainHeadsPath(in: work), World.system.now())
        let target = DataFolder.chainHeadsPath(in: folder)
        guard let heads = try AcademyInspection().chainHeads(DataFolder.databasePath(in: work), at: now)
        else {
            unlink(target)
            return
        }
        try ChainHeadFile(path: file).replace(heads)
        try move(file, to: target)
    }

    /// Stops the messages that were waiting, or were still to be written, when the backup was made, since
    /// they may have been sent later.
    private func stopMessages(in database: String) async throws {
        let now = World.system.now
        let store = try SQLiteStore(path: database, now: now)
        do {
            try await store.write { db in
                try Outbox.wasRestored(at: now(), in: db)
                try Accounts.wasRestored(in: db)
            }
        } catch {
            try? store.close()
            throw error
        }
        // Closing moves the change from the write-ahead log into the database file.
        try store.close()
    }

    /// Moves a file to the data folder; when root restores, the folder's owner becomes the file's owner.
    private func move(_ file: String, to target: String) throws {
        var owner = stat()
        guard stat(folder, &owner) == 0,
            owner.st_uid == geteuid() || chown(file, owner.st_uid, owner.st_gid) == 0,
            rename(file, target) == 0
        else { throw FileError.notWritten(target, PrivateFile.reason()) }
    }

    /// Refuses a folder with files other than those of an interrupted restore.
    ///
    /// The secrets of this backup are allowed, since an earlier restore may have been killed before it
    /// moved the database.
    private func checkHasNoOtherFiles(than backup: OpenedBackup) throws {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = names.filter {
            !["lock", "server.sock", "chain.json", "pictures"].contains($0)
                && !WorkFolder.isWork($0, for: "restore")
        }
        guard
            try others.isEmpty
                || others == ["secrets.json"]
                    && backup.hasSecrets(at: DataFolder.secretsPath(in: folder))
        else { throw FileError.notEmpty(folder) }
    }
}
