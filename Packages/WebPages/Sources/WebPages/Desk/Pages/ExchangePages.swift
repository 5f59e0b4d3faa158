internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation
internal import UIComponents

/// The pages that import CSV files and export the academy as CSV files.
struct ExchangePages {
    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, "desk/import", "page.desk.import") {
                try await ImportPage(context: $0).response()
            },
            pages.desk(.post, "desk/import", "page.desk.import") {
                try await Self(context: $0).importFiles()
            },
            pages.desk(.post, String(ImportPage.confirmation.dropFirst()), "page.desk.import-password") {
                context in
                context.redirect(to: "/desk/import?done=confirmed")
            },
            pages.desk(.get, "desk/import/events", "page.desk.import-events") {
                try ImportProgressPage(context: $0).events()
            },
            pages.desk(.get, String(ImportProgressPage.address.dropFirst()), "page.desk.import") {
                try await ImportProgressPage(context: $0).response()
            },
            pages.desk(.get, "desk/export", "page.desk.export") { try Self(context: $0).exportPage() },
            pages.desk(.post, "desk/export", "page.desk.export") {
                try await Self(context: $0).exportFiles()
            },
        ]
    }

    /// Checks the files by a dry run of the import, imports them, or proposes a map for them.
    ///
    /// A browser without scripts gets a page with the progress meanwhile.
    private func importFiles() async throws -> PageResponse {
        let account = try context.checkAccess(to: ImportAcademy.self).principal.account
        let page = ImportPage(context: context)
        do {
            if context.field("step") == "propose" {
                return try await ImportMapPage(context: context).response()
            }
            let sent = SentImport(context: context)
            let work = try work(of: sent)
            guard context.field("scripts") == "no" else {
                return try await page.response(after: await work())
            }
            let name = (sent.isCheck ? "check-" : "import-") + context.field("key")
            await context.pages.imports.start(.init(account: account, name: name), work)
            return context.redirect(to: ImportProgressPage.address.withQuery(["import": name]))
        } catch let error as any AcademyError where error.isShownInForm {
            return try await page.response(refusal: error)
        }
    }

    /// The import of the chosen files, or its dry run.
    ///
    /// If the import would take something away to which the person has not agreed, it is not done.
    ///
    /// - Throws: ``PageError/notText(_:)``, ``PageError/sameFile(_:)``, ``PageError/notMap``;
    ///   `InvalidValue` for a wrong idempotency key.
    private func work(of sent: SentImport) throws -> @Sendable () async -> BackgroundImports.Outcome {
        let (isCheck, choices) = (sent.isCheck, sent.choices)
        let map = try sent.map()
        let sheets = try sent.sheets(map)
        let request = ImportAcademy(
            files: sheets.mapValues(\.text), skipBad: choices.skipBad, update: choices.update,
            map: map)
        let sending = try context.sending()
        let options = isCheck ? SendOptions(isDryRun: true) : sending
        let encodings = sheets.compactMapValues(\.encoding)
        return { [client = context.client, currentImport = context.pages.currentImport] in
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
    private func exportFiles() async throws -> PageResponse {
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

    /// The page of the export, with the button that sends the archive.
    private func exportPage() throws -> PageResponse {
        try context.checkAccess(to: ExportAcademy.self)
        let page = DeskPage(
            words["desk.nav.export"], back: .more(words), lead: words["desk.export.lead"],
            parts: [
                DeskActions([
                    .send("/desk/export", words["desk.export.button"]),
                    .send("/desk/export", words["desk.export.semicolons"], ["semicolons": "true"]),
                ])
            ])
        return page.response(context)
    }
}

extension Client {
    /// What an import would take away, by a dry run of the files that can do so.
    fileprivate func losses(of request: ImportAcademy) async throws -> [ImportLoss] {
        guard let trial = request.trial(among: try await send(ListSheets())) else { return [] }
        return try await send(trial, SendOptions(isDryRun: true)).losses
    }
}
