/// The button that prints the page, which is hidden until the script runs.
struct PrintButton: DeskPart, View {
    static let template = Template(PackageResources.desk_print_mustache)
}
