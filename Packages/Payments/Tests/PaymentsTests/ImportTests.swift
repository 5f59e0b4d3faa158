import Core
import Payments
import Persistence
import Testing

@Suite struct ImportTests {
    private func facts(
        _ key: String = "pack-8", kind: PlanKind = .pass, credits: Int? = 8, currency: String = "PEN"
    ) throws -> PlanFacts {
        PlanFacts(
            key: key, name: "8 classes", kind: kind, credits: credits, validDays: 45,
            price: Money(minorUnits: 20_000, currency: try Currency(currency)), families: ["latin"])
    }

    private func bring(_ facts: PlanFacts, to fixture: LedgerFixture) async throws -> ImportOutcome<Kind.Plan>
    {
        let ledger = fixture.ledger
        return try await fixture.store.write { try ledger.bring(facts, in: $0) }
    }

    @Test func `a plan comes in once and is offered`() async throws {
        let fixture = try await LedgerFixture()
        let first = try await bring(try facts(), to: fixture)
        let second = try await bring(try facts(), to: fixture)
        #expect(first.isNew && !second.isNew && first.id == second.id)
        let plan = try #require(try await fixture.send(ListPlans()).items.first)
        #expect(plan.key == "pack-8" && plan.credits == 8 && plan.families == ["latin"] && plan.isOffered)
    }

    @Test func `an invalid plan or one in another currency is refused`() async throws {
        let fixture = try await LedgerFixture()
        let noCredits = try facts(credits: nil)
        let counted = try facts(kind: .membership)
        let foreign = try facts(currency: "CLP")
        #expect(await code { try await bring(noCredits, to: fixture) } == "plan.credits-wrong")
        #expect(await code { try await bring(counted, to: fixture) } == "plan.credits-wrong")
        #expect(await code { try await bring(foreign, to: fixture) } == "amount.other-currency")
    }

