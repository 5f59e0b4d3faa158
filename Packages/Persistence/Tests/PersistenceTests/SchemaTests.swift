import Core
import Testing

@testable import Persistence

@Suite struct SchemaTests {
    private static let migrations = [
        people,
        Migration("lists/1") { dialect in
            ["CREATE TABLE lists (\(part: dialect.id), name TEXT NOT NULL) \(part: dialect.strict)"]
                + dialect.appendOnly("lists") + ["CREATE INDEX lists_by_name ON lists (name)"]
        },
    ]

    private func store() async throws -> SQLiteStore {
        let store = try memory()
        try await store.migrate(Self.migrations)
        return store
    }

    private func sentences(_ store: SQLiteStore) async throws -> [String] {
        let schema = try Schema(of: Self.migrations)
        return try await store.read { db in
            try schema.differences(in: db).map { $0.sentence.machineText(of: .persistence) }
        }
    }

    @Test func `a migrated database has the schema of its migrations`() async throws {
        #expect(try await sentences(try await store()) == [])
    }

    @Test(
        arguments: [
            ("DROP TRIGGER lists_no_delete", "The trigger lists_no_delete is missing.", true),
            ("DROP INDEX lists_by_name", "The index lists_by_name is missing.", true),
            ("DROP TABLE people_search", "The table people_search is missing.", true),
            ("DROP TABLE lists", "The table lists is missing.", false),
            (
                "ALTER TABLE lists ADD COLUMN note TEXT",
                "The table lists has another declaration in this version.", false
            ),
            ("CREATE VIEW a AS SELECT 1 AS one", "The view a is not one of this version.", true),
            ("CREATE INDEX b ON lists (id, name)", "The index b is not one of this version.", true),
            ("CREATE TABLE c (id INTEGER)", "The table c is not one of this version.", false),
            (
                "CREATE TRIGGER d AFTER INSERT ON lists BEGIN SELECT 1; END",
                "The trigger d is not one of this version.", true
            ),
        ] as [(String, String, Bool)])
    func `a difference is found, and mended unless rows are lost or may be wanted`(
        statement: String, sentence: String, isRepairable: Bool
    ) async throws {
        let store = try await store()
        _ = try await store.write { try $0.run(SQL(verbatim: statement)) }
        #expect(try await sentences(store).contains(sentence))
        let schema = try Schema(of: Self.migrations)
        try await store.write { _ = try schema.repair(schema.differences(in: $0), in: $0) }
        #expect(try await sentences(store).isEmpty == isRepairable)
    }

    @Test func `a lost table is one difference, and the others are mended without it`() async throws {
        let store = try await store()
        try await store.write { db in
            try db.run("DROP TABLE lists")
            try db.run("CREATE VIEW a AS SELECT 1 AS one")
            try db.run("DROP TRIGGER people_search_insert")
        }
        let lost = "The table lists is missing."
        #expect(
            try await sentences(store).sorted() == [
                lost, "The trigger people_search_insert is missing.",
                "The view a is not one of this version.",
            ])
        let schema = try Schema(of: Self.migrations)
        try await store.write { _ = try schema.repair(schema.differences(in: $0), in: $0) }
        #expect(try await sentences(store) == [lost])
    }

    @Test func `one repair mends a lost search index and its triggers`() async throws {
        let store = try await store()
        try await store.write { db in
            for object in [
                "TRIGGER people_search_insert", "TRIGGER people_search_update", "TABLE people_search",
            ] {
                try db.run(SQL(verbatim: "DROP " + object))
            }
        }
        let schema = try Schema(of: Self.migrations)
        try await store.write { _ = try schema.repair(schema.differences(in: $0), in: $0) }
        #expect(try await sentences(store) == [])
    }

    @Test(arguments: [("people_terms", true), ("people", false)])
    func `an index without its terms or its rows is a difference only`(
        table: String, isRepairable: Bool
    ) async throws {
        let store = try await store()
        _ = try await store.write { try $0.run(SQL(verbatim: "DROP TABLE \(table)")) }
        #expect(try await store.read { try $0.searchIndexes().isEmpty })
        #expect(try await sentences(store) == ["The table \(table) is missing."])
        let schema = try Schema(of: Self.migrations)
        try await store.write { _ = try schema.repair(schema.differences(in: $0), in: $0) }
        #expect(try await sentences(store).isEmpty == isRepairable)
    }

    @Test func `a search index of another program is a difference only`() async throws {
        let store = try await store()
        _ = try await store.write { try $0.run("CREATE VIRTUAL TABLE notes_search USING fts5(note)") }
        #expect(try await store.read { try $0.searchIndexes().map(\.table) } == ["people"])
    }

    @Test func `a repaired search index has the words of the rows`() async throws {
        let store = try await store()
        try await store.write { db in
            try db.run("INSERT INTO people (name) VALUES ('ana nahui')")
            try db.run("DROP TABLE people_search")
        }
        let schema = try Schema(of: Self.migrations)
        try await store.write { _ = try schema.repair(schema.differences(in: $0), in: $0) }
        let sound = try await store.read { db in try db.searchIndexes().map { try $0.isSound(in: db) } }
        #expect(sound == [true])
    }

    @Test func `foreign tables, indexes and views are not harmful`() async throws {
        let store = try await store()
        try await store.write { db in
            try db.run("CREATE TABLE c (id INTEGER)")
            try db.run("CREATE INDEX b ON lists (id, name)")
            try db.run("CREATE VIEW a AS SELECT 1 AS one")
        }
        let schema = try Schema(of: Self.migrations)
        let found = try await store.read { try schema.differences(in: $0) }
        #expect(found.map(\.object.name) == ["a", "b", "c"] && !found.contains(where: \.isHarmful))
    }
}
