import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct PayForSessionsTests {
    private func uses(_ days: [String], student: Int64 = 1) throws -> [UnpaidSession] {
        try days.enumerated().map { index, text in
            let day = try CalendarDay(parsing: text)
            return UnpaidSession(
                student: StudentID(student), session: SessionID(Int64(index + 1)), family: "latin",
                on: day, at: Instant(milliseconds: 0))
        }
    }

    private func pay(for uses: [UnpaidSession], in fixture: LedgerFixture) async throws -> Int {
        try await fixture.store.write {
            try PayForSessions().pay(for: uses, of: uses[0].student, in: $0).count
        }
    }

    @Test func `each class of the past takes one credit, and those nothing covers are counted`() async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 2, days: 10)
        try await fixture.importPayment("p1", on: "2026-06-01")
        let past = try uses(["2026-05-31", "2026-06-01", "2026-06-11", "2026-06-11", "2026-06-12"])
        #expect(try await pay(for: past, in: fixture) == 3)
        #expect(try await fixture.passes().first?.creditsLeft == 0)
    }

    @Test func `classes are paid in the order of their days, not in that of the rows`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 1, days: 30)
        try await fixture.importPayment("p1", on: "2026-06-01")
        #expect(try await pay(for: try uses(["2026-06-20", "2026-06-02", "2026-06-10"]), in: fixture) == 2)
        let paid = try await fixture.number(
            "SELECT session_id AS value FROM credit_movements WHERE kind = 'used'")
        #expect(paid == 2)
    }

    @Test func `the pass that expires first is used first`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("long", credits: 1, days: 60)
        try await fixture.plan("short", credits: 1, days: 10)
        try await fixture.importPayment("p1", plan: "long", on: "2026-06-01")
        try await fixture.importPayment("p2", plan: "short", on: "2026-06-01")
        #expect(try await pay(for: try uses(["2026-06-02", "2026-06-30"]), in: fixture) == 0)
    }

    @Test func `a plan for other families, a void one and another's pay for nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("folk", families: ["folk"])
        try await fixture.plan("pack")
        try await fixture.importPayment("p1", plan: "folk", on: "2026-06-01")
        try await fixture.importPayment("p2", on: "2026-06-01")
        try await fixture.importPayment("p3", student: 2, on: "2026-06-01")
        _ = try await fixture.send(VoidPayment(payment: .key("p2"), reason: "x"))
        #expect(try await pay(for: try uses(["2026-06-02"]), in: fixture) == 1)
    }

    @Test func `a payment that is to be voided pays for no class`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 8)
        let first = try await fixture.importPayment("p1", on: "2026-06-01").id
        try await fixture.importPayment("p2", on: "2026-06-01")
        let uses = try uses(["2026-06-02", "2026-06-03"])
        let uncovered = try await fixture.store.write {
            try PayForSessions().pay(for: uses, of: StudentID(1), voided: [first], in: $0)
        }
        #expect(uncovered.isEmpty)
        let left = try await fixture.passes().sorted { $0.id < $1.id }.map(\.creditsLeft)
        #expect(left == [8, 6])
    }

    @Test func `a membership pays for all of its days`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil, days: 1)
        try await fixture.importPayment("p1", plan: "month", on: "2026-06-01")
        let past = try uses(["2026-06-01", "2026-06-01", "2026-06-02", "2026-06-03"])
        #expect(try await pay(for: past, in: fixture) == 1)
    }

    @Test func `settling twice, or one class twice, changes nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.importPayment("p1", on: "2026-06-01")
        let past = try uses(["2026-06-01", "2026-06-02"])
        #expect(try await pay(for: past + past, in: fixture) == 0)
        #expect(try await pay(for: past, in: fixture) == 0)
        #expect(try await fixture.passes().first?.creditsLeft == 6)
    }

    @Test func `a class whose credit was returned can be paid for again`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.importPayment("p1", on: "2026-06-01")
        let past = try uses(["2026-06-01"])
        for _ in 1...2 {
            #expect(try await pay(for: past, in: fixture) == 0)
            #expect(try await fixture.giveBack(session: 1))
        }
        #expect(try await pay(for: past, in: fixture) == 0)
        #expect(try await fixture.passes().first?.creditsLeft == 7)
    }

    /// The keys of the payments that an export names for sessions, by session.
    private func named(
        _ sessions: [UnpaidSession], except named: Set<SessionID> = [], in fixture: LedgerFixture
    ) async throws -> [Int64: String] {
        let ledger = fixture.ledger
        let payments = try await fixture.store.read {
            try ledger.differentPayments(for: sessions, of: StudentID(1), named: named, in: $0)
        }
        var keys: [Int64: String] = [:]
        for (session, payment) in payments {
            keys[session.number] = try await fixture.send(ShowPayment(payment: .id(payment))).key
        }
        return keys
    }

    @Test func `an export names a payment only where an import would select another pass`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("long", credits: 8, days: 60)
        try await fixture.plan("short", credits: 1, days: 10)
        try await fixture.importPayment("p1", plan: "long", on: "2026-06-01")
        try await fixture.spend(session: 1, on: "2026-06-02")
        try await fixture.importPayment("p2", plan: "short", on: "2026-06-01")
        try await fixture.spend(session: 2, on: "2026-06-03")
        try await fixture.spend(session: 3, on: "2026-06-04")
        let sessions = try uses(["2026-06-02", "2026-06-03", "2026-06-04"])
        #expect(try await named(sessions, in: fixture) == [1: "p1"])
        let others = Array(sessions.dropFirst())
        #expect(try await named(others, except: [SessionID(1)], in: fixture) == [:])
    }

    @Test func `an export names no payment of sessions that were paid for by the rule`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("long", credits: 2, days: 60)
        try await fixture.plan("short", credits: 1, days: 10)
        try await fixture.importPayment("p1", plan: "long", on: "2026-06-01")
        try await fixture.importPayment("p2", plan: "short", on: "2026-06-01")
        let sessions = try uses(["2026-06-02", "2026-06-03", "2026-06-04", "2026-06-05"])
        #expect(try await pay(for: sessions, in: fixture) == 1)
        #expect(try await named(sessions, in: fixture) == [:])
    }

    @Test func `an export names the payments of sessions at one instant only if their order matters`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("all", credits: 1, days: 10)
        try await fixture.plan("latin", credits: 1, days: 60, families: ["latin"])
        for plan in ["all", "latin"] {
            try await fixture.importPayment("p-\(plan)", plan: plan, on: "2026-06-01")
        }
        let latin = try uses(["2026-06-02", "2026-06-02"])
        #expect(try await pay(for: latin, in: fixture) == 0)
        #expect(try await named(latin, in: fixture) == [:])
        let ballet = UnpaidSession(
            student: latin[0].student, session: latin[0].session, family: "ballet", on: latin[0].on,
            at: latin[0].at)
        #expect(try await named([ballet, latin[1]], in: fixture) == [1: "p-all", 2: "p-latin"])
    }

    @Test func `an export names the payment of one of two sessions at one instant if the other is unpaid`()
        async throws
    {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 1)
        try await fixture.importPayment("p1", on: "2026-06-01")
        let sessions = try uses(["2026-06-02", "2026-06-02"])
        #expect(try await pay(for: sessions, in: fixture) == 1)
        #expect(try await named(sessions, in: fixture) == [1: "p1"])
    }

    @Test func `many students are settled each from their own passes`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 1)
        for student in 1...50 as ClosedRange<Int64> {
            try await fixture.importPayment("p\(student)", student: student, on: "2026-06-01")
        }
        var uncovered = 0
        for student in 1...50 as ClosedRange<Int64> {
            let past: [UnpaidSession] = try uses(["2026-06-02", "2026-06-03"], student: student).reversed()
            uncovered += try await pay(for: past, in: fixture)
        }
        #expect(uncovered == 50)
        #expect(try await fixture.number("SELECT sum(credits) AS value FROM credit_movements") == 0)
    }
}
