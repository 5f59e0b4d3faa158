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
            parts: [ImportProgress(file: current.file), DeskActions([reload])])
        var response = page.response(self)
        response.fields.append(.init("Refresh", String(Self.refresh)))
        return response
    }
}

/// The progress of a running import: the file that it reads, and how much of it is read.
struct ImportProgress: DeskPart {
    let file: CurrentImport.File?

    func html(_ context: PageContext) -> String {
        var values = context.common
        values["text"] = context.words["desk.import.working"]
        if let file {
            values["text"] = context.words.text(
                "desk.import.progress", ["file": file.name, "percent": file.percent])
            values["percent"] = file.percent
        }
        return context.pages.templates.render(.deskImportProgress, values)
    }
}
