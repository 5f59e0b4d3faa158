internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The pages of the plans that the academy sells.
enum PlanPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        CatalogueEntity(
            path: "plans", parameter: "plan",
            add: DeskForm(AddPlan.self), edit: DeskForm(EditPlan.self),
            permission: .writePlans, archive: ("isOffered", "false", "true"),
            list: { try await $0.client.send(ListPlans(isOffered: !$1, limit: 100, after: $0.after)) },
            show: { try await $0.client.send(ShowPlan(plan: $0.reference("plan"))) },
            isArchived: { !$0.isOffered },
            delete: { try await $0.sendOnce(DeletePlan(plan: $0.reference("plan"))) },
            focused: "price",
            row: { ($0.id.description, $1.row(of: $0)) }
        ).routes(pages)
    }
}
