internal import Application
internal import Core
internal import DataExchange
internal import HTTPServer
internal import Navigation
internal import UIComponents

/// The pages that export the academy as CSV files.
struct ExchangePages {
    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        ImportPages.routes(pages) + [
            pages.desk(.get, "desk/export", "page.desk.export") { try Self(context: $0).exportPage() },
            pages.desk(.post, "desk/export", "page.desk.export") {
                try await Self(context: $0).exportFiles()
            },
        ]
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
