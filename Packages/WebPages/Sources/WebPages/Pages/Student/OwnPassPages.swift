internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The page of a student's passes.
enum OwnPassPages {
    private static let passes = 50

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "passes", "page.passes", showPasses)
        ]
    }

    /// The page of a student's passes: the current ones, and the earlier ones.
    @Sendable private static func showPasses(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("myPasses")
        let page = try await context.client.send(
            ListPasses(student: context.student, limit: passes, after: try context.after))
        let open = page.items.filter(\.isCurrent)
        let used = page.items.filter { !$0.isCurrent }
        let words = context.words
        let view = PassesPage(
            open: open.map { PassEntry($0, words) }, used: used.map { PassEntry($0, words) },
            further: context.next(page.next, at: "/passes"),
            plans: try await plansForSale(context).map { .init($0, words) }, kept: KeptValues(context))
        return context.page(view, title: words["passes.title"], script: .app)
    }

    /// The plans that are sold; none for a former student, who cannot buy one.
    private static func plansForSale(_ context: PageContext) async throws -> [Plan] {
        do {
            return try await context.client.send(ListPlans(limit: Limits.page)).items
        } catch AccessError.former {
            return []
        }
    }
}

/// The page of a student's passes: the current ones, the earlier ones, and the plans that are sold.
struct PassesPage: PageView {
    struct PlanEntry: Encodable {
        let name: String
        let price: String
        let what: String

        init(_ plan: Plan, _ words: Words) {
            name = plan.name
            price = words.amount(plan.price)
            let days = words.count("passes.plan-days", plan.validDays)
            let credits =
                plan.credits.map { words.count("passes.plan-credits", $0) } ?? words["pass.unlimited"]
            what = [credits, days, plan.families.joined(separator: ", ")].joinedLine
        }
    }

    static let template = Template(PackageResources.passes_mustache)
    let open: [PassEntry]
    let used: [PassEntry]
    let further: String?
    let plans: [PlanEntry]
    let kept: KeptValues
}

extension Pass {
    /// Whether the pass pays for classes now, or will do so after its freeze.
    var isCurrent: Bool { status == .open || status == .frozen }
}
