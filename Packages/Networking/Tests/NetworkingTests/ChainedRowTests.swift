import Core
import Persistence
import Testing

@testable import Networking

@Suite struct ChainedRowTests {
    /// The only row group has more rows than a link reads at once.
    @Test(arguments: [9, 10, 11, 25])
    func `all rows of one number are digested together, also if they are more than the limit`(
        _ count: Int
    ) async throws {
        let store = try SQLiteStore(inMemory: { Instant(milliseconds: 0) })
        let table = ChainedTable("parts", columns: "part")
        try await store.write { db in
            try db.run("CREATE TABLE parts (id INTEGER NOT NULL, part INTEGER NOT NULL)")
            for part in 1...count { try db.run("INSERT INTO parts (id, part) VALUES (1, \(part))") }
            let limited = try SQLChains.rows(of: table, after: 0, limit: 10, in: db)
            #expect(try limited == SQLChains.rows(of: table, after: 0, upTo: 1, in: db))
            #expect(limited.count == 1)
        }
    }
}
