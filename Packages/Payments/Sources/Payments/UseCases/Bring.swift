public import Core
public import Persistence

extension Ledger {
    /// Brings in a plan from the academy's own files; one whose key is known stays as it is.
    public func bring(_ facts: PlanFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Plan> {
        if let id = try knownPlan(facts, in: db) { return ImportOutcome(id, isNew: false) }
        try Self.check(facts.price, is: try currency(db))
        let rules = try PlanRules(
            facts.kind, credits: facts.credits, validDays: facts.validDays, families: facts.families)
        let plan = NewPlan(
            key: facts.key, name: try FreeText.parse(facts.name, field: "name"), rules: rules,
            price: facts.price)
        return ImportOutcome(try plans.insert(plan, in: db), isNew: true)
    }

    /// Brings in one payment; for many of them ``paymentImporter(in:)`` is faster.
    public func bring(_ facts: PaymentFacts, in db: any Transaction) throws -> ImportOutcome<Kind.Payment> {
        try paymentImporter(in: db).bring(facts)
    }

    /// Makes what brings in many payments within one transaction.
    public func paymentImporter(in db: any Transaction) throws -> PaymentImporter {
        PaymentImporter(self, currency: try currency(db), in: db)
    }

    /// Gives each plan as the academy's own files have it, in the order of ids.
    public func forEachPlan(
        in db: any Transaction, _ body: (PlanID, PlanFacts) throws -> Void
    ) throws {
        try plans.forEach(in: db) { plan in
            let facts = PlanFacts(
                key: plan.key ?? ExportKey.text("plan", plan.id), name: plan.name, kind: plan.kind,
                credits: plan.credits, validDays: plan.validDays, price: plan.price, families: plan.families)
            try body(plan.id, facts)
        }
    }

    /// Gives each payment as the academy's own files have it, in the order of ids, with its void, if any.
    public func forEachPayment(
        in db: any Transaction, _ body: (PaymentID, PaymentFacts, VoidNote?) throws -> Void
    ) throws {
        try payments.forEach(in: db, body)
    }

    /// - Throws: ``PaymentError/negativeAmount(_:)``, ``PaymentError/otherCurrency(_:academy:)``.
    static func check(_ amount: Money, is currency: Currency) throws(PaymentError) {
        guard !amount.isNegative else { throw .negativeAmount(amount) }
        guard amount.currency == currency else { throw .otherCurrency(amount, academy: currency) }
    }

    /// The plan with the key, or the one that has none and was given it on export.
    private func knownPlan(_ facts: PlanFacts, in db: any Transaction) throws -> PlanID? {
        if let id = try plans.id(key: facts.key, in: db) { return id }
        guard let id: PlanID = ExportKey.id(in: facts.key, "plan"),
            let plan = try? plans.find(.id(id), in: db),
            plan.key == nil, plan.name == facts.name, plan.kind == facts.kind
        else { return nil }
        return id
    }
}
