import Academy
import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The reasons of the ledger, which hash chains cover and an erasure removes.
@Suite(.limitedParallelism) struct ErasedReasonTests {
    /// An academy in which a student with reasons was erased.
    private func academy() async throws -> ChainedAcademy {
        let academy = try await ChainedAcademy()
        _ = try await academy.fixture.academy.admin.send(EraseStudent(student: .id(academy.other)))
        return academy
    }

    private func ledger(of academy: ChainedAcademy) async throws -> DataFinding {
        let check = try #require(academy.academy.checks.first { $0.name == "ledger" })
        return try await academy.store.read { try check.finding(in: $0) }
    }

    @Test func `an erasure removes the reasons of the ledger, and leaves the chains whole`() async throws {
        let academy = try await academy()
        let reasons: [String] = try await academy.store.read { db in
            try ["payment_voids", "payment_refunds", "credit_movements"].flatMap { table in
                try db.rows(SQL(verbatim: "SELECT reason FROM \(table) WHERE reason IS NOT NULL"))
                    .map { try $0["reason"] }
            }
        }
        #expect(reasons == ["—", "—", "—", "—"])
        #expect(try await academy.finding().isSound)
        #expect(try await ledger(of: academy).isSound)
    }

    @Test func `a change of a row whose reason was erased is named`() async throws {
        let academy = try await academy()
        try await academy.change("UPDATE payment_refunds SET amount = amount + 1 WHERE id = 1")
        #expect(try await academy.finding().text.hasPrefix("Row 1 of payment_refunds was changed"))
    }

    @Test func `a reason that is changed by hand is named, also one that was erased`() async throws {
        let changed = try await ChainedAcademy()
        try await changed.change("UPDATE payment_refunds SET reason = 'well' WHERE id = 1")
        #expect(try await changed.finding().text.hasPrefix("Row 1 of payment_refunds was changed"))
        let academy = try await academy()
        try await academy.change("UPDATE payment_voids SET reason = 'ill'")
        #expect(try await academy.finding().text.hasPrefix("The row of payment_voids with the number 1 was"))
    }

    @Test func `an erased reason about a student who was not erased is a fault of the ledger`() async throws {
        let academy = try await academy()
        try await academy.change("UPDATE students SET erased_at = NULL WHERE id = \(academy.other)")
        let text = try await ledger(of: academy).text
        #expect(text.hasSuffix("or its pass was erased, although its student was not."))
    }
}
