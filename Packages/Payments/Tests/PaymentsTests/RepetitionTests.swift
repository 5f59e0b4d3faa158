import Application
import Core
import Payments
import TestSupport
import Testing

/// Equal payments within a few minutes.
@Suite(.limitedParallelism) struct RepetitionTests {
    private func fixture() async throws -> LedgerFixture {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.plan("other")
        try await fixture.sell("pack")
        return fixture
    }

    private func sell(
        _ fixture: LedgerFixture, _ plan: String = "pack", to student: Int64 = 1, refuses: Bool? = true,
        amount: String? = nil, by method: String = "cash"
    ) async -> String? {
        await errorCode {
            try await fixture.send(
                RecordPayment(
                    student: .id(StudentID(student)), plan: .key(plan), amount: amount, method: method,
                    reason: "x", refusesRepetition: refuses))
        }
    }

    @Test(
        arguments: [
            (0, true), (1, true), (59_999, true), (60_000, true), (599_999, true), (600_000, true),
            (600_001, false), (660_000, false), (86_400_000, false),
        ] as [(Int64, Bool)])
    func `an equal payment is refused for ten minutes`(
        _ milliseconds: Int64, _ isRefused: Bool
    ) async throws {
        let fixture = try await fixture()
        fixture.clock.set(fixture.clock.now.adding(milliseconds: milliseconds))
        #expect(await sell(fixture) == (isRefused ? "payment.repeated" : nil))
    }

    @Test(arguments: [
        ("200.00", true), ("200", true), ("200.0", true), ("200,00", true), ("S/ 200.00", true),
        ("199.99", false), ("20", false),
    ])
    func `an equal amount is a repetition in every spelling`(_ amount: String, _ isRefused: Bool) async throws
    {
        #expect(await sell(try fixture(), amount: amount) == (isRefused ? "payment.repeated" : nil))
    }

    @Test func `a payment is refused only if the sender wishes so`() async throws {
        let fixture = try await fixture()
        #expect(await sell(fixture, refuses: nil) == nil)
        #expect(await sell(fixture, refuses: false) == nil)
    }

    @Test func `other payments are not equal`() async throws {
        let fixture = try await fixture()
        #expect(await sell(fixture, "other") == nil)
        #expect(await sell(fixture, to: 2) == nil)
        #expect(await sell(fixture, amount: "150.00") == nil)
        #expect(await sell(fixture, by: "card") == nil)
    }

    @Test func `midnight does not hide an equal payment`() async throws {
        let fixture = try await fixture()
        // Two minutes before midnight in Lima.
        fixture.clock.set(try Instant(parsing: "2026-11-21T04:58:00.000Z"))
        #expect(await sell(fixture) == nil)
        fixture.clock.set(fixture.clock.now.adding(minutes: 3))
        #expect(await sell(fixture) == "payment.repeated")
    }

    @Test func `a void payment is repeated`() async throws {
        let fixture = try await fixture()
        let payment = try #require(try await fixture.send(ListPayments()).items.first)
        try await fixture.void(payment)
        #expect(await sell(fixture) == nil)
    }

    @Test func `the refusal names the earlier payment`() async throws {
        let fixture = try await fixture()
        fixture.clock.set(fixture.clock.now.adding(minutes: 2))
        let request = RecordPayment(
            student: .id(StudentID(1)), plan: .key("pack"), method: "cash", refusesRepetition: true)
        let error = await #expect(throws: PaymentError.self) { try await fixture.send(request) }
        #expect(
            error?.description
                == "“pack” was sold to the student 2 minutes ago: S/ 200.00, R-000001.")
    }
}
