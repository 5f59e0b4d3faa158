import Core
import Testing

@testable import Persistence

@Suite struct StatementTests {
    private func store() async throws -> SQLiteStore {
        let store = try memory()
        try await store.migrate([names])
        for name in ["Ana", "Eva", "Luz"] { try await store.add(name) }
        return store
    }

    @Test func `of two columns with one name the first is read, every time`() async throws {
        let row = try #require(try await store().read { try $0.row("SELECT 1 AS x, 2 AS y, 3 AS x") })
        for _ in 0..<3 { #expect(try row["x"] == 1) }
        #expect(try row["y"] == 2)
        #expect(try row["x"] == 1)
    }

    @Test func `columns are read in any order, and a missing one is named`() async throws {
        let row = try #require(try await store().read { try $0.row("SELECT 1 AS a, 2 AS b, 3 AS c") })
        #expect(try [row["c"], row["a"], row["b"], row["b"]] == [3, 1, 2, 2])
        #expect(throws: StorageError.unexpectedValue(column: "d")) { let _: Int = try row["d"] }
    }

    @Test(arguments: [
        ("", 1), ("a", 1), ("\u{0}", 1), ("before\u{0}after", 1), ("ñandú 🩰", 1), ("long ", 10_000),
    ])
    func `text and bytes are read as they were written`(word: String, count: Int) async throws {
        let text = String(repeating: word, count: count)
        let row = try await store().read {
            try $0.row("SELECT \(text) AS text, \(Array(text.utf8)) AS bytes, typeof(\([UInt8]())) AS kind")
        }
        #expect(try row?["text"] == text)
        #expect(try row?["bytes"] == Array(text.utf8))
        #expect(try row?["kind"] == "blob")
    }

    @Test func `a statement that stopped after one row begins again`() async throws {
        let first = try await store().read { db in
            try (0..<3).map { _ in try db.row("SELECT name FROM names ORDER BY id")?["name"] ?? "" }
        }
        #expect(first == ["Ana", "Ana", "Ana"])
    }

    @Test func `an insert that answers with a row is done where only its first row is read`() async throws {
        let store = try await store()
        let id: Int? = try await store.write {
            try $0.row("INSERT INTO names (name) VALUES ('Mia'), ('Zoe') RETURNING id")?["id"]
        }
        #expect(id == 4)
        #expect(try await store.allNames() == ["Ana", "Eva", "Luz", "Mia", "Zoe"])
    }

    @Test func `a statement that failed can be run again`() async throws {
        let store = try await store()
        try await store.write { db in
            for name in ["Ana", "Mia", "Ana", "Zoe"] {
                _ = try? db.insert("INSERT INTO names (name) VALUES (\(name))")
            }
        }
        #expect(try await store.allNames() == ["Ana", "Eva", "Luz", "Mia", "Zoe"])
    }

    @Test func `a body that throws leaves its statement ready for the next`() async throws {
        let names = try await store().read { db in
            try? db.forEach("SELECT name FROM names ORDER BY id") { _ in throw Failure() }
            var names: [String] = []
            try db.forEach("SELECT name FROM names ORDER BY id") { names.append(try $0["name"]) }
            return names
        }
        #expect(names == ["Ana", "Eva", "Luz"])
    }

    @Test func `a table that was altered gives its new columns`() async throws {
        let store = try await store()
        func columns() async throws -> Int? {
            try await store.read { try $0.row("SELECT * FROM names")?.values.count }
        }
        #expect(try await columns() == 2)
        try await store.write { _ = try $0.run("ALTER TABLE names ADD COLUMN note TEXT DEFAULT 'new'") }
        #expect(try await columns() == 3)
        #expect(try await store.read { try $0.row("SELECT * FROM names")?["note"] } == "new")
    }

    @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1;; DROP TABLE names", "", "  ;"])
    func `a text that is not one statement is refused`(text: String) async throws {
        let store = try await store()
        await #expect(throws: (any Error).self) {
            try await store.write { _ = try $0.rows(SQL(verbatim: text)) }
        }
        #expect(try await store.allNames().count == 3)
    }

    @Test func `more statements than are kept are run as well`() async throws {
        let sum = try await store().read { db in
            try (1...2 * SQLiteConnection.statementLimit + 1).reduce(0) { sum, number in
                sum + (try db.value(SQL(verbatim: "SELECT \(number % 7) + \(number) * 0 AS value")) ?? 0)
            }
        }
        #expect(sum == (1...2 * SQLiteConnection.statementLimit + 1).reduce(0) { $0 + $1 % 7 })
    }

    @Test func `a savepoint inside one that is undone is undone with it`() async throws {
        let store = try await store()
        try await store.write { db in
            try? db.savepoint {
                try db.savepoint { _ = try db.run("DELETE FROM names WHERE name = 'Ana'") }
                throw Failure()
            }
            try db.savepoint {
                try? db.savepoint {
                    _ = try db.run("DELETE FROM names WHERE name = 'Eva'")
                    throw Failure()
                }
                _ = try db.run("DELETE FROM names WHERE name = 'Luz'")
            }
        }
        #expect(try await store.allNames() == ["Ana", "Eva"])
    }
}
