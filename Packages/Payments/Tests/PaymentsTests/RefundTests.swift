import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct RefundTests {
    private let fixture: LedgerFixture
    private let payment: Payment

    init() async throws {
        fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        payment = try await fixture.sell("pack")
    }

    @Test func `a refund has its time, day, amount and reason, and the payment stays as it was`() async throws
    {
        try fixture.clock.move(to: "2026-11-21")
        let refunded = try await fixture.refund(payment, "50.00", " Ill ")
        let refund = try #require(refunded.refunds?.first)
        #expect(refund.at == fixture.clock.now && refund.day.description == "2026-11-21")
        #expect(refund.amount.decimal == "50.00" && refund.reason == "Ill")
        #expect(refunded.amount == payment.amount && refunded.void == nil)
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))) == refunded)
    }

    @Test func `a payment can be refunded in parts, up to what was paid`() async throws {
        for amount in ["50.00", "149.99"] { try await fixture.refund(payment, amount) }
        #expect(await code("0.02") == "payment.refund-out-of-range")
        let refunded = try await fixture.refund(payment, "0.01")
        #expect(refunded.refunds?.map(\.amount.decimal) == ["50.00", "149.99", "0.01"])
        #expect(await code("0.01") == "payment.nothing-to-refund")
    }

    private func code(_ amount: String, reason: String = "x") async -> String? {
        await errorCode { try await fixture.refund(payment, amount, reason) }
    }

    @Test(arguments: [
        ("200.01", "payment.refund-out-of-range"), ("0.00", "payment.refund-out-of-range"),
        ("-1.00", "amount.negative"), ("1.0011", "amount.too-many-decimals"), ("1.001", "amount.ambiguous"),
        ("all", "amount.malformed"),
    ]) func `a refund of another amount changes nothing`(amount: String, expected: String) async throws {
        #expect(await code(amount) == expected)
        #expect(try await fixture.number("SELECT count(*) AS value FROM payment_refunds") == 0)
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 2)
    }

    @Test func `a refund without a reason is refused`() async throws {
        #expect(await code("1.00", reason: " ") == "reason.missing")
    }

    @Test func `a void payment cannot be refunded, nor a refunded one voided`() async throws {
        let other = try await fixture.sell("pack")
        try await fixture.void(payment)
        try await fixture.refund(other, "1.00")
        #expect(await code("1.00") == "payment.already-void")
        #expect(await errorCode { try await fixture.void(other) } == "payment.refunded")
        #expect(try await fixture.send(ShowPayment(payment: .id(other.id))).void == nil)
    }

    @Test func `a free payment has nothing to refund`() async throws {
        try await fixture.plan("trial", credits: 1, price: "0.00")
        let free = try await fixture.sell("trial", amount: "0.00")
        #expect(
            await errorCode { try await fixture.refund(free, "0.01") } == "payment.nothing-to-refund")
    }

    @Test func `100 refunds at a time give back no more than was paid`() async throws {
        let refunds = await race(100) { _ in try await fixture.refund(payment, "30.00") }
        #expect(refunds.compactMap(\.self).count == 6)
        #expect(try await fixture.send(ListPayments()).refunded.decimal == "180.00")
    }

    @Test func `a refund moves its amount from the revenue to the method`() async throws {
        try await fixture.refund(payment, "50.00")
        for (code, sum) in [("cash", 15_000), ("revenue", -15_000), ("student:1", 0)] {
            #expect(try await fixture.sum(of: code) == sum, "\(code)")
        }
        #expect(try await fixture.owed() == "0.00")
    }

    @Test func `a part leaves the pass and its credits`() async throws {
        try await fixture.refund(payment, "199.99")
        #expect(try await fixture.passes().first?.status == .open)
        #expect(try await fixture.left() == 8)
    }

    @Test(arguments: [("200.00", false), ("50.00", true)])
    func `a refund of all, or one that says so, ends the pass`(amount: String, closes: Bool) async throws {
        try await fixture.refund(payment, amount, closesPass: closes)
        let pass = try #require(try await fixture.passes().first)
        #expect(pass.status == .refunded && pass.creditsLeft == 0)
        #expect(try await fixture.attend(session: 1) == nil)
        let change = AdjustCredits(pass: pass.id, credits: 1, reason: "fair")
        #expect(await errorCode { try await fixture.send(change) } == "pass.voided")
    }

    @Test func `the sessions that a refunded pass paid for stay paid`() async throws {
        try await fixture.attend(session: 1)
        try await fixture.refund(payment, "200.00")
        #expect(try await fixture.owed() == "0.00")
        #expect(try await fixture.giveBack(session: 1))
        #expect(try await fixture.passes().first?.creditsLeft == 0)
    }

    @Test func `a refund that ends the pass names the sessions that stay paid`() async throws {
        try await fixture.attend(session: 1, on: "2026-11-22")
        try await fixture.attend(session: 2, on: "2026-11-21")
        #expect(try await fixture.refund(payment, "50.00").stayPaid == nil)
        let refunded = try await fixture.refund(payment, "150.00")
        #expect(refunded.stayPaid?.map(\.className) == ["Class 2", "Class 1"])
        #expect(refunded.stayPaid?.first?.day.description == "2026-11-21")
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).stayPaid == refunded.stayPaid)
        for session in [1, 2] as [Int64] { #expect(try await fixture.giveBack(session: session)) }
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).stayPaid == nil)
    }

    @Test func `the sessions that a full refund gives away are no revenue, and the books add up`()
        async throws
    {
        try await fixture.attend(session: 1)
        let other = try await fixture.plan("single", credits: 1)
        try await fixture.attend(session: 2, student: 2)
        let settling = try await fixture.sell(other.key ?? "", to: 2)
        #expect(settling.settled?.count == 1)
        for sold in [payment, settling] { try await fixture.refund(sold, "200.00") }
        for student in [1, 2] as [Int64] {
            let books = try await Books(of: student, in: fixture)
            try books.check()
            #expect((books.owed, books.kept, books.earned) == (0, 0, 0), "student \(student)")
        }
        #expect(try await fixture.send(ReportRevenue()).total.minorUnits == 0)
    }

    @Test func `lists and the balance say what was refunded`() async throws {
        try await fixture.importPayment("p1", method: "yape")
        try await fixture.refund(payment, "50.00")
        let page = try await fixture.send(ListPayments())
        #expect((page.total.decimal, page.refunded.decimal) == ("400.00", "50.00"))
        #expect(page.byMethod.map(\.refunded.decimal) == ["50.00", "0.00"])
        let yape = try await fixture.send(ListPayments(method: "yape"))
        #expect(yape.refunded.minorUnits == 0)
        let balance = try await fixture.send(ShowBalance(student: .id(StudentID(1))))
        #expect((balance.paid.decimal, balance.refunded.decimal) == ("400.00", "50.00"))
    }

    @Test func `a refund is subtracted from the revenue of its own month`() async throws {
        try fixture.clock.move(to: "2026-12-01")
        try await fixture.refund(payment, "50.00")
        let report = try await fixture.send(ReportRevenue())
        #expect(report.months.map(\.total.decimal) == ["200.00", "-50.00"])
        #expect(report.months.map(\.refunded.decimal) == ["0.00", "50.00"])
        #expect(report.months.map(\.count) == [1, 0] && report.total.decimal == "150.00")
    }

    @Test func `the check of the ledger finds a refund without its entries`() async throws {
        try await fixture.refund(payment, "50.00")
        let check = try #require(fixture.ledger.checks.first { $0.name == "ledger" })
        guard case .sound = try await fixture.store.read({ try check.finding(in: $0) }) else {
            Issue.record("the check refuses a refund")
            return
        }
        try await fixture.store.write { db in
            try db.dropTrigger("ledger_entries_no_delete", on: "ledger_entries")
            try db.run("DELETE FROM ledger_entries WHERE kind = 'refund' AND id % 2 = 0")
            return
        }
        let finding = try await fixture.store.read { try check.finding(in: $0) }
        #expect(finding == .fault("The refunds of payment 1 do not agree with its entries in the ledger."))
    }

    @Test func `of two refunds imported at one time, the one that closes the pass is exported so`()
        async throws
    {
        let (sheet, at) = (fixture.ledger.refundSheet, fixture.clock.now)
        var keys = KeyIndex()
        keys.add(sheet: "payments", noun: "payment")
        keys.add("p1", payment.id.number, of: "payments")
        let index = keys
        for (number, closes) in [(1, nil), (2, true)] as [(Int, Bool?)] {
            let row = RefundRow(
                payment: "p1", number: number, at: at, currency: "PEN", amount: "10.00", reason: "Ill",
                closesPass: closes)
            _ = try await fixture.store.write { try sheet.importing(row, keys: index, at: at, in: $0) }
        }
        let rows = try await fixture.store.read { try sheet.rows(in: $0) }
        #expect(rows.map(\.number) == [1, 2] && rows.map(\.closesPass) == [nil, true])
        #expect(try await fixture.passes().first?.status == .refunded)
    }
}
