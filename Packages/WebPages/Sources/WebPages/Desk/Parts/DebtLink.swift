/// The debt of a student, as a link to the page that settles it.
struct DebtLink: DeskPart, View {
    static let template = Template(PackageResources.desk_debt_mustache)
    let href: String
    /// `Owes S/ 25.00`
    let owed: String
}
