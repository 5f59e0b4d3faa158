internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Lists the plans in the order they were added; students see only those on offer.
    func listPlans(_ request: ListPlans, by caller: Caller, in db: any Transaction) throws -> Page<Plan> {
        try plans.list(
            offeredOnly: caller.principal?.role.audience != .staff, limit: request.limit,
            after: request.after, in: db)
    }

    /// Shows one plan; for students, a plan that is not on offer does not exist.
    func showPlan(_ request: ShowPlan, by caller: Caller, in db: any Transaction) throws -> Plan {
        let plan = try plans.find(request.plan, in: db)
        guard plan.isOffered || caller.principal?.role.audience == .staff else {
            throw NotFound("plan", request.plan)
        }
        return plan
    }

    /// Adds a plan and offers it.
    func addPlan(_ request: AddPlan, by caller: Caller, in db: any Transaction) throws -> Plan {
        let rules = try PlanRules(
            try PlanKind(parsing: request.kind), credits: request.credits, validDays: request.validDays,
            families: request.families)
        let plan = NewPlan(
            key: try request.key.flatMap { $0.isEmpty ? nil : try EntityKey.parse($0) },
            name: try FreeText.parse(request.name, field: "name"),
            rules: rules, price: try request.price.money(in: try currency(db), field: "price"))
        return try plans.find(.id(try plans.insert(plan, in: db)), in: db)
    }

    /// Changes a plan for future payments.
    func editPlan(_ request: EditPlan, by caller: Caller, in db: any Transaction) throws -> Plan {
        let plan = try plans.find(request.plan, in: db)
        let name = try request.name.map { try FreeText.parse($0, field: "name") }
        let price = try request.price.map { try $0.money(in: try currency(db), field: "price") }
        try plans.update(
            plan.id, name: name ?? plan.name, price: price ?? plan.price,
            isOffered: request.isOffered ?? plan.isOffered, in: db)
        return try plans.find(.id(plan.id), in: db)
    }
}
