internal import Core
internal import Persistence

/// Stores plans.
struct SQLPlanRepository {
    private let table = KeyedTable<Kind.Plan>(
        noun: "plan", table: "plans", names: ["name"], label: "name || coalesce(', ' || key, '')")

    /// - Throws: ``PaymentError/planKeyTaken(_:)``.
    func insert(
        key: String?, name: String, price: Money, rules: PlanRules, isOffered: Bool,
        in db: any Transaction
    ) throws -> PlanID {
        do {
            let id = try db.attempt {
                try db.insert(
                    """
                    INSERT INTO plans
                        (key, name, kind, credits, valid_days, price, currency, families, is_offered)
                    VALUES (\(key), \(name), \(rules.kind), \(rules.credits), \(rules.validDays),
                        \(price.minorUnits), \(price.currency), \(rules.families), \(isOffered))
                    """)
            }
            return PlanID(id)
        } catch let violation as ConstraintViolation where violation.isUnique("plans.key") {
            throw PaymentError.planKeyTaken(key ?? "")
        }
    }

    func update(
        _ plan: PlanID, name: String, price: Money, rules: PlanRules, isOffered: Bool,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            UPDATE plans SET name = \(name), price = \(price.minorUnits), currency = \(price.currency),
                credits = \(rules.credits), valid_days = \(rules.validDays), is_offered = \(isOffered)
            WHERE id = \(plan)
            """)
    }

    /// - Throws: `NotFound`.
    func find(_ reference: Reference<Kind.Plan>, in db: any Transaction) throws -> Plan {
        guard let id = try table.id(of: reference, in: db),
            let row = try db.row("SELECT * FROM plans WHERE id = \(id)")
        else { throw NotFound("plan", reference) }
        return try Plan(row)
    }

    func list(
        offered: Bool, limit: Int?, after: Cursor?, in db: any Transaction
    ) throws -> Page<Plan> {
        try db.page(
            "SELECT * FROM plans", where: ["is_offered = \(offered)"], counting: "SELECT id FROM plans",
            by: [.integer("id")], limit: limit, after: after, Plan.init)
    }

    /// Whether a plan was ever sold.
    func isSold(_ plan: PlanID, in db: any Transaction) throws -> Bool {
        try db.exists("SELECT 1 FROM payments WHERE plan_id = \(plan) LIMIT 1")
    }

    func delete(_ plan: PlanID, in db: any Transaction) throws {
        try db.run("DELETE FROM plans WHERE id = \(plan)")
    }

    func offeredDropIns(in db: any Transaction) throws -> [Plan] {
        try db.rows("SELECT * FROM plans WHERE is_offered = 1 AND kind = 'drop_in' ORDER BY id").map(
            Plan.init)
    }

    func names(in db: any Transaction) throws -> [PlanID: String] {
        let names: [(PlanID, String)] = try db.rows("SELECT id, name FROM plans").map {
            (try $0["id"], try $0["name"])
        }
        return Dictionary(uniqueKeysWithValues: names)
    }

    /// The plan with a key, or the plan without one that CSV files give this key.
    func id(key: String, in db: any Transaction) throws -> PlanID? { try table.id(key: key, in: db) }

    /// Passes each plan to the closure in order of id, with the key in CSV files.
    func forEach(in db: any Transaction, _ body: (Plan, _ key: String) throws -> Void) throws {
        let keys = try table.rowKeys(in: db)
        try db.forEach("SELECT * FROM plans ORDER BY id") {
            let plan = try Plan($0)
            try body(plan, keys.key(plan.key, plan.id))
        }
    }
}

extension Plan {
    init(_ row: Row) throws {
        let families: StyleFamilies = try row["families"]
        self.init(
            id: try row["id"], key: try row["key"], name: try row["name"], kind: try row["kind"],
            credits: try row["credits"], validDays: try row["valid_days"],
            price: Money(minorUnits: try row["price"], currency: try row["currency"]),
            families: families.names, isOffered: try row["is_offered"])
    }
}
