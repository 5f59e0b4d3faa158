internal import Authentication
internal import Core
internal import HTTPServer
internal import Networking

extension WebPages {
    /// Redirects from the site's address to the home page or to the form to sign in.
    @Sendable func openHome(_ context: inout PageContext) async throws -> PageResponse {
        let isSignedIn = try await context.identify() != nil
        return context.redirect(to: isSignedIn ? "/home" : "/sign-in")
    }

    @Sendable func showSignIn(_ context: inout PageContext) async throws -> PageResponse {
        do {
            if try await context.identify() != nil { return context.redirect(to: "/home") }
        } catch AccessError.locked {
            // A locked sign-in does not prevent another person from signing in.
        }
        return context.signInPage()
    }

    /// Signs in, and then checks the person in if the form has the ticket of a scanned code.
    @Sendable func signIn(_ context: inout PageContext) async throws -> PageResponse {
        let ticket = context.field("ticket")
        do {
            let code = context.field("code")
            try await context.signIn(
                email: context.field("email"), password: context.field("password"),
                code: code.isEmpty ? nil : code)
        } catch let error as any AcademyError {
            let needsCode = context.request.form["code"] != nil
            guard !ticket.isEmpty else { return context.signInPage(needsCode: needsCode, refusal: error) }
            // At a rate limit, or on a busy server, a further request would only count against the person.
            let session = error.kind == .unavailable ? [:] : await context.session(of: ticket)
            return context.signInPage(
                ticket: ticket, session: session, needsCode: needsCode, refusal: error)
        }
        guard ticket.isEmpty else { return try await context.checkIn(with: ticket) }
        return try await context.pageAfterSignIn()
    }

    /// Ends the sign-in, and makes the browser delete the pages in its cache.
    @Sendable func signOut(_ context: inout PageContext) async throws -> PageResponse {
        if let current = context.currentSignIn { try await context.end(current) }
        context.close()
        return context.redirect(to: "/sign-in", fields: [.init("Clear-Site-Data", "\"cache\"")])
    }
}

extension PageContext {
    /// Redirects to the form to sign in, which leads back to the page afterwards.
    ///
    /// - Parameter pattern: the path of the page, with parameters in braces.
    func redirectToSignIn(from pattern: String) -> PageResponse {
        let path = request.parameters.reduce("/" + pattern) { $0.replacing("{\($1.key)}", with: $1.value) }
        guard path != "/home", let wanted = wantedPath(path) else {
            return redirect(to: "/sign-in")
        }
        return redirect(to: "/sign-in?to=\(wanted)")
    }

    /// The text, if it is the path of a page of this site; nil for others, such as another site's address.
    ///
    /// - Parameter marks: the characters that it may have in addition to letters and digits.
    func wantedPath(_ text: String, marks: String = "/-") -> String? {
        let allowed = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || marks.utf8.contains($0) }
        return allowed && text.hasPrefix("/") && !text.hasPrefix("//") ? text : nil
    }

    /// Signs in with an e-mail address and a password.
    ///
    /// - Parameter code: the code of the account's second factor; nil if none was entered.
    mutating func signIn(email: String, password: String, code: String? = nil) async throws {
        let request = SignIn(
            email: email, password: password, device: deviceName, deviceToken: device, code: code)
        try await replaceSignIn(by: try await anonymous.send(request, sending(".sign-in")))
    }

    /// Stores a new sign-in, finds the person, and ends the browser's previous sign-in.
    mutating func replaceSignIn(by signedIn: SignedIn) async throws {
        let previous = currentSignIn
        open(signedIn)
        // A form that was sent twice gets the same tokens twice; they must not be ended.
        if let previous, previous.refresh != currentSignIn?.refresh { try? await end(previous) }
        _ = try await identify()
    }

    /// The name of the browser in the list of devices.
    var deviceName: String {
        BrowserName(userAgent: request.userAgent).map {
            words.text("device.known", ["browser": $0.browser, "system": $0.system])
        } ?? words["device.name"]
    }

    /// The page with the form to sign in.
    ///
    /// - Parameters:
    ///   - ticket: the ticket of the code that the person scanned.
    ///   - session: the template values of the session of that code.
    ///   - notice: the key of a sentence about the previous step.
    ///   - ended: the form whose sign-in has ended; nil for the one that the sent form keeps.
    ///   - needsCode: whether the form has the field for the code of a second factor, whatever the error
    ///     is.
    ///   - refusal: the error of the last attempt.
    func signInPage(
        ticket: String? = nil, session: [String: Any] = [:], notice: String? = nil, ended: EndedForm? = nil,
        needsCode: Bool = false, refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        var values = session
        if let notice { values["notice"] = words[notice] }
        values["ended"] = (ended ?? EndedForm(keptIn: request.form))?.fields.hiddenFields
        // A form whose sign-in was locked or has ended may contain the address of another person.
        let isSignIn = request.form[Self.pinField] == nil && ended == nil
        values["email"] = isSignIn ? field("email") : ""
        values["allowsSignUp"] = site.allowsSignUp
        values["writesMessages"] = site.writesMessages
        if let path = wantedPath(request.query["to"] ?? field("to")), ended == nil { values["to"] = path }
        if let ticket { values["ticket"] = ticket }
        let codeErrors: [SecondFactorError] = [.codeNeeded, .wrongCode, .triesUsed]
        let isCodeRequired = codeErrors.map(\.code).contains { $0 == refusal?.code }
        values["needsCode"] = needsCode || isCodeRequired
        values["isCodeRequired"] = isCodeRequired
        let title = ticket == nil ? words["sign-in.title"] : words["sign-in.to-check-in"]
        values["heading"] = title
        return page(.signIn, title: title, script: .passkey, refusal: refusal, values)
    }
}
