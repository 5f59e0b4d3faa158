internal import Application
internal import Core
internal import Payments

/// The form of a sale: plans as tiles, methods as chips, and one button that says what it does.
struct SaleSheet: DeskPart {
    /// A class to choose.
    struct ClassOption: Sendable {
        let id: String
        let label: String
        /// The price of a single class; nil if it is the plan's.
        var price: Money?
        var isPriceUnknown = false
    }

    /// The names of the fields for another price, day or note, which are seldom needed.
    static let others = ["price", "amount", "credits", "reason", "paidOn"]

    let form: FormView
    let plans: [Plan]
    /// The plan that the student bought last; nil for none.
    let last: PlanID?
    let classes: [ClassOption]

    func html(_ context: PageContext) -> String {
        let fields = Dictionary(
            form.fields.map { ($0.name, form.shown($0, context)) }, uniquingKeysWith: { first, _ in first })
        let others = Self.others.compactMap { name in form.fields.first { $0.name == name } }
        let isOpen = Self.others.contains { !form.values[$0].isEmpty || fields[$0]?.error != nil }
        return Shown(
            action: form.action, hidden: form.hidden.hiddenFields,
            plans: plans.map { tile($0, context.words) },
            planError: fields["plan"]?.error, classes: classes.map { option($0, context.words) },
            hasClasses: !classes.isEmpty, classLabel: fields["class"]?.label ?? "",
            classHint: fields["class"]?.hint,
            classError: fields["class"]?.error, search: form.other,
            methods: fields["method"].map { MethodChips($0, context).html(context.words) } ?? "",
            isOpen: isOpen, fields: others.map { form.fieldHTML($0, context) }.joined(),
            button: form.button
        ).html(context.words)
    }

    private func tile(_ plan: Plan, _ words: Words) -> Tile {
        Tile(
            id: "sell-plan-\(plan.id)", value: plan.id.description, name: plan.name,
            price: words.amount(plan.price),
            gives: words.gives(plan),
            isLast: plan.id == last, isDropIn: plan.kind == .dropIn,
            isChosen: form.values["plan"] == plan.id.description)
    }

    private func option(_ option: ClassOption, _ words: Words) -> Option {
        Option(
            value: option.id, label: option.label,
            amount: option.isPriceUnknown ? "?" : option.price.map(words.amount),
            isChosen: form.values["class"] == option.id)
    }

    struct Tile: Encodable {
        let id: String
        let value: String
        let name: String
        let price: String
        let gives: String
        let isLast: Bool
        let isDropIn: Bool
        let isChosen: Bool
    }

    struct Option: Encodable {
        let value: String
        let label: String
        /// The price as the button shows it, `?` for one that is not known; nil if it is the plan's.
        let amount: String?
        let isChosen: Bool
    }

    /// The view model of the part.
    struct Shown: View {
        static let template = Template(PackageResources.desk_sale_mustache)
        let action: String
        let hidden: [HiddenField]
        let plans: [Tile]
        let planError: String?
        let classes: [Option]
        let hasClasses: Bool
        let classLabel: String
        let classHint: String?
        let classError: String?
        let search: DeskLink?
        /// The HTML of the methods.
        let methods: String
        let isOpen: Bool
        /// The HTML of the fields that are seldom needed.
        let fields: String
        let button: String
    }
}

extension Words {
    /// What a plan gives: its classes, its days, and the families of styles that it pays for.
    func gives(_ plan: Plan) -> String {
        [
            plan.credits.map { count("desk.sell.gives", $0) } ?? self["pass.unlimited"],
            count("desk.sell.days", plan.validDays),
            plan.families.isEmpty ? "" : plan.families.joined(separator: ", "),
        ].joinedLine
    }
}
