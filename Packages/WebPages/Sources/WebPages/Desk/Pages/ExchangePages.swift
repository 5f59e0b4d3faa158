internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import UIComponents

extension WebPages {
    /// The address of the form that confirms the password before an import.
    fileprivate static let confirmation = "/desk/import-password"

    /// The pages that import CSV files and export the academy as CSV files.
    var exchangeRoutes: [PageRoute] {
        [
            desk(.get, "desk/import", "page.desk.import") { try await $0.importPage() },
            desk(.post, "desk/import", "page.desk.import", importFiles),
            desk(.post, String(Self.confirmation.dropFirst()), "page.desk.import-password") { context in
                context.redirect(to: "/desk/import?done=confirmed")
            },
            desk(.get, "desk/import/events", "page.desk.import-events", followImport),
            desk(.get, String(Self.importProgress.dropFirst()), "page.desk.import", showImportProgress),
            desk(.get, "desk/export", "page.desk.export") { try $0.exportPage() },
            desk(.post, "desk/export", "page.desk.export", exportFiles),
        ]
    }

    /// Checks the files by a dry run of the import, imports them, or proposes a map for them.
    ///
    /// A browser without scripts gets a page with the progress meanwhile.
    @Sendable private func importFiles(_ context: inout PageContext) async throws -> PageResponse {
        let account = try context.checkMayImport()
        do {
            if context.field("step") == "propose" { return try await context.proposedMapPage() }
            let work = try importWork(context)
            guard context.field("scripts") == "no" else {
                return try await context.importPage(of: await work())
            }
            let name = (context.isCheck ? "check-" : "import-") + context.field("key")
            await imports.start(.init(account: account, name: name), work)
            return context.redirect(to: Self.importProgress.withQuery(["import": name]))
        } catch let error as any AcademyError where error.isShownInForm {
            return try await context.importPage(refusal: error)
        }
    }

    /// The import of the chosen files, or its dry run.
    ///
    /// If the import would take something away to which the person has not agreed, it is not done.
    ///
    /// - Throws: ``PageError/notText(_:)``, ``PageError/sameFile(_:)``, ``PageError/notMap``;
    ///   `InvalidValue` for a wrong idempotency key.
    private func importWork(
        _ context: PageContext
    ) throws -> @Sendable () async -> BackgroundImports.Outcome {
        let isCheck = context.isCheck
        let map = try context.importMap()
        let sheets = try context.sheets(map)
        let choices = context.importChoices
        let request = ImportAcademy(
            files: sheets.mapValues(\.text), skipBad: choices.skipBad, update: choices.update,
            map: map)
        let sending = try context.sending()
        let options = isCheck ? SendOptions(isDryRun: true) : sending
        let encodings = sheets.compactMapValues(\.encoding)
        return { [client = context.client, currentImport] in
            defer { currentImport.clear() }
            var losses: [ImportLoss] = []
            let report: Result<ImportReport, any Error>
            do {
                if !isCheck { losses = try await client.losses(of: request) }
                guard choices.hasAgreed(to: losses) else {
                    throw PageError.unconfirmedLosses(losses.sentences)
                }
                let sent = try await client.send(request, options)
                losses = isCheck ? sent.losses : []
                report = .success(sent)
            } catch { report = .failure(error) }
            return .init(
                isCheck: isCheck, encodings: encodings, choices: choices, losses: losses, report: report)
        }
    }

    /// Exports the academy, and sends the files of one export as an archive.
    @Sendable private func exportFiles(_ context: inout PageContext) async throws -> PageResponse {
        let files = try await context.client.send(ExportAcademy()).files.sorted { $0.key < $1.key }
        let withSemicolons = context.field("semicolons") == "true"
        var archive = ZIPArchive()
        for (name, csv) in files {
            let text = withSemicolons ? SemicolonCSV.mark + SemicolonCSV.text(of: csv) : csv
            try archive.add(name + ".csv", Array(text.utf8))
        }
        return PageResponse(
            fields: [
                .init("Content-Type", "application/zip"),
                .init("Content-Disposition", "attachment; filename=\"classly-\(context.today).zip\""),
            ], body: .bytes(try archive.encoded()))
    }
}

extension Client {
    /// What an import would take away, by a dry run of the files that can do so.
    fileprivate func losses(of request: ImportAcademy) async throws -> [ImportLoss] {
        guard let trial = request.trial(among: try await send(ListSheets())) else { return [] }
        return try await send(trial, SendOptions(isDryRun: true)).losses
    }
}

extension PageContext {
    /// The maximum number of errors, and of rejected rows of a file, that a page shows.
    private static let shownErrors = 200

    /// Whether the form was sent to check the files only.
    fileprivate var isCheck: Bool { field("step") != "import" }

