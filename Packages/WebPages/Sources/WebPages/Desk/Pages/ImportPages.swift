internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation

/// The pages of an import: one that takes the files, one on which a person chooses what their columns are,
/// and the one of the progress.
struct ImportPages {
    /// The address of the page on which a person chooses what the columns of the files are.
    static let columns = "/desk/import/columns"

    let context: PageContext
    private var drafts: ImportDrafts { context.pages.importDrafts }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/import", "page.desk.import") { context in
                try await ImportPage(context: context).response()
            },
            pages.desk(.post, "desk/import", "page.desk.import") { try await Self(context: $0).takeFiles() },
            pages.desk(.get, String(columns.dropFirst()), "page.desk.import-columns") {
                try await Self(context: $0).showColumns()
            },
            pages.desk(.post, String(columns.dropFirst()), "page.desk.import-columns") {
                try await Self(context: $0).send()
            },
            pages.desk(.get, "desk/import/map", "page.desk.import-map") {
                try await Self(context: $0).downloadMap()
            },
            pages.desk(.get, "desk/import/events", "page.desk.import-events") {
                try ImportProgressPage(context: $0).events()
            },
            pages.desk(.get, String(ImportProgressPage.address.dropFirst()), "page.desk.import-progress") {
                try await ImportProgressPage(context: $0).response()
            },
        ]
    }

    private func account() throws -> AccountID {
        try context.checkAccess(to: ImportAcademy.self).principal.account
    }

    /// The address of the page with the columns of a draft.
    ///
    /// - Parameters:
    ///   - file: the name of the file whose columns are shown; nil for the first one that needs attention.
    ///   - start: the number of columns before those that are shown; empty for none.
    static func address(of draft: String, file: String? = nil, start: String = "") -> String {
        columns.withQuery(["draft": draft, "file": file ?? "", "start": start])
    }

    /// Keeps the chosen files as the person's draft.
    private func takeFiles() async throws -> PageResponse {
        let account = try account()
        do throws(PageError) {
            let files = try files()
            let draft = ImportDraft(
                id: context.newKey(), files: files, in: context.browser.device, at: context.now)
            drafts.keep(draft, of: account)
            return context.redirect(to: Self.address(of: draft.id))
        } catch {
            return try await ImportPage(context: context).response(refusal: error)
        }
    }

    /// - Throws: ``PageError/noFiles``, ``PageError/spreadsheet(_:)``, ``PageError/sameFile(_:)``.
    private func files() throws(PageError) -> [ImportDraft.File] {
        var files: [ImportDraft.File] = []
        for file in context.files where !(file.name.isEmpty && file.bytes.isEmpty) {
            // A spreadsheet is an archive; a text has no such first bytes.
            guard !file.bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { throw .spreadsheet(file.name) }
            let isCSV = file.name.lowercased().hasSuffix(".csv")
            let name = isCSV ? String(file.name.dropLast(4)) : file.name
            guard !files.contains(where: { $0.name == name }) else { throw .sameFile(name) }
            files.append(ImportDraft.File(name: name, bytes: file.bytes))
        }
        guard !files.isEmpty else { throw .noFiles }
        return files
    }

    private func showColumns() async throws -> PageResponse {
        // After a new sign-in the address has no draft.
        let latest = drafts.latest(of: try account(), at: context.now)?.id ?? ""
        return try await withDraft(context.query("draft") ?? latest) { draft in
            try await ImportColumnsPage(context: context, draft: draft).response(
                file: context.query("file"), start: context.query("start"))
        }
    }

    /// Shows a page of a draft; the page that takes files if it is no longer kept.
    private func withDraft(
        _ id: String, _ body: (ImportDraft) async throws -> PageResponse
    ) async throws -> PageResponse {
        let account = try account()
        guard let draft = try? drafts.draft(id, of: account, at: context.now) else {
            return try await ImportPage(context: context).response(refusal: PageError.draftEnded)
        }
        return try await body(draft)
    }

    /// Stores the choices for the columns, and checks the files; or imports files that were checked.
    private func send() async throws -> PageResponse {
        let account = try account()
        if let report = report(of: account) { return report }
        return try await withDraft(context.field("draft")) { draft in
            let page = ImportColumnsPage(context: context, draft: draft)
            do {
                let step = context.field("step")
                var draft = draft
                if step == "import" {
                    try draft.checkVersion(context.field("version"))
                } else {
                    draft = try await SentColumns(context: context).applied(to: draft)
                    drafts.change(draft.id, of: account) { $0 = draft }
                }
                guard step == "check" || step == "import" else {
                    // The value of the button of a range is the start of the range.
                    let start = context.request.form["to"] ?? context.field("start")
                    return context.redirect(
                        to: Self.address(of: draft.id, file: draft.shown(context), start: start))
                }
                return try await run(draft, isCheck: step == "check", of: account)
            } catch let error as any AcademyError where error.isShownInForm {
                return try await page.response(
                    file: context.field("file"), start: context.field("start"), refusal: error)
            }
        }
    }

    /// The page of an import that the same form has started before, such as one whose response was lost; nil
    /// if there is none, or if it was refused.
    private func report(of account: AccountID) -> PageResponse? {
        let name = "import-" + context.field("key")
        guard context.field("step") == "import",
            let state = context.pages.imports.state(of: .init(account: account, name: name))
        else { return nil }
        if case .ended(let outcome) = state, case .failure = outcome.report { return nil }
        return progress(of: name)
    }

    private func progress(of name: String) -> PageResponse {
        let parameters = [
            "import": name, "file": context.field("file"), "start": context.field("start"),
        ]
        return context.redirect(to: ImportProgressPage.address.withQuery(parameters))
    }

    /// Starts the import, or the check, and shows its end or its progress.
    private func run(_ draft: ImportDraft, isCheck: Bool, of account: AccountID) async throws -> PageResponse
    {
        let work = try await ImportWork(context: context, isCheck: isCheck).work(of: draft, account)
        let name = (isCheck ? "check-" : "import-") + context.field("key")
        let id = BackgroundImports.ID(account: account, name: name)
        // A browser with scripts shows the progress on the page with the form.
        let hasScripts = context.field("scripts") != "no"
        let imports = context.pages.imports
        await imports.start(
            id, waiting: hasScripts ? ImportProgressPage.longest : BackgroundImports.maximumWait, work)
        if case .ended(let outcome) = imports.state(of: id),
            case .failure(AccessError.passwordNeeded) = outcome.report
        {
            throw AccessError.passwordNeeded
        }
        return progress(of: name)
    }

    private func downloadMap() async throws -> PageResponse {
        try await withDraft(context.query("draft") ?? "") { draft in
            let map = try await ImportFiles(of: draft, context.client).map
            return PageResponse(
                fields: [
                    .init("Content-Type", "application/json"),
                    .init("Content-Disposition", "attachment; filename=\"map.json\""),
                ], body: .bytes(Array(try map.text().utf8)))
        }
    }
}

extension ImportDraft {
    /// The hash of the choices, which differs after each change.
    var version: String {
        get throws {
            let encodings = encodings.map { "\($0.key): \($0.value.rawValue)" }.sorted()
            let leftOut = leftOut.sorted().map { "-" + $0 }
            let choices = [try map?.text() ?? "", "\(clearsUnreadable)"] + encodings + leftOut
            return Asset.hash(Array(choices.joined(separator: "\n").utf8))
        }
    }

    /// Checks that the choices are the checked ones: another tab can change them.
    ///
    /// - Throws: ``PageError/columnsChanged``; errors of encoding the map.
    fileprivate func checkVersion(_ version: String) throws {
        guard checked != nil, try version == self.version else { throw PageError.columnsChanged }
    }

    /// The file whose columns the page shows after a form.
    fileprivate func shown(_ context: PageContext) -> String? {
        let file = context.field("file")
        return files.contains { $0.name == file } ? file : nil
    }
}
