internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation

/// The page that takes the files of an import.
struct ImportPage {
    let context: PageContext
    private var words: Words { context.words }

    /// The page, after the parts with the result of an import.
    func response(
        parts: [any DeskPart] = [], refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let account = try context.checkAccess(to: ImportAcademy.self).principal.account
        let sheets = try await context.client.send(ListSheets()).items
        let draft = context.pages.importDrafts.latest(of: account, at: context.now)
        let upload = ImportUpload(
            open: draft.map { draft in
                DeskLink(
                    ImportPages.address(of: draft.id),
                    words.text(
                        "desk.import.go-on",
                        ["files": draft.files.map { $0.name + ".csv" }.joined(separator: ", ")]))
            }, kept: words.text("desk.import.kept-for", ["minutes": ImportDrafts.lifetime]),
            formats: sheets.map { sheet in
                ImportUpload.Format(
                    name: sheet.name + ".csv", what: words.sheet(sheet.name),
                    columns: sheet.columns.joined(separator: ", "),
                    optional: sheet.optionalColumns.isEmpty
                        ? nil : sheet.optionalColumns.joined(separator: ", "))
            })
        let page = DeskPage(
            words["desk.nav.import"], back: .more(words), refusal: refusal, parts: parts + [upload])
        return page.response(context)
    }
}

/// The form that takes the files of an import.
struct ImportUpload: DeskPart, View {
    struct Format: Encodable {
        let name: String
        let what: String
        let columns: String
        let optional: String?
    }

    static let template = Template(PackageResources.desk_import_mustache)
    /// The link to the files that were chosen before.
    let open: DeskLink?
    /// For how long the files are kept.
    let kept: String
    /// The academy's files.
    let formats: [Format]
}

extension Words {
    /// The name of the rows of one of the academy's files: “Students”.
    func sheet(_ name: String) -> String {
        texts["desk.import.sheet.\(name.replacing("_", with: "-"))"] ?? name
    }

    /// The name of one of the academy's columns: “Date of birth”.
    func column(_ name: String) -> String {
        if name == SentColumns.fullName { return self["desk.import.full-name"] }
        let text = Word.field(name.replacing("_", with: " ")).text(in: language, of: .pages)
            .withoutArticle(in: language)
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
