internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The first page: home, or the form to sign in.
    @Sendable func openHome(_ visit: inout Visit) async throws -> PageResponse {
        let isSignedIn = try await visit.identify() != nil
        return visit.redirect(to: isSignedIn ? "/home" : "/sign-in")
    }

    @Sendable func showSignIn(_ visit: inout Visit) async throws -> PageResponse {
        do {
            if try await visit.identify() != nil { return visit.redirect(to: "/home") }
        } catch AccessError.locked {
            // Another person may sign in.
        }
        return visit.signInPage()
    }

    /// Signs in. A ticket that the form has is used at once: the person scanned a code before.
    @Sendable func signIn(_ visit: inout Visit) async throws -> PageResponse {
        let ticket = visit.field("ticket")
        do {
            let code = visit.field("code")
            try await visit.signIn(
                email: visit.field("email"), password: visit.field("password"),
                code: code.isEmpty ? nil : code)
        } catch let error as any AcademyError {
            guard !ticket.isEmpty else { return visit.signInPage(refusal: error) }
            // At a rate limit, or on a busy server, another request would only count against the person.
            let code = error.kind == .unavailable ? [:] : await visit.code(of: ticket)
            return visit.signInPage(ticket: ticket, code: code, refusal: error)
        }
        guard ticket.isEmpty else { return try await visit.checkIn(with: ticket) }
        return visit.redirect(to: visit.wantedPath(visit.field("to")) ?? "/home")
    }

    /// Ends the sign-in, and has the browser forget the pages of the person.
    @Sendable func signOut(_ visit: inout Visit) async throws -> PageResponse {
        if let session = visit.session { try await visit.end(session) }
        visit.close()
        return visit.redirect(to: "/sign-in", fields: [.init("Clear-Site-Data", "\"cache\"")])
    }
}

extension Visit {
    /// Leads to the form to sign in, which leads back to the page.
    ///
    /// - Parameter pattern: the path of the page, with parameters in braces; nil for a form.
    func redirectToSignIn(from pattern: String?) -> PageResponse {
        let path = pattern.map { pattern in
            request.parameters.reduce("/" + pattern) { $0.replacing("{\($1.key)}", with: $1.value) }
        }
        guard let path, path != "/home", let wanted = wantedPath(path) else {
            return redirect(to: "/sign-in")
        }
        return redirect(to: "/sign-in?to=\(wanted)")
    }

    /// The path of a page of this site; nil for any other text, such as the address of another site.
    fileprivate func wantedPath(_ text: String) -> String? {
        let allowed = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2F || $0 == 0x2D }
        return allowed && text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
    }

    /// Signs in with an e-mail address and a password, and finds the person. The browser's previous sign-in
    /// ends.
    ///
    /// - Parameter code: that of the account's second factor.
    mutating func signIn(email: String, password: String, code: String? = nil) async throws {
        let request = SignIn(
            email: email, password: password, device: deviceName, deviceToken: device, code: code)
        let previous = session
        open(try await anonymous.send(request, sending(".sign-in")))
        // A second tap gets the tokens of the first.
        if let previous, previous.refresh != session?.refresh { try? await end(previous) }
        _ = try await identify()
    }

    /// The name of the browser in the list of devices.
    private var deviceName: String {
        BrowserName(userAgent: request.userAgent).map {
            words.text("device.known", ["browser": $0.browser, "system": $0.system])
        } ?? words["device.name"]
    }

    /// The form to sign in.
    ///
    /// - Parameters:
    ///   - ticket: that of the code that the person scanned.
    ///   - code: what the code is for.
    ///   - notice: the code of a sentence about what was done before.
    ///   - refusal: why the last attempt was refused.
    func signInPage(
        ticket: String? = nil, code: [String: Any] = [:], notice: String? = nil,
        refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        var values = code
        if let notice { values["notice"] = words[notice] }
        values["email"] = field("email")
        if let path = wantedPath(request.query["to"] ?? field("to")) { values["to"] = path }
        if let ticket { values["ticket"] = ticket }
        let codeErrors: [SecondFactorError] = [.codeNeeded, .wrongCode, .triesUsed]
        if let refusal, codeErrors.map(\.code).contains(refusal.code) { values["needsCode"] = true }
        if let refusal { values.merge(refused(refusal)) { _, new in new } }
        let title = ticket == nil ? words["sign-in.title"] : words["sign-in.to-check-in"]
        values["heading"] = title
        return page(.signIn, title: title, values).showing(refusal)
    }
}
