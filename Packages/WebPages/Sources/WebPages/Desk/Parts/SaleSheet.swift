internal import Application
internal import Core
internal import Payments

/// The form of a sale: plans as tiles, methods as chips, and one button with the amount and the method.
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
            plans: fields["plan"].map { tiles(of: $0, context.words).html(context.words) } ?? "",
            classes: classes.map { option($0, context.words) },
            hasClasses: !classes.isEmpty, classLabel: fields["class"]?.label ?? "",
            classHint: fields["class"]?.hint,
            classError: fields["class"]?.error, search: form.other,
            methods: fields["method"].map { MethodChips($0, context).html(context.words) } ?? "",
            isOpen: isOpen, fields: others.map { form.fieldHTML($0, context) }.joined(),
            button: form.button
        ).html(context.words)
    }

    private func tiles(of field: DeskField, _ words: Words) -> PlanTiles {
        let tiles = plans.map { plan in
            var tile = PlanTiles.Tile(plan, words)
            tile.isLast = plan.id == last
            return tile
        }
        return PlanTiles(tiles, of: field, label: words["desk.sell.plan"])
    }

    private func option(_ option: ClassOption, _ words: Words) -> Option {
        Option(
            value: option.id, label: option.label,
            amount: option.isPriceUnknown ? "?" : option.price.map(words.amount),
            isChosen: form.values["class"] == option.id)
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
        /// The HTML of the plans.
        let plans: String
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