    /// The texts of the chosen files, by their names without `.csv`.
    ///
    /// - Parameter map: the map with the encodings of files.
    /// - Throws: ``PageError/notText(_:)``, ``PageError/sameFile(_:)``; `TextError`.
    func sheets(_ map: [String: FileMap]?) throws -> [String: DecodedText] {
        let encodings = try map?.encodings() ?? [:]
        let chosen = field("encoding")
        let all = TextEncoding(chosen)
        if all == nil, !chosen.isEmpty { throw TextError.unknownEncoding(chosen) }
        var sheets: [String: DecodedText] = [:]
        for file in files {
            let isCSV = file.name.lowercased().hasSuffix(".csv")
            let name = isCSV ? String(file.name.dropLast(4)) : file.name
            guard let text = try DecodedText(file.bytes, of: file.name, in: encodings[name] ?? all) else {
                throw PageError.notText(file.name)
            }
            guard sheets.updateValue(text, forKey: name) == nil else { throw PageError.sameFile(name) }
        }
        return sheets
    }

    /// The page after an import or a check: its report or its error.
    func importPage(of outcome: BackgroundImports.Outcome) async throws -> PageResponse {
        do {
            let report = try outcome.report.get()
            return try await importPage(
                parts: parts(of: report, outcome.isCheck) + rejected(report)
                    + encodings(of: outcome.encodings), choices: outcome.choices, losses: outcome.losses)
        } catch AccessError.passwordNeeded {
            // The page that asks for the password cannot keep files, so they must be chosen again.
            return passwordPage(at: WebPages.confirmation, refusal: nil)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await importPage(
                choices: outcome.choices, losses: outcome.losses, refusal: error)
        }
    }

    /// The page with the form of the import, after the parts with a result.
    ///
    /// - Parameters:
    ///   - choices: what is chosen in the form; nil for what was sent.
    ///   - losses: what the import would take away, to which the person can agree in the form.
    func importPage(
        parts: [any DeskPart] = [], choices: ImportChoices? = nil, losses: [ImportLoss] = [],
        refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let sheets = try await client.send(ListSheets()).items
        var page = DeskPage(words["desk.nav.import"], back: moreLink, refusal: refusal, parts: parts)
        page.parts.append(ImportForm(choices: choices ?? importChoices, losses: losses))
        page.parts.append(
            DeskList(
                heading: words["desk.import.files"],
                rows: sheets.map { sheet in
                    DeskList.Row(
                        title: sheet.name + ".csv",
                        lines: [
                            sheet.columns.joined(separator: ", "),
                            sentence("desk.import.optional", about: sheet.optionalColumns),
                        ])
                }, empty: ""))
        return page.response(self)
    }

    /// The parts of the page with the result of a check or an import.
    private func parts(of report: ImportReport, _ isCheck: Bool) -> [any DeskPart] {
        let bad = report.errors.count + report.furtherErrors
        let heading = words[isCheck ? "desk.import.checked" : "desk.import.done"]
        let files = report.counts.sorted { $0.key < $1.key }.map { ($0.key + ".csv", $0.value) }
        let counts = [
            (words["desk.import.unchanged"], report.unchanged),
            (words["desk.import.different"], report.different),
            (words["desk.import.updated"], report.updated), (words["desk.import.bad"], bad),
        ]
        let facts = (files + counts).map { (name: $0.0, value: Optional(words.number($0.1))) }
        let rows = report.errors.prefix(Self.shownErrors).map { error in
            DeskList.Row(
                title: words.text(
                    "desk.import.row", ["file": error.file + ".csv", "row": error.row]),
                lines: [[error.column, error.message].joinedLine])
        }
        var parts: [any DeskPart] = [DeskDetails(heading: heading, facts)]
        if !report.notImported.isEmpty {
            let names = report.notImported.map { $0 + ".csv" }.joined(separator: ", ")
            parts.append(DeskNote(text: words.text("desk.import.not", ["files": names]), isBad: true))
        }
        if !rows.isEmpty {
            parts.append(DeskList(heading: words["desk.import.bad"], rows: rows, empty: ""))
        }
        parts += report.losses.map { DeskNote(text: $0.message, isBad: true) }
        return parts + report.warnings.map { DeskNote(text: $0) }
    }

    /// The rows that were not imported, with the reason of each.
    private func rejected(_ report: ImportReport) -> [any DeskPart] {
        report.rejected.sorted { $0.key < $1.key }.map { file, text in
            let lines = text.split(separator: "\r\n").prefix(1 + Self.shownErrors)
            return DeskText(
                heading: words.text("desk.import.rejected", ["file": file]),
                text: lines.joined(separator: "\n"))
        }
    }

    /// The encodings of the files that are not in UTF-8.
    func encodings(of files: [String: TextEncoding]) -> [any DeskPart] {
        files.sorted { $0.key < $1.key }.map { file, encoding in
            DeskNote(text: words.text("desk.import.encoding", ["file": file, "encoding": encoding.rawValue]))
        }
    }

    /// The page of the export, with the button that sends the archive.
    fileprivate func exportPage() throws -> PageResponse {
        try checkAccess(to: ExportAcademy.self)
        let page = DeskPage(
            words["desk.nav.export"], back: moreLink, lead: words["desk.export.lead"],
            parts: [
                DeskActions([
                    .send("/desk/export", words["desk.export.button"]),
                    .send("/desk/export", words["desk.export.semicolons"], ["semicolons": "true"]),
                ])
            ])
        return page.response(self)
    }
}
