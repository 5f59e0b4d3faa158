import Academy
import Application
import Core
import Persistence
import StudentManagement
import Synchronization
import TamperEvidence
import TestSupport
import Testing

/// The heads of the chains outside the database.
@Suite(.limitedParallelism) struct ChainHeadTests {
    @Test func `older heads are in the chains, and those of a newer database are not`() async throws {
        let academy = try await ChainedAcademy()
        let older = try await academy.heads()
        try await academy.change("CREATE TABLE older_links AS SELECT * FROM chain_links")
        try await academy.write()
        try await academy.academy.extendChains()
        let newer = try await academy.heads()
        #expect(try await academy.difference(from: older) == nil)
        #expect(try await academy.difference(from: newer) == nil)
        try await academy.change(
            "DELETE FROM chain_links WHERE chain = 'audit_entries'",
            "INSERT INTO chain_links SELECT * FROM older_links WHERE chain = 'audit_entries'",
            "DELETE FROM audit_entries WHERE id > \(older.heads.first?.lastID ?? 0)")
        #expect(try await academy.finding().isSound, "the chain itself is whole")
        let difference = try #require(try await academy.difference(from: newer))
        #expect(
            difference.hasPrefix("The chain of audit_entries does not reach row \(newer.heads[0].lastID)"))
    }

    @Test func `a chain that was made again after a change is not the one of the heads`() async throws {
        let academy = try await ChainedAcademy()
        let heads = try await academy.heads()
        try await academy.change(
            "UPDATE ledger_entries SET amount = amount + 1 WHERE id = 1", "DELETE FROM chain_links")
        try await academy.academy.extendChains()
        #expect(try await academy.finding().isSound, "the chain itself is whole")
        let difference = try #require(try await academy.difference(from: heads))
        #expect(difference.hasPrefix("Link 1 of the chain of"))
    }

    /// A table, a change of it, and the last row that a forged start covers.
    private static let forgeries = [
        ("ledger_entries", "UPDATE ledger_entries SET amount = amount + 1 WHERE id = 1", 0),
        ("audit_entries", "UPDATE audit_entries SET account_id = 7 WHERE id = 1", 0),
        ("audit_entries", "UPDATE audit_entries SET account_id = 7 WHERE id = 3", 1),
    ]

    @Test(arguments: forgeries)
    func `heads show a forged start of a chain`(_ table: String, _ change: String, _ last: Int) async throws {
        let academy = try await ChainedAcademy()
        let heads = try await academy.heads()
        try await academy.change(
            SQL(verbatim: change), "DELETE FROM chain_links WHERE chain = \(table)",
            "DELETE FROM \(part: SQL(verbatim: table)) WHERE id <= \(last)",
            """
            INSERT INTO chain_starts (chain, number, last_id, total, digest)
            VALUES (\(table), 1000000, \(last), 1000000, \([UInt8](repeating: 0, count: 32)))
            """)
        let difference = try #require(try await academy.difference(from: heads))
        #expect(difference.hasPrefix("The chain of \(table) "))
    }

    @Test func `heads that could not be written are written without new rows`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let file = HeadsInMemory()
        let academy = try await TestAcademy(store: store, chainHeads: file)
        file.setFull(true)
        await #expect(throws: HeadsInMemory.DiskFull.self) {
            try await academy.academy.extendChains()
        }
        file.setFull(false)
        try await academy.academy.extendChains()
        #expect(try await academy.academy.heads(in: store) == file.heads()?.heads)
    }

    @Test func `heads that another task wrote meanwhile are not replaced by earlier ones`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let file = HeadsInMemory()
        let academy = try await TestAcademy(store: store, chainHeads: file)
        file.setFull(true)
        _ = try? await academy.academy.extendChains()
        file.setFull(false)
        let others = ChainHeads(
            writtenAt: Instant(milliseconds: 5), heads: try await academy.academy.heads(in: store))
        file.replaceAtSecondRead(with: others)
        try await academy.academy.extendChains()
        #expect(try file.heads() == others)
    }

    @Test func `heads that contradict the chains are not replaced`() async throws {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        let file = HeadsInMemory()
        let academy = try await TestAcademy(store: store, chainHeads: file)
        try await academy.academy.extendChains()
        let written = try #require(try file.heads())
        #expect(!written.heads.isEmpty)

        _ = try await academy.admin.send(AdmitStudent(firstName: "Luz", lastName: "Gil"))
        try await academy.academy.extendChains()
        #expect(try file.heads() != written)

        let foreign = ChainHeads(
            writtenAt: written.writtenAt,
            heads: try await academy.academy.heads(in: store).map { head in
                ChainHead(
                    table: head.table, link: head.link + 100, lastID: head.lastID, rows: head.rows,
                    madeAt: head.madeAt, digest: head.digest)
            })
        try file.replace(foreign)
        _ = try await academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        try await academy.academy.extendChains()
        #expect(try file.heads() == foreign)
    }
}

/// Heads in memory, in place of a file.
final class HeadsInMemory: ChainHeadStore {
    struct DiskFull: Error {}

    private struct State {
        var heads: ChainHeads?
        var isFull = false
        var reads = 0
        /// What another task writes before the second read.
        var others: ChainHeads?
    }

    private let state = Mutex(State())

    func heads() throws -> ChainHeads? {
        state.withLock { state in
            state.reads += 1
            if state.reads == 2, let others = state.others { state.heads = others }
            return state.heads
        }
    }

    func replace(_ heads: ChainHeads) throws {
        try state.withLock { state in
            if state.isFull { throw DiskFull() }
            state.heads = heads
        }
    }

    func setFull(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

    func replaceAtSecondRead(with others: ChainHeads) {
        state.withLock { state in
            state.reads = 0
            state.others = others
        }
    }
}

extension Academy {
    fileprivate func heads(in store: any Store) async throws -> [ChainHead] {
        try await store.read { try self.chainHeads(at: Instant(milliseconds: 0), in: $0).heads }
    }
}
