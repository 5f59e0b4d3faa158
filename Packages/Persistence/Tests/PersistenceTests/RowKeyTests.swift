import Core
import Testing

@testable import Persistence

@Suite struct RowKeyTests {
    private enum Notice {}

    private let table = KeyedTable<Notice>(noun: "notice", table: "notices")

    /// A table with two rows without a key. The second row has the key that the first one would get.
    private func store() async throws -> SQLiteStore {
        let notices = Migration("notices/1") { dialect in
            ["CREATE TABLE notices (\(part: dialect.id), key TEXT UNIQUE) \(part: dialect.strict)"]
        }
        let store = try memory()
        try await store.migrate([notices])
        try await store.write { db in
            for key in [nil, "notice-1-rs", "welcome", nil] as [String?] {
                _ = try db.insert("INSERT INTO notices (key) VALUES (\(key))")
            }
        }
        return store
    }

    @Test func `a row without a key gets one that no other row has`() async throws {
        let (store, table) = (try await store(), table)
        let keys = try await store.read { db in
            let keys = try table.rowKeys(in: db)
            return try db.rows("SELECT id, key FROM notices ORDER BY id").map {
                keys.key(try $0["key"], try $0["id"])
            }
        }
        #expect(keys == ["notice-1-rs-2", "notice-1-rs", "welcome", "notice-4-rs"])
    }

    @Test func `the key of one row is the same as in the keys of all`() async throws {
        let (store, table) = (try await store(), table)
        try await store.read { db in
            let keys = try table.rowKeys(in: db)
            for id in [1, 4].map({ Identifier<Notice>($0) }) {
                #expect(try table.exportKey(nil, id, in: db) == keys.key(nil, id))
                #expect(try table.id(key: keys.key(nil, id), in: db) == id)
            }
        }
    }

    @Test(arguments: [("3", "reference.ambiguous"), ("4", nil), ("77", nil)])
    func `a typed number that is the key of one row and the id of another is refused`(
        _ key: String, _ code: String?
    ) async throws {
        let (store, table) = (try await store(), table)
        let number = try #require(Int64(key))
        let found = try await store.write { db in
            let id = try db.insert("INSERT INTO notices (key) VALUES (\(number == 3 ? key : "77"))")
            do {
                return (id, try table.id(of: .number(number), in: db), nil as String?)
            } catch let error as InvalidValue { return (id, nil, error.code) }
        }
        #expect(found.2 == code)
        if code == nil { #expect(found.1?.number == (number == 77 ? found.0 : number)) }
    }

    /// Rows 1 to 10. The keys `5` and `2` are also ids of other rows; no row has the id 12 or 99.
    private static let keys: [String?] = [
        "0005", "5", "2", nil, "ÁB-1", "áb-1", "AB-1", "12", "99", "5a",
    ]

    @Test(
        arguments: [
            // The number of one row and the id of another: the person is asked.
            ("5", nil, "reference.ambiguous"), ("number:2", nil, "reference.ambiguous"),
            // A key without a row of that id, and an id without a row of that key.
            ("12", 8, nil), ("99", 9, nil), ("7", 7, nil),
            // Zeros before a number belong to the key.
            ("0005", 1, nil), ("005", nil, nil), ("0012", nil, nil), ("00", nil, "id.out-of-range"),
            // What is meant can be said.
            ("key:5", 2, nil), ("id:5", 5, nil), ("key:2", 3, nil), ("id:2", 2, nil), ("key:7", nil, nil),
            // Upper and lower case, accents and other digits are other keys.
            ("ÁB-1", 5, nil), ("áb-1", 6, nil), ("AB-1", 7, nil), ("ab-1", nil, nil), ("５", nil, nil),
            // Spaces and signs are no part of a number.
            ("5 ", nil, "key.bad-character"), (" 5", nil, "key.bad-character"), ("5a", 10, nil),
            ("-5", nil, "id.out-of-range"),
        ] as [(String, Int64?, String?)])
    func `a typed key must be spelt exactly, and digits that are one row's key and another's id are refused`(
        _ text: String, _ id: Int64?, _ code: String?
    ) async throws {
        let (store, table) = (try await store(), table)
        let (found, refusal) = try await store.write { db in
            try db.run("DELETE FROM notices")
            for (number, key) in zip(1..., Self.keys) {
                try db.run("INSERT INTO notices (id, key) VALUES (\(number), \(key))")
            }
            do {
                let reference = try Reference<Notice>(typed: text)
                return (try table.id(of: reference, in: db)?.number, nil as String?)
            } catch let error as InvalidValue { return (nil, error.code) }
        }
        #expect(found == id && refusal == code)
    }

    @Test func `the keys of all rows are read before the first one is needed`() async throws {
        let (store, table) = (try await store(), table)
        try await store.write { db in
            let keys = try table.rowKeys(in: db)
            try db.run("DELETE FROM notices")
            #expect(keys.key(nil, Identifier(1)) == "notice-1-rs-2")
        }
    }
}
