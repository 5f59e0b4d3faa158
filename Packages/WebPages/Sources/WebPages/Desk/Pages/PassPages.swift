internal import Application
internal import Core
internal import HTTPServer
internal import Payments

extension WebPages {
    /// The pages that show, extend, freeze and resume a pass, and adjust its credits.
    var passRoutes: [PageRoute] {
        let path = "desk/students/{student}/passes/{pass}"
        var pages = [desk(.get, path, "page.desk.pass", showPass)]
        pages += passForm(path + "/extend", ExtendPass.self)
        pages += passForm(path + "/freeze", FreezePass.self)
        pages += passForm(path + "/resume", ResumePass.self)
        pages += passForm(path + "/credits", AdjustCredits.self)
        return pages
    }

    private func passForm<Request: FormRequest>(_ path: String, _ request: Request.Type) -> [PageRoute] {
        formRoutes(
            path,
            FormPage(
                form: DeskForm(request), parameters: ["pass"],
                content: { try await $0.passContent() },
                response: { _, context in .redirect(context.filePath + "?done=saved") }))
    }

    /// The page of a pass, with its movements and their reasons.
    @Sendable private func showPass(_ context: inout PageContext) async throws -> PageResponse {
        let words = context.words
        let details = try await context.client.send(ShowPass(pass: try context.id("pass")))
        let movements = context.list(
            heading: words["desk.pass.movements"], of: details.movements,
            empty: words["desk.catalogue.none"])
        let page = DeskPage(
            details.pass.planName, back: context.fileLink, lead: words.validity(of: details.pass),
            parts: [movements])
        return page.response(context)
    }
}

extension PageContext {
    /// The content of a form about a pass: whose it is, its plan and its last day.
    fileprivate func passContent() async throws -> FormContent {
        let pass = try await client.send(ShowPass(pass: try id("pass"))).pass
        let lead = [pass.studentName, pass.planName, words.validity(of: pass)].joinedLine
        return FormContent(lead: lead, back: fileLink)
    }
}

extension Words {
    /// The last day of a pass, and the days on which it is frozen.
    fileprivate func validity(of pass: Pass) -> String {
        [text("desk.pass.until", ["day": date(pass.expiresOn)]), frozen(pass, "desk.pass.frozen")].joinedLine
    }
}
