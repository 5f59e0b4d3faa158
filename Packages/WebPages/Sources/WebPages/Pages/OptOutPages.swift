internal import Application
internal import Core
internal import HTTPServer
internal import Messages

/// The page of the signed link in a message, with which its reader opts out without a sign-in.
enum OptOutPages {
    private static let path = "opt-out/{token}"
    /// The maximum bytes of a form of a mail provider, which has one field.
    private static let formLimit = 4_096
    /// The only field of the form, by RFC 8058.
    private static let oneClick = ["List-Unsubscribe": "One-Click"]

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, path, "page.opt-out") { context in
                let token = context.request.parameters["token"] ?? ""
                let state = try await context.anonymous.send(ShowOptOut(token: token))
                return page(context, state)
            },
            PageRoute(.post, path, name: "page.opt-out", formLimit: formLimit) { request in
                let context = try await PageContext(request, of: pages)
                do {
                    return try await optOut(context).compressed(for: request)
                } catch let error as any AcademyError {
                    return context.refusal(error).compressed(for: request)
                }
            },
        ]
    }

    /// Opts the reader out, for the form of the page and for the one click of a mail provider (RFC 8058).
    ///
    /// A provider sends no cookie, no form token and another origin, and follows no redirect. The form needs
    /// no token against other sites: the link alone allows the request, which reads and sets no cookie.
    ///
    /// - Throws: ``PageError/notEncrypted``, ``PageError/noOptOut``; errors of the request.
    private static func optOut(_ context: PageContext) async throws -> PageResponse {
        try context.checkConnection()
        var form = PageForm(fields: context.request.form)
        if let read = context.request.readLargeForm { form = try await read() }
        guard form.fields == oneClick, form.files.isEmpty else { throw PageError.noOptOut }
        let token = context.request.parameters["token"] ?? ""
        return page(context, try await context.anonymous.send(OptOut(token: token)))
    }

    private static func page(_ context: PageContext, _ state: OptOutState) -> PageResponse {
        let (words, name) = (context.words, state.firstName)
        let about = words.text("opt-out.about", ["academy": context.site.name, "name": name])
        let view = OptOutPage(
            about: state.isOptedOut ? nil : about,
            kind: words["messages.kind.\(state.kind.rawValue)"],
            action: "/opt-out/" + context.segment("token"),
            done: state.isOptedOut ? words.text("opt-out.done", ["name": name]) : nil)
        return context.page(view, title: words["opt-out.title"])
    }
}

/// The page of the signed link in a message: the form that opts out, or the sentence that it is done.
struct OptOutPage: PageView {
    static let template = Template(PackageResources.opt_out_mustache)
    /// The sentence before the form; nil if the reader has opted out.
    let about: String?
    /// The kind of the messages.
    let kind: String
    /// The address of the form.
    let action: String
    /// The sentence after the form was sent; nil before.
    let done: String?
}
