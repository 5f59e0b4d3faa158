import Core
import Testing

@testable import Persistence

/// Migrations that give the rows of a table to another one.
@Suite struct MovedTableTests {
    private static let former = Migration("people/1") { dialect in
        [
            "CREATE TABLE former (\(part: dialect.id), name TEXT) \(part: dialect.strict)"
        ] + dialect.searchIndex("former", column: "name")
    }

    private static let moved = Migration("people/2") { dialect in
        var statements = dialect.dropsSearchIndex(of: "former")
        statements += [
            "CREATE TABLE people (\(part: dialect.id), name TEXT) \(part: dialect.strict)",
            "CREATE TABLE contacts (\(part: dialect.id), name TEXT) \(part: dialect.strict)",
            "INSERT INTO people (id, name) SELECT id, name FROM former ORDER BY id",
        ]
        statements += dialect.continuesIDs(of: "people", after: "former")
        statements += dialect.continuesIDs(of: "contacts", after: "former")
        statements.append("DROP TABLE former")
        return statements
    }

    /// The numbers of rows that are added and, of these, of the last ones that are removed.
    private static let samples: [(added: Int, removed: Int)] = [(0, 0), (3, 0), (3, 1), (2, 2)]

    @Test(arguments: Engine.allCases)
    func `the tables after a former one assign the next id of it`(_ engine: Engine) async throws {
        for (added, removed) in Self.samples {
            let store = try engine.store()
            try await store.migrate([Self.former])
            try await store.write { db in
                for _ in 0..<added { _ = try db.insert("INSERT INTO former (name) VALUES ('Ana')") }
                try db.run("DELETE FROM former WHERE id > \(added - removed)")
            }
            try await store.migrate([Self.former, Self.moved])
            let id = try await store.write { try $0.insert("INSERT INTO people (name) VALUES ('Eva')") }
            #expect(id == added + 1)
            let other = try await store.write { try $0.insert("INSERT INTO contacts (name) VALUES ('Eva')") }
            #expect(other == added + 1)
            let names = try await store.read { try $0.rows("SELECT name FROM people") }
            #expect(names.count == added - removed + 1)
        }
    }

    @Test func `a table of SQLite with a search index is removed with all of its parts`() async throws {
        let store = try Engine.sqlite.store()
        try await store.migrate([Self.former, Self.moved])
        let left = try await store.read { db in
            try db.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'former%'")
        }
        #expect(left.isEmpty)
    }
}
