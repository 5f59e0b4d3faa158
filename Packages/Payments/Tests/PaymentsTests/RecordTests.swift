import Application
import Core
import Payments
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct RecordTests {
    private func record(
        _ fixture: LedgerFixture, amount: String = "200.00", method: String = "cash", reason: String? = nil,
        student: Reference<Kind.Student> = .key("s1"), plan: String = "pack"
    ) async throws -> Payment {
        try await fixture.send(
            RecordPayment(student: student, plan: .key(plan), amount: amount, method: method, reason: reason))
    }

    @Test func `a payment records the student, plan, time, method and account`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let payment = try await record(fixture, method: "yape")
        #expect(payment.studentName == "Student 1" && payment.planName == "pack")
        #expect(payment.amount.decimal == "200.00" && payment.price == payment.amount)
        #expect(payment.method.kind == .wallet && payment.method.wallet == "yape")
        #expect(payment.receipt == "R-000001" && payment.paidAt == fixture.clock.now)
        #expect(payment.paidOn.description == "2026-11-20" && payment.recordedBy == AccountID(1))
        #expect(payment.void == nil && payment.reason == nil && payment.class == nil)
        #expect(try await fixture.passes().map(\.id) == [payment.pass])
    }

    @Test func `an amount that is not the price needs a reason`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for other in ["199.99", "200.01", "0"] {
            #expect(await errorCode { try await record(fixture, amount: other) } == "payment.amount-differs")
            #expect(
                await errorCode { try await record(fixture, amount: other, reason: "  ") }
                    == "payment.amount-differs"
            )
        }
        let agreed = try await record(fixture, amount: "150.00", reason: " Sibling ")
        #expect(agreed.amount.decimal == "150.00" && agreed.price.decimal == "200.00")
        #expect(agreed.reason == "Sibling" && agreed.rest?.decimal == "50.00")
        #expect(try await fixture.number("SELECT sum(amount) AS value FROM ledger_entries") == 35_000)
    }

    @Test func `the error names both amounts and requires a reason`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let error = await #expect(throws: PaymentError.self) {
            _ = try await record(fixture, amount: "20.00")
        }
        #expect(
            error?.description
                == "The amount S/ 20.00 is not the price of “pack”, S/ 200.00: "
                + "give a reason for another price or amount.")
    }

    @Test func `a negative, too fine or too large amount is refused even with a reason`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for (amount, refusal) in [
            ("-1.00", "amount.negative"), ("1.001", "amount.ambiguous"),
            ("0.001", "amount.too-many-decimals"), ("1e3", "amount.malformed"),
            ("10000000000.01", "amount.out-of-range"),
        ] {
            #expect(await errorCode { try await record(fixture, amount: amount, reason: "x") } == refusal)
        }
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 0)
    }

    @Test func `nothing is sold to an inactive student`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let refusal = await errorCode { try await record(fixture, student: .id(StudentID(9))) }
        #expect(refusal == "payment.student-inactive")
    }

    @Test func `a plan that is not offered is not sold`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("pack")
        _ = try await fixture.send(EditPlan(plan: .id(plan.id), isOffered: false))
        #expect(await errorCode { try await record(fixture) } == "payment.plan-not-offered")
        _ = try await fixture.send(EditPlan(plan: .id(plan.id), isOffered: true))
        #expect(await errorCode { try await record(fixture) } == nil)
    }

    @Test func `an unknown student, plan or method is refused`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        #expect(
            await errorCode { try await record(fixture, student: .id(StudentID(1001))) }
                == "student.not-found")
        #expect(await errorCode { try await record(fixture, student: .me) } == "access.not-a-student")
        #expect(await errorCode { try await record(fixture, plan: "pack-9") } == "plan.not-found")
        #expect(await errorCode { try await record(fixture, method: "cheque") } == "payment.unknown-method")
    }

    @Test func `a payment keeps its price when the plan's price changes`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("pack")
        let payment = try await record(fixture)
        _ = try await fixture.send(EditPlan(plan: .id(plan.id), price: "250.00"))
        #expect(try await fixture.send(ShowPayment(payment: .id(payment.id))).price.decimal == "200.00")
        #expect(await errorCode { try await record(fixture) } == "payment.amount-differs")
        #expect(try await record(fixture, amount: "250.00").price.decimal == "250.00")
    }

    @Test func `the day of a payment is the academy's, not that of UTC`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try fixture.clock.move(to: "2026-11-20", hour: 4)
        #expect(try await record(fixture).paidOn.description == "2026-11-19")
        try fixture.clock.move(to: "2026-11-20", hour: 5)
        #expect(try await record(fixture).paidOn.description == "2026-11-20")
    }

    @Test func `a currency without decimals refuses them`() async throws {
        let fixture = try await LedgerFixture(currency: "CLP")
        try await fixture.plan("pack", price: "20000")
        #expect(
            await errorCode { try await record(fixture, amount: "20000.50") } == "amount.too-many-decimals")
        #expect(try await record(fixture, amount: "20000").amount.description == "CLP 20000")
    }

    @Test func `a repeated key records one payment`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let request = RecordPayment(student: .key("s1"), plan: .key("pack"), amount: "200.00", method: "cash")
        let options = try SendOptions(idempotencyKey: "once")
        let first = try await fixture.send(request, options)
        #expect(try await fixture.send(request, options) == first)
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 1)
    }

    @Test func `a dry run takes no receipt`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let request = RecordPayment(student: .key("s1"), plan: .key("pack"), amount: "200.00", method: "cash")
        #expect(try await fixture.send(request, SendOptions(isDryRun: true)).receipt == "R-000001")
        #expect(try await fixture.send(request).receipt == "R-000001")
    }
}
