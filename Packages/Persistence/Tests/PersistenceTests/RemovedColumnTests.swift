import Core
import Testing

@testable import Persistence

/// Migrations that remove columns of a table to which others refer.
@Suite struct RemovedColumnTests {
    private static let baseline = Migration("owners/baseline") { dialect in
        [
            """
            CREATE TABLE owners (
                \(part: dialect.id), name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL CHECK (kind IN ('a', 'b')),
                number INTEGER, ended_at INTEGER, CHECK ((kind = 'b') = (number IS NOT NULL)),
                CHECK (ended_at IS NULL OR ended_at > 0)
            ) \(part: dialect.strict)
            """,
            "CREATE UNIQUE INDEX owners_by_number ON owners (number) WHERE ended_at IS NULL",
            "CREATE INDEX owners_of_kind ON owners (id) WHERE number IS NULL",
            """
            CREATE TABLE keys (
                \(part: dialect.id), owner_id INTEGER NOT NULL REFERENCES owners (id)
            ) \(part: dialect.strict)
            """,
            """
            CREATE TABLE uses (
                \(part: dialect.id), key_id INTEGER NOT NULL REFERENCES keys (id) ON DELETE CASCADE
            ) \(part: dialect.strict)
            """,
        ]
    }

    private static let removed = Migration("owners/2") { dialect in
        dialect.removesColumns(
            ["kind", "number"], of: "owners", keeping: "id, name, ended_at",
            declaration: """
                CREATE TABLE owners (
                    \(part: dialect.id), name TEXT NOT NULL UNIQUE, ended_at INTEGER,
                    CHECK (ended_at IS NULL OR ended_at > 0)
                ) \(part: dialect.strict)
                """)
    }

    /// A store with two owners, of whom a third was removed, and a key with a use for each.
    private func store(_ engine: Engine) async throws -> any Store {
        let store = try engine.store()
        try await store.migrate([Self.baseline])
        try await store.write { db in
            try db.run("INSERT INTO owners (name, kind) VALUES ('Ana', 'a'), ('Bea', 'a'), ('Eva', 'a')")
            try db.run("UPDATE owners SET kind = 'b', number = 7 WHERE name = 'Bea'")
            try db.run("DELETE FROM owners WHERE name = 'Eva'")
            try db.run("INSERT INTO keys (owner_id) VALUES (1), (2)")
            try db.run("INSERT INTO uses (key_id) VALUES (1), (2)")
        }
        return store
    }

    private func counts(_ store: any Store) async throws -> [Int] {
        try await store.read { db in
            try [
                db.value("SELECT count(*) AS value FROM owners") ?? -1,
                db.value("SELECT count(*) AS value FROM keys") ?? -1,
                db.value("SELECT count(*) AS value FROM uses") ?? -1,
            ]
        }
    }

    @Test(arguments: Engine.allCases)
    func `the rows that refer to the table stay, and those that refer to them`(_ engine: Engine) async throws
    {
        let store = try await store(engine)
        try await store.migrate([Self.baseline, Self.removed])
        #expect(try await counts(store) == [2, 2, 2])
        let id: Int64? = try await store.read {
            try $0.value(
                """
                SELECT owner_id AS value FROM keys k JOIN owners o ON o.id = k.owner_id WHERE o.name = 'Bea'
                """)
        }
        #expect(id == 2)
    }

    @Test(arguments: Engine.allCases)
    func `no id is assigned again`(_ engine: Engine) async throws {
        let store = try await store(engine)
        try await store.migrate([Self.baseline, Self.removed])
        let id = try await store.write { try $0.insert("INSERT INTO owners (name) VALUES ('Iris')") }
        #expect(id == 4)
    }

    @Test(arguments: Engine.allCases)
    func `the other constraints and the foreign keys stay`(_ engine: Engine) async throws {
        let store = try await store(engine)
        try await store.migrate([Self.baseline, Self.removed])
        let refused: [SQL] = [
            "INSERT INTO owners (name) VALUES ('Ana')", "UPDATE owners SET ended_at = 0",
            "DELETE FROM owners WHERE id = 1", "INSERT INTO keys (owner_id) VALUES (9)",
        ]
        for statement in refused {
            await #expect(throws: (any Error).self, "\(statement.text)") {
                try await store.write { try $0.run(statement) }
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `the removed columns are gone, with their index`(_ engine: Engine) async throws {
        let store = try await store(engine)
        try await store.migrate([Self.baseline, Self.removed])
        await #expect(throws: (any Error).self) {
            try await store.read { try $0.rows("SELECT kind FROM owners") }
        }
        // The name of the index is free.
        _ = try await store.write { try $0.run("CREATE INDEX owners_by_number ON owners (ended_at)") }
    }

    /// Without the rows, their children would refer to none.
    @Test func `a migration on SQLite that loses the rows is refused`() async throws {
        let store = try await store(.sqlite)
        let losing = Migration("owners/2") { dialect in
            let statements = Self.removed.statements(dialect)
            return statements.filter { !$0.text.hasPrefix("INSERT") }
        }
        await #expect(throws: (any Error).self) { try await store.migrate([Self.baseline, losing]) }
        #expect(try await counts(store) == [2, 2, 2])
    }
}
