import Core
import Payments
import Persistence
import Testing

@Suite struct PassTests {
    @Test func `a pass is open, then used, and is not expired when it is used up`() async throws {
        let till = try await Till()
        try await till.plan("pack", credits: 1)
        try await till.sell("pack")
        #expect(try await till.passes().first?.status == .open)
        try await till.spend(session: 1)
        #expect(try await till.passes().first?.status == .used)
        try till.clock.move(to: "2027-06-01")
        #expect(try await till.passes().first?.status == .used)
    }

    @Test func `a pass with credits left expires the day after its last`() async throws {
        let till = try await Till()
        try await till.plan("pack", days: 45)
        try await till.sell("pack")
        try till.clock.move(to: "2027-01-04")
        #expect(try await till.passes().first?.status == .open)
        try till.clock.move(to: "2027-01-05")
        let pass = try await till.passes().first
        #expect(pass?.status == .expired && pass?.creditsLeft == 8)
    }

    @Test func `a pass keeps what its plan was when it was bought`() async throws {
        let till = try await Till()
        try await till.plan("latin-8", families: ["latin"])
        let payment = try await till.sell("latin-8")
        let pass = try #require(try await till.passes().first)
        #expect(pass.id == payment.pass && pass.kind == .pass && pass.credits == 8 && pass.creditsLeft == 8)
        #expect(pass.families == ["latin"] && pass.openedOn.description == "2026-11-20")
    }

    @Test func `a membership counts no credits`() async throws {
        let till = try await Till()
        try await till.plan("month", credits: nil, days: 30)
        try await till.sell("month")
        let pass = try #require(try await till.passes().first)
        #expect(
            pass.kind == .membership && pass.credits == nil && pass.creditsLeft == nil && pass.status == .open
        )
    }

    @Test func `a balance has the open passes alone, earliest expiry first`() async throws {
        let till = try await Till()
        for (key, credits, days) in [("long", 8, 60), ("short", 8, 10), ("one", 1, 5)] {
            try await till.plan(key, credits: credits, days: days)
            try await till.sell(key)
        }
        try await till.void(try await till.sell("long"))
        try await till.spend(session: 1)
        let request = ShowBalance(student: .key("s1"))
        #expect(try await till.send(request).passes.map(\.planName) == ["short", "long"])
        try till.clock.move(to: "2026-12-01")
        let balance = try await till.send(request)
        #expect(balance.passes.map(\.planName) == ["long"] && balance.student == StudentID(1))
    }

    @Test func `a pass that would outlast the calendar ends with it`() async throws {
        let till = try await Till()
        try await till.plan("pack", days: 3660)
        try await till.bring("p1", on: "2199-06-01")
        #expect(try await till.passes().first?.expiresOn.description == "2199-12-31")
    }

    @Test func `whoever ever paid has payments, void or not`() async throws {
        let till = try await Till()
        let ledger = till.ledger
        try await till.plan("pack")
        try await till.void(try await till.sell("pack"))
        #expect(try await till.store.read { try ledger.hasPayments(StudentID(1), in: $0) })
        #expect(try await till.store.read { try ledger.hasPayments(StudentID(2), in: $0) } == false)
    }
}
