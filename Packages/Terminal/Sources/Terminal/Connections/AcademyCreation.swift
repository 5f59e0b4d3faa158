public import Academy
internal import Application
public import Authentication
public import Core
internal import Foundation
internal import Operations
internal import Persistence

extension Connection {
    /// Creates an academy in a data folder, or at the server that owns it and has none yet.
    ///
    /// - Throws: ``StorageError/academyExists(folder:)``; ``FileError/notEmpty(_:)`` if the folder has
    ///   other files; ``NeedsFolder``.
    public func create(_ request: SetUpAcademy) async throws -> AcademyProfile {
        guard case .folder(let path, let database) = location else { throw NeedsFolder(location) }
        let newFolders = Folders.missing(path)
        try Self.checkIsFree(path)
        let found: LocalOrRemote
        do {
            found = try await localOrRemote(path) {
                try DataFolder.create(at: path, program: program.name, database: database, lockTimeout: 0)
            }
        } catch let error as StorageError where error == .academyExists(folder: path) {
            // An interrupted creation is completed in the same database only.
            guard try database == nil || database == DataFolder.storedDatabase(in: path) else { throw error }
            return try await setUp(request)
        }
        guard case .local(let folder) = found else { return try await setUp(request) }
        return try await create(request, folder, newFolders)
    }

    /// Creates an academy in a folder.
    ///
    /// A failure deletes the new files and folders.
    private func create(
        _ request: SetUpAcademy, _ folder: DataFolder, _ newFolders: [String]
    ) async throws -> AcademyProfile {
        defer { folder.close() }
        let secrets = SecretsFile(path: folder.secretsPath)
        let isNewSecrets = !FileManager.default.fileExists(atPath: secrets.path)
        do {
            if isNewSecrets { try secrets.create(in: world) }
            let profile = try await open(folder, creates: true) { try await $0.send(request, .plain) }
            if let database = folder.database { try DataFolder.store(database, in: folder.path) }
            return profile
        } catch {
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(folder.databasePath + suffix) }
            // A PostgreSQL database may have the digest of the secrets already.
            if isNewSecrets, folder.database == nil { unlink(folder.secretsPath) }
            // The lock of an existing folder stays: another process may wait for it.
            if !newFolders.isEmpty { unlink(folder.path + "/lock") }
            for folder in newFolders { rmdir(folder) }
            throw error
        }
    }

    /// Sets up an academy at a server, or completes the interrupted creation of one with an empty database.
    private func setUp(_ request: SetUpAcademy) async throws -> AcademyProfile {
        do {
            return try await open(creates: true) { try await $0.send(request) }
        } catch let error as any AcademyError where error.code == AccountError.adminExists.code {
            throw StorageError.academyExists(folder: location.name)
        }
    }

    /// Refuses a folder with unknown files.
    ///
    /// A file with secrets is allowed, since its database may be restored later.
    private static func checkIsFree(_ folder: String) throws(FileError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = Set(names).subtracting(["lock", "secrets.json", "server.sock"])
        if !others.isEmpty, !DataFolder.hasAcademy(at: folder) { throw .notEmpty(folder) }
    }
}

extension Connection {
    /// Creates a code with which an owner chooses a new password, in the data folder of this machine.
    ///
    /// - Throws: ``NeedsFolder``; ``StorageError/folderInUse(_:)`` while a server runs.
    public func recoverOwner(_ email: EmailAddress) async throws -> PasswordReset {
        guard case .folder(let path, let database) = location else { throw NeedsFolder(location) }
        let folder = try DataFolder.open(at: path, program: program.name, database: database)
        defer { folder.close() }
        return try await withAcademy(in: folder) { try await $0.recoverOwner(email) }
    }
}
