import Academy
import Application
import Authentication
import Core
import Foundation
import Operations
import Persistence
import TestSupport
import Testing

/// The deletion of a new data folder, which needs the certainty that it has no academy.
@Suite(.limitedParallelism) struct NewDataFolderTests {
    /// Deletes a new folder as a program does at its end, and returns whether it is gone.
    ///
    /// - Parameter change: what the program did with the folder.
    private func isDeleted(after change: (NewDataFolder) async throws -> Void) async throws -> Bool {
        let root = FileManager.default.temporaryDirectory.path + "/classly-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        let new = try NewDataFolder.create(
            at: root + "/data", program: "tests", database: nil, in: .system)
        defer { new.folder.close() }
        try await change(new)
        new.removeIfIncomplete()
        return !FileManager.default.fileExists(atPath: root)
    }

    /// Makes the database with the tables of an academy, and closes it.
    private func makeDatabase(in folder: DataFolder, isSetUp: Bool) async throws {
        let store = try SQLiteStore(path: folder.databasePath, creates: true, now: World.system.now)
        defer { try? store.close() }
        let academy = try Academy(
            store: store, secrets: SecretsFile(path: folder.secretsPath), world: .system,
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)))
        try await academy.migrate()
        guard isSetUp else { return }
        let request = SetUpAcademy(
            name: "Compás", currency: "PEN", timeZone: "America/Lima", email: AcademyFolder.email,
            password: AcademyFolder.password)
        _ = try await academy.client(token: nil).send(request)
    }

    /// Writes a file that only its owner can read.
    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    @Test func `a folder without a database is deleted`() async throws {
        #expect(try await isDeleted { _ in })
    }

    @Test func `a folder whose database has only tables is deleted`() async throws {
        #expect(try await isDeleted { try await makeDatabase(in: $0.folder, isSetUp: false) })
    }

    @Test func `a folder whose academy was set up stays, although it was not marked as complete`()
        async throws
    {
        #expect(try await !isDeleted { try await makeDatabase(in: $0.folder, isSetUp: true) })
    }

    @Test func `a folder whose database cannot be read stays`() async throws {
        #expect(try await !isDeleted { try write("damaged", to: $0.folder.databasePath) })
    }

    @Test func `a folder with an empty database is deleted, unless the database has a log`() async throws {
        #expect(try await isDeleted { try write("", to: $0.folder.databasePath) })
        let isDeleted = try await isDeleted {
            try write("", to: $0.folder.databasePath)
            try write("pages", to: $0.folder.databasePath + "-wal")
        }
        #expect(!isDeleted)
    }

    @Test func `a folder that is marked as complete stays`() async throws {
        #expect(try await !isDeleted { try $0.complete() })
    }
}
