internal import Application
internal import Core
internal import Persistence

/// A row of `plans.csv`.
struct PlanRow: KeyedRow {
    let key: String
    let name: String
    let kind: PlanKind
    let credits: Int?
    let validDays: Int
    let currency: String?
    let price: String
    let families: [String]?
    /// `no` for a plan that is no longer offered; otherwise empty.
    var offered: Bool?
}

/// Imports and exports the plans, as `plans.csv`.
struct PlanSheet: Sheet {
    let conventions: AcademyConventions
    let plans = SQLPlanRepository()
    let name = "plans"
    let noun = "plan"
    let otherNames = ["plan", "planes", "tarifas", "paquetes", "packages", "prices"]
    let rareColumns: Set = ["offered"]
    let fixedColumns: Set<String>? = ["kind", "families"]
    let naturalKeys = [["name"], ["name", "credits", "price"]]

    func name(of row: PlanRow) -> String? { row.name }

    func completed(_ row: PlanRow) -> PlanRow {
        var row = row
        row.offered = row.offered ?? true
        return row
    }

    func makeImporter(at now: Instant, in db: any Transaction) throws -> PlanImporter {
        PlanImporter(currency: try conventions.currency(db), region: try conventions.region(db))
    }

    func export(
        in db: any Transaction, keys: ExportedKeys, to write: (PlanRow, Int64) throws -> Void
    ) throws {
        try plans.forEach(in: db) { plan, key in
            let row = PlanRow(
                key: key, name: plan.name, kind: plan.kind, credits: plan.credits,
                validDays: plan.validDays, currency: plan.price.currency.code, price: plan.price.decimal,
                families: plan.families, offered: plan.isOffered ? nil : false)
            try write(row, plan.id.number)
        }
    }

    func edit(
        _ id: PlanID, to row: PlanRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) -> (any APIRequest)? {
        EditPlan(
            plan: .id(id), name: row.name, price: row.price, credits: row.credits, validDays: row.validDays,
            isOffered: row.offered)
    }
}

/// Imports plans; one whose key is stored already stays unchanged.
struct PlanImporter: RowImporter {
    let plans = SQLPlanRepository()
    let currency: Currency
    let region: Region?

    func importRow(
        _ row: PlanRow, keys: KeyIndex, at now: Instant, in db: any Transaction
    ) throws -> ImportOutcome<Kind.Plan>? {
        let price = try Money(
            cell: row.price, row.currency, column: "price", academy: currency, in: region)
        let name = try FreeText.parse(row.name, field: "name")
        if let id = try plans.id(key: row.key, in: db) {
            return ImportOutcome(id, isNew: false)
        }
        let rules = try PlanRules(
            row.kind, credits: row.credits, validDays: row.validDays, families: row.families ?? [])
        let id = try plans.insert(
            key: row.key, name: name, price: price, rules: rules, isOffered: row.offered ?? true, in: db)
        return ImportOutcome(id, isNew: true)
    }
}
