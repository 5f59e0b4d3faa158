/// The sums of a page, each a link to the part below that has its rows.
struct MoneyFigures: DeskPart, View {
    struct Figure: Encodable {
        let href: String
        let name: String
        let amount: String
        let note: String
    }

    static let template = Template(PackageResources.desk_figures_mustache)
    let figures: [Figure]
}
