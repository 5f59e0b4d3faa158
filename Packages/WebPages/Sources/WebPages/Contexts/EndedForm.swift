internal import Core
internal import HTTPServer
internal import Navigation

/// A form that was sent after its sign-in had ended, which the next sign-in of the same account shows again.
///
/// The form to sign in keeps it in hidden fields.
struct EndedForm {
    private static let addressField = "ended-form"
    private static let prefix = "ended."

    /// The address to which the form was sent.
    let address: String
    /// The values that were sent; empty for forms with passwords or files, which no page may keep.
    let values: [String: String]

    init(sentTo address: String, _ values: [String: String]) {
        self.address = address
        self.values = values
    }

    /// The form that the form to sign in keeps; nil if it keeps none.
    init?(keptIn form: [String: String]) {
        guard let address = form[Self.addressField] else { return nil }
        self.address = address
        let kept = form.filter { $0.key.hasPrefix(Self.prefix) }
        values = Dictionary(kept.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) }) { $1 }
    }

    /// The hidden fields of the form to sign in.
    var fields: [String: String] {
        let kept = Dictionary(uniqueKeysWithValues: values.map { (Self.prefix + $0.key, $0.value) })
        return kept.merging([Self.addressField: address]) { $1 }
    }

    /// The form without the fields of an edit that stayed as they were: the page has their present values.
    var changed: EndedForm {
        let same = values.keys.filter { !$0.hasPrefix(FormValues.before) }
            .filter { values[$0] == values[FormValues.before + $0] }
        let left = same + same.map { FormValues.before + $0 }
        return EndedForm(sentTo: address, values.filter { !left.contains($0.key) })
    }

    /// The form without its values, if the form to sign in would be too large with them.
    var keepable: EndedForm {
        let size = fields.reduce(0) { size, field in
            size + field.key.percentEncoded.utf8.count + field.value.percentEncoded.utf8.count + 2
        }
        return size > Self.largest ? EndedForm(sentTo: address, [:]) : self
    }

    /// The maximum number of bytes of the kept fields: a form without a sign-in may have 4 KiB
    /// (``ServerLimits/anonymousBody``), and needs some for an address, a password and its token.
    private static let largest = 3 << 10
}

extension PageContext {
    /// Whether the person who is signed in opened the page with the sent form.
    var ownsForm: Bool {
        guard let me, let formOwner else { return false }
        return formOwner == pages.formTokens.owner(me.account, in: browser.device)
    }

    /// Throws ``PageError/otherPerson`` if another person signed in after the page with the sent form was
    /// opened. Forms of pages that need no sign-in are of anyone.
    func checkOwner() throws(PageError) {
        guard let formOwner, formOwner != pages.formTokens.owner(nil, in: browser.device) else { return }
        guard ownsForm else { throw .otherPerson }
    }

    /// The form to sign in after a form whose sign-in has ended. It says that nothing was saved.
    ///
    /// - Parameter pattern: the path of the form, with parameters in braces.
    func endedPage(of pattern: String) -> PageResponse {
        let isOwned = formOwner.map { $0 != pages.formTokens.owner(nil, in: browser.device) } ?? false
        let values = isOwned && canKeepForm ? keptForm : [:]
        let ended = EndedForm(sentTo: address(of: pattern), values).changed.keepable
        var response = signInPage(ended: ended, refusal: PageError.ended)
        response.status = 401
        return response
    }

    /// The page after a sign-in: the wanted one, or that of the form whose sign-in had ended.
    func pageAfterSignIn() async throws -> PageResponse {
        guard let ended = EndedForm(keptIn: request.form) else {
            return redirect(to: wantedPath(field("to")) ?? "/home")
        }
        // Another account must not see what this one entered.
        guard ownsForm, let page = try await page(of: ended) else { return redirect(to: "/home") }
        return page
    }

    /// The page with a form, which is filled in with the values that were sent; nil if it has gone.
    private func page(of ended: EndedForm) async throws -> PageResponse? {
        var path = wantedPath(ended.address, marks: "/-._~%") ?? "/home"
        for _ in 1...Self.redirects {
            guard let found = pages.route(of: path) else { return nil }
            var page = try await found.route.respond(
                PageRequest(
                    parameters: found.parameters, cookies: browser.cookiesOfNextRequest,
                    languages: request.languages, userAgent: request.userAgent, isSecure: request.isSecure,
                    isOnThisMachine: request.isOnThisMachine, origin: request.origin,
                    client: request.client))
            if let next = page.fields.first(where: { $0.name == "Location" })?.value {
                path = String(next.prefix { $0 != "?" && $0 != "#" })
                continue
            }
            guard case .bytes(let html) = page.body, page.isHTML else { return nil }
            page.fields.removeAll { $0.name == "Set-Cookie" }
            let filled = FilledForm(
                String(decoding: html, as: UTF8.self), action: ended.address, values: ended.values)
            let isFilled = filled.isFound && !ended.values.isEmpty
            let note = words[isFilled ? "ended.send-again" : "ended.enter-again"]
            page.body = .bytes(Array(filled.html(note: note).utf8))
            return page
        }
        return nil
    }

    /// The redirects that are followed to the page with a form: that of a form without a page of its own.
    private static let redirects = 2
}

extension WebPages {
    /// The route of a page that is shown at a path, with the parameters of the path.
    ///
    /// Of several, that with the most literal segments counts.
    fileprivate func route(of path: String) -> (route: PageRoute, parameters: [String: String])? {
        let segments = path.split(separator: "/").map(String.init)
        let found = routes.lazy.filter { $0.method == .get }.compactMap { route in
            Self.parameters(of: route.path.split(separator: "/"), in: segments).map { (route, $0) }
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
