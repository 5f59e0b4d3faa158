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
        let words = context.words
        let view = PassesPage(
            open: open.map { PassEntry($0, words) }, used: used.map { PassEntry($0, words) },
            further: context.next(page.next, at: "/passes"),
            plans: try await context.plansForSale().map(words.entry(of:)))
        return context.page(view, title: words["passes.title"])
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
    fileprivate func entry(of plan: Plan) -> PassesPage.PlanEntry {
        let days = count("passes.plan-days", plan.validDays)
        let credits = plan.credits.map { count("passes.plan-credits", $0) } ?? self["pass.unlimited"]
        return .init(
            name: plan.name, price: amount(plan.price),
            what: [credits, days, plan.families.joined(separator: ", ")].joinedLine)
    }
}

/// The page of a student's passes: the current ones, the earlier ones, and the plans that are sold.
struct PassesPage: PageView {
    struct PlanEntry: Encodable {
        let name: String
        let price: String
        let what: String
    }

    static let template = Template(PackageResources.passes_mustache)
    let open: [PassEntry]
    let used: [PassEntry]
    let further: String?
    let plans: [PlanEntry]
}