    @Test func `a payment comes in as a fact: dated, at any price, with its pass and entries`() async throws {
        let fixture = try await LedgerFixture()
        let plan = try await fixture.plan("pack", days: 30)
        _ = try await fixture.send(EditPlan(plan: .id(plan.id), isOffered: false))
        try await fixture.bring("p1", student: 9, on: "2026-06-26", amount: 17_500, receipt: "R-000007")
        let payment = try await fixture.send(ShowPayment(payment: .key("p1")))
        #expect(payment.paidOn.description == "2026-06-26" && payment.amount.decimal == "175.00")
        #expect(
            payment.academyClass == ClassID(17) && payment.receipt == "R-000007" && payment.recordedBy == nil)
        let pass = try #require(try await fixture.passes(of: 9).first)
        #expect(pass.openedOn == payment.paidOn && pass.expiresOn.description == "2026-07-26")
        #expect(pass.status == .expired)
        #expect(try await fixture.number("SELECT count(*) AS value FROM ledger_entries") == 2)
    }

    @Test func `a payment whose key is known changes nothing`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        let first = try await fixture.bring("p1", receipt: "R-000001")
        let second = try await fixture.bring("p1", amount: 1, receipt: "R-000002")
        #expect(first.isNew && !second.isNew && first.id == second.id)
        #expect(try await fixture.send(ListPayments()).total.decimal == "200.00")
    }

    @Test func `a payment for an unknown plan, negative or in another currency leaves nothing`() async throws
    {
        let fixture = try await LedgerFixture()
        #expect(await code { try await fixture.bring("p1", plan: "none") } == "plan.not-found")
        try await fixture.plan("pack")
        #expect(await code { try await fixture.bring("p1", amount: -1) } == "amount.negative")
        let chile = try await LedgerFixture(currency: "CLP")
        try await chile.plan("pack", price: "200")
        #expect(await code { try await chile.bring("p1") } == "amount.other-currency")
        #expect(try await fixture.number("SELECT count(*) AS value FROM payments") == 0)
    }

    @Test func `an importer goes on after a row that was refused`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        for key in ["p1", "p2"] { try await fixture.bring(key, receipt: "A-\(key)") }
        let (ledger, exported) = (fixture.ledger, try await export(fixture))
        let moved = try await LedgerFixture()
        try await moved.plan("pack")
        let outcomes = try await moved.store.write { db in
            let importer = try ledger.paymentImporter(in: db)
            let doubled = exported + [renamed(exported[0], "p3"), renamed(exported[0], "p4", receipt: "A-4")]
            return doubled.map { try? importer.bring($0).isNew }
        }
        #expect(outcomes == [true, true, nil, true])
        #expect(try await moved.number("SELECT count(*) AS value FROM ledger_entries") == 6)
    }

    @Test func `what goes out comes in again as it was`() async throws {
        let fixture = try await LedgerFixture()
        let pack = try await fixture.plan("pack")
        try await fixture.bring("p1", on: "2026-06-26", receipt: "R-000001")
        try await fixture.bring("p2", method: "yape")
        try await fixture.sell("pack")
        try await fixture.void(try await fixture.sell("pack", to: 2))
        let exported = try await export(fixture)
        #expect(exported.map(\.key) == ["p1", "p2", "payment-3", "payment-4"])
        #expect(exported.map(\.receipt) == ["R-000001", nil, "R-000002", "R-000003"])
        let moved = try await LedgerFixture()
        #expect(try await moved.plan("pack").id == pack.id)
        try await bringAll(exported, to: moved)
        #expect(try await export(moved).map(text) == exported.map(text))
    }

    @Test func `what goes out changes nothing where it came from`() async throws {
        let fixture = try await LedgerFixture()
        _ = try await fixture.send(
            AddPlan(name: "8 classes", kind: "pass", credits: 8, validDays: 45, price: "200.00"))
        _ = try await fixture.send(
            RecordPayment(student: .key("s1"), plan: .id(PlanID(1)), amount: "200.00", method: "cash"))
        #expect(try await bring(try facts("plan-1"), to: fixture).isNew == false)
        #expect(try await bringAll(try await export(fixture), to: fixture) == [false])
    }

    @Test func `a key that only looks given is a new one`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.sell("pack")
        #expect(try await fixture.bring("payment-1", student: 2, receipt: "A-1").isNew)
        #expect(try await fixture.bring("payment-2", student: 2, receipt: "A-2").isNew)
        #expect(try await bring(try facts("plan-1"), to: fixture).isNew)
    }

    @Test func `an export has each plan, and the void of each payment`() async throws {
        let fixture = try await LedgerFixture()
        try await fixture.plan("pack")
        try await fixture.void(try await fixture.sell("pack"), "Typed twice")
        let ledger = fixture.ledger
        let (plans, reasons) = try await fixture.store.read { db in
            var plans: [String] = []
            var reasons: [String?] = []
            try ledger.forEachPlan(in: db) { plans.append("\($0) \($1.key) \($1.price)") }
            try ledger.forEachPayment(in: db) { reasons.append($2?.reason) }
            return (plans, reasons)
        }
        #expect(plans == ["1 pack PEN 200.00"] && reasons == ["Typed twice"])
    }

    private func export(_ fixture: LedgerFixture) async throws -> [PaymentFacts] {
        let ledger = fixture.ledger
        return try await fixture.store.read { db in
            var facts: [PaymentFacts] = []
            try ledger.forEachPayment(in: db) { _, payment, _ in facts.append(payment) }
            return facts
        }
    }

    @discardableResult
    private func bringAll(_ facts: [PaymentFacts], to fixture: LedgerFixture) async throws -> [Bool] {
        let ledger = fixture.ledger
        return try await fixture.store.write { db in
            let importer = try ledger.paymentImporter(in: db)
            return try facts.map { try importer.bring($0).isNew }
        }
    }

    private func text(_ facts: PaymentFacts) -> String { "\(facts)" }
}

private func renamed(_ facts: PaymentFacts, _ key: String, receipt: String? = nil) -> PaymentFacts {
    PaymentFacts(
        key: key, student: facts.student, academyClass: facts.academyClass, plan: facts.plan,
        paidAt: facts.paidAt,
        paidOn: facts.paidOn, amount: facts.amount, method: facts.method, receipt: receipt ?? facts.receipt)
}
