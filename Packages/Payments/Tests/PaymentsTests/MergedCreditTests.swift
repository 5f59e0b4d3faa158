import Application
import Core
import Payments
import Persistence
import TestSupport
import Testing

/// Two students with one session each, who are merged.
@Suite(.limitedParallelism) struct MergedCreditTests {
    /// The passes are valid until 4 January in Lima, which is five hours west of UTC.
    @Test(arguments: [
        ("2026-12-20T17:00", 1), ("2027-01-04T17:00", 1),
        // The last minute of the last day and the first one after it; in UTC both are on the 5th.
        ("2027-01-05T04:59", 1), ("2027-01-05T05:00", 2),
        ("2027-01-05T17:00", 2), ("2027-02-20T17:00", 2), ("2028-02-29T17:00", 2),
    ])
    func `a merge names a pass that got a credit back only if it has expired`(_ now: String, _ count: Int)
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for student in [1, 2] as [Int64] {
            try await fixture.sell("pack", to: student)
            try await fixture.attend(session: 1, student: student)
        }
        try fixture.clock.set(now)
        let instant = fixture.clock.now
        let sentences = try await fixture.store.write {
            try fixture.ledger.studentWasMerged(
                StudentID(1), into: StudentID(2), at: instant, language: .english, in: $0)
        }
        #expect(sentences.count == count)
        #expect(sentences.contains { $0.contains("whose last day was 2027-01-04") } == (count == 2))
    }
}
