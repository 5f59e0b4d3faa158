import Academy
import Application
import Core
import Foundation
import Persistence
import Pictures
import PostgresSupport
import Synchronization
import TestSupport
import Testing

@testable import Operations

/// Moves of an academy from a file to PostgreSQL and back.
@Suite(.limitedParallelism) struct AcademyMoveTests {
    private func move(_ folder: AcademyFolder, _ schema: DurableSchema) throws -> AcademyMove {
        try AcademyMove(program: "tests", folder: folder.path, database: schema.address)
    }

    @Test func `an academy is moved there and back, with its pictures`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let last = Mutex<RowCopy.Progress?>(nil)
        let up = try await move(folder, schema).upload { progress in last.withLock { $0 = progress } }
        let found = last.withLock { $0 }
        let progress = try #require(found)
        #expect(progress.isComparing && progress.done == progress.total)
        #expect(up.academy == "Compás" && up.students == 36 && up.pictures == 1 && up.missingPictures == 0)
        #expect(folder.has("database") && folder.has("academy.db"))
        #expect(try AcademyFolder.isEqual(folder.database, schema.address))
        #expect(try await folder.picture() == AcademyFolder.png)
        let ana = try await folder.admit("Ana")
        #expect(try Doctor(folder: folder.path).examine().isSound)

        let down = try await move(folder, schema).download()
        #expect(down.students == 37 && down.pictures == 1)
        #expect(folder.has("academy.db.before-move") && folder.has("pictures.before-move"))
        #expect(!folder.has("database"))
        #expect(try await folder.picture() == AcademyFolder.png)
        #expect(try await folder.admit("Beto") == ana + 1)
        let report = try Doctor(folder: folder.path).examine()
        #expect(report.isSound, "\(report.findings.filter { !$0.isSound }.map(\.text))")
        #expect(throws: (any Error).self) { try DatabaseReader(schema.address) }

        // The schema of the academy that was moved away can be used again.
        #expect(try await move(folder, schema).upload().students == 38)
        #expect(try AcademyFolder.isEqual(folder.database, schema.address))
        #expect(try await folder.admit("Cata") == ana + 2)
        _ = try await move(folder, schema).download()
        #expect(try await folder.admit("Dina") == ana + 3)
    }

    @Test func `an academy is moved to another folder that has its secrets`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let other = try await AcademyFolder.copy()
        for name in try FileManager.default.contentsOfDirectory(atPath: other.path) {
            try FileManager.default.removeItem(atPath: other.path + "/" + name)
        }
        _ = try await move(folder, schema).upload()
        let secrets = other.path + "/secrets.json"
        await #expect(throws: MoveError.noSecrets(secrets)) { try await move(other, schema).download() }
        try SecretsFile(path: secrets).create(in: .system)
        await #expect(throws: StorageError.unusable(.otherSecrets)) {
            try await move(other, schema).download()
        }
        try FileManager.default.removeItem(atPath: secrets)
        try FileManager.default.copyItem(atPath: folder.path + "/secrets.json", toPath: secrets)
        #expect(try await move(other, schema).download().students == 36)
        #expect(try await other.picture() == AcademyFolder.png)
        await #expect(throws: StorageError.self) { try await folder.admit("Ana") }
    }

    @Test func `an academy in use, in the database already or in another file is refused`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        await #expect(throws: StorageError.academyExists(folder: folder.path)) {
            try await move(folder, schema).download()
        }
        let data = try DataFolder.open(at: folder.path, program: "tests")
        await #expect(throws: StorageError.self) { try await move(folder, schema).upload() }
        data.close()
        _ = try await move(folder, schema).upload()
        let error = MoveError.isMoved(folder: folder.path, database: schema.address.name)
        await #expect(throws: error) { try await move(folder, schema).upload() }
        try await folder.open { _, _ in
            let other = try await AcademyFolder.copy()
            await #expect(throws: StorageError.self) { try await move(other, schema).upload() }
        }
    }

    @Test func `a schema with another academy or with other tables is refused`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        let other = try await AcademyFolder.copy()
        _ = try await other.admit("Ana")
        await #expect(throws: StorageError.academyExists(folder: schema.address.name)) {
            try await move(other, schema).upload()
        }
        let foreign = try DurableSchema()
        try foreign.query("CREATE TABLE songs (id BIGINT)")
        await #expect(throws: StorageError.unusable(.foreignSchema(foreign.address.name))) {
            try await move(other, foreign).upload()
        }
    }
    @Test func `a schema of an academy with other secrets is refused`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        let other = try await AcademyFolder.copy()
        let secrets = other.path + "/secrets.json"
        try FileManager.default.removeItem(atPath: secrets)
        try SecretsFile(path: secrets).create(in: .system)
        await #expect(throws: StorageError.academyExists(folder: schema.address.name)) {
            try await move(other, schema).upload()
        }
        #expect(!other.has("database"))
    }

    @Test func `another spelling of the address is refused with the stored one`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        let stored = schema.address.description
        let other = try PostgresAddress(
            parsing: stored + (stored.contains("?") ? "&" : "?") + "application_name=other")
        let error = MoveError.otherAddress(stored: stored)
        await #expect(throws: error) {
            try await AcademyMove(program: "tests", folder: folder.path, database: other).download()
        }
        #expect(error.description == "The folder has the address \(stored): name it in --from exactly so.")
        #expect(try await move(folder, schema).download().students == 36)
    }

    @Test func `damaged pictures are left out and counted as missing`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let pictures = PictureFolder(in: folder.path)
        let path = pictures.path + "/" + (try #require(pictures.names.first))
        try Data("no picture".utf8).write(to: URL(filePath: path))
        let summary = try await move(folder, schema).upload()
        #expect(summary.pictures == 0 && summary.missingPictures == 1)
    }

    @Test func `a copy that differs from the academy is not kept`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let store = try PostgresStore(
            schema.address, creates: true, holder: "tests", now: World.system.now)
        try await store.migrate(AcademyInspection().academy.migrations)
        try store.close()
        try schema.query("CREATE RULE none AS ON INSERT TO audit_entries DO INSTEAD NOTHING")
        let error = MoveError.differs("audit_entries has other values")
        await #expect(throws: error) { try await move(folder, schema).upload() }
        #expect(!folder.has("database"))
        #expect(try schema.query("SELECT count(*) FROM students") == "0")
    }
}
