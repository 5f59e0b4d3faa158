import Core
import PostgresSupport
import Testing

@testable import Persistence

@Suite struct PostgresSchemaTests {
    private static let migrations = [
        people,
        Migration("lists/1") { dialect in
            ["CREATE TABLE lists (\(part: dialect.id), name TEXT NOT NULL) \(part: dialect.strict)"]
                + dialect.appendOnly("lists") + [
                    "CREATE UNIQUE INDEX lists_by_name ON lists (name) WHERE name <> ''"
                ]
        },
        Migration("lists/2") { dialect in
            [
                "CREATE TABLE old_groups (id INTEGER PRIMARY KEY, open INTEGER NOT NULL DEFAULT 0)",
                "CREATE INDEX groups_by_open ON old_groups (open)",
                "ALTER TABLE old_groups RENAME TO groups",
                """
                CREATE TABLE members (
                    \(part: dialect.id), group_id INTEGER REFERENCES groups (id),
                    left_at INTEGER, UNIQUE (left_at))
                """,
                "CREATE INDEX unused ON members (group_id)", "DROP INDEX unused",
                "CREATE TABLE dropped (id INTEGER)", "CREATE INDEX dropped_by_id ON dropped (id)",
                "DROP TABLE dropped",
            ] + dialect.countsRows(of: "members", without: "left_at", by: "group_id", in: "groups", "open")
        },
    ]

    private func store() async throws -> PostgresStore {
        let store = try postgres()
        try await store.migrate(Self.migrations)
        return store
    }

    private func sentences(_ store: PostgresStore) async throws -> [String] {
        let schema = try Schema(of: Self.migrations)
        return try await store.read { db in
            try schema.differences(in: db).map { $0.sentence.machineText(of: .persistence) }
        }
    }

    private func run(_ statements: [String], _ store: PostgresStore) async throws {
        try await store.write { db in for text in statements { try db.run(SQL(verbatim: text)) } }
    }

    @discardableResult
    private func repair(_ store: PostgresStore) async throws -> [SchemaDifference] {
        let schema = try Schema(of: Self.migrations)
        return try await store.write { try schema.repair(schema.differences(in: $0), in: $0) }
    }

    @Test func `a migrated database has the schema of its migrations`() async throws {
        let store = try await store()
        #expect(try await sentences(store) == [])
        #expect(try await repair(store).isEmpty)
    }

    @Test(
        arguments: [
            (["DROP TRIGGER lists_no_delete ON lists"], "The trigger lists_no_delete is missing.", true),
            (["DROP TRIGGER open_on_update ON members"], "The trigger open_on_update is missing.", true),
            (["DROP INDEX lists_by_name"], "The index lists_by_name is missing.", true),
            (["DROP INDEX people_search"], "The index people_search is missing.", true),
            (["DROP TABLE lists"], "The table lists is missing.", false),
            (["CREATE VIEW a AS SELECT 1 AS one"], "The view a is not one of this version.", true),
            (["CREATE INDEX b ON lists (id, name)"], "The index b is not one of this version.", true),
            (["CREATE TABLE c (id INTEGER PRIMARY KEY)"], "The table c is not one of this version.", false),
            (
                ["CREATE TRIGGER d AFTER INSERT ON lists EXECUTE FUNCTION refuse_change()"],
                "The trigger d is not one of this version.", true
            ),
            (
                ["CREATE TRIGGER lists_no_delete BEFORE DELETE ON groups EXECUTE FUNCTION refuse_change()"],
                "The trigger lists_no_delete is not one of this version.", true
            ),
            (
                ["ALTER TABLE lists DISABLE TRIGGER lists_no_update"],
                "The trigger lists_no_update has another declaration in this version.", true
            ),
        ] as [([String], String, Bool)])
    func `a difference is found by name, and mended unless rows are lost or may be wanted`(
        statements: [String], sentence: String, isRepairable: Bool
    ) async throws {
        let store = try await store()
        try await run(statements, store)
        #expect(try await sentences(store).contains(sentence))
        let mended = try await repair(store)
        #expect(try await sentences(store).isEmpty == isRepairable)
        #expect(mended.count == (isRepairable ? 1 : 0))
    }

    @Test func `a lost table is one difference, and the others are mended without it`() async throws {
        let store = try await store()
        let lost = "The table members is missing."
        try await run(
            ["DROP TABLE members", "CREATE VIEW a AS SELECT 1 AS one", "DROP INDEX people_search"], store)
        #expect(
            try await sentences(store) == [
                lost, "The index people_search is missing.", "The view a is not one of this version.",
            ])
        try await repair(store)
        #expect(try await sentences(store) == [lost])
    }

    @Test func `mended triggers and indexes do their work`() async throws {
        let store = try await store()
        try await run(
            [
                "INSERT INTO groups (id) VALUES (1)", "INSERT INTO lists (name) VALUES ('Ana')",
                "DROP TRIGGER lists_no_delete ON lists", "DROP TRIGGER open_on_insert ON members",
                "ALTER TABLE lists DISABLE TRIGGER lists_no_update", "DROP INDEX lists_by_name",
            ], store)
        #expect(try await repair(store).count == 4)
        let refused: [(String, ConstraintViolation.Rule)] = [
            ("DELETE FROM lists", .appendOnly), ("UPDATE lists SET name = 'Eva'", .appendOnly),
            ("INSERT INTO lists (name) VALUES ('Ana')", .unique),
        ]
        for (statement, rule) in refused {
            let error = await #expect(throws: ConstraintViolation.self) { try await run([statement], store) }
            #expect(error?.rule == rule)
        }
        try await run(["INSERT INTO members (group_id) VALUES (1)"], store)
        let open: Int? = try await store.read { try $0.value("SELECT open AS value FROM groups") }
        #expect(open == 1)
    }

    @Test func `an index of another table is replaced by the one with its name`() async throws {
        let store = try await store()
        try await run(["DROP INDEX lists_by_name", "CREATE INDEX lists_by_name ON people (name)"], store)
        #expect(
            try await Set(sentences(store)) == [
                "The index lists_by_name is missing.", "The index lists_by_name is not one of this version.",
            ])
        #expect(try await repair(store).count == 2)
        #expect(try await sentences(store) == [])
    }

    @Test func `objects of another schema are no part of the academy`() async throws {
        let (cluster, store) = (try PostgresCluster.shared(), try await store())
        let other = try TemporarySchema(in: cluster)
        try cluster.query(
            "CREATE TABLE \(other.name).lists (id BIGINT); CREATE TABLE \(other.name).c (id BIGINT)")
        #expect(try await sentences(store) == [])
        try await run(["DROP INDEX lists_by_name"], store)
        try cluster.query("CREATE INDEX lists_by_name ON \(other.name).lists (id)")
        #expect(try await sentences(store) == ["The index lists_by_name is missing."])
    }

    @Test func `foreign tables, indexes and views are not harmful`() async throws {
        let store = try await store()
        try await run(
            [
                "CREATE TABLE c (id INTEGER PRIMARY KEY)", "CREATE INDEX b ON lists (id, name)",
                "CREATE VIEW a AS SELECT 1 AS one",
            ], store)
        let schema = try Schema(of: Self.migrations)
        let found = try await store.read { try schema.differences(in: $0) }
        #expect(found.map(\.object.name) == ["a", "b", "c"] && !found.contains(where: \.isHarmful))
    }
}
