import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct PassTests {
    @Test func `a pass is open, then used; a used pass does not expire`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 1)
        try await fixture.sell("pack")
        #expect(try await fixture.passes().first?.status == .open)
        try await fixture.spend(session: 1)
        #expect(try await fixture.passes().first?.status == .used)
        try fixture.clock.move(to: "2027-06-01")
        #expect(try await fixture.passes().first?.status == .used)
    }

    @Test func `a pass with credits left expires the day after its last`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", days: 45)
        try await fixture.sell("pack")
        try fixture.clock.move(to: "2027-01-04")
        #expect(try await fixture.passes().first?.status == .open)
        try fixture.clock.move(to: "2027-01-05")
        let pass = try await fixture.passes().first
        #expect(pass?.status == .expired && pass?.creditsLeft == 8)
    }

    @Test func `a pass keeps the terms its plan had at the purchase`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("latin-8", families: ["latin"])
        let payment = try await fixture.sell("latin-8")
        let pass = try #require(try await fixture.passes().first)
        #expect(pass.id == payment.pass && pass.kind == .pass && pass.credits == 8 && pass.creditsLeft == 8)
        #expect(pass.families == ["latin"] && pass.openedOn.description == "2026-11-20")
    }

    @Test func `a membership counts no credits`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil, days: 30)
        try await fixture.sell("month")
        let pass = try #require(try await fixture.passes().first)
        #expect(
            pass.kind == .membership && pass.credits == nil && pass.creditsLeft == nil && pass.status == .open
        )
    }

    @Test func `a balance has the open passes alone, earliest expiry first`() async throws {
        let fixture = try await LedgerFixture()
        for (key, credits, days) in [("long", 8, 60), ("short", 8, 10), ("one", 1, 5)] {
            try await fixture.plan(key, credits: credits, days: days)
            try await fixture.sell(key)
        }
        try await fixture.void(try await fixture.sell("long"))
        try await fixture.spend(session: 1)
        let request = ShowBalance(student: .key("s1"))
        #expect(try await fixture.send(request).passes.map(\.planName) == ["short", "long"])
        try fixture.clock.move(to: "2026-12-01")
        let balance = try await fixture.send(request)
        #expect(balance.passes.map(\.planName) == ["long"] && balance.student == StudentID(1))
    }

    @Test func `a pass that would outlast the calendar ends with it`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", days: 3660)
        try await fixture.importPayment("p1", on: "2199-06-01")
        #expect(try await fixture.passes().first?.expiresOn.description == "2199-12-31")
    }

    @Test func `a student with a payment has a history, void or not`() async throws {
        let fixture = try await LedgerFixture()
        let ledger = fixture.ledger
        try await fixture.plan("pack")
        try await fixture.void(try await fixture.sell("pack"))
        #expect(try await fixture.store.read { try ledger.hasHistory(StudentID(1), in: $0) })
        #expect(try await fixture.store.read { try ledger.hasHistory(StudentID(2), in: $0) } == false)
    }
}
