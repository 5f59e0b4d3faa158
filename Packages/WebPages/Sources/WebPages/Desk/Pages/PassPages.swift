internal import Application
internal import Core
internal import HTTPServer
internal import Payments

/// The pages that show, extend, freeze and resume a pass, and adjust its credits.
struct PassPages {
    let context: PageContext
    private var words: Words { context.words }
    private var file: StudentFile { StudentFile(context: context) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let path = "desk/students/{student}/passes/{pass}"
        var routes = [pages.desk(.get, path, "page.desk.pass") { try await Self(context: $0).showPass() }]
        routes += passForm(path + "/extend", ExtendPass.self, pages)
        routes += passForm(path + "/freeze", FreezePass.self, pages)
        routes += passForm(path + "/resume", ResumePass.self, pages)
        routes += passForm(path + "/credits", AdjustCredits.self, pages)
        return routes
    }

    private static func passForm<Request: FormRequest>(
        _ path: String, _ request: Request.Type, _ pages: WebPages
    ) -> [PageRoute] {
        pages.formRoutes(
            path,
            FormPage(
                form: DeskForm(request), parameters: ["pass"],
                content: { try await Self(context: $0).passContent() },
                response: { _, context in .redirect(StudentFile(context: context).path + "?done=saved") }))
    }

    /// The page of a pass, with its movements and their reasons.
    private func showPass() async throws -> PageResponse {
        let details = try await context.client.send(ShowPass(pass: try context.id("pass")))
        let movements = context.list(
            heading: words["desk.pass.movements"], of: details.movements,
            empty: words["desk.catalogue.none"])
        let page = DeskPage(
            details.pass.planName, back: file.link, lead: words.validity(of: details.pass),
            parts: [movements])
        return page.response(context)
    }

    /// The content of a form about a pass: whose it is, its plan and its last day.
    private func passContent() async throws -> FormContent {
        let pass = try await context.client.send(ShowPass(pass: try context.id("pass"))).pass
        let lead = [pass.studentName, pass.planName, words.validity(of: pass)].joinedLine
        return FormContent(lead: lead, back: file.link)
    }
}

extension Words {
    /// The last day of a pass, and the days on which it is frozen.
    fileprivate func validity(of pass: Pass) -> String {
        [text("desk.pass.until", ["day": date(pass.expiresOn)]), frozen(pass, "desk.pass.frozen")].joinedLine
    }
}
