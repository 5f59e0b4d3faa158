import TestSupport
import Testing

@testable import Operations

/// What a restored backup has to have in common with its header.
@Suite(.limitedParallelism) struct DatabaseFactsTests {
    private let expected = DatabaseFacts(rows: ["students": 2], findings: ["ledger": "2 entries"])

    @Test func `a difference of the rows or of the findings is named`() {
        #expect(
            DatabaseFacts(rows: ["students": 1], findings: ["ledger": "2 entries"]).difference(
                from: expected)
                == "students has 1 rows instead of 2")
        #expect(
            DatabaseFacts(rows: ["students": 2], findings: ["ledger": "1 entry"]).difference(from: expected)
                == "ledger: 1 entry instead of 2 entries")
        #expect(
            DatabaseFacts(rows: ["students": 2, "x": 0], findings: ["ledger": "2 entries"])
                .difference(from: expected) == "it has other tables")
        #expect(expected.difference(from: expected) == nil)
    }

    @Test func `a backup of an older schema, on which no check runs, has no difference`() {
        #expect(DatabaseFacts(rows: ["students": 2], findings: [:]).difference(from: expected) == nil)
    }

    @Test func `a check that is new since the backup was made is no difference`() {
        let restored = DatabaseFacts(
            rows: ["students": 2], findings: ["ledger": "2 entries", "chains": "9 rows"])
        #expect(restored.difference(from: expected) == nil)
    }
}
