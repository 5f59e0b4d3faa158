import Application
import Core
import Payments
import Persistence
import TestSupport
import Testing

/// Sales with a number of credits of their own.
@Suite(.limitedParallelism) struct SoldCreditTests {
    private let fixture: LedgerFixture

    init() async throws {
        fixture = try await LedgerFixture()
        try await fixture.plan("pack")
    }

    private func sell(
        _ credits: Int?, price: String? = nil, plan: String = "pack", reason: String? = "6 for 160",
        as sender: String = "admin"
    ) async throws -> Payment {
        let request = RecordPayment(
            student: .id(StudentID(1)), plan: .key(plan), credits: credits, price: price, method: "cash",
            reason: reason)
        return try await fixture.send(request, as: sender)
    }

    @Test func `six credits for another price are sold at once, with the reason in the movement`()
        async throws
    {
        let payment = try await sell(6, price: "160.00")
        #expect(payment.credits == 6 && payment.amount.decimal == "160.00")
        let pass = try #require(try await fixture.passes().first)
        #expect(pass.creditsLeft == 6)
        let movements = try await fixture.send(ShowPass(pass: pass.id)).movements
        #expect(movements.first?.credits == -2 && movements.first?.reason == "6 for 160")
    }

    @Test func `the plan's own number changes nothing and needs no reason`() async throws {
        let payment = try await sell(8, reason: nil)
        #expect(payment.credits == nil)
        #expect(try await fixture.passes().first?.creditsLeft == 8)
    }

    @Test(
        arguments: [
            (6, "pack", nil, "payment.credits-differ"), (0, "pack", "friend", "plan.credits-wrong"),
            (109, "pack", "friend", "pass.change-out-of-range"), (6, "month", "friend", "plan.credits-wrong"),
        ] as [(Int, String, String?, String)])
    func `a number that is not possible leaves nothing`(
        _ credits: Int, _ plan: String, _ reason: String?, _ code: String
    ) async throws {
        try await fixture.plan("month", credits: nil)
        #expect(await errorCode { try await sell(credits, plan: plan, reason: reason) } == code)
        #expect(try await fixture.passes().isEmpty)
    }

    // The front desk may sell at 80 percent of the price: 10 credits cost 250.00 at the plan's price of each.
    @Test(arguments: [(10, nil), (11, "payment.below-limit")] as [(Int, String?)])
    func `the limit of the front desk counts more credits at the plan's price of each`(
        _ credits: Int, _ refusal: String?
    ) async throws {
        #expect(await errorCode { try await sell(credits, as: "front-desk") } == refusal)
        #expect(await errorCode { try await sell(credits) } == nil)
    }

    @Test func `a sale of fewer credits than the plan has pays for that many unpaid sessions`() async throws {
        for session in [1, 2] as [Int64] { try await fixture.attend(session: session) }
        let payment = try await sell(1, reason: "one only")
        #expect(payment.settled?.count == 1)
        #expect(try await fixture.passes().first?.creditsLeft == 0)
    }
}
