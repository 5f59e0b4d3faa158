internal import Application
internal import Core
internal import HTTPServer
internal import Payments

extension WebPages {
    private static let passes = 50

    /// The page of a student's passes: the current ones, and the earlier ones.
    @Sendable func showPasses(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPasses")
        let page = try await context.client.send(
            ListPasses(student: .me, limit: Self.passes, after: try context.after))
        let open = page.items.filter(\.isCurrent)
        let used = page.items.filter { !$0.isCurrent }
        var values: [String: Any] = [
            "open": open.map(context.words.values(of:)), "hasOpen": !open.isEmpty,
            "used": used.map(context.words.values(of:)), "hasUsed": !used.isEmpty,
        ]
        values["further"] = context.next(page.next, at: "/passes")
        let plans = try await context.plansForSale()
        values["plans"] = plans.map(context.words.values(of:))
        values["hasPlans"] = !plans.isEmpty
        return context.page(.passes, title: context.words["passes.title"], values)
    }
}

extension PageContext {
    /// The plans that are sold; none for a former student, who cannot buy one.
    fileprivate func plansForSale() async throws -> [Plan] {
        do {
            return try await client.send(ListPlans(limit: Limits.page)).items
        } catch AccessError.former {
            return []
        }
    }
}

extension Words {
    /// The template values of a plan that is sold.
    fileprivate func values(of plan: Plan) -> [String: Any] {
        let days = count("passes.plan-days", plan.validDays)
        let credits = plan.credits.map { count("passes.plan-credits", $0) } ?? self["pass.unlimited"]
        return [
            "name": plan.name, "price": amount(plan.price),
            "what": [credits, days, plan.families.joined(separator: ", ")].joinedLine,
        ]
    }
}
