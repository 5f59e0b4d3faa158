internal import Application
internal import Core
internal import DataExchange
internal import Foundation
internal import HTTPServer

/// The sent form with a person's choices for the columns of a file.
struct SentColumns {
    /// The value of the choice of a column with full names.
    static let fullName = "full_name"

    let context: PageContext

    /// The draft with the choices of the form.
    ///
    /// - Throws: ``PageError/notMap``; errors of the inspection.
    func applied(to draft: ImportDraft) async throws -> ImportDraft {
        var changed = draft
        changed.checked = nil
        switch context.field("step") {
        case "map":
            changed.map = try map()
            changed.encodings = [:]
            // Its errors are shown with the text that was sent.
            _ = try await ImportFiles(of: changed, context.client)
        case "guess":
            changed.map = [:]
            changed.encodings = [:]
        default: try await apply(to: &changed)
        }
        return changed
    }

    /// A map as JSON.
    ///
    /// - Throws: ``PageError/notMap``.
    private func map() throws(PageError) -> [String: FileMap] {
        let text = context.field("map")
        guard text.utf8.count <= FileMap.textLimit,
            let map = try? JSONDecoder().decode([String: FileMap].self, from: Data(text.utf8))
        else { throw .notMap }
        return map
    }

    private func apply(to draft: inout ImportDraft) async throws {
        let name = context.field("file")
        guard draft.files.contains(where: { $0.name == name }) else { return }
        let files = try await ImportFiles(of: draft, context.client)
        let file = files.recognised.first { $0.file == name }
        draft.clearsUnreadable = context.field("clears") == "true"
        if draft.map == nil { draft.map = files.map }
        if changesEncoding(of: files.texts[name], in: draft, name) {
            draft.encodings[name] = TextEncoding(context.field("encoding"))
            readAnew(name, as: file?.sheet, in: &draft)
        } else if let sheet = context.request.form["sheet"], sheet != file?.sheet ?? "" {
            readAnew(name, as: sheet.isEmpty ? nil : sheet, in: &draft)
            if sheet.isEmpty { draft.leftOut.insert(name) } else { draft.leftOut.remove(name) }
        } else if let file, let separator = ColumnSeparator(rawValue: context.field("separator")),
            separator != file.separator
        {
            readAnew(name, as: file.sheet, in: &draft)
        } else if let file, let sheet = file.sheet {
            let sheets = try await context.client.send(ListSheets()).items
            guard let description = sheets.first(where: { $0.name == sheet }) else { return }
            var map = draft.map?.map(of: sheet, in: name) ?? FileMap()
            map = map.choosing(choices(for: file), among: description.columns + description.optionalColumns)
            map.values = (map.values ?? [:]).merging(values(of: file)) { $1 }
            draft.map?[sheet] = map
        }
    }

    private func changesEncoding(of text: DecodedText?, in draft: ImportDraft, _ name: String) -> Bool {
        let chosen = TextEncoding(context.field("encoding"))
        let current = text.map { $0.encoding ?? .utf8 } ?? draft.encodings[name]
        return chosen != nil && chosen != current
    }

    /// Reads a file in another way: its columns are proposed again.
    private func readAnew(_ name: String, as sheet: String?, in draft: inout ImportDraft) {
        draft.map = draft.map?.filter { ($0.value.file ?? $0.key) != name }
        guard let sheet else { return }
        draft.map?[sheet] = FileMap(
            file: sheet == name ? nil : name,
            separator: ColumnSeparator(rawValue: context.field("separator")))
    }

    /// The choice for each column of a file; columns that the page does not show stay as they are.
    private func choices(for file: InspectedFile) -> [ColumnChoice] {
        file.details.enumerated().filter { !$0.element.name.isEmpty && !$0.element.isDay }.map {
            position, column in
            guard let chosen = context.request.form["c\(position)"] else {
                return ColumnChoice(name: column.name, columns: column.columns)
            }
            let columns =
                chosen == Self.fullName ? ["first_name", "last_name"] : [chosen].filter { !$0.isEmpty }
            let words = column.words.compactMap { found in
                context.request.form["w\(position):\(found.text)"].map { (found.text, $0) }
            }
            return ColumnChoice(
                name: column.name, columns: columns, form: context.request.form["f\(position)"],
                words: Dictionary(words) { first, _ in first })
        }
    }

    /// The values for all rows of columns that the file lacks.
    private func values(of file: InspectedFile) -> [String: String] {
        let values = file.missing.map { ($0, context.line("v:\($0)")) }
        return Dictionary(values) { first, _ in first }
    }
}
