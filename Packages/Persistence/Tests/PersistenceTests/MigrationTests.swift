import Core
import Testing

@testable import Persistence

@Suite struct MigrationTests {
    private let pets = Migration("pets/1") { _ in ["CREATE TABLE pets (id INTEGER PRIMARY KEY) STRICT"] }
    private let broken = Migration("broken/1") { _ in
        ["CREATE TABLE halves (id INTEGER PRIMARY KEY) STRICT", "CREATE TABLE halves (id INTEGER) STRICT"]
    }

    private func tables(_ store: SQLiteStore) async throws -> Set<String> {
        try await store.read { db in
            try Set(
                db.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
                    .map { try $0["name"] })
        }
    }

    @Test func `a migration runs once, also if others are added`() async throws {
        let store = try memory()
        try await store.migrate([names])
        try await store.add("Ana")
        for _ in 0..<2 { try await store.migrate([names, pets]) }
        #expect(try await tables(store) == ["migrations", "names", "pets"])
        #expect(try await store.allNames() == ["Ana"])
    }

    @Test func `migrations run in their order and are recorded with their time`() async throws {
        let store = try memory()
        try await store.migrate([names, pets])
        let rows = try await store.read { db in
            try db.rows("SELECT name, applied_at FROM migrations ORDER BY rowid").map { row in
                "\(try row["name"] as String) \(try row["applied_at"] as Int)"
            }
        }
        #expect(rows == ["names/1 1000", "pets/1 1000"])
    }

    @Test func `a migration that fails undoes all that ran with it`() async throws {
        let store = try memory()
        await #expect(throws: (any Error).self) { try await store.migrate([names, pets, broken]) }
        #expect(try await tables(store).isEmpty)
        try await store.migrate([names])
        await #expect(throws: (any Error).self) { try await store.migrate([names, pets, broken]) }
        #expect(try await tables(store) == ["migrations", "names"])
    }

    @Test func `a newer database is refused, unharmed, with a clear sentence`() async throws {
        let folder = try Folder()
        let newer = try folder.store()
        try await newer.migrate([names, pets])
        try await newer.add("Ana")
        try newer.close()
        let store = try folder.store()
        let third = Migration("third/1") { _ in ["CREATE TABLE third (id INTEGER PRIMARY KEY) STRICT"] }
        let error = await #expect(throws: StorageError.self) { try await store.migrate([names, third]) }
        #expect(error == .newerDatabase(migration: "pets/1"))
        #expect(error?.description.contains("newer than this program") == true)
        #expect(try await tables(store) == ["migrations", "names", "pets"])
        #expect(try await store.allNames() == ["Ana"])
    }

    @Test func `a database of an earlier commit is refused, and names the last one that reads it`()
        async throws
    {
        let folder = try Folder()
        let former = try folder.store()
        try await former.migrate([names])
        try await former.add("Ana")
        try await former.write { db in
            for name in ["service/1", "service/2", "students/1"] {
                try db.run("INSERT INTO migrations (name, applied_at) VALUES (\(name), 1000)")
            }
        }
        try former.close()
        let before = try folder.bytes()
        let store = try folder.store()
        let error = await #expect(throws: StorageError.self) { try await store.migrate([names, pets]) }
        try store.close()
        let commit = EarlierDatabase.lastCommit
        #expect(error == .earlierDatabase(lastCommit: commit) && error?.code == "store.earlier-database")
        for language in [Language.english, .spanish] {
            let specification = error?.specification
            #expect(specification?.sentence(in: language).contains(commit) == true)
            #expect(specification?.nextStep(in: language)?.contains("classly-admin import") == true)
        }
        #expect(try folder.bytes() == before)
    }

    @Test func `a migration that is missing before one that has run is named`() async throws {
        let (folder, second) = (try Folder(), Migration("names/2") { _ in [] })
        let store = try folder.store()
        try await store.migrate([names, second, pets])
        try await store.write { _ = try $0.run("DELETE FROM migrations WHERE name = 'names/1'") }
        let error = await #expect(throws: StorageError.self) {
            try await store.migrate([names, second, pets])
        }
        #expect(error == .missingMigration("names/1"))
        #expect(error?.description.contains("lacks “names/1”") == true)
    }

    @Test func `a migration that has run and is not listed is named`() async throws {
        let store = try memory()
        try await store.migrate([names, pets])
        try await store.write { _ = try $0.run("DELETE FROM migrations WHERE name = 'pets/1'") }
        await #expect(throws: StorageError.missingMigration("pets/1")) {
            try await store.migrate([names, pets])
        }
    }

    @Test func `a migration with an error of its own keeps SQLite's message`() async throws {
        let wrong = Migration("wrong/1") { _ in ["SELEC 1"] }
        let error = await #expect(throws: (any Error).self) { try await memory().migrate([wrong]) }
        #expect(error.map { "\($0)".contains("syntax error") } == true)
    }

    @Test func `two migrations of one store at once run each once`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 { group.addTask { try await store.migrate([names, pets]) } }
            try await group.waitForAll()
        }
        try store.close()
        #expect(try await tables(folder.store()) == ["migrations", "names", "pets"])
    }
}
