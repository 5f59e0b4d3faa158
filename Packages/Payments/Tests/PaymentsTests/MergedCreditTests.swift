import Core
import Networking
import Payments
import Persistence
import TestSupport
import Testing

/// Two students with one session each, who are merged.
@Suite(.limitedParallelism) struct MergedCreditTests {
    @Test(arguments: [("2026-12-20", 1), ("2027-02-20", 2)])
    func `a merge names a pass that got a credit back only if it has expired`(_ day: String, _ count: Int)
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for student in [1, 2] as [Int64] {
            try await fixture.sell("pack", to: student)
            try await fixture.attend(session: 1, student: student)
        }
        try fixture.clock.move(to: day)
        let now = fixture.clock.now
        let sentences = try await fixture.store.write {
            try fixture.ledger.studentWasMerged(
                StudentID(1), into: StudentID(2), at: now, language: .english, in: $0)
        }
        #expect(sentences.count == count)
        #expect(sentences.contains { $0.contains("whose last day was 2027-01-04") } == (count == 2))
    }
}
