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

    @Test func `the keys of all rows are read before the first one is needed`() async throws {
        let (store, table) = (try await store(), table)
        try await store.write { db in
            let keys = try table.rowKeys(in: db)
            try db.run("DELETE FROM notices")
            #expect(keys.key(nil, Identifier(1)) == "notice-1-rs-2")
        }
    }
}
