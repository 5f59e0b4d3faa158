import Core
import Persistence
import Testing

@Suite struct TransactionTests {
    private func store() async throws -> SQLiteStore {
        let store = try memory()
        try await store.migrate([names])
        return store
    }

    @Test func `a write that throws stores nothing`() async throws {
        let store = try await store()
        await #expect(throws: Failure()) {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                throw Failure()
            }
        }
        #expect(try await store.allNames().isEmpty)
    }

    @Test func `a dry run returns the result of a write and stores nothing`() async throws {
        let store = try await store()
        let id = try await store.dryRun { try $0.insert("INSERT INTO names (name) VALUES ('Ana')") }
        #expect(id == 1)
        #expect(try await store.allNames().isEmpty)
        await #expect(throws: Failure()) { try await store.dryRun { _ in throw Failure() } }
    }

    @Test func `a read cannot write`() async throws {
        let folder = try Folder()
        for store in [try folder.store(), try folder.store("other.db", hasReaders: false), try memory()] {
            try await store.migrate([names])
            for insertion: SQL in [
                "INSERT INTO names (name) VALUES ('Ana')",
                "INSERT INTO names (name) VALUES ('Ana') RETURNING id",
            ] {
                let refusal = StorageError.fault(.readOnly, detail: "a read must not write")
                await #expect(throws: refusal) { try await store.read { _ = try $0.run(insertion) } }
                await #expect(throws: refusal) { try await store.read { _ = try $0.row(insertion) } }
                await #expect(throws: refusal) { try await store.read { _ = try $0.exists(insertion) } }
                await #expect(throws: refusal) { try await store.read { _ = try $0.insert(insertion) } }
                await #expect(throws: refusal) { try await store.read { _ = try $0.rows(insertion) } }
            }
            #expect(try await store.allNames().isEmpty)
        }
    }

    @Test func `readers see a snapshot while a write runs and do not wait for it`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let latch = Latch()
        let write = Task {
            try await store.write { db in
                try db.run("INSERT INTO names (name) VALUES ('Ana')")
                latch.wait()
            }
        }
        await latch.untilReached()
        #expect(try await store.allNames().isEmpty)
        latch.release()
        try await write.value
        #expect(try await store.allNames() == ["Ana"])
    }

    @Test func `a read sees one snapshot to its end`() async throws {
        let folder = try Folder()
        let store = try folder.store()
        try await store.migrate([names])
        let latch = Latch()
        let read = Task {
            try await store.read { db in
                let before: Int? = try db.value("SELECT count(*) AS value FROM names")
                latch.wait()
                let after: Int? = try db.value("SELECT count(*) AS value FROM names")
                return (before, after)
            }
        }
        await latch.untilReached()
        try await store.add("Ana")
        latch.release()
        let (before, after) = try await read.value
        #expect(before == 0 && after == 0)
    }

    @Test func `a savepoint that throws is rolled back, and the write continues`() async throws {
        let store = try await store()
        try await store.write { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana')")
            try? db.savepoint {
                try db.run("INSERT INTO names (name) VALUES ('Eva')")
                throw Failure()
            }
            try db.savepoint { _ = try db.run("INSERT INTO names (name) VALUES ('Luz')") }
        }
        #expect(try await store.allNames() == ["Ana", "Luz"])
    }

    @Test func `run counts the rows of its own statement and no trigger's`() async throws {
        let store = try memory()
        try await store.migrate([people])
        let counts = try await store.write { db in
            for name in ["ana", "eva", "luz"] { try db.run("INSERT INTO people (name) VALUES (\(name))") }
            return [
                try db.run("UPDATE people SET name = 'eli' WHERE name = 'eva'"),
                try db.run("UPDATE people SET name = 'x' WHERE name = 'unknown'"),
                try db.run("DELETE FROM people"),
            ]
        }
        #expect(counts == [1, 0, 3])
    }

    @Test func `insert returns the row's id, also if a trigger inserts rows`() async throws {
        let store = try memory()
        try await store.migrate([people])
        let ids = try await store.write { db in
            try (0..<3).map { _ in try db.insert("INSERT INTO people (name) VALUES ('ana')") }
        }
        #expect(ids == [1, 2, 3])
    }

    @Test func `the same statement inside itself gives each its own rows`() async throws {
        let store = try await store()
        for name in ["Ana", "Eva", "Luz"] { try await store.add(name) }
        let pairs = try await store.read { db in
            var pairs = 0
            try db.forEach("SELECT name FROM names ORDER BY id") { _ in
                try db.forEach("SELECT name FROM names ORDER BY id") { _ in
                    pairs += 1
                    if pairs > 20 { throw Failure() }
                }
            }
            return pairs
        }
        #expect(pairs == 9)
    }
}

/// A table whose triggers write to a search index.
let people = Migration("people/1") { dialect in
    ["CREATE TABLE people (\(part: dialect.id), name TEXT NOT NULL) \(part: dialect.strict)"]
        + dialect.searchIndex("people", column: "name")
}
