import Core
import Foundation
import Persistence
import PostgresSupport
import TestSupport
import Testing

@testable import Operations

/// Moves of an academy that failed or were killed.
@Suite(.limitedParallelism) struct InterruptedMoveTests {
    private func move(_ folder: AcademyFolder, _ schema: DurableSchema) throws -> AcademyMove {
        try AcademyMove(program: "tests", folder: folder.path, database: schema.address)
    }

    /// Marks the academy of a schema as moved to a folder, and returns the mark.
    private func mark(_ folder: AcademyFolder, _ schema: DurableSchema) throws -> String {
        let place = "\(folder.path) (\(DataFolder.hostName))"
        try schema.query("UPDATE server_lease SET moved_to = '\(place)'")
        return place
    }

    @Test func `a move that fails leaves the academy where it was, and can be repeated`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        await #expect(throws: StorageError.self) {
            try await move(folder, schema).upload { _ in try? schema.disconnectWriter() }
        }
        #expect(!folder.has("database"))
        try schema.endLease()
        _ = try await folder.admit("Ana")
        _ = try await move(folder, schema).upload()
        await #expect(throws: StorageError.self) {
            try await move(folder, schema).download { _ in try? schema.disconnectWriter() }
        }
        #expect(folder.has("database"))
        try schema.endLease()
        _ = try await folder.admit("Beto")
        #expect(try await move(folder, schema).download().students == 38)
    }

    @Test func `the copy of a move that was killed before its end is not used, and is replaced`()
        async throws
    {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        try DataFolder.store(nil, in: folder.path)
        let place = try mark(folder, schema)
        #expect(throws: StorageError.unusable(.moved(to: place))) { try DatabaseReader(schema.address) }
        _ = try await folder.admit("Ana")
        #expect(try await move(folder, schema).upload().students == 37)
        #expect(folder.has("database"))
        #expect(try AcademyFolder.isEqual(folder.database, schema.address))
        _ = try await folder.admit("Beto")
    }

    @Test func `a move that was killed before its last step is finished by the next one`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        let place = try mark(folder, schema)
        await #expect(throws: StorageError.unusable(.moved(to: place))) { try await folder.admit("Ana") }
        let summary = try await move(folder, schema).upload { _ in Issue.record("rows were copied again") }
        #expect(summary.students == 36 && summary.pictures == 1 && summary.missingPictures == 0)
        _ = try await folder.admit("Ana")
        let error = MoveError.isMoved(folder: folder.path, database: schema.address.name)
        await #expect(throws: error) { try await move(folder, schema).upload() }
        // The rows of the file and of the database are no longer equal.
        _ = try mark(folder, schema)
        await #expect(throws: error) { try await move(folder, schema).upload() }
    }

    @Test func `a move whose last commit has an unknown outcome keeps the address`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        let store = try PostgresStore(
            schema.address, creates: true, holder: "tests", now: World.system.now)
        try store.close()
        // Commits that remove a mark get a warning, as that of an interrupted wait for a standby.
        try schema.warnAtCommit(when: "OLD.moved_to IS NOT NULL AND NEW.moved_to IS NULL")
        let error = await #expect(throws: StorageError.self) { try await move(folder, schema).upload() }
        #expect(error?.code == StorageFault.outcomeUnknown.rawValue && folder.has("database"))
        _ = try await folder.admit("Ana")
    }

    @Test func `a move back that was killed after the mark can be repeated`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        _ = try await move(folder, schema).download()
        try DataFolder.store(schema.address, in: folder.path)
        #expect(try await move(folder, schema).download().students == 36)
        #expect(try await folder.picture() == AcademyFolder.png)
        // The file of the first move back was kept in place of the older one.
        #expect(!folder.has("database") && folder.has("academy.db.before-move"))
    }

    @Test func `a move back that was killed after the mark can be taken back`() async throws {
        let (folder, schema) = (try await AcademyFolder.copy(), try DurableSchema())
        _ = try await move(folder, schema).upload()
        _ = try await folder.admit("Ana")
        _ = try await move(folder, schema).download()
        try DataFolder.store(schema.address, in: folder.path)
        #expect(try await move(folder, schema).upload().students == 37)
        _ = try await folder.admit("Beto")
        #expect(folder.has("database"))
    }
}
