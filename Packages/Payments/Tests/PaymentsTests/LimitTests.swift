import Application
import Core
import Payments
import TestSupport
import Testing

/// The limits of staff without the permission `payments.exceed`.
@Suite(.limitedParallelism) struct LimitTests {
    private func fixture(_ settings: [String: String] = [:]) async throws -> LedgerFixture {
        let fixture = try await LedgerFixture(settings: settings)
        try await fixture.plan("pack")
        return fixture
    }

    private func sell(
        _ fixture: LedgerFixture, price: String? = nil, amount: String? = nil, on day: String? = nil,
        as sender: String = "front-desk"
    ) async -> String? {
        await errorCode {
            let request = RecordPayment(
                student: .id(StudentID(1)), plan: .key("pack"), price: price, amount: amount,
                method: "cash", reason: "friend", paidOn: try day.map { try CalendarDay(parsing: $0) })
            _ = try await fixture.send(request, as: sender)
        }
    }

    @Test(
        arguments: [
            ([:], "160.00", nil), ([:], "159.99", "payment.below-limit"),
            (["payments.discount-limit": "0"], "199.99", "payment.below-limit"),
            (["payments.discount-limit": "100", "payments.part-limit": "0"], "0.00", nil),
        ] as [([String: String], String, String?)])
    func `the front desk sells below the price up to a percentage`(
        _ settings: [String: String], _ price: String, _ refusal: String?
    ) async throws {
        let fixture = try await fixture(settings)
        #expect(await sell(fixture, price: price) == refusal)
        #expect(await sell(fixture, price: price, as: "admin") == nil)
    }

    @Test(arguments: [("100.00", nil), ("99.99", "payment.part-below-limit")] as [(String, String?)])
    func `the front desk takes half of the price at least`(_ amount: String, _ refusal: String?) async throws
    {
        let fixture = try await fixture()
        #expect(await sell(fixture, amount: amount) == refusal)
        #expect(await sell(fixture, amount: amount, as: "admin") == nil)
    }

    @Test func `the limit is rounded up to a whole unit`() async throws {
        let fixture = try await LedgerFixture(settings: ["payments.discount-limit": "33"])
        try await fixture.plan("pack", price: "0.10")
        #expect(await sell(fixture, price: "0.06") == "payment.below-limit")
        #expect(await sell(fixture, price: "0.07") == nil)
    }

    @Test(
        arguments: [
            ("2026-11-13", nil), ("2026-11-12", "payment.too-long-ago"),
            ("2020-01-01", "payment.too-long-ago"),
        ] as [(String, String?)])
    func `the front desk records payments of the last days`(_ day: String, _ refusal: String?) async throws {
        let fixture = try await fixture()
        #expect(await sell(fixture, on: day) == refusal)
        #expect(await sell(fixture, on: day, as: "admin") == nil)
    }

    @Test func `the rest of a price is paid within the same days`() async throws {
        let fixture = try await fixture()
        #expect(await sell(fixture, amount: "100.00") == nil)
        let old = try CalendarDay(parsing: "2026-11-12")
        let request = PayRest(payment: .key("R-000001"), method: "cash", paidOn: old)
        #expect(
            await errorCode { try await fixture.send(request, as: "front-desk") } == "payment.too-long-ago")
        #expect(await errorCode { try await fixture.send(request) } == nil)
    }

    @Test func `the front desk extends a pass by some days in all`() async throws {
        let fixture = try await fixture()
        try await fixture.sell("pack")
        let pass = try #require(try await fixture.passes().first)
        func extend(_ days: Int, as sender: String = "front-desk") async -> String? {
            await errorCode {
                let until = pass.expiresOn.adding(days: days)
                let request = ExtendPass(pass: pass.id, until: until, reason: "ill")
                _ = try await fixture.send(request, as: sender)
            }
        }
        #expect(await extend(15) == "pass.extended-too-long")
        #expect(await extend(10) == nil)
        #expect(await extend(15) == "pass.extended-too-long")
        #expect(await extend(14) == nil)
        #expect(await extend(15) == "pass.extended-too-long")
        #expect(await extend(100, as: "admin") == nil)
        #expect(await extend(101) == "pass.extended-too-long")
    }

    @Test func `days that are over count as extension when a pass is frozen afterwards`() async throws {
        let fixture = try await fixture()
        try await fixture.sell("pack")
        let pass = try #require(try await fixture.passes().first)
        func freeze(_ from: String, _ to: String, as sender: String = "front-desk") async -> String? {
            await errorCode {
                let request = FreezePass(
                    pass: pass.id, from: try CalendarDay(parsing: from), to: try CalendarDay(parsing: to))
                _ = try await fixture.send(request, as: sender)
            }
        }
        try fixture.clock.move(to: "2026-12-19")
        #expect(await freeze("2026-11-20", "2026-12-18") == "pass.frozen-too-early")
        #expect(await freeze("2026-12-04", "2026-12-18") == "pass.frozen-too-early")
        #expect(await freeze("2026-12-07", "2026-12-18") == nil)
        try fixture.clock.move(to: "2026-12-25")
        #expect(await freeze("2026-12-22", "2026-12-24") == "pass.frozen-too-early")
        #expect(await freeze("2026-12-23", "2026-12-28") == nil)
        let latest = try #require(try await fixture.passes().first).expiresOn
        let extend = ExtendPass(pass: pass.id, until: latest.adding(days: 1), reason: "ill")
        #expect(
            await errorCode { try await fixture.send(extend, as: "front-desk") } == "pass.extended-too-long")
        try fixture.clock.move(to: "2026-12-31")
        #expect(await freeze("2026-12-30", "2027-01-10") == "pass.frozen-too-early")
        #expect(await freeze("2026-12-31", "2027-01-10") == nil)
        try fixture.clock.move(to: "2027-01-15")
        #expect(await freeze("2027-01-12", "2027-01-14", as: "admin") == nil)
    }

    @Test func `the first part of a price has a limit of its own`() async throws {
        let fixture = try await fixture()
        func field(_ price: String?, _ amount: String?) async -> String? {
            let request = RecordPayment(
                student: .id(StudentID(1)), plan: .key("pack"), price: price, amount: amount, method: "cash",
                reason: "friend")
            let error = await #expect(throws: PaymentError.self) {
                try await fixture.send(request, as: "front-desk")
            }
            return error.map { "\($0.specification.field ?? "-"): \($0.code)" }
        }
        #expect(await field("100.00", nil) == "price: payment.below-limit")
        #expect(await field(nil, "99.99") == "amount: payment.part-below-limit")
        #expect(await field("160.00", "79.99") == "amount: payment.part-below-limit")
    }

    @Test func `the refusal names the limit`() async throws {
        let fixture = try await fixture()
        let request = RecordPayment(
            student: .id(StudentID(1)), plan: .key("pack"), price: "0.01", method: "cash", reason: "friend")
        let error = await #expect(throws: PaymentError.self) {
            try await fixture.send(request, as: "front-desk")
        }
        #expect(
            error?.description == "The price of “pack” must be at least S/ 160.00: the setting "
                + "payments.discount-limit limits your discount.")
    }
}
