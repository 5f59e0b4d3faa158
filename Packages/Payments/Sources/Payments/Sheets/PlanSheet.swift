internal import Core
internal import Networking
internal import Persistence

/// A row of `plans.csv`.
struct PlanRow: Codable, Sendable {
    let key: String
    let name: String
    let kind: PlanKind
    let credits: Int?
    let validDays: Int
    let currency: String
    let price: String
    let families: [String]?
    /// `no` for a plan that is no longer offered; otherwise empty.
    let offered: Bool?
}

/// `plans.csv`.
struct PlanSheet: Sheet {
    let ledger: Ledger
    let name = "plans"
    let noun = "plan"
    let rareColumns: Set = ["offered"]

    func key(of row: PlanRow) throws(InvalidValue) -> String? { try EntityKey.parse(row.key) }

    func forEachKey(in db: any Transaction, _ body: (String, Int64) throws -> Void) throws {
        try ledger.plans.forEach(in: db) { try body($0.exportKey, $0.id.number) }
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> PlanImporter {
        PlanImporter(ledger: ledger, currency: try ledger.currency(db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PlanRow, Int64?) throws -> Void
    ) throws {
        try ledger.plans.forEach(in: db) { plan in
            let row = PlanRow(
                key: plan.exportKey, name: plan.name, kind: plan.kind, credits: plan.credits,
                validDays: plan.validDays, currency: plan.price.currency.code, price: plan.price.decimal,
                families: plan.families, offered: plan.isOffered ? nil : false)
            try write(row, plan.id.number)
        }
    }
}

extension Plan {
    /// The key in CSV files: `plan-12` for a plan without one.
    fileprivate var exportKey: String { key ?? ExportKey.text("plan", id) }
}

/// Imports plans; one whose key is stored already stays unchanged.
struct PlanImporter: RowImporter {
    let ledger: Ledger
    let currency: Currency

    func importRow(
        _ row: PlanRow, number: Int, keys: KeyIndex, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Plan>? {
        let price = try Money(cell: row.price, row.currency, column: "price", academy: currency)
        let name = try FreeText.parse(row.name, field: "name")
        if let id = try stored(row, name: name, in: db) { return ImportOutcome(id, isNew: false) }
        try Ledger.check(price, is: currency)
        let rules = try PlanRules(
            row.kind, credits: row.credits, validDays: row.validDays, families: row.families ?? [])
        let plan = NewPlan(
            key: row.key, name: name, rules: rules, price: price, isOffered: row.offered ?? true)
        return ImportOutcome(try ledger.plans.insert(plan, in: db), isNew: true)
    }

    /// The plan with the key, or the one without a key that was exported with it.
    private func stored(_ row: PlanRow, name: String, in db: any Transaction) throws -> PlanID? {
        if let id = try ledger.plans.id(key: row.key, in: db) { return id }
        guard let id: PlanID = ExportKey.id(in: row.key, "plan"),
            let plan = try? ledger.plans.find(.id(id), in: db),
            plan.key == nil, plan.name == name, plan.kind == row.kind
        else { return nil }
        return id
    }
}
