internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer

/// The page of the import: the result of what was sent, and the form.
struct ImportPage {
    /// The address of the form that confirms the password before an import.
    static let confirmation = "/desk/import-password"
    /// The maximum number of errors, and of rejected rows of a file, that a page shows.
    private static let shownErrors = 200

    let context: PageContext
    private var words: Words { context.words }

    /// The page after an import or a check: its report or its error.
    func response(after outcome: BackgroundImports.Outcome) async throws -> PageResponse {
        do {
            let report = try outcome.report.get()
            return try await response(
                parts: parts(of: report, outcome.isCheck) + rejected(report)
                    + encodings(of: outcome.encodings), choices: outcome.choices, losses: outcome.losses)
        } catch AccessError.passwordNeeded {
            // The page that asks for the password cannot keep files, so they must be chosen again.
            return context.passwordPage(at: Self.confirmation, refusal: nil)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await response(
                choices: outcome.choices, losses: outcome.losses, refusal: error)
        }
    }

    /// The page with the form of the import, after the parts with a result.
    ///
    /// - Parameters:
    ///   - choices: what is chosen in the form; nil for what was sent.
    ///   - losses: what the import would take away, to which the person can agree in the form.
    func response(
        parts: [any DeskPart] = [], choices: ImportChoices? = nil, losses: [ImportLoss] = [],
        refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let sheets = try await context.client.send(ListSheets()).items
        var page = DeskPage(words["desk.nav.import"], back: .more(words), refusal: refusal, parts: parts)
        page.parts.append(
            ImportForm(choices: choices ?? SentImport(context: context).choices, losses: losses))
        page.parts.append(
            DeskList(
                heading: words["desk.import.files"],
                rows: sheets.map { sheet in
                    DeskList.Row(
                        title: sheet.name + ".csv",
                        lines: [
                            sheet.columns.joined(separator: ", "),
                            words.sentence("desk.import.optional", about: sheet.optionalColumns),
                        ])
                }, empty: ""))
        return page.response(context)
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
}
