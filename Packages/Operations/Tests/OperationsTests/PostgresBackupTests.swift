import Academy
import Application
import Core
import Foundation
import Persistence
import Pictures
import PostgresSupport
import TestSupport
import Testing

@testable import Operations

/// Backups of an academy in PostgreSQL, and backups that are restored to PostgreSQL.
@Suite(.limitedParallelism) struct PostgresBackupTests {
    /// An academy that was moved to a new schema.
    private func moved() async throws -> (AcademyFolder, DurableSchema) {
        let schema = try DurableSchema()
        return (try await AcademyFolder.moved(to: schema), schema)
    }

    private func backUp(
        _ folder: AcademyFolder, copy: BackupMaker.Copy? = nil
    ) async throws -> BackupSummary {
        try await BackupMaker(folder: folder.path, passphrase: AcademyFolder.passphrase, copy: copy)
            .make(folder.root + "/a.backup")
    }

    private func restore(_ folder: AcademyFolder, to database: PostgresAddress? = nil) async throws {
        let restorer = BackupRestorer(program: "tests", folder: folder.path, database: database)
        _ = try await restorer.restore(folder.root + "/a.backup", passphrase: AcademyFolder.passphrase)
    }

    @Test func `a backup has the pictures, and is restored to a file`() async throws {
        let (folder, _) = try await moved()
        let ana = try await folder.admit("Ana")
        let summary = try await backUp(folder)
        #expect(summary.pictures == 1 && summary.missingPictures == 0 && summary.isRecorded)
        try FileManager.default.removeItem(atPath: folder.path)
        try await restore(folder)
        #expect(folder.has("academy.db") && folder.has("pictures") && !folder.has("database"))
        #expect(try await folder.picture() == AcademyFolder.png)
        #expect(try await folder.admit("Beto") == ana + 1)
        #expect(try Doctor(folder: folder.path).examine().isSound)
    }

    @Test func `a backup of a file is restored to a schema, with its pictures`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let ana = try await folder.admit("Ana")
        _ = try await backUp(folder)
        try FileManager.default.removeItem(atPath: folder.path)
        try await restore(folder, to: schema.address)
        #expect(folder.has("database") && !folder.has("academy.db") && !folder.has("pictures"))
        #expect(try await folder.picture() == AcademyFolder.png)
        #expect(try await folder.admit("Beto") == ana + 1)
        let report = try Doctor(folder: folder.path).examine()
        #expect(report.isSound, "\(report.findings.filter { !$0.isSound }.map(\.text))")
    }

    @Test func `a backup of a schema is restored to another one, and not to one with an academy`()
        async throws
    {
        let (folder, schema) = try await moved()
        _ = try await backUp(folder)
        try FileManager.default.removeItem(atPath: folder.path)
        await #expect(throws: StorageError.academyExists(folder: schema.address.name)) {
            try await restore(folder, to: schema.address)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        let other = try DurableSchema()
        try await restore(folder, to: other.address)
        #expect(try await folder.picture() == AcademyFolder.png)
    }

    @Test func `a restore that was killed before its commit can be repeated`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await backUp(folder)
        for name in ["academy.db", "chain.json", "pictures"] {
            try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
        }
        try DataFolder.store(schema.address, in: folder.path)
        try await restore(folder, to: schema.address)
        #expect(try await folder.picture() == AcademyFolder.png)
        await #expect(throws: StorageError.self) { try await restore(folder, to: schema.address) }
    }

    @Test func `a server's copy of a schema becomes a backup with files of pictures`() async throws {
        let (folder, _) = try await moved()
        let data = try DataFolder.open(at: folder.path, program: "tests")
        let store = try data.openStore(program: "tests", hasReaders: true, now: World.system.now)
        try await store.migrate(AcademyInspection().academy.migrations)
        let summary = try await backUp(folder) { try await store.copy(to: $0) }
        try store.close()
        data.close()
        #expect(summary.pictures == 1 && summary.missingPictures == 0)
        try FileManager.default.removeItem(atPath: folder.path)
        try await restore(folder)
        #expect(try await folder.picture() == AcademyFolder.png)
    }

    @Test func `the entry of a backup is in the log of changes, whose chains stay sound`() async throws {
        let (folder, schema) = try await moved()
        // Another process has the lease meanwhile.
        try await folder.open { academy, admin in
            #expect(try await backUp(folder).isRecorded)
            let entries = try await admin.send(ListAuditEntries(action: "MakeBackup")).items
            #expect(entries.count == 1)
            try await academy.extendChains()
        }
        #expect(try schema.query("SELECT count(*) FROM audit_entries WHERE action = 'MakeBackup'") == "1")
        _ = try await folder.admit("Ana")
        #expect(try Doctor(folder: folder.path).examine().isSound)
    }

    @Test func `an academy that was moved away gets no backup`() async throws {
        let (folder, schema) = try await moved()
        try schema.query("UPDATE server_lease SET moved_to = 'elsewhere'")
        await #expect(throws: StorageError.unusable(.moved(to: "elsewhere"))) { try await backUp(folder) }
    }

    @Test func `a stop is heard while pictures are taken out of a copy`() async throws {
        let (folder, _) = try await moved()
        let copy = folder.root + "/copy"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        let (path, pictures) = (DataFolder.databasePath(in: copy), PictureFolder(in: copy))
        try DatabaseLocation(folder: folder.path, database: nil).copy(to: path)
        let cancellation = BackupCancellation()
        cancellation.cancel()
        #expect(throws: CancellationError.self) {
            try pictures.takePictures(fromDatabase: path, cancellation)
        }
        #expect(pictures.names.isEmpty)
        try pictures.takePictures(fromDatabase: path)
        #expect(pictures.names.count == 1 && folder.has("database"))
    }
    @Test func `a restore whose commit has an unknown outcome can be repeated`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await backUp(folder)
        try FileManager.default.removeItem(atPath: folder.path)
        let store = try PostgresStore(
            schema.address, creates: true, holder: "tests", now: World.system.now)
        try store.close()
        try schema.warnAtCommit(when: "true")
        let error = await #expect(throws: StorageError.self) {
            try await restore(folder, to: schema.address)
        }
        #expect(error?.code == StorageFault.outcomeUnknown.rawValue)
        #expect(folder.has("database") && folder.has("secrets.json") && folder.has("chain.json"))
        try FileManager.default.removeItem(atPath: folder.path + "/chain.json")
        // The rest of a killed program.
        try Data().write(to: URL(filePath: folder.path + "/database.new"))
        try await restore(folder, to: schema.address)
        #expect(folder.has("chain.json"))
        #expect(try await folder.picture() == AcademyFolder.png)
        await #expect(throws: StorageError.academyExists(folder: schema.address.name)) {
            try await restore(folder, to: schema.address)
        }
        #expect(folder.has("database"))
    }

    @Test func `a backup is not restored to a schema with other secrets`() async throws {
        let (folder, schema) = try await moved()
        let other = try await AcademyFolder.copy()
        let secrets = other.path + "/secrets.json"
        try FileManager.default.removeItem(atPath: secrets)
        try SecretsFile(path: secrets).create(in: .system)
        _ = try await backUp(other)
        try FileManager.default.removeItem(atPath: other.path)
        await #expect(throws: StorageError.academyExists(folder: schema.address.name)) {
            try await restore(other, to: schema.address)
        }
        #expect(!FileManager.default.fileExists(atPath: other.path))
        _ = try await folder.admit("Ana")
    }
}
