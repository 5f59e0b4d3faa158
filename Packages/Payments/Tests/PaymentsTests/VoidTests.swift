import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct VoidTests {
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

    @Test func `a void closes the pass`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        try await fixture.void(payment)
        let pass = try #require(try await fixture.passes().first)
        #expect(pass.status == .voided && pass.creditsLeft == 0)
        #expect(try await fixture.spend(session: 2) == nil)
        #expect(try await fixture.left() == 0)
    }

    @Test func `a void makes the sessions of its pass owed, and lists them`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await fixture.sell("pack")
        for session in [1, 2] as [Int64] { try await fixture.spend(session: session) }
        let charges = try await fixture.void(payment).madeOwed ?? []
        #expect(charges.map(\.className) == ["Class 1", "Class 2"])
        #expect(charges.map(\.amount.decimal) == ["25.00", "25.00"])
        #expect(try await fixture.owed() == "50.00")
    }

    @Test func `another pass pays for the sessions of a void payment`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack", credits: 2)
        let payment = try await fixture.sell("pack")
        try await fixture.spend(session: 1)
        try await fixture.sell("pack")
        #expect(try await fixture.void(payment).madeOwed == nil)
        #expect(try await fixture.left() == 1)
        #expect(try await fixture.owed() == "0.00")
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
