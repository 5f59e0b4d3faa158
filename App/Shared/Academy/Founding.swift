internal import Authentication
internal import Core
internal import Foundation
public import Navigation
internal import Networking
internal import Persistence

extension Connection {
    /// Makes the data folder and the academy in it; where that fails, takes away again what it has made.
    ///
    /// - Throws: ``StorageError/academyExists(folder:)``; ``FileError/notEmpty(_:)`` where something else is there.
    public func found(_ request: SetUpAcademy) async throws -> AcademyProfile {
        let files = FileManager.default
        let newFolders = missingFolders()
        try checkIsFree()
        let taken: DataFolder
        do {
            taken = try DataFolder.create(at: folder, program: program.name)
        } catch StorageError.academyExists {
            return try await finish(request)
        }
        defer { taken.close() }
        let secrets = SecretsFile(path: taken.secretsPath)
        let isNewSecrets = !files.fileExists(atPath: secrets.path)
        do {
            if isNewSecrets { try secrets.make(in: world) }
            return try await use(taken, { _, _, _ in }) { try await $0.send(request, .plain) }
        } catch {
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(taken.databasePath + suffix) }
            if isNewSecrets { unlink(taken.secretsPath) }
            unlink(folder + "/lock")
            for folder in newFolders { rmdir(folder) }
            throw error
        }
    }

    /// Sets up an academy whose founding was cut off, when its database was there and nothing in it.
    private func finish(_ request: SetUpAcademy) async throws -> AcademyProfile {
        do {
            return try await open { try await $0.send(request) }
        } catch AccountError.adminExists {
            throw StorageError.academyExists(folder: folder)
        }
    }

    /// The data folder and those above it that are not there yet, the deepest first.
    private func missingFolders() -> [String] {
        var (missing, path) = ([String](), folder)
        while path != "/", !path.isEmpty, !FileManager.default.fileExists(atPath: path) {
            missing.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        return missing
    }

    /// Secrets without a database stay: they may belong to one that is about to be put back.
    private func checkIsFree() throws(FileError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let others = Set(names).subtracting(["lock", "secrets.json"])
        if !others.isEmpty, !others.contains("academy.db") { throw .notEmpty(folder) }
    }
}
