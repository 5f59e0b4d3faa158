import Core
import Testing

@testable import Persistence

/// A table with a column of each type, one that is computed, a reference and triggers.
private let items = Migration("items/1") { dialect in
    [
        """
        CREATE TABLE items (
            \(part: dialect.id), number INTEGER, text TEXT,
            bytes \(part: dialect.bytes), parent_id INTEGER REFERENCES items (id),
            number_below_10 INTEGER CHECK (number_below_10 < 10)) \(part: dialect.strict)
        """
    ] + dialect.appendOnly("items")
}

/// What each store promises about statements and their values.
@Suite("Contract: statements")
struct StatementContractTests {
    private func store(_ engine: Engine) async throws -> any Store {
        let store = try engine.store()
        try await store.migrate([items])
        return store
    }

    @Test(arguments: Engine.allCases)
    func `values of each type, also extreme ones, come back as they were stored`(
        _ engine: Engine
    ) async throws {
        let store = try await store(engine)
        let numbers: [Int64?] = [nil, 0, -1, .max, .min, 1 << 31]
        let texts: [String?] = [
            nil, "", "ñandú — ‘quoted’ \"x\" ? $1 \\", "e\u{301}", String(repeating: "x", count: 100_000),
        ]
        let blobs: [[UInt8]?] = [nil, [], [0, 1, 255], Array(repeating: 7, count: 100_000)]
        try await store.write { db in
            for number in numbers { _ = try db.insert("INSERT INTO items (number) VALUES (\(number))") }
            for text in texts { _ = try db.insert("INSERT INTO items (text) VALUES (\(text))") }
            for blob in blobs { _ = try db.insert("INSERT INTO items (bytes) VALUES (\(blob))") }
        }
        let found = try await store.read { db in
            try db.rows("SELECT number, text, bytes FROM items ORDER BY id").map {
                (
                    number: try $0["number"] as Int64?, text: try $0["text"] as String?,
                    bytes: try $0["bytes"] as [UInt8]?
                )
            }
        }
        #expect(found.prefix(numbers.count).map(\.number) == numbers)
        #expect(
            found.dropFirst(numbers.count).prefix(texts.count).map { $0.text.map { Array($0.utf8) } }
                == texts.map { $0.map { Array($0.utf8) } })
        #expect(found.suffix(blobs.count).map(\.bytes) == blobs)
    }

    @Test(arguments: Engine.allCases) func `sums, counts, averages and conditions have the types of SQLite`(
        _ engine: Engine
    ) async throws {
        let store = try await store(engine)
        try await store.write { db in
            for number in [1, 2, 9_000_000_000] {
                _ = try db.insert("INSERT INTO items (number) VALUES (\(number))")
            }
        }
        let row = try await store.read { db in
            try db.row(
                """
                SELECT count(*) AS count, sum(number) AS sum, max(number) AS most, 1 < 2 AS yes,
                    -sum(number) * 1000000 AS less, 0 * sum(number) AS zero, 'a' || number AS joined
                FROM items WHERE number > \(1) OR number IS NOT DISTINCT FROM \(Int64?(1)) GROUP BY 7 ORDER BY 7 LIMIT \(1)
                """)
        }
        let found = try #require(row)
        #expect(try found["count"] == 1)
        #expect(try found["sum"] == Int64(1))
        #expect(try found["yes"] == true)
        #expect(try found["less"] == Int64(-1_000_000))
        #expect(try found["zero"] == 0)
        #expect(try found["joined"] == "a1")
        let sum: Int64? = try await store.read { try $0.value("SELECT sum(number) AS value FROM items") }
        #expect(sum == 9_000_000_003)
    }

    @Test(arguments: Engine.allCases)
    func `texts are in the order of their bytes, and NULL is where the statement says`(
        _ engine: Engine
    ) async throws {
        let store = try await store(engine)
        let texts = ["a", "B", "á", "Z", "_", "ñ", "b", "-", "0"]
        try await store.write { db in
            for text in texts { _ = try db.insert("INSERT INTO items (text) VALUES (\(text))") }
            _ = try db.insert("INSERT INTO items (text) VALUES (\(String?.none))")
        }
        let found: [String?] = try await store.read {
            try $0.rows("SELECT text FROM items ORDER BY text NULLS LAST").map { try $0["text"] }
        }
        #expect(found == texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } + [nil])
    }

    @Test(arguments: Engine.allCases) func `each rule that refuses a statement is recognised`(
        _ engine: Engine
    ) async throws {
        let store = try await store(engine)
        try await store.write { _ = try $0.insert("INSERT INTO items (id, number) VALUES (1, 1)") }
        let refused: [(SQL, ConstraintViolation.Rule)] = [
            ("INSERT INTO items (id) VALUES (1)", .unique), ("INSERT INTO items (id) VALUES (0)", .check),
            ("INSERT INTO items (number_below_10) VALUES (10)", .check),
            ("INSERT INTO items (parent_id) VALUES (99)", .foreignKey),
            ("INSERT INTO migrations (name, applied_at) VALUES ('x', NULL)", .notNull),
            ("UPDATE items SET number = 2", .appendOnly), ("DELETE FROM items", .appendOnly),
        ]
        for (statement, rule) in refused {
            await #expect {
                try await store.write { _ = try $0.run(statement) }
            } throws: {
                ($0 as? ConstraintViolation)?.rule == rule
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `a long result is passed row by row, and other statements run meanwhile`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        try await store.write { db in
            for number in 0..<2_345 { try db.run("INSERT INTO names (name) VALUES (\("\(number)"))") }
        }
        let sum = try await store.read { db in
            var sum = 0
            try db.forEach("SELECT id FROM names WHERE id > \(0) ORDER BY id") { row in
                let id: Int = try row["id"]
                sum += try db.value("SELECT count(*) AS value FROM names WHERE id = \(id)") ?? 0
            }
            // A reader that stops early leaves the transaction usable.
            try? db.forEach("SELECT id FROM names") { _ in throw Failure() }
            return try sum + (db.value("SELECT 1 AS value") ?? 0)
        }
        #expect(sum == 2_346)
    }

    @Test(arguments: Engine.allCases) func `an empty list has no value`(_ engine: Engine) async throws {
        let store = try await engine.namesStore()
        try await store.addName("Ana")
        let (ids, texts) = ([Int64](), [String]())
        let counts = try await store.read { db -> [Int?] in
            [
                try db.value("SELECT count(*) AS value FROM names WHERE id IN (\(list: ids))"),
                try db.value("SELECT count(*) AS value FROM names WHERE id NOT IN (\(list: ids))"),
                try db.value("SELECT count(*) AS value FROM names WHERE name IN (\(list: texts))"),
            ]
        }
        #expect(counts == [0, 1, 0])
    }

    @Test(arguments: Engine.allCases) func `the number of changed rows is that of the statement`(
        _ engine: Engine
    ) async throws {
        let store = try await engine.namesStore()
        let counts = try await store.write { db in
            try db.run("INSERT INTO names (name) VALUES ('Ana'), ('Luis')")
            return [
                try db.run("UPDATE names SET name = name"), try db.run("DELETE FROM names WHERE id = 99"),
                try db.run("INSERT INTO names (name) VALUES ('Ana') ON CONFLICT DO NOTHING"),
                try db.run("INSERT INTO names (name) VALUES ('Eva') ON CONFLICT DO NOTHING"),
            ]
        }
        #expect(counts == [2, 0, 0, 1])
    }
}
