internal import Core
internal import HTTPServer

extension WebPages {
    /// The address of the page of the progress of an import.
    static let importProgress = "/desk/import/progress"

    /// Shows the progress of an import that a browser without scripts has started, and at its end the
    /// report.
    @Sendable func showImportProgress(_ context: inout PageContext) async throws -> PageResponse {
        let account = try context.checkMayImport()
        let name = context.query("import") ?? ""
        switch imports.state(of: .init(account: account, name: name)) {
        case .running: return context.importProgressPage(currentImport)
        case .ended(let outcome): return try await context.importPage(of: outcome)
        case nil:
            return try await context.importPage(
                parts: [DeskNote(text: context.words["desk.import.no-report"])])
        }
    }
}

extension PageContext {
    /// The seconds after which the page loads itself again.
    private static let refresh = 2

    fileprivate func importProgressPage(_ current: CurrentImport) -> PageResponse {
        // A link to this same page, for browsers that ignore `Refresh`.
        let reload = DeskActions.Action.link(
            WebPages.importProgress.withQuery(["import": query("import") ?? ""]), words["desk.import.reload"])
        let page = DeskPage(
            words["desk.nav.import"], back: moreLink,
            parts: [ImportProgress(current.file, words), DeskActions([reload])])
        var response = page.response(self)
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
