public import Academy
internal import Application
public import Authentication
public import Core
internal import Operations
internal import Persistence

extension Connection {
    /// Creates an academy in a data folder, or at the server that owns it and has none yet.
    ///
    /// - Throws: ``StorageError/academyExists(folder:)``; ``FileError/notEmpty(_:)`` if the folder has
    ///   other files; ``NeedsFolder``.
    public func create(_ request: SetUpAcademy) async throws -> AcademyProfile {
        guard case .folder(let path, let database) = location else { throw NeedsFolder(location) }
        try NewDataFolder.checkIsFree(path)
        var new: NewDataFolder?
        let found: LocalOrRemote
        do {
            found = try await localOrRemote(path) {
                let made = try NewDataFolder.create(
                    at: path, program: program.name, database: database, lockTimeout: 0, in: world)
                new = made
                return made.folder
            }
        } catch let error as StorageError where error == .academyExists(folder: path) {
            // An interrupted creation is completed in the same database only.
            guard try database == nil || database == DataFolder.storedDatabase(in: path) else { throw error }
            return try await setUp(request)
        }
        guard case .local = found, let new else { return try await setUp(request) }
        return try await create(request, new)
    }

    /// Creates an academy in a folder.
    ///
    /// A failure deletes the new files and folders.
    private func create(_ request: SetUpAcademy, _ new: NewDataFolder) async throws -> AcademyProfile {
        defer { new.folder.close() }
        do {
            let profile = try await open(new.folder, creates: true) { try await $0.send(request, .plain) }
            try new.complete()
            return profile
        } catch {
            new.removeIfIncomplete()
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
