import Academy
import Application
import Core
import Persistence
import TamperEvidence
import TestSupport
import Testing

/// The chains of an earlier version, which had the reasons among the columns that never change.
@Suite(.limitedParallelism) struct FormerChainTests {
    /// The chain of the refunds, as the earlier version made it.
    private struct FormerLedger: Feature {
        let chainedTables = [
            ChainedTable("payment_refunds", columns: "payment_id, amount, at, on_day, reason, account_id")
        ]

        func serve(_ service: inout Service) {}
    }

    /// An academy with the chain of the earlier version in place of the new one.
    private func academy() async throws -> ChainedAcademy {
        let academy = try await ChainedAcademy()
        try await academy.store.write { db in
            try db.run("DELETE FROM chain_links WHERE chain = 'payment_refunds:2'")
            let chains = HashChains(of: [FormerLedger()])
            try chains.insert(chains.pendingLinks(at: Instant(milliseconds: 1), in: db), in: db)
        }
        return academy
    }

    private func chains(of academy: ChainedAcademy) async throws -> [String] {
        try await academy.heads().heads.map(\.table).filter { $0.hasPrefix("payment_refunds") }
    }

    @Test func `opening an academy ends the former chain, and the new one takes its place`() async throws {
        let academy = try await academy()
        let links: SQL = "SELECT count(*) AS value FROM chain_links WHERE chain = 'payment_refunds'"
        #expect(try await academy.store.read { try $0.value(links) } == 1)
        try await academy.academy.migrate()
        #expect(try await academy.store.read { try $0.value(links) } == 0)
        try await academy.academy.extendChains()
        #expect(try await chains(of: academy) == ["payment_refunds:2"])
        #expect(try await academy.finding().isSound)
    }

    @Test func `a row that was changed before the former chain ended stays a fault`() async throws {
        let academy = try await academy()
        try await academy.change("UPDATE payment_refunds SET amount = amount + 1 WHERE id = 1")
        try await academy.academy.migrate()
        try await academy.academy.extendChains()
        #expect(try await academy.finding().text.hasPrefix("Row 1 of payment_refunds was changed"))
    }

    @Test func `heads of the former chain are no contradiction to the new one`() async throws {
        let academy = try await academy()
        let heads = try await academy.store.read { db in
            ChainHeads(
                writtenAt: Instant(milliseconds: 1), heads: try HashChains(of: [FormerLedger()]).heads(in: db)
            )
        }
        #expect(heads.heads.count == 1)
        try await academy.academy.migrate()
        try await academy.academy.extendChains()
        #expect(try await academy.difference(from: heads) == nil)
    }
}
