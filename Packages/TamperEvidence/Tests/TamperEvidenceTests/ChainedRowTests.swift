import Core
import Persistence
import TestSupport
import Testing

@testable import TamperEvidence

@Suite struct ChainedRowTests {
    /// The only row group has more rows than a link reads at once.
    @Test(arguments: [9, 10, 11, 25])
    func `all rows of one number are digested together, also if they are more than the limit`(
        _ count: Int
    ) async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let table = ChainedTable("parts", columns: "part")
        try await store.write { db in
            try db.run("CREATE TABLE parts (id INTEGER NOT NULL, part INTEGER NOT NULL)")
            for part in 1...count { try db.run("INSERT INTO parts (id, part) VALUES (1, \(part))") }
            let limited = try SQLChains.rows(of: table, after: 0, limit: 10, in: db)
            #expect(try limited == SQLChains.rows(of: table, after: 0, upTo: 1, in: db))
            #expect(limited.count == 1)
        }
    }

    /// Digests of the documented encoding, which were computed by another program. Another digest would show
    /// every row of a stored chain as changed.
    @Test func `the digests of rows and links are those of stored chains`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let table = ChainedTable("parts", columns: "a, b, c, d, e")
        let rows = try await store.read { db in
            try db.rows("SELECT 1, NULL, -2, CAST(0.5 AS DOUBLE PRECISION), 'Zoë', \([0, 255] as [UInt8])")
        }
        let row = try #require(ChainedRow.all(of: rows, in: table).first)
        #expect(row.digest.hex == "a4b9e0ec52642450f4d2f3fd17bcf26249b18b531189be271a8a8f8b4a94f58e")
        var position = ChainPosition(of: table)
        #expect(position.digest.hex == "a6b9e891835ae33394d214653ced1aff510768b12224759227cc2734261ee365")
        position.add(row)
        let end = position.closed(at: Instant(milliseconds: 1_000))
        #expect(end.digest.hex == "bea9a768a303ad576e497415025d5772ba851d1b571368becd799fb75f6e15f8")
    }
}
