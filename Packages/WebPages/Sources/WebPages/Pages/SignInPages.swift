internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The pages with which a person signs in and out.
enum SignInPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "", "page.home", openHome),
            pages.page(.get, "sign-in", "page.sign-in", showSignIn),
            pages.page(.post, "sign-in", "page.sign-in", signIn),
            pages.page(.post, "sign-out", "page.sign-out", signOut),
        ]
    }

    /// Redirects from the site's address to the home page or to the sign-in form.
    @Sendable private static func openHome(_ context: inout PageContext) async throws -> PageResponse {
        let isSignedIn = try await context.identify() != nil
        return context.redirect(to: isSignedIn ? "/home" : signInAddress(context))
    }

    @Sendable private static func showSignIn(_ context: inout PageContext) async throws -> PageResponse {
        do {
            if try await context.identify() != nil { return context.redirect(to: "/home") }
        } catch AccessError.locked, AccessError.handedRound {
            // A locked sign-in does not prevent another person from signing in.
        }
        let reason = context.request.query[endedKey]
        guard context.browser.wasEndedElsewhere || reason == endedElsewhere else {
            return signInPage(context)
        }
        var response = signInPage(context, refusal: AccessError.signedOutElsewhere)
        // The page says why an earlier request was refused; this one is not.
        (response.status, response.error) = (200, nil)
        return response
    }

    /// Signs in, and then checks the person in if the form has the ticket of a scanned code.
    @Sendable private static func signIn(_ context: inout PageContext) async throws -> PageResponse {
        let ticket = context.field("ticket")
        let (email, password) = credentials(context)
        let ended: String?
        do {
            guard !password.isEmpty || context.field("pending").isEmpty else {
                throw PageError.pendingEnded
            }
            let code = context.field("code")
            ended = try await signIn(
                &context, email: email, password: password, code: code.isEmpty ? nil : code)
        } catch let error as any AcademyError {
            let needsCode = context.request.form["code"] != nil
            let pending = keepPassword(context, email, password, after: error)
            guard !ticket.isEmpty else {
                return signInPage(context, needsCode: needsCode, pending: pending, refusal: error)
            }
            // At a rate limit, or on a busy server, a further request would only count against the person.
            let session =
                error.kind == .unavailable ? nil : await CheckInPages.session(context, of: ticket)
            return signInPage(
                context, ticket: ticket, session: session, needsCode: needsCode, pending: pending,
                refusal: error)
        }
        guard ticket.isEmpty else { return try await CheckInPages.checkIn(context, with: ticket) }
        if let ended, context.me?.role.audience == .staff, EndedForm(keptIn: context.request.form) == nil {
            return endedDevicePage(
                context, ended, next: context.wantedPath(context.field("to")) ?? "/home")
        }
        return try await EndedFormPages.pageAfterSignIn(context)
    }

    /// Ends the sign-in, and makes the browser delete the pages in its cache.
    ///
    /// A person who opened a check-in code in the browser of another person is led back to the same code.
    @Sendable private static func signOut(_ context: inout PageContext) async throws -> PageResponse {
        if let current = context.browser.signIn { try await context.browser.end(current) }
        context.close()
        let code = context.wantedPath(context.field("to"), marks: "/-.").flatMap {
            $0.hasPrefix("/c/") ? $0 : nil
        }
        return context.redirect(to: code ?? "/sign-in", fields: [.init("Clear-Site-Data", "\"cache\"")])
    }

    /// Signs in with an e-mail address and a password.
    ///
    /// - Parameter code: the code of the account's second factor; nil if none was entered.
    /// - Returns: the name of the device of a sign-in that this one ended; nil if it ended none.
    @discardableResult
    static func signIn(
        _ context: inout PageContext, email: String, password: String, code: String? = nil
    ) async throws -> String? {
        let request = SignIn(
            email: email, password: password, device: context.deviceName,
            deviceToken: context.browser.device, code: code)
        let signedIn = try await context.anonymous.send(request, context.sending(".sign-in"))
        try await context.replaceSignIn(by: signedIn)
        return signedIn.endedDevice
    }
}

// The address of the sign-in form.

extension SignInPages {
    /// The name of the query item that says why the sign-in has ended.
    private static let endedKey = "ended"
    /// The value of the query item after a sign-in on another device has ended this one.
    private static let endedElsewhere = "elsewhere"

    /// Redirects to the sign-in form, which leads back to the page afterwards, about the same student.
    ///
    /// - Parameter pattern: the path of the page, with parameters in braces.
    static func redirect(_ context: PageContext, from pattern: String) -> PageResponse {
        let path = context.request.parameters.reduce("/" + pattern) {
            $0.replacing("{\($1.key)}", with: $1.value)
        }
        let wanted = context.wantedPath(context.keepingQueriedChild(path)) ?? context.wantedPath(path)
        return context.redirect(to: signInAddress(context, to: path == "/home" ? nil : wanted))
    }

