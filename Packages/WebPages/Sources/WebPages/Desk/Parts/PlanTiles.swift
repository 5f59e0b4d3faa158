internal import Core
internal import Payments

/// The plans to choose from, as tiles with their prices.
struct PlanTiles: View {
    /// A plan, or the choice of none.
    struct Tile: Encodable, Sendable {
        let value: String
        let text: String
        var gives: String?
        var amount: String?
        var isDropIn = false
        /// Whether the student bought the plan last.
        var isLast = false
        var isChosen = false
    }

    static let template = Template(PackageResources.desk_tiles_mustache)
    let id: String
    let field: String
    let label: String
    let error: String?
    let isRequired: Bool
    let tiles: [Tile]

    /// The tile with the value of the field is chosen or, if the value is not a plan, the tile for no plan.
    init(_ tiles: [Tile], of field: DeskField, label: String) {
        let chosen = tiles.contains { $0.value == field.value } ? field.value : ""
        id = field.id
        self.field = field.name
        self.label = label
        error = field.error
        isRequired = field.isRequired
        self.tiles = tiles.map { tile in
            var tile = tile
            tile.isChosen = tile.value == chosen
            return tile
        }
    }
}

extension PlanTiles.Tile {
    init(_ plan: Plan, _ words: Words) {
        self.init(
            value: plan.id.description, text: plan.name, gives: words.gives(plan),
            amount: words.amount(plan.price), isDropIn: plan.kind == .dropIn)
    }
}

extension Words {
    /// The contents of a plan: its classes, its days, and the families of styles that it pays for.
    fileprivate func gives(_ plan: Plan) -> String {
        [
            plan.credits.map { count("desk.sell.gives", $0) } ?? self["pass.unlimited"],
            count("desk.sell.days", plan.validDays),
            plan.families.isEmpty ? "" : plan.families.joined(separator: ", "),
        ].joinedLine
    }
}
