import Core
import Payments
import Persistence
import Testing

@Suite struct VoidTests {
    @Test func `a void says when and why, and the payment stays as it was`() async throws {
        let till = try await Till()
        try await till.plan("pack")
        let payment = try await till.sell("pack")
        try till.clock.move(to: "2026-11-21")
        let void = try await till.void(payment, " Typed twice ")
        #expect(void.void == VoidNote(at: till.clock.now, reason: "Typed twice"))
        #expect(
            void.amount == payment.amount && void.receipt == payment.receipt && void.paidAt == payment.paidAt)
        #expect(try await till.send(ShowPayment(payment: .id(payment.id))) == void)
    }

    @Test func `a payment is voided once, also by 100 at a time`() async throws {
        let till = try await Till()
        try await till.plan("pack")
        let payment = try await till.sell("pack")
        let voids = await race(100) { _ in try await till.void(payment) }
        #expect(voids.compactMap(\.self).count == 1)
        #expect(await code { try await till.void(payment) } == "payment.already-void")
        #expect(try await till.number("SELECT count(*) AS value FROM ledger_entries") == 4)
    }

    @Test func `a void without a reason or of nothing is refused`() async throws {
        let till = try await Till()
        try await till.plan("pack")
        let payment = try await till.sell("pack")
        #expect(await code { try await till.void(payment, "  ") } == "reason.missing")
        let unknown = VoidPayment(payment: .key("R-000099"), reason: "x")
        #expect(await code { try await till.send(unknown) } == "payment.not-found")
        #expect(try await till.send(ShowPayment(payment: .id(payment.id))).void == nil)
    }

    @Test func `a void closes the pass and keeps what was used`() async throws {
        let till = try await Till()
        try await till.plan("pack")
        let payment = try await till.sell("pack")
        try await till.spend(session: 1)
        try await till.void(payment)
        let pass = try #require(try await till.passes().first)
        #expect(pass.status == .voided && pass.creditsLeft == 0)
        #expect(try await till.spend(session: 2) == nil)
        #expect(try await till.left() == 0)
        #expect(try await till.spend(session: 1)?.pass == pass.id)
        #expect(
            try await till.number("SELECT credits AS value FROM credit_movements WHERE kind = 'closed'") == -7
        )
    }

    @Test func `nothing comes back to a pass that is closed`() async throws {
        let till = try await Till()
        try await till.plan("pack")
        let payment = try await till.sell("pack")
        try await till.spend(session: 1)
        try await till.void(payment)
        #expect(try await till.giveBack(session: 1))
        #expect(try await till.passes().first?.creditsLeft == 0)
        #expect(try await till.left() == 0)
    }

    @Test func `a void membership covers nothing`() async throws {
        let till = try await Till()
        try await till.plan("month", credits: nil)
        let payment = try await till.sell("month")
        #expect(try await till.left() == nil)
        try await till.void(payment)
        #expect(try await till.left() == 0)
        #expect(try await till.passes().first?.status == .voided)
    }
}
