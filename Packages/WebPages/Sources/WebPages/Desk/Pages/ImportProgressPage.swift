internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation

/// The page of the progress of an import, and at its end of the report.
struct ImportProgressPage {
    static let address = "/desk/import/progress"
    /// The seconds after which the page loads itself again.
    private static let refresh = 2
    /// The longest time for which a browser with scripts waits for the end; then it gets this page too.
    static let longest: Duration = .seconds(600)

    let context: PageContext
    private var words: Words { context.words }

    func response() async throws -> PageResponse {
        let account = try context.checkAccess(to: ImportAcademy.self).principal.account
        let name = context.query("import") ?? ""
        switch context.pages.imports.state(of: .init(account: account, name: name)) {
        case .running: return runningPage(name)
        case .ended(let outcome): return try await response(after: outcome, of: account)
        case nil:
            return try await ImportPage(context: context).response(
                parts: [DeskNote(text: words["desk.import.no-report"])])
        }
    }

    /// The page after an import or a check: its report, or its draft with the error.
    private func response(
        after outcome: BackgroundImports.Outcome, of account: AccountID
    ) async throws -> PageResponse {
        let drafts = context.pages.importDrafts
        let draft = try? drafts.draft(outcome.draft, of: account, at: context.now)
        let (file, start) = (context.query("file"), context.query("start"))
        do {
            let report = try outcome.report.get()
            guard outcome.isCheck else {
                return try await ImportPage(context: context).response(
                    parts: ImportResult(words: words, report: report).parts)
            }
            guard let draft else { throw PageError.draftEnded }
            return context.redirect(to: ImportPages.address(of: draft.id, file: file, start: start ?? ""))
        } catch let error as any AcademyError where error.isShownInForm {
            guard let draft else { return try await ImportPage(context: context).response(refusal: error) }
            return try await ImportColumnsPage(context: context, draft: draft).response(
                file: file, start: start, outcome: outcome, refusal: error)
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
        let parameters = [
            "import": name, "file": context.query("file") ?? "", "start": context.query("start") ?? "",
        ]
        let reload = DeskActions.Action.link(
            Self.address.withQuery(parameters), words["desk.import.reload"])
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
