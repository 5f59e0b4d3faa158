import Core
import TestSupport
import Testing

@testable import Payments

@Suite struct LargeAmountTests {
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
        let refund = RefundPayment(payment: .id(payment.id), amount: "1.234", reason: "Ill")
        #expect(await fixture.errorCode(of: refund) == "amount.too-many-decimals")
    }
}
