internal import Application
internal import Core
internal import Persistence

/// Lists, adds, edits and deletes plans.
struct ManagePlans {
    let conventions: AcademyConventions
    let plans = SQLPlanRepository()

    func serve(_ service: inout Service) {
        service.on(ListPlans.self, listPlans)
        service.on(ShowPlan.self, showPlan)
        service.on(AddPlan.self, addPlan)
        service.on(EditPlan.self, editPlan)
        service.on(DeletePlan.self, deletePlan)
        service.auditChanges(by: DeletePlan.self) { try plans.find($0.plan, in: $2) }
    }

    /// Lists the plans in the order they were added; students see only those on offer.
    private func listPlans(
        _ request: ListPlans, by caller: Caller, in db: any Transaction
    ) throws -> Page<Plan> {
        let isStaff = caller.principal?.role.audience == .staff
        return try plans.list(
            offered: !isStaff || request.isOffered ?? true, limit: request.limit, after: request.after, in: db
        )
    }

    /// Shows one plan; for students, a plan that is not on offer does not exist.
    private func showPlan(
        _ request: ShowPlan, by caller: Caller, in db: any Transaction
    ) throws -> Plan {
        let plan = try plans.find(request.plan, in: db)
        guard plan.isOffered || caller.principal?.role.audience == .staff else {
            throw NotFound("plan", request.plan)
        }
        return plan
    }

    /// Adds a plan and offers it.
    private func addPlan(
        _ request: AddPlan, by caller: Caller, in db: any Transaction
    ) throws -> Plan {
        let rules = try PlanRules(
            try PlanKind(parsing: request.kind), credits: request.credits, validDays: request.validDays,
            families: request.families ?? [])
        let id = try plans.insert(
            key: try request.key.flatMap { $0.isEmpty ? nil : try EntityKey.parse($0) },
            name: try FreeText.parse(request.name, field: "name"),
            price: try conventions.money(request.price, field: "price", in: db), rules: rules,
            isOffered: true, in: db)
        return try plans.find(.id(id), in: db)
    }

    /// Changes a plan for future payments; its credits and valid days only until it is sold.
    ///
    /// - Throws: ``PaymentError/planSold(_:)``, ``PaymentError/creditsWrong(_:)``,
    ///   ``PaymentError/validDaysWrong(_:)``.
    private func editPlan(
        _ request: EditPlan, by caller: Caller, in db: any Transaction
    ) throws -> Plan {
        let plan = try plans.find(request.plan, in: db)
        let name = try request.name.map { try FreeText.parse($0, field: "name") }
        let price = try request.price.map { try conventions.money($0, field: "price", in: db) }
        let rules = try PlanRules(
            plan.kind, credits: request.credits ?? plan.credits,
            validDays: request.validDays ?? plan.validDays, families: plan.families)
        if rules.credits != plan.credits || rules.validDays != plan.validDays,
            try plans.isSold(plan.id, in: db)
        {
            throw PaymentError.planSold(plan.name)
        }
        try plans.update(
            plan.id, name: name ?? plan.name, price: price ?? plan.price, rules: rules,
            isOffered: request.isOffered ?? plan.isOffered, in: db)
        return try plans.find(.id(plan.id), in: db)
    }

    /// Deletes a plan that was never sold.
    ///
    /// - Throws: ``PaymentError/planHasHistory(_:)``.
    private func deletePlan(
        _ request: DeletePlan, by caller: Caller, in db: any Transaction
    ) throws -> Plan {
        let plan = try plans.find(request.plan, in: db)
        guard try !plans.isSold(plan.id, in: db) else { throw PaymentError.planHasHistory(plan.name) }
        try plans.delete(plan.id, in: db)
        return plan
    }
}