    /// The address of the sign-in form, which says why the sign-in has ended.
    ///
    /// - Parameter path: the page after it; nil for the home page.
    private static func signInAddress(_ context: PageContext, to path: String? = nil) -> String {
        let items = [
            path.map { "to=" + $0.replacing("?", with: "%3F").replacing("=", with: "%3D") },
            context.browser.wasEndedElsewhere ? "\(endedKey)=\(endedElsewhere)" : nil,
        ]
        let query = items.compactMap(\.self).joined(separator: "&")
        return "/sign-in" + (query.isEmpty ? "" : "?" + query)
    }
}

// The password and the code of a second factor.

extension SignInPages {
    /// The codes of the errors that ask for the code of a second factor after a correct password.
    static let codeErrors = Set(
        [SecondFactorError.codeNeeded, .wrongCode, .triesUsed].map(\.code))

    /// The address and the password of the form, or those that were kept until the code was entered.
    private static func credentials(_ context: PageContext) -> (email: String, password: String) {
        if context.field("password").isEmpty,
            let pending = context.pages.pendingSignIns.take(
                context.field("pending"), for: context.browser.device, at: context.now)
        {
            return pending
        }
        return (context.field("email"), context.field("password"))
    }

    /// Keeps the password of a sign-in whose code is missing or wrong. A password that was kept before is
    /// kept again after any error except that of a wrong password.
    ///
    /// - Returns: the key of the password for the form; nil if it is not kept.
    private static func keepPassword(
        _ context: PageContext, _ email: String, _ password: String, after error: any AcademyError
    ) -> String? {
        let wasKept = context.field("password").isEmpty && error.code != AccountError.signInFailed.code
        guard codeErrors.contains(error.code) || wasKept, !password.isEmpty else { return nil }
        let key = context.newKey()
        context.pages.pendingSignIns.keep(
            email, password, as: key, for: context.browser.device, at: context.now)
        return key
    }
}

// The pages.

extension SignInPages {
    /// The page with the sign-in form.
    ///
    /// - Parameters:
    ///   - ticket: the ticket of the code that the person scanned.
    ///   - session: the session of that code.
    ///   - notice: the key of a sentence about the previous step.
    ///   - ended: the form whose sign-in has ended; nil for the one that the sent form keeps.
    ///   - pending: the key of the password that waits for the code, so that the form has no field for it.
    ///   - needsCode: whether the form has the field for the code of a second factor, regardless of the
    ///     error.
    ///   - refusal: the error of the last attempt.
    static func signInPage(
        _ context: PageContext, ticket: String? = nil, session: OpenedSessionValues? = nil,
        notice: String? = nil, ended: EndedForm? = nil, needsCode: Bool = false, pending: String? = nil,
        refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        let (request, words) = (context.request, context.words)
        // A form whose sign-in was locked or has ended may contain the address of another person.
        let isSignIn = request.form[PageContext.pinField] == nil && ended == nil
        let isCodeRequired = refusal.map { codeErrors.contains($0.code) } ?? false
        let title = ticket == nil ? words["sign-in.title"] : words["sign-in.to-check-in"]
        let view = SignInPage(
            heading: title, session: session, notice: notice.map { words[$0] },
            ticket: ticket ?? session?.ticket,
            // If the session of the ticket is not known, the form keeps the ticket's end, which the page
            // without a connection needs.
            until: session?.until ?? Int64(context.field("until")),
            ended: (ended ?? EndedForm(keptIn: request.form))?.fields.hiddenFields ?? [],
            to: ended == nil ? context.wantedPath(request.query["to"] ?? context.field("to")) : nil,
            email: isSignIn ? context.field("email") : "", pending: pending,
            needsCode: needsCode || isCodeRequired, isCodeRequired: isCodeRequired,
            writesMessages: context.site.writesMessages, allowsSignUp: context.site.allowsSignUp)
        return context.page(view, title: title, script: .passkey, refusal: refusal)
    }

    /// The page after a sign-in that ended the account's oldest sign-in.
    private static func endedDevicePage(
        _ context: PageContext, _ device: String, next: String
    ) -> PageResponse {
        let words = context.words
        let page = DeskPage(
            words["sign-in.ended-title"],
            parts: [
                DeskNote(text: words.text("sign-in.ended", ["device": device])),
                DeskActions([.link(next, words["sign-in.ended-continue"])]),
            ])
        return page.response(context)
    }
}

/// The page with the sign-in form.
struct SignInPage: PageView {
    static let template = Template(PackageResources.sign_in_mustache)
    let heading: String
    let session: OpenedSessionValues?
    let notice: String?
    let ticket: String?
    let until: Int64?
    /// The hidden fields of the form whose sign-in has ended.
    let ended: [HiddenField]
    let to: String?
    let email: String
    let pending: String?
    let needsCode: Bool
    let isCodeRequired: Bool
    let writesMessages: Bool
    let allowsSignUp: Bool
}
