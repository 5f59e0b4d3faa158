internal import Application
internal import Core
internal import DataExchange
internal import Foundation
internal import HTTPServer
internal import Navigation

/// The page on which a person chooses what the columns of the files are, with the result of the last check.
struct ImportColumnsPage {
    let context: PageContext
    let draft: ImportDraft
    private var words: Words { context.words }

    /// - Parameters:
    ///   - file: the name of the file whose columns are shown; nil for the first one that needs attention.
    ///   - start: the number of columns before those that are shown.
    ///   - outcome: the end of an import, or a check, that was refused.
    func response(
        file: String? = nil, start: String? = nil, outcome: BackgroundImports.Outcome? = nil,
        refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        var refusal = refusal
        var files: ImportFiles
        var draft = self.draft
        var notes: [any DeskPart] = []
        do {
            files = try await ImportFiles(of: draft, context.client)
        } catch let error as any AcademyError where error.isShownInForm && draft.map != [:] {
            // The map of the draft or of an earlier import does not fit.
            refusal = refusal ?? error
            draft = dropMap()
            notes = [DeskNote(text: words["desk.import.map-dropped"])]
            files = try await ImportFiles(of: draft, context.client)
        }
        let known = draft.files.first { $0.name == file }?.name
        let shown = known ?? files.first(among: draft.files) ?? ""
        let sheets = try await context.client.send(ListSheets()).items
        let grid = ImportGrid(
            context: context, draft: draft, files: files, sheets: sheets, file: shown,
            offset: start.flatMap { Int($0) } ?? 0)
        var parts: [any DeskPart] = notes + [grid.view]
        if let report = draft.checked {
            let check = ImportCheck(context: context, draft: draft, files: files, report: report)
            parts = [try check.view(shown, from: grid.view.start, outcome)] + parts
        } else if let problem = files.problems[shown], refusal == nil {
            refusal = problem
        }
        let text = context.field("step") == "map" ? context.field("map") : try files.map.text()
        parts.append(ImportMapForm(draft: draft.id, file: shown, map: text))
        let page = DeskPage(
            words["desk.nav.import"], back: DeskLink("/desk/import", words["desk.import.others"]),
            refusal: refusal, parts: parts)
        return page.response(context)
    }

    /// The draft without its map, also for later pages: the columns are proposed again.
    private func dropMap() -> ImportDraft {
        let drop: (inout ImportDraft) -> Void = { draft in
            draft.map = [:]
            draft.checked = nil
        }
        if let account = context.me?.principal.account {
            context.pages.importDrafts.change(draft.id, of: account, drop)
        }
        var draft = draft
        drop(&draft)
        return draft
    }
}

extension [String: FileMap] {
    /// The map as people read and change it.
    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

/// The map of an import as JSON, which programs write and read.
struct ImportMapForm: DeskPart, View {
    static let template = Template(PackageResources.desk_import_map_mustache)
    let draft: String
    let file: String
    let map: String
    let maximumLength = FileMap.textLimit
}
