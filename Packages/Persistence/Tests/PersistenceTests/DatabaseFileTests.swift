import Core
import Foundation
import GRDB
import Testing

@testable import Persistence

@Suite struct DatabaseFileTests {
    /// Makes an academy's database with some names in it, closed.
    private func made(_ folder: Folder) async throws -> String {
        let store = try folder.store()
        try await store.migrate([names])
        for number in 0..<2_000 { try await store.add("Ana \(number)") }
        try store.close()
        return folder.path + "/academy.db"
    }

    private func opened(_ path: String, creates: Bool = false) throws -> SQLiteStore {
        try SQLiteStore(path: path, creates: creates, now: { Instant(milliseconds: 1_000) })
    }

    /// Runs statements as another program would.
    private func execute(_ statements: String, at path: String) throws {
        let other = try DatabaseQueue(path: path)
        try other.writeWithoutTransaction { try $0.execute(sql: statements) }
        try other.close()
    }

    /// Expects that a file is refused with a code, and neither changed nor given companions.
    private func expectRefusal(_ folder: Folder, creates: Bool = false, code: String) throws {
        let before = try folder.bytes()
        let error = #expect(throws: StorageError.self) {
            try opened(folder.path + "/academy.db", creates: creates)
        }
        #expect(error?.code == code)
        #expect(try folder.bytes() == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["academy.db"])
    }

    @Test func `an empty file is refused and stays empty`() throws {
        let folder = try Folder()
        try folder.write([])
        try expectRefusal(folder, code: "store.empty-database")
    }

    @Test(arguments: [1, 99, 100, 4_096])
    func `a file of other bytes is refused and left as it is`(count: Int) throws {
        let folder = try Folder()
        try folder.write([UInt8](repeating: 7, count: count))
        try expectRefusal(folder, code: "store.foreign-database")
    }

    @Test(
        arguments: [
            "CREATE TABLE pets (name TEXT); INSERT INTO pets VALUES ('Rex')",
            "PRAGMA application_id = 7; CREATE TABLE pets (name TEXT)",
            "PRAGMA journal_mode = WAL; CREATE TABLE pets (name TEXT)",
            "PRAGMA user_version = 1",
            """
            CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL);
            INSERT INTO migrations VALUES ('0001', 1)
            """,
            "CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT",
        ], [false, true])
    func `another program's database is refused and left as it is`(
        statements: String, creates: Bool
    ) throws {
        let folder = try Folder()
        try execute(statements, at: folder.path + "/academy.db")
        try folder.setMode(0o600)
        try expectRefusal(folder, creates: creates, code: "store.foreign-database")
    }

    @Test(arguments: [1, 4_096, 10_000])
    func `a truncated file is refused and left unchanged`(missing: Int) async throws {
        let folder = try Folder()
        let bytes = try Data(contentsOf: URL(filePath: await made(folder)))
        try folder.write(Array(bytes.dropLast(missing)))
        try expectRefusal(folder, code: "store.truncated-database")
    }

    @Test func `a damaged page is found at the start`() async throws {
        let folder = try Folder()
        var bytes = Array(try Data(contentsOf: URL(filePath: await made(folder))))
        for index in (bytes.count - 4_096)..<bytes.count { bytes[index] = 0xA5 }
        try folder.write(bytes)
        try expectRefusal(folder, code: "store.damaged-database")
        let large = DatabaseFile(path: folder.path + "/academy.db", checkedBytes: bytes.count - 1)
        #expect(try large.check(creates: false) == .checked)
    }

    @Test func `a command checks a small database whole, and the server a larger one too`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        try await store.write(pages: 2 * DatabaseFile.checkedBytesOfCommands / 4_096)
        try store.close()
        var bytes = Array(try folder.bytes())
        for index in (bytes.count - 4_096)..<bytes.count { bytes[index] = 0xA5 }
        try folder.write(bytes)
        #expect(throws: StorageError.self) { try folder.store() }
        try folder.store(hasReaders: false).close()
    }

    @Test func `a new database is marked as an academy's before its first table`() async throws {
        let folder = try Folder()
        try folder.store().close()
        let header = Array(try Data(contentsOf: URL(filePath: folder.path + "/academy.db")).prefix(72))
        #expect(Array(header[60..<64]) == [0, 0, 0, 1])
        #expect(Array(header[68..<72]) == Array("CLSL".utf8))
    }

    @Test func `a database without the mark is known by its table of migrations`() async throws {
        let folder = try Folder()
        let path = try await made(folder)
        try execute("PRAGMA application_id = 0", at: path)
        let store = try opened(path)
        try await store.migrate([names])
        #expect(try await store.allNames().count == 2_000)
        try store.close()
    }

    @Test func `only a database that is being created gets a schema`() async throws {
        let folder = try Folder()
        try folder.store().close()
        try expectRefusal(folder, code: "store.no-schema")
        try await folder.store().migrate([names])
    }

    @Test(arguments: ["academy.db", "academy.db-wal", "academy.db-shm"])
    func `a file that its owner cannot write is refused with the command that repairs it`(
        name: String
    ) async throws {
        let folder = try Folder()
        let path = try await made(folder)
        if name != "academy.db" { try folder.write([], to: name) }
        try folder.setMode(0o400, of: name)
        let error = #expect(throws: ProtectedFileError.self) { try opened(path) }
        #expect(error == .mode(folder.path + "/" + name, 0o400, wanted: 0o600))
        try folder.setMode(0o600, of: name)
        try opened(path).close()
    }

}
