import Core
import Persistence
import Testing

@Suite struct SearchIndexTests {
    private func found(_ words: [String], _ store: SQLiteStore) async throws -> [String] {
        try await store.read { db in
            let found = db.dialect.searchMatches("people", column: "name", words: words)
            guard let matches = found else { return ["no index"] }
            return try db.rows("SELECT name FROM people WHERE id IN (\(part: matches)) ORDER BY id").map {
                try $0["name"]
            }
        }
    }

    private func store() async throws -> SQLiteStore {
        let store = try memory()
        try await store.migrate([people])
        try await store.write { db in
            for name in ["ana nahui", "bruno garcia", "o'brien \"bob\""] {
                try db.run("INSERT INTO people (name) VALUES (\(name))")
            }
        }
        return store
    }

    @Test(arguments: [
        (["ahu"], ["ana nahui"]), (["garcia", "bru"], ["bruno garcia"]), (["ana", "garcia"], []),
        (["NAHUI"], []),
        (["\"bob\""], ["o'brien \"bob\""]), (["o'b"], ["o'brien \"bob\""]), (["bob\" OR \"ana"], []),
        (["na*"], []),
        (["ana", "zz"], ["ana nahui"]),
    ])
    func `any part of three letters or more is found`(_ words: [String], _ names: [String]) async throws {
        #expect(try await found(words, store()) == names)
    }

    @Test func `words all too short have no index`() async throws {
        #expect(Dialect.sqlite.searchMatches("people", column: "name", words: ["an", "b"])?.text == nil)
        #expect(Dialect.sqlite.searchMatches("people", column: "name", words: [])?.text == nil)
    }

    @Test func `the index follows changes and removals`() async throws {
        let store = try await store()
        try await store.write { db in
            try db.run("UPDATE people SET name = 'luz rojas' WHERE id = 1")
            try db.run("DELETE FROM people WHERE id = 2")
        }
        #expect(try await found(["nahui"], store).isEmpty)
        #expect(try await found(["rojas"], store) == ["luz rojas"])
        #expect(try await found(["garcia"], store).isEmpty)
    }

    @Test(arguments: [
        "DELETE FROM people_search_data WHERE id > 10",
        "INSERT INTO people_search (rowid, name) VALUES (9, 'no one at all')",
        "INSERT INTO people_search (people_search, rowid, name) VALUES ('delete', 1, 'ana nahui')",
        "INSERT INTO people_search (rowid, name) VALUES (1, 'eva')",
    ])
    func `an index with other words than its rows is found, and a rebuild mends it`(
        statement: String
    ) async throws {
        let store = try await store()
        let index = try #require(try await store.read { try $0.searchIndexes() }.first)
        #expect(index.table == "people")
        #expect(try await store.read { try index.isSound(in: $0) })
        _ = try await store.write { try $0.run(SQL(verbatim: statement)) }
        #expect(try await store.read { try !index.isSound(in: $0) })
        try await store.write { try index.rebuild(in: $0) }
        #expect(try await store.read { try index.isSound(in: $0) })
        #expect(try await found(["nahui"], store) == ["ana nahui"])
    }

    @Test func `the index forgets a write that was undone`() async throws {
        let store = try await store()
        try await store.dryRun { _ = try $0.run("INSERT INTO people (name) VALUES ('zoraida')") }
        #expect(try await found(["zoraida"], store).isEmpty)
        let check: Int = try await store.write {
            try $0.run("INSERT INTO people_search(people_search) VALUES ('integrity-check')")
        }
        #expect(check >= 0)
    }
}
