import Core
import Persistence
import Testing

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

    @Test func `a migration that rewrites a check fails if the table lacks it`() async throws {
        let sizes = Migration("sizes/1") { _ in
            ["CREATE TABLE sizes (size TEXT NOT NULL CHECK (size IN ('s', 'm'))) STRICT"]
        }
        func rewrite(_ condition: StaticString) -> Migration {
            Migration("sizes/2") { dialect in
                dialect.rewriteCheck(of: "sizes", condition, as: "size = 's' OR size = 'm'")
            }
        }
        await #expect(throws: StorageError.unexpectedValue(column: "sqlite_master.sql")) {
            try await memory().migrate([sizes, rewrite("size IN ('s','m')")])
        }
        let store = try memory()
        try await store.migrate([sizes, rewrite("size IN ('s', 'm')")])
        let text: String? = try await store.read {
            try $0.value("SELECT sql AS value FROM sqlite_master WHERE name = 'sizes'")
        }
        #expect(text?.contains("CHECK (size = 's' OR size = 'm')") == true)
    }

    @Test func `a column whose constraint ended takes equal values, and the others do not`() async throws {
        let store = try memory()
        let people = Migration("people/1") { dialect in
            [
                """
                CREATE TABLE people (\(part: dialect.id), key TEXT UNIQUE, email TEXT UNIQUE, tax TEXT UNIQUE)
                \(part: dialect.strict)
                """
            ]
        }
        let shared = Migration("people/2") {
            $0.dropUnique(
                of: "people", "email TEXT", number: 2, among: 3, index: "people_by_email", "email")
        }
        func add(_ key: String, _ tax: String) async throws {
            try await store.write {
                _ = try $0.insert("INSERT INTO people (key, email, tax) VALUES (\(key), 'a@x', \(tax))")
            }
        }
        try await store.migrate([people])
        try await add("a", "1")
        await #expect(throws: ConstraintViolation.self) { try await add("b", "2") }
        try await store.migrate([people, shared])
        try await add("b", "2")
        await #expect(throws: ConstraintViolation.self) { try await add("a", "3") }
        await #expect(throws: ConstraintViolation.self) { try await add("c", "2") }
        let (check, rows): (String?, Int?) = try await store.read { db in
            (
                try db.row("PRAGMA integrity_check")?["integrity_check"],
                try db.value(
                    "SELECT count(*) AS value FROM people INDEXED BY people_by_email WHERE email = 'a@x'")
            )
        }
        #expect(check == "ok" && rows == 2)
    }

    @Test func `a table without AUTOINCREMENT keeps its rows, and assigns the id after the highest one`()
        async throws
    {
        let store = try memory()
        let animals = Migration("animals/1") { dialect in
            ["CREATE TABLE animals (\(part: dialect.id), name TEXT NOT NULL) \(part: dialect.strict)"]
        }
        let withoutAutoincrement = Migration("animals/2") { $0.removeAutoincrement(from: "animals") }
        func add(_ name: String) async throws -> Int64 {
            try await store.write { try $0.insert("INSERT INTO animals (name) VALUES (\(name))") }
        }
        func removeLast() async throws {
            try await store.write {
                _ = try $0.run("DELETE FROM animals WHERE id = (SELECT max(id) FROM animals)")
            }
        }
        try await store.migrate([animals])
        #expect(try await [add("Ana"), add("Bea")] == [1, 2])
        try await removeLast()
        #expect(try await add("Caro") == 3)
        try await store.migrate([animals, withoutAutoincrement])
        #expect(try await add("Dora") == 4)
        try await removeLast()
        #expect(try await add("Eva") == 4)
        let (counters, names, check) = try await store.read { db in
            (
                try db.value("SELECT count(*) AS value FROM sqlite_sequence") as Int?,
                try db.rows("SELECT name FROM animals ORDER BY id").map { try $0["name"] as String },
                try db.row("PRAGMA integrity_check")?["integrity_check"] as String?
            )
        }
        #expect(counters == 0 && names == ["Ana", "Caro", "Eva"] && check == "ok")
        await #expect(throws: StorageError.unexpectedValue(column: "sqlite_master.sql")) {
            try await store.migrate([
                animals, withoutAutoincrement,
                Migration("animals/3") { $0.removeAutoincrement(from: "animals") },
            ])
        }
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
