internal import Core
internal import HTTPServer

/// The pages for a form whose sign-in ended before it was sent.
enum EndedFormPages {
    /// The maximum number of requests for the page with a form: a form without a page of its own redirects
    /// once.
    private static let redirects = 2

    /// The sign-in form after a form whose sign-in has ended. It says that nothing was saved.
    ///
    /// - Parameter pattern: the path of the form, with parameters in braces.
    static func endedPage(_ context: PageContext, of pattern: String) -> PageResponse {
        let values = context.isFormOwned && context.canKeepForm ? context.keptForm : [:]
        let ended = EndedForm(sentTo: context.address(of: pattern), values).changed.keepable
        var response = SignInPages.signInPage(context, ended: ended, refusal: PageError.ended)
        response.status = 401
        return response
    }

    /// The page after a sign-in: the wanted one, or that of the form whose sign-in had ended.
    static func pageAfterSignIn(_ context: PageContext) async throws -> PageResponse {
        guard let ended = EndedForm(keptIn: context.request.form) else {
            let wanted = context.wantedPath(context.field("to")) ?? "/home"
            return context.redirect(to: context.withoutStranger(wanted))
        }
        // Another account must not see the values that were entered.
        guard context.ownsForm, let page = try await page(context, with: ended) else {
            return context.redirect(to: "/home")
        }
        return page
    }

    /// The page with a form, which is filled in with the values that were sent; nil if it has gone.
    private static func page(_ context: PageContext, with ended: EndedForm) async throws -> PageResponse? {
        var path = context.wantedPath(ended.address, marks: "/-._~%") ?? "/home"
        for _ in 1...redirects {
            guard let found = route(of: path, in: context.pages.routes) else { return nil }
            var page = try await found.route.respond(
                request(context, found.parameters, about: ended.values[PageContext.childField]))
            if let next = page.fields.first(where: { $0.name == "Location" })?.value {
                path = String(next.prefix { $0 != "?" && $0 != "#" })
                continue
            }
            guard case .bytes(let html) = page.body, page.isHTML else { return nil }
            page.fields.removeAll { $0.name == "Set-Cookie" }
            let filled = FilledForm(
                String(decoding: html, as: UTF8.self), action: ended.address, values: ended.values)
            let isFilled = filled.isFound && !ended.values.isEmpty
            let note = context.words[isFilled ? "ended.send-again" : "ended.enter-again"]
            page.body = .bytes(Array(filled.html(note: note).utf8))
            return page
        }
        return nil
    }

    /// The request for a page that the browser would send after this response.
    ///
    /// - Parameter student: the student of the form, for the pages of a guardian.
    private static func request(
        _ context: PageContext, _ parameters: [String: String], about student: String?
    ) -> PageRequest {
        let request = context.request
        let query = context.isOfStudents ? student.map { [PageContext.childField: $0] } : nil
        return PageRequest(
            parameters: parameters, query: query ?? [:], cookies: context.browser.cookiesOfNextRequest,
            languages: request.languages, userAgent: request.userAgent, isSecure: request.isSecure,
            isOnThisMachine: request.isOnThisMachine, origin: request.origin, client: request.client)
    }

    /// The route of a page that is shown at a path, with the parameters of the path.
    ///
    /// If several match, it is the one with the most literal segments.
    private static func route(
        of path: String, in routes: [PageRoute]
    ) -> (route: PageRoute, parameters: [String: String])? {
        let segments = path.split(separator: "/").map(String.init)
        let found = routes.lazy.filter { $0.method == .get }.compactMap { route in
            parameters(of: route.path.split(separator: "/"), in: segments).map { (route, $0) }
        }
        return found.min { $0.1.count < $1.1.count }
    }

    private static func parameters(of pattern: [Substring], in segments: [String]) -> [String: String]? {
        guard pattern.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (part, text) in zip(pattern, segments) {
            if part.hasPrefix("{") {
                values[String(part.dropFirst().dropLast())] = text.percentDecoded
            } else if part != text {
                return nil
            }
        }
        return values
    }
}
