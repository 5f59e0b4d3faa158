internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer

/// The import of a draft that a form has asked for, or its dry run.
struct ImportWork {
    let context: PageContext
    let isCheck: Bool

    /// The choices of the form. A check leaves out invalid rows, to find out which ones can be imported.
    private var choices: ImportChoices {
        if isCheck { return ImportChoices(skipBad: true) }
        return ImportChoices(
            skipBad: context.field("skipBad") == "true", update: context.field("update") == "true",
            agreed: context.field("losses"))
    }

    /// The import as a closure, which can outlast the response.
    ///
    /// If the import would take something away to which the person has not agreed, it is not done.
    ///
    /// - Throws: `InvalidValue` for a wrong idempotency key; errors of the inspection.
    func work(
        of draft: ImportDraft, _ account: AccountID
    ) async throws -> @Sendable () async -> BackgroundImports.Outcome {
        let (isCheck, choices, drafts) = (isCheck, choices, context.pages.importDrafts)
        let (id, version) = (draft.id, try draft.version)
        let files = try await ImportFiles(of: draft, context.client)
        // A file without a text is not imported, as the links to the files say.
        if files.texts.isEmpty, let problem = files.problems.values.first { throw problem }
        let request = files.request(draft, choices)
        let options = isCheck ? SendOptions(isDryRun: true) : try context.sending()
        return { [client = context.client, currentImport = context.pages.currentImport] in
            defer { currentImport.clear() }
            var losses: [ImportLoss] = []
            let report: Result<ImportReport, any Error>
            do {
                if !isCheck { losses = try await client.losses(of: request) }
                guard choices.hasAgreed(to: losses) else {
                    throw PageError.unconfirmedLosses(losses.sentences)
                }
                var sent = try await client.send(request, options)
                // No page shows the rejected rows of a check, which may be as large as the files.
                if isCheck { sent.rejected = [:] }
                losses = []
                report = .success(sent)
                if isCheck {
                    drafts.noteCheck(sent, of: id, version, account)
                } else if sent.errors.isEmpty {
                    drafts.end(id, of: account)
                }
            } catch { report = .failure(error) }
            return .init(isCheck: isCheck, draft: id, choices: choices, losses: losses, report: report)
        }
    }
}

extension ImportDrafts {
    /// Keeps the report of a check, unless other choices were made after the check began.
    fileprivate func noteCheck(
        _ report: ImportReport, of draft: String, _ version: String, _ account: AccountID
    ) {
        change(draft, of: account) { if (try? $0.version) == version { $0.checked = report } }
    }
}

extension Client {
    /// The losses of an import, by a dry run of the files that can take something away.
    fileprivate func losses(of request: ImportAcademy) async throws -> [ImportLoss] {
        guard let trial = request.trial(among: try await send(ListSheets())) else { return [] }
        return try await send(trial, SendOptions(isDryRun: true)).losses
    }
}
