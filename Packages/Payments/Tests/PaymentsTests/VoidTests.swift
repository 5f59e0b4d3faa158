import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite struct VoidTests {
    @Test func `a void has a time and a reason, and the payment stays as it was`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try fixture.clock.move(to: "2026-11-21")
        let void = try await fixture.void(payment, " Typed twice ")
        #expect(void.void == PaymentVoid(at: fixture.clock.now, reason: "Typed twice"))
        #expect(
            void.amount == payment.amount && void.receipt == payment.receipt && void.paidAt == payment.paidAt)
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))) == void)
    }

    @Test func `a payment is voided once, also by 100 at a time`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        let voids = await race(100) { _ in try await fixture.void(payment) }
        #expect(voids.compactMap(\.self).count == 1)
        #expect(await errorCode { try await fixture.void(payment) } == "payment.already-void")
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 4)
    }

    @Test func `a void without a reason or of nothing is refused`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        #expect(await errorCode { try await fixture.void(payment, "  ") } == "reason.missing")
        let unknown = VoidPayment(payment: .key("R-000099"), reason: "x")
        #expect(await errorCode { try await fixture.send(unknown) } == "payment.not-found")
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).void == nil)
    }

    @Test func `a void closes the pass and keeps its used credits`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        try await fixture.void(payment)
        let pass = try #require(try await fixture.passes().first)
        #expect(pass.status == .voided && pass.creditsLeft == 0)
        #expect(try await fixture.spend(session: 2) == nil)
        #expect(try await fixture.left() == 0)
        #expect(try await fixture.spend(session: 1)?.planName == pass.planName)
        #expect(
            try await fixture.number("SELECT credits AS value FROM credit_movements WHERE kind = 'closed'")
                == -7
        )
    }

    @Test func `a closed pass gets no credit back`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        try await fixture.void(payment)
        #expect(try await fixture.giveBack(session: 1))
        #expect(try await fixture.passes().first?.creditsLeft == 0)
        #expect(try await fixture.left() == 0)
    }

    @Test func `a void membership covers nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("month", credits: nil)
        let payment = try await fixture.sell("month")
        #expect(try await fixture.left() == nil)
        try await fixture.void(payment)
        #expect(try await fixture.left() == 0)
        #expect(try await fixture.passes().first?.status == .voided)
    }
}
