import Core
import Foundation
import Persistence
import Testing

@Suite struct DurabilityTests {
    private func pragma(_ name: String, in db: any Transaction) throws -> Int? {
        try db.rows("PRAGMA \(part: SQL(verbatim: name))").first?[name]
    }

    @Test func `the writer of a file is opened with synchronous FULL`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        #expect(try await store.write { try pragma("synchronous", in: $0) } == 2)
        try store.close()
        #expect(try await folder.store().write { try pragma("synchronous", in: $0) } == 2)
    }

    @Test func `a file has a write-ahead log and checks its foreign keys and cells`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        let mode: String? = try await store.write {
            try $0.rows("PRAGMA journal_mode").first?["journal_mode"]
        }
        #expect(mode == "wal")
        #expect(throws: Never.self) { try folder.mode("/academy.db-wal") }
        for name in ["foreign_keys", "cell_size_check"] {
            #expect(try await store.write { try pragma(name, in: $0) } == 1)
            #expect(try await store.read { try pragma(name, in: $0) } == 1)
        }
    }

    @Test func `only the writer trusts the schema, whose triggers keep the search indexes`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        #expect(try await store.read { try pragma("trusted_schema", in: $0) } == 0)
        #expect(try await store.write { try pragma("trusted_schema", in: $0) } == 1)
    }

    @Test func `writes are stored after the store is opened again`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        try await store.add("Ana")
        try store.close()
        #expect(try await folder.store().allNames() == ["Ana"])
    }

    @Test func `only the owner can read the files of a store`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        for name in ["/academy.db", "/academy.db-wal", "/academy.db-shm"] {
            #expect(try folder.mode(name) == 0o600)
        }
        try store.close()
    }

    @Test func `a missing folder is refused`() throws {
        let folder = try Folder()
        let error = #expect(throws: ProtectedFileError.self) { try folder.store("missing/academy.db") }
        #expect(error?.code == "file.not-opened")
    }
}
