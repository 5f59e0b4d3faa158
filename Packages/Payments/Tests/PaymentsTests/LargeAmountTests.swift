import Core
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct LargeAmountTests {
    private static let needed = "access.password-needed"

    /// A ledger in which a pass was sold for an amount, and no password has been confirmed.
    private func fixture(
        _ settings: [String: String] = [:], currency: String = "PEN", selling amount: String
    ) async throws -> (LedgerFixture, Payment) {
        let fixture = try await LedgerFixture(currency: currency, settings: settings, hasConfirmed: { false })
        try await fixture.plan("pack", price: amount)
        return (fixture, try await fixture.sell("pack", amount: amount))
    }

    @Test(arguments: [("200.00", nil), ("200.01", needed)])
    func `a void above two hundred needs the password`(amount: String, expected: String?) async throws {
        let (fixture, payment) = try await fixture(selling: amount)
        let request = VoidPayment(payment: .id(payment.id), reason: "Charged twice")
        #expect(await fixture.errorCode(of: request) == expected)
    }

    @Test(arguments: [("200.00", nil), ("200.01", needed)])
    func `a refund above two hundred needs the password`(amount: String, expected: String?) async throws {
        let (fixture, payment) = try await fixture(selling: "900.00")
        let request = RefundPayment(payment: .id(payment.id), amount: amount, reason: "Ill")
        #expect(await fixture.errorCode(of: request) == expected)
    }

    @Test func `the refunds of a payment count together, on other days too`() async throws {
        let (fixture, payment) = try await fixture(selling: "900.00")
        for (amount, expected) in [("100.00", nil), ("100.00", nil), ("0.01", Self.needed)] {
            let request = RefundPayment(payment: .id(payment.id), amount: amount, reason: "Ill")
            #expect(await fixture.errorCode(of: request) == expected)
            fixture.clock.advance(seconds: 86_400)
        }
    }

    @Test func `the voids and refunds of a person on a day count together`() async throws {
        let (fixture, first) = try await fixture(selling: "120.00")
        let second = try await fixture.sell("pack", amount: "120.00")
        let third = try await fixture.sell("pack", amount: "120.00")
        let void = VoidPayment(payment: .id(first.id), reason: "Charged twice")
        #expect(await fixture.errorCode(of: void) == nil)
        let refund = RefundPayment(payment: .id(second.id), amount: "80.00", reason: "Ill")
        #expect(await fixture.errorCode(of: refund) == nil)
        let last = VoidPayment(payment: .id(third.id), reason: "Charged twice")
        #expect(await fixture.errorCode(of: last) == Self.needed)
        fixture.clock.advance(seconds: 86_400)
        #expect(await fixture.errorCode(of: last) == nil)
    }

    @Test func `the academy sets the limit, and 0 is none`() async throws {
        for (limit, expected) in [("0", nil), ("899", Self.needed), ("900", nil)] {
            let (fixture, payment) = try await fixture(
                ["payments.password-above": limit], selling: "900.00")
            let request = VoidPayment(payment: .id(payment.id), reason: "Charged twice")
            #expect(await fixture.errorCode(of: request) == expected, "\(limit)")
        }
    }

    @Test func `the limit is in whole units of a currency without decimals too`() async throws {
        for (amount, expected) in [("200", nil), ("201", Self.needed)] {
            let (fixture, payment) = try await fixture(currency: "JPY", selling: amount)
            let request = VoidPayment(payment: .id(payment.id), reason: "Charged twice")
            #expect(await fixture.errorCode(of: request) == expected, "\(amount)")
        }
    }

    @Test func `an unknown payment and a wrong amount get their own errors`() async throws {
        let (fixture, payment) = try await fixture(selling: "900.00")
        let void = VoidPayment(payment: .id(.init(99)), reason: "Charged twice")
        #expect(await fixture.errorCode(of: void) == "payment.not-found")
        let refund = RefundPayment(payment: .id(payment.id), amount: "1.2345", reason: "Ill")
        #expect(await fixture.errorCode(of: refund) == "amount.too-many-decimals")
    }
}
