import Core
import Payments
import Persistence
import TestSupport
import Testing

private func day(_ text: String) throws -> CalendarDay { try CalendarDay(parsing: text) }

/// The students who have frozen the pass that would pay for a session.
@Suite(.limitedParallelism) struct FrozenStudentTests {
    private let fixture: LedgerFixture

    init() async throws { fixture = try await LedgerFixture() }

    /// Sells a pass with some credits, and freezes it from today until the end of the month.
    private func freeze(credits: Int = 2) async throws -> PassID {
        try await fixture.plan("pack", credits: credits)
        try await fixture.sell("pack")
        let pass = try #require(try await fixture.passes().first).id
        _ = try await fixture.send(
            FreezePass(pass: pass, from: try day("2026-11-21"), to: try day("2026-11-30")))
        return pass
    }

    private func isFrozen(
        on date: String = "2026-11-22", enteredBy end: Instant? = nil
    ) async throws -> Bool {
        let (ledger, date) = (fixture.ledger, try day(date))
        return try await !fixture.store.read {
            try ledger.frozen([StudentID(1)], family: "latin", on: date, enteredBy: end, in: $0)
        }.isEmpty
    }

    private func isFrozen(from first: String, to last: String) async throws -> Bool {
        let (ledger, days) = (fixture.ledger, try day(first)...day(last))
        return try await !fixture.store.read { try ledger.frozen([StudentID(1)], on: days, in: $0) }.isEmpty
    }

    @Test(arguments: [
        ("2026-11-20", false), ("2026-11-21", true), ("2026-11-30", true), ("2026-12-01", false),
    ])
    func `a pass is frozen on the days of its freeze`(_ date: String, _ isExpected: Bool) async throws {
        _ = try await freeze()
        #expect(try await isFrozen(on: date) == isExpected)
        #expect(try await isFrozen(from: date, to: date) == isExpected)
    }

    @Test func `a pass without credits excuses no student`() async throws {
        try await fixture.plan("pack", credits: 1)
        try await fixture.sell("pack")
        #expect(try await fixture.spend(session: 1) != nil)
        let pass = try #require(try await fixture.passes().first).id
        _ = try await fixture.send(
            FreezePass(pass: pass, from: try day("2026-11-21"), to: try day("2026-11-30")))
        #expect(try await !isFrozen())
        #expect(try await !isFrozen(from: "2026-11-21", to: "2026-11-30"))
    }

    @Test func `a freeze counts from the instant at which it was entered`() async throws {
        _ = try await freeze()
        let now = fixture.clock.now
        #expect(try await isFrozen(enteredBy: now))
        #expect(try await !isFrozen(enteredBy: now.adding(milliseconds: -1)))
    }

    @Test(arguments: [
        ("2026-11-19", "2026-11-20", false), ("2026-11-19", "2026-11-21", true),
        ("2026-11-24", "2026-11-26", true), ("2026-11-25", "2026-11-26", false),
    ])
    func `a freeze that was ended counts until the day before`(
        _ first: String, _ last: String, _ isExpected: Bool
    ) async throws {
        let pass = try await freeze()
        try fixture.clock.move(to: "2026-11-25")
        _ = try await fixture.send(ResumePass(pass: pass))
        #expect(try await isFrozen(from: first, to: last) == isExpected)
    }
}

/// Passes that are bought after midnight, while a session of the day before goes on.
@Suite(.limitedParallelism) struct MidnightPassTests {
    /// Half past twelve at night in Lima, on the 21st.
    private static let bought = "2026-11-21T05:30"

    private func isPaid(on date: String, endingAfter milliseconds: Int64) async throws -> Bool {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try fixture.clock.set(Self.bought)
        let payment = try await fixture.sell("pack")
        let session = UnpaidSession(
            student: StudentID(1), session: SessionID(1), family: "latin", on: try day(date),
            at: fixture.clock.now, endsAt: payment.paidAt.adding(milliseconds: milliseconds))
        return try await fixture.store.write { try fixture.ledger.spend(for: session, in: $0) } != nil
    }

    @Test(arguments: [(1_800_000, true), (0, true), (-1, false)] as [(Int64, Bool)])
    func `a pass pays for a session of the day before that ends after the sale`(
        _ milliseconds: Int64, _ isExpected: Bool
    ) async throws {
        #expect(try await isPaid(on: "2026-11-20", endingAfter: milliseconds) == isExpected)
    }

    @Test func `it pays for no session of an earlier day`() async throws {
        #expect(try await !isPaid(on: "2026-11-19", endingAfter: 1_800_000))
    }

    @Test func `who buys a pass while a session goes on is not frozen by another pass`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        let first = try #require(try await fixture.passes().first).id
        _ = try await fixture.send(
            FreezePass(pass: first, from: try day("2026-11-20"), to: try day("2026-11-30")))
        try fixture.clock.set(Self.bought)
        let paidAt = try await fixture.sell("pack").paidAt
        let frozen = try await fixture.store.read { db in
            try [0, -1].map {
                try fixture.ledger.frozen(
                    [StudentID(1)], family: "latin", on: day("2026-11-20"),
                    endingAt: paidAt.adding(milliseconds: $0), in: db)
            }
        }
        #expect(frozen == [[], [StudentID(1)]])
    }
}
