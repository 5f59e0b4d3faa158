/// The sales to a student in the last minutes, with links to the receipts: if a response got lost, the next
/// person sees that the sale is stored.
struct RecentSales: DeskPart, View {
    struct Sale: Encodable {
        let text: String
        let href: String
    }

    static let template = Template(PackageResources.desk_recent_mustache)
    let sales: [Sale]
}
