import Core
import Glibc
import Testing

@testable import Persistence

@Suite struct SnapshotTests {
    /// A table with what a copy by `VACUUM INTO` does not support on a connection that only reads.
    private let people = Migration("people/1") { dialect in
        [
            """
            CREATE TABLE people (\(part: dialect.id), name TEXT NOT NULL CHECK (name <> '')) \(part: dialect.strict)
            """,
            "ALTER TABLE people ADD COLUMN folded TEXT GENERATED ALWAYS AS (lower(name)) \(part: dialect.computedColumn)",
            "ALTER TABLE people ADD COLUMN phone TEXT",
        ]
    }

    private func filled(_ folder: Folder) async throws -> SQLiteStore {
        let store = try folder.store()
        try await store.migrate([people])
        try await store.write { _ = try $0.insert("INSERT INTO people (name, phone) VALUES ('Ana', '9')") }
        return store
    }

    private func expectAna(in folder: Folder) throws {
        let copy = try DatabaseReader(path: folder.path + "/copy.db")
        let values = try copy.read { try $0.rows("SELECT folded || phone AS value FROM people") }
            .map { row -> String in try row["value"] }
        #expect(values == ["ana9"])
        try copy.close()
    }

    @Test func `a reader copies a table with a check and a computed column`() async throws {
        let folder = try Folder()
        try await filled(folder).close()
        let reader = try DatabaseReader(path: folder.path + "/academy.db")
        try reader.copy(to: folder.path + "/copy.db", [names])
        try reader.close()
        try expectAna(in: folder)
    }

    @Test func `an open store copies a table with a check and a computed column`() async throws {
        let folder = try Folder()
        let store = try await filled(folder)
        try await store.copy(to: folder.path + "/copy.db")
        try expectAna(in: folder)
        try store.close()
    }

    @Test func `a copy never replaces a file`() async throws {
        let folder = try Folder()
        let store = try await filled(folder)
        let path = folder.path + "/copy.db"
        try await store.copy(to: path)
        let exists = ProtectedFileError.system(path, errno: EEXIST)
        await #expect(throws: exists) { try await store.copy(to: path) }
        try store.close()
        let reader = try DatabaseReader(path: folder.path + "/academy.db")
        #expect(throws: exists) { try reader.copy(to: path, [names]) }
        try reader.close()
        try expectAna(in: folder)
    }
}
