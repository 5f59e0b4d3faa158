import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Payments

@Suite(.limitedParallelism) struct ImportTests {
    private func row(
        _ key: String = "pack-8", kind: PlanKind = .pass, credits: Int? = 8, currency: String = "PEN"
    ) -> PlanRow {
        PlanRow(
            key: key, name: "8 classes", kind: kind, credits: credits, validDays: 45, currency: currency,
            price: "200", families: ["latin"], offered: nil)
    }

    private func importRow(
        _ row: PlanRow, to fixture: LedgerFixture
    ) async throws -> ImportOutcome<Kind.Plan> {
        let sheet = fixture.ledger.planSheet
        return try #require(
            try await fixture.store.write { try sheet.importing(row, at: fixture.clock.now, in: $0) })
    }

    @Test func `a plan is imported once and is offered`() async throws {
        let fixture = try await LedgerFixture()
        let first = try await importRow(row(), to: fixture)
        let second = try await importRow(row(), to: fixture)
        #expect(first.isNew && !second.isNew && first.id == second.id)
        let plan = try #require(try await fixture.send(ListPlans()).items.first)
        #expect(plan.key == "pack-8" && plan.credits == 8 && plan.families == ["latin"] && plan.isOffered)
    }

    @Test func `an invalid plan or one in another currency is refused`() async throws {
        let fixture = try await LedgerFixture()
        let noCredits = row(credits: nil)
        let counted = row(kind: .membership)
        let foreign = row(currency: "CLP")
        #expect(await errorCode { try await importRow(noCredits, to: fixture) } == "plan.credits-wrong")
        #expect(await errorCode { try await importRow(counted, to: fixture) } == "plan.credits-wrong")
        #expect(await errorCode { try await importRow(foreign, to: fixture) } == "currency.not-the-academys")
    }

    @Test func `a payment is imported with its date, any price, its pass and entries`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("pack", days: 30)
        _ = try await fixture.send(EditPlan(plan: .id(plan.id), isOffered: false))
        try await fixture.importPayment(
            "p1", student: 9, on: "2026-06-26", amount: 17_500, receipt: "R-000007")
        let payment = try await fixture.send(ShowPayment(payment: .key("p1")))
        #expect(payment.paidOn.description == "2026-06-26" && payment.amount.decimal == "175.00")
        #expect(
            payment.class == ClassID(17) && payment.receipt == "R-000007" && payment.recordedBy == nil)
        let pass = try #require(try await fixture.passes(of: 9).first)
        #expect(pass.openedOn == payment.paidOn && pass.expiresOn.description == "2026-07-26")
        #expect(pass.status == .expired)
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 2)
    }

    /// Each row has the time at the venue, and the day in Lima, which is five hours west of UTC.
    @Test(arguments: [
        ("Europe/Madrid", "2026-12-01T02:00", "2026-11-30"),
        // 18:30 UTC of the day before.
        ("Asia/Kathmandu", "2026-12-01T00:15", "2026-11-30"),
        // 09:00 UTC of the next day.
        ("Pacific/Marquesas", "2026-11-30T23:30", "2026-12-01"),
        // 04:59 and 05:00 UTC: the last minute of a day in Lima, and the first one of the next.
        ("America/St_Johns", "2026-12-01T01:29", "2026-11-30"),
        ("America/St_Johns", "2026-12-01T01:30", "2026-12-01"),
        // The hour that the clocks show twice: of both, the first, 02:30 UTC of the 5th.
        ("America/Santiago", "2026-04-04T23:30", "2026-04-04"),
        // The first minute of a day that begins at 01:00, 04:00 UTC.
        ("America/Santiago", "2026-09-06T01:00", "2026-09-05"),
        // 10:00 UTC of 28 February in a leap year.
        ("Pacific/Kiritimati", "2028-02-29T00:00", "2028-02-28"),
    ])
    func `an imported payment has the academy's day, and the time and the pass of its class`(
        _ zone: String, _ paidAt: String, _ paidOn: String
    ) async throws {
        let fixture = try await LedgerFixture(classZone: Zone(zone))
        let plan = try await fixture.plan("pack")
        var keys = KeyIndex()
        for (sheet, key, id) in [
            ("students", "s1", 1), ("classes", "c17", 17), ("plans", "pack", plan.id.number),
        ] {
            keys.add(sheet: sheet, noun: sheet)
            keys.add(key, id, of: sheet)
        }
        let row = PaymentRow(
            key: "p1", student: "s1", class: "c17", plan: "pack",
            paidAt: try LocalDateTime(parsing: paidAt), currency: "PEN", amount: "200.00",
            method: "cash", receipt: nil, voidedAt: nil, voidReason: nil, listPrice: nil, reason: nil)
        let (sheet, index, now) = (fixture.ledger.paymentSheet, keys, fixture.clock.now)
        _ = try await fixture.store.write { try sheet.importing(row, keys: index, at: now, in: $0) }
        let payment = try await fixture.send(ShowPayment(payment: .key("p1")))
        #expect(payment.paidOn.description == paidOn)
        #expect(try await fixture.passes().first?.openedOn == row.paidAt.day)
        #expect(try await fixture.store.read { try sheet.rows(in: $0) }.map(\.paidAt) == [row.paidAt])
    }

    @Test func `a payment whose key is known changes nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let first = try await fixture.importPayment("p1", receipt: "R-000001")
        let second = try await fixture.importPayment("p1", amount: 1, receipt: "R-000002")
        #expect(first.isNew && !second.isNew && first.id == second.id)
        #expect(try await fixture.send(ListPayments()).total.decimal == "200.00")
    }

    @Test func `a payment for an unknown plan leaves nothing`() async throws {
        let fixture = try await LedgerFixture()
        #expect(await errorCode { try await fixture.importPayment("p1", plan: "none") } == "plan.not-found")
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 0)
    }

    @Test func `a payment whose receipt is taken is refused and writes nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.importPayment("p1", receipt: "A-1")
        #expect(
            await errorCode { try await fixture.importPayment("p2", receipt: "A-1") }
                == "payment.receipt-taken")
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 2)
    }

    @Test func `an import of an export has the same export`() async throws {
        let fixture = try await LedgerFixture()
        let pack = try await fixture.plan("pack")
        try await fixture.importPayment("p1", on: "2026-06-26", receipt: "R-000001")
        try await fixture.importPayment("p2", method: "yape")
        try await fixture.sell("pack")
        try await fixture.void(try await fixture.sell("pack", to: 2))
        let exported = try await export(fixture)
        #expect(exported.map(\.key) == ["p1", "p2", "payment-3-mwp85nk0", "payment-4-mwp85nk0"])
        #expect(exported.map(\.receipt?.text) == ["R-000001", nil, "R-000002", "R-000003"])
        let moved = try await LedgerFixture()
        #expect(try await moved.plan("pack").id == pack.id)
        try await importAll(exported, to: moved)
        #expect(try await export(moved).map { "\($0)" } == exported.map { "\($0)" })
    }

    @Test func `an import into the exporting academy changes nothing`() async throws {
        let fixture = try await LedgerFixture()
        _ = try await fixture.send(
            AddPlan(name: "8 classes", kind: "pass", credits: 8, validDays: 45, price: "200.00"))
        _ = try await fixture.send(
            RecordPayment(student: .key("s1"), plan: .id(PlanID(1)), amount: "200.00", method: "cash"))
        #expect(try await importRow(row("plan-1-mwp85nk0"), to: fixture).isNew == false)
        #expect(try await importAll(try await export(fixture), to: fixture) == [false])
    }

    @Test func `a key with the form of an exported key can be new`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        #expect(try await fixture.importPayment("payment-1", student: 2, receipt: "A-1").isNew)
        #expect(try await fixture.importPayment("payment-2", student: 2, receipt: "A-2").isNew)
        #expect(try await importRow(row("plan-1"), to: fixture).isNew)
    }

    @Test func `an export has each plan, and the void of each payment`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.void(try await fixture.sell("pack"), "Typed twice")
        let ledger = fixture.ledger
        let (plans, payments) = try await fixture.store.read { db in
            (
                try ledger.planSheet.rows(in: db), try ledger.paymentSheet.rows(in: db)
            )
        }
        #expect(plans.map { "\($0.key) \($0.currency ?? "") \($0.price)" } == ["pack PEN 200.00"])
        #expect(payments.map(\.voidReason) == ["Typed twice"])
    }

    @Test func `a rest in a file is above zero, has a reason and pays no other`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.importPayment("p0")
        let pen = try Currency("PEN")
        func refusal(_ rest: Int64, _ reason: String?, of first: PaymentID? = nil) async -> String? {
            await errorCode {
                let paidOn = try CalendarDay(parsing: LedgerFixture.today)
                let (amount, price) = (
                    Money(minorUnits: 10_000, currency: pen), Money(minorUnits: 20_000, currency: pen)
                )
                var payment = PaymentValues(
                    key: "p1", student: StudentID(1), academyClass: nil, plan: PlanID(1), amount: amount,
                    price: price, method: try PaymentMethod(parsing: "cash"), reason: reason, receipt: nil,
                    paidAt: fixture.clock.now, paidOn: paidOn)
                payment.rest = Money(minorUnits: rest, currency: pen)
                payment.restOf = first
                let values = payment
                _ = try await fixture.store.write {
                    try fixture.ledger.importing.importPayment(values, in: $0)
                }
            }
        }
        #expect(await refusal(0, "half") == "payment.bad-rest")
        #expect(await refusal(10_000, nil) == "payment.bad-rest")
        #expect(await refusal(10_000, "half", of: PaymentID(1)) == "payment.bad-rest")
        #expect(await refusal(10_000, "half") == nil)
    }

    private func export(_ fixture: LedgerFixture) async throws -> [PaymentValues] {
        let ledger = fixture.ledger
        return try await fixture.store.read { db in
            var payments: [PaymentValues] = []
            try ledger.payments.forEach(in: db) { _, _, payment, _ in payments.append(payment) }
            return payments
        }
    }

    @discardableResult
    private func importAll(_ payments: [PaymentValues], to fixture: LedgerFixture) async throws -> [Bool] {
        let ledger = fixture.ledger
        return try await fixture.store.write { db in
            try payments.map { try ledger.importing.importPayment($0, in: db).isNew }
        }
    }
}
