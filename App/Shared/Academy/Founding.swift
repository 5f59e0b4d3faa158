internal import Authentication
internal import Core
internal import Foundation
public import Navigation
internal import Networking
internal import Persistence

extension Connection {
    /// Makes the academy: a data folder with it, or an academy at a server that has none yet.
    ///
    /// - Throws: ``StorageError/academyExists(folder:)``; ``FileError/notEmpty(_:)`` where something else is there.
    public func found(_ request: SetUpAcademy) async throws -> AcademyProfile {
        guard case .folder(let path) = place else { return try await finish(request) }
        let newFolders = Self.missingFolders(path)
        try Self.checkIsFree(path)
        let reached: Reached
        do {
            reached = try await reach(path) {
                try DataFolder.create(at: path, program: program.name, lockTimeout: 0)
            }
        } catch StorageError.academyExists {
            return try await finish(request)
        }
        guard case .folder(let folder) = reached else { return try await finish(request) }
        return try await make(request, folder, newFolders)
    }

    /// Makes an academy in a folder; where that fails, takes away again what it has made.
    private func make(
        _ request: SetUpAcademy, _ taken: DataFolder, _ newFolders: [String]
    ) async throws -> AcademyProfile {
        let files = FileManager.default
        defer { taken.close() }
        let secrets = SecretsFile(path: taken.secretsPath)
        let isNewSecrets = !files.fileExists(atPath: secrets.path)
        do {
            if isNewSecrets { try secrets.make(in: world) }
            return try await use(taken, creates: true, { _, _, _ in }) {
                try await $0.send(request, .plain)
            }
        } catch {
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(taken.databasePath + suffix) }
            if isNewSecrets { unlink(taken.secretsPath) }
            // The lock of a folder that was there before stays: another process may wait for it.
            if !newFolders.isEmpty { unlink(taken.path + "/lock") }
            for folder in newFolders { rmdir(folder) }
            throw error
        }
    }

    /// Sets up an academy at a server, or one whose founding was interrupted when its database was still empty.
    private func finish(_ request: SetUpAcademy) async throws -> AcademyProfile {
        do {
            return try await open(creates: true) { try await $0.send(request) }
        } catch let error as any AcademyError where error.code == AccountError.adminExists.code {
            throw StorageError.academyExists(folder: place.name)
        }
    }

    /// The data folder and those above it that are not there yet, the deepest first.
    private static func missingFolders(_ folder: String) -> [String] {
        var (missing, path) = ([String](), folder)
        while path != "/", !path.isEmpty, !FileManager.default.fileExists(atPath: path) {
            missing.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        return missing
    }

    /// Secrets without a database stay: they may belong to one that is about to be put back.
    private static func checkIsFree(_ folder: String) throws(FileError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = Set(names).subtracting(["lock", "secrets.json", "server.sock"])
        if !others.isEmpty, !others.contains("academy.db") { throw .notEmpty(folder) }
    }
}
