import Core
import Foundation
import Testing

@testable import Persistence

@Suite struct TemporaryCopyTests {
    private func files(in folder: Folder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".copy-") }
    }

    @Test func `writes to a copy are seen only there`() async throws {
        let folder = try Folder()
        for store in [try folder.store(), try folder.store("other.db", hasReaders: false), try memory()] {
            try await store.migrate([names])
            try await store.add("Ana")
            let seen = try await store.withTemporaryCopy { copy in
                try await copy.write { _ = try $0.run("INSERT INTO names (name) VALUES ('Eva')") }
                return try await copy.read {
                    try $0.rows("SELECT name FROM names").map { try $0["name"] as String }
                }
            }
            #expect(seen == ["Ana", "Eva"])
            #expect(try await store.allNames() == ["Ana"])
        }
    }

    @Test func `writes continue during a copy, which does not contain them`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let seen = try await store.withTemporaryCopy { copy in
            try await store.add("Ana")
            return try await copy.read { try $0.rows("SELECT name FROM names").count }
        }
        #expect(seen == 0)
        #expect(try await store.allNames() == ["Ana"])
    }

    @Test func `a copy has mode 0600, and is removed after its work`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        try await store.withTemporaryCopy { copy in
            try await copy.write { _ = try $0.run("INSERT INTO names (name) VALUES ('Eva')") }
            for file in try files(in: folder) { #expect(try folder.mode("/" + file) == 0o600) }
            #expect(try files(in: folder).count == 3)
        }
        #expect(try files(in: folder).isEmpty)
        await #expect(throws: Failure.self) { try await store.withTemporaryCopy { _ in throw Failure() } }
        #expect(try files(in: folder).isEmpty)
    }

    @Test func `a failed copy is a storage fault, whose sentence has no path`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try FileManager.default.removeItem(atPath: folder.path)
        let error = await #expect(throws: StorageError.self) { try await store.withTemporaryCopy { _ in } }
        #expect(error?.code == "store.cannot-open")
        #expect(error?.publicDescription.contains(folder.path) == false)
        #expect(error?.detail?.contains(folder.path + "/academy.db.copy-") == true)
    }

    @Test func `copies that a killed process left are removed when the store is opened`() async throws {
        let folder = try Folder()
        try await folder.store().migrate([names])
        for name in ["academy.db.copy-1", "academy.db.copy-1-wal", "other.db.copy-1"] {
            try Data("left".utf8).write(to: URL(filePath: folder.path + "/" + name))
        }
        _ = try folder.store()
        #expect(try files(in: folder) == ["other.db.copy-1"])
    }
}
