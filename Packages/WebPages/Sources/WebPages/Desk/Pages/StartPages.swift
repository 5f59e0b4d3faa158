internal import Academy
internal import Application
internal import ClassManagement
internal import Core
internal import DataExchange
internal import HTTPServer
internal import StudentManagement

/// The page with the ways to begin in an academy that was just set up.
struct StartPages {
    static let path = "desk/start"
    private static let address = "/" + path
    /// The decimals of the amounts in the files of the example.
    private static let decimals = 2

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, path, "page.desk.start") { try await Self(context: $0).startPage() },
            pages.deskForm(path, "page.desk.start") {
                try await Self(context: $0).startPage(refusal: $1)
            } _: { context in
                try await Self(context: context).fill() ? "/desk?done=example" : "/desk"
            },
        ]
    }

    /// Imports the example into a new academy.
    ///
    /// - Returns: whether anything was imported; not if the academy is no longer new, or if the import has
    ///   errors.
    private func fill() async throws -> Bool {
        guard try await isNew(), let files = context.pages.example() else { return false }
        let report = try await context.client.send(ImportAcademy(files: files), context.sending())
        return report.errors.isEmpty && report.counts.values.contains { $0 > 0 }
    }

    /// Whether the academy has neither students nor classes yet, with which those of the example could be
    /// mixed.
    private func isNew() async throws -> Bool {
        try context.checkAccess(to: ImportAcademy.self)
        guard try await context.client.send(FindStudents(limit: 1)).items.isEmpty else { return false }
        return try await context.client.send(ListClasses(limit: 1)).items.isEmpty
    }

    /// The page; once there are students or classes, its address leads to the day's sessions.
    private func startPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        guard try await isNew() else { return context.redirect(to: "/desk") }
        let profile = try await context.client.send(ShowAcademy())
        var starts = [
            StartView.Start(
                title: words["set-up.import"], about: words["set-up.import-about"],
                button: words["set-up.import-button"], href: "/desk/import", isMain: true),
            StartView.Start(
                title: words["set-up.empty"], about: words["set-up.empty-about"],
                button: words["set-up.empty-button"], href: "/desk"),
        ]
        if profile.currency.decimals == Self.decimals, context.pages.example() != nil {
            starts.append(
                StartView.Start(
                    title: words["set-up.example"], about: words["set-up.example-about"],
                    button: words["set-up.example-button"], action: Self.address))
        }
        let page = DeskPage(
            words.text("set-up.ready", ["academy": profile.name]), lead: words["set-up.ready-about"],
            refusal: refusal, parts: [StartView(starts: starts)])
        return page.response(context)
    }
}

/// The ways to begin, each with its button.
struct StartView: DeskPart, View {
    struct Start: Encodable {
        let title: String
        let about: String
        let button: String
        /// The page to which it leads; nil for a form.
        var href: String?
        var action: String?
        var isMain = false
    }

    static let template = Template(PackageResources.desk_start_mustache)
    let starts: [Start]
}
