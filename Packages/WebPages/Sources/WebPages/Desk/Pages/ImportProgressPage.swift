internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation

/// The page of the progress of an import that a browser without scripts has started, and at its end of the
/// report.
struct ImportProgressPage {
    static let address = "/desk/import/progress"
    /// The seconds after which the page loads itself again.
    private static let refresh = 2

    let context: PageContext
    private var words: Words { context.words }

    func response() async throws -> PageResponse {
        let account = try context.checkAccess(to: ImportAcademy.self).principal.account
        let name = context.query("import") ?? ""
        let page = ImportPage(context: context)
        switch context.pages.imports.state(of: .init(account: account, name: name)) {
        case .running: return runningPage(name)
        case .ended(let outcome): return try await page.response(after: outcome)
        case nil: return try await page.response(parts: [DeskNote(text: words["desk.import.no-report"])])
        }
    }

    /// The stream of the progress of the current import, which the page of the import shows.
    func events() throws -> PageResponse {
        try context.checkAccess(to: ImportAcademy.self)
        let (progress, words) = (context.pages.currentImport, words)
        return PageResponse(
            body: .events(first: progress.json(words), poll: { progress.json(words) }))
    }

    private func runningPage(_ name: String) -> PageResponse {
        // A link to this same page, for browsers that ignore `Refresh`.
        let reload = DeskActions.Action.link(
            Self.address.withQuery(["import": name]), words["desk.import.reload"])
        let page = DeskPage(
            words["desk.nav.import"], back: .more(words),
            parts: [ImportProgress(context.pages.currentImport.file, words), DeskActions([reload])])
        var response = page.response(context)
        response.fields.append(.init("Refresh", String(Self.refresh)))
        return response
    }
}

/// The progress of a running import: the file that it reads, and how much of it is read.
struct ImportProgress: DeskPart, View {
    static let template = Template(PackageResources.desk_import_progress_mustache)
    let text: String
    /// Nil before a file is read.
    let percent: Int?

    init(_ file: CurrentImport.File?, _ words: Words) {
        text =
            file.map { words.text("desk.import.progress", ["file": $0.name, "percent": $0.percent]) }
            ?? words["desk.import.working"]
        percent = file?.percent
    }
}
