import Core
import Testing

@testable import Persistence

/// A small academy with each kind of table, column and trigger, for tests of copies.
enum CopiedAcademy {
    static let migrations = [
        Migration("owners/baseline") { dialect in
            [
                """
                CREATE TABLE owners (
                    \(part: dialect.id), name TEXT NOT NULL UNIQUE,
                    folded TEXT GENERATED ALWAYS AS (lower(name)) \(part: dialect.computedColumn),
                    open INTEGER NOT NULL DEFAULT 0) \(part: dialect.strict)
                """,
                """
                CREATE TABLE items (
                    \(part: dialect.id), owner_id INTEGER NOT NULL REFERENCES owners (id) ON DELETE CASCADE,
                    parent_id INTEGER REFERENCES items (id), closed_at INTEGER, number INTEGER,
                    text TEXT, bytes \(part: dialect.bytes)) \(part: dialect.strict)
                """,
                // With it the two tables refer to each other.
                "ALTER TABLE owners ADD COLUMN favourite_id INTEGER REFERENCES items (id)",
                "CREATE INDEX items_by_owner ON items (owner_id, number)",
            ] + dialect.searchIndex("owners", column: "folded", sources: "name")
                + dialect.countsRows(
                    of: "items", without: "closed_at", by: "owner_id", in: "owners", "open")
        },
        Migration("entries/baseline") { dialect in
            [
                """
                CREATE TABLE entries (\(part: dialect.idWithoutAutoincrement), text TEXT NOT NULL)
                \(part: dialect.strict)
                """,
                """
                CREATE TABLE settings (
                    area TEXT NOT NULL, "key" TEXT NOT NULL, value \(part: dialect.bytes),
                    PRIMARY KEY ("key", area)) \(part: dialect.strictByKey)
                """,
                "CREATE TABLE marks (place INTEGER, text TEXT) \(part: dialect.strict)",
            ] + dialect.appendOnly("entries")
        },
    ]

    private static let texts = [
        "", "Ñandú e\u{301} ‘x’ \"y\" ? $1 \\", "🎈", String(repeating: "x", count: 70_000),
    ]

    /// Writes rows with extreme values, and removes the ones with the highest ids.
    static func fill(_ db: any Transaction) throws {
        let owners = try ["Ana Nahui", "LUIS", "Ñusta"].map {
            try db.insert("INSERT INTO owners (name) VALUES (\($0))")
        }
        var parent: Int64?
        let numbers: [Int64?] = [nil, 0, .min, .max, -1]
        for index in 0..<250 {
            let closedAt: Int64? = index % 3 == 0 ? Int64(index) : nil
            let bytes: [UInt8]? = index % 2 == 0 ? [UInt8](repeating: 0, count: index) : nil
            let id = try db.insert(
                """
                INSERT INTO items (owner_id, parent_id, closed_at, number, text, bytes)
                VALUES (\(owners[index % 3]), \(parent), \(closedAt), \(numbers[index % 5]),
                    \(index < texts.count ? texts[index] : "\(index)"), \(bytes))
                """)
            parent = index % 2 == 0 ? id : nil
        }
        try db.run("UPDATE owners SET favourite_id = id + 7")
        for text in texts { try db.run("INSERT INTO entries (text) VALUES (\(text))") }
        for (area, key) in [("b", "x"), ("a", "y"), ("a", "x"), ("á", "X")] {
            try db.run(
                "INSERT INTO settings (area, \"key\", value) VALUES (\(area), \(key), \([1, 2] as [UInt8]))")
        }
        try db.run(
            "INSERT INTO marks (place, text) VALUES (2, NULL), (NULL, 'a'), (1, 'b'), (1, 'b'), (NULL, NULL)")
        try db.run("DELETE FROM items WHERE id > 240")
        try db.run("INSERT INTO owners (name) VALUES ('Removed')")
        try db.run("DELETE FROM owners WHERE name = 'Removed'")
    }

    /// The rows of each table, by the names of their columns; also the computed ones.
    static func rows(_ db: any Transaction) throws -> [String: [[String: SQLValue]]] {
        try CopiedTable.all(in: db).mapValues { table in
            let key = table.key.isEmpty ? table.columns : table.key
            let order = SQL.joined(key.map { CopiedTable.quoted($0) + " NULLS FIRST" }, by: ", ")
            return try db.rows("SELECT * FROM \(part: table.quoted) ORDER BY \(part: order)").map {
                Dictionary(uniqueKeysWithValues: $0.present.map { ($0.column, $0.value) })
            }
        }
    }

    /// The ids that the next rows get.
    static func nextIDs(_ db: any Transaction, name: String = "next") throws -> [Int64] {
        let owner = try db.insert("INSERT INTO owners (name) VALUES (\(name))")
        return [
            owner, try db.insert("INSERT INTO items (owner_id) VALUES (\(owner))"),
            try db.insert("INSERT INTO entries (text) VALUES ('next')"),
        ]
    }

    /// The names of the owners that a search finds.
    static func found(_ word: String, _ db: any Transaction) throws -> [String] {
        let matches = try #require(
            db.dialect.searchMatches("owners", column: "folded", words: [word]))
        return try db.rows("SELECT name FROM owners WHERE id IN (\(part: matches)) ORDER BY id").map {
            try $0["name"]
        }
    }

    /// Checks that the triggers and the search index of a copy do their work.
    static func checkWork(of store: any Store) async throws {
        for statement in ["DELETE FROM entries", "UPDATE entries SET text = ''"] {
            let error = await #expect(throws: ConstraintViolation.self) {
                try await store.write { try $0.run(SQL(verbatim: statement)) }
            }
            #expect(error?.rule == .appendOnly)
        }
        let broken = await #expect(throws: ConstraintViolation.self) {
            try await store.write { try $0.run("INSERT INTO items (owner_id) VALUES (99)") }
        }
        #expect(broken?.rule == .foreignKey)
        let counts: [Int] = try await store.dryRun { db in
            try db.run("INSERT INTO items (owner_id) VALUES (1)")
            let counts: [Int] = try db.rows(
                """
                SELECT open - (SELECT count(*) FROM items WHERE owner_id = owners.id AND closed_at IS NULL)
                    AS difference FROM owners
                """
            ).map { try $0["difference"] }
            #expect(try found("nahui", db) == ["Ana Nahui"])
            try db.run("UPDATE owners SET name = 'Rosa' WHERE name = 'Ana Nahui'")
            #expect(try found("nahui", db) == [] && found("ros", db) == ["Rosa"])
            return counts
        }
        #expect(counts.count >= 3 && counts.allSatisfy { $0 == 0 })
        #expect(try await store.read { try found("lui", $0) } == ["LUIS"])
    }
}
