internal import Application
internal import Core
internal import HTTPServer
internal import Payments

extension WebPages {
    /// The pages of the plans that the academy sells.
    var planRoutes: [PageRoute] {
        entityRoutes(
            CatalogueEntity(
                path: "plans", parameter: "plan",
                add: DeskForm(AddPlan.self), edit: DeskForm(EditPlan.self),
                permission: .writePlans, archive: ("isOffered", "false", "true"),
                list: { try await $0.client.send(ListPlans(isOffered: !$1, limit: 100, after: $0.after)) },
                show: { try await $0.client.send(ShowPlan(plan: $0.reference("plan"))) },
                isArchived: { !$0.isOffered },
                delete: { try await $0.sendOnce(DeletePlan(plan: $0.reference("plan"))) },
                row: { plan, words in
                    let days = words.count("desk.plan.days", plan.validDays)
                    let lines = [
                        words.choice(plan.kind.rawValue, of: "kind"), words.classes(plan.credits), days,
                        plan.families.joined(separator: ", "),
                    ]
                    return (
                        plan.id.description,
                        .init(
                            title: plan.name, lines: [lines.joinedLine],
                            value: words.amount(plan.price))
                    )
                }))
    }
}

extension Words {
    /// The number of classes that a plan pays for, in words; nil means unlimited.
    fileprivate func classes(_ credits: Int?) -> String {
        credits.map { count("desk.plan.classes", $0) } ?? self["pass.unlimited"]
    }
}
