internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

extension WebPages {
    /// Redirects from the site's address to the home page or to the form to sign in.
    @Sendable func openHome(_ context: inout PageContext) async throws -> PageResponse {
        let isSignedIn = try await context.identify() != nil
        return context.redirect(to: isSignedIn ? "/home" : context.signInAddress())
    }

    @Sendable func showSignIn(_ context: inout PageContext) async throws -> PageResponse {
        do {
            if try await context.identify() != nil { return context.redirect(to: "/home") }
        } catch AccessError.locked {
            // A locked sign-in does not prevent another person from signing in.
        }
        let reason = context.request.query[PageContext.endedKey]
        guard context.browser.wasEndedElsewhere || reason == PageContext.endedElsewhere else {
            return context.signInPage()
        }
        var response = context.signInPage(refusal: AccessError.signedOutElsewhere)
        // The page says why an earlier request was refused; this one is not.
        (response.status, response.error) = (200, nil)
        return response
    }

    /// Signs in, and then checks the person in if the form has the ticket of a scanned code.
    @Sendable func signIn(_ context: inout PageContext) async throws -> PageResponse {
        let ticket = context.field("ticket")
        let (email, password) = context.credentials
        let ended: String?
        do {
            guard !password.isEmpty || context.field("pending").isEmpty else {
                throw PageError.pendingEnded
            }
            let code = context.field("code")
            ended = try await context.signIn(
                email: email, password: password, code: code.isEmpty ? nil : code)
        } catch let error as any AcademyError {
            let needsCode = context.request.form["code"] != nil
            let pending = context.keepPassword(email, password, after: error)
            guard !ticket.isEmpty else {
                return context.signInPage(needsCode: needsCode, pending: pending, refusal: error)
            }
            // At a rate limit, or on a busy server, a further request would only count against the person.
            let session = error.kind == .unavailable ? nil : await context.session(of: ticket)
            return context.signInPage(
                ticket: ticket, session: session, needsCode: needsCode, pending: pending, refusal: error)
        }
        guard ticket.isEmpty else { return try await context.checkIn(with: ticket) }
        if let ended, context.me?.role.audience == .staff, EndedForm(keptIn: context.request.form) == nil {
            return context.endedDevicePage(ended, next: context.wantedPath(context.field("to")) ?? "/home")
        }
        return try await context.pageAfterSignIn()
    }

    /// Ends the sign-in, and makes the browser delete the pages in its cache.
    @Sendable func signOut(_ context: inout PageContext) async throws -> PageResponse {
        if let current = context.browser.signIn { try await context.browser.end(current) }
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
        return redirect(to: signInAddress(to: path == "/home" ? nil : wantedPath(path)))
    }

    /// The name of the query item that says why the sign-in has ended.
    fileprivate static let endedKey = "ended"
    /// The value of the query item after a sign-in on another device has ended this one.
    fileprivate static let endedElsewhere = "elsewhere"

    /// The address of the form to sign in, which says why the sign-in has ended.
    ///
    /// - Parameter path: the page after it; nil for the home page.
    fileprivate func signInAddress(to path: String? = nil) -> String {
        let items = [
            path.map { "to=\($0)" },
            browser.wasEndedElsewhere ? "\(Self.endedKey)=\(Self.endedElsewhere)" : nil,
        ]
        let query = items.compactMap(\.self).joined(separator: "&")
        return "/sign-in" + (query.isEmpty ? "" : "?" + query)
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
    /// - Returns: the name of the device of a sign-in that this one ended; nil if it ended none.
    @discardableResult
    mutating func signIn(email: String, password: String, code: String? = nil) async throws -> String? {
        let request = SignIn(
            email: email, password: password, device: deviceName, deviceToken: browser.device, code: code)
        let signedIn = try await anonymous.send(request, sending(".sign-in"))
        try await replaceSignIn(by: signedIn)
        return signedIn.endedDevice
    }

    /// The address and the password of the form, or those that wait for the code which the form has.
    fileprivate var credentials: (email: String, password: String) {
        if field("password").isEmpty,
            let pending = pages.pendingSignIns.take(field("pending"), for: browser.device, at: now)
        {
            return pending
        }
        return (field("email"), field("password"))
    }

    /// Keeps the password of a sign-in whose code is missing or wrong. One that was kept before stays kept
    /// after every error, such as of a busy server, but that of a wrong password.
    ///
    /// - Returns: the key of the password for the form; nil if it is not kept.
    fileprivate func keepPassword(
        _ email: String, _ password: String, after error: any AcademyError
    ) -> String? {
        let wasKept = field("password").isEmpty && error.code != AccountError.signInFailed.code
        guard Self.codeErrors.contains(error.code) || wasKept, !password.isEmpty else { return nil }
        let key = newKey()
        pages.pendingSignIns.keep(email, password, as: key, for: browser.device, at: now)
        return key
    }

    /// The page after a sign-in that ended the account's oldest one.
    fileprivate func endedDevicePage(_ device: String, next: String) -> PageResponse {
        let page = DeskPage(
            words["sign-in.ended-title"],
            parts: [
                DeskNote(text: words.text("sign-in.ended", ["device": device])),
                DeskActions([.link(next, words["sign-in.ended-continue"])]),
            ])
        return page.response(self)
    }

    /// The codes of the errors after which a code is typed, while the password was right.
    private static let codeErrors = Set(
        [SecondFactorError.codeNeeded, .wrongCode, .triesUsed].map(\.code))

    /// The page with the form to sign in.
    ///
    /// - Parameters:
    ///   - ticket: the ticket of the code that the person scanned.
    ///   - session: the session of that code.
    ///   - notice: the key of a sentence about the previous step.
    ///   - ended: the form whose sign-in has ended; nil for the one that the sent form keeps.
    ///   - pending: the key of the password that waits for the code, so that the form has no field for it.
    ///   - needsCode: whether the form has the field for the code of a second factor, whatever the error
    ///     is.
    ///   - refusal: the error of the last attempt.
    func signInPage(
        ticket: String? = nil, session: OpenedSessionValues? = nil, notice: String? = nil,
        ended: EndedForm? = nil, needsCode: Bool = false, pending: String? = nil,
        refusal: (any AcademyError)? = nil
    ) -> PageResponse {
        // A form whose sign-in was locked or has ended may contain the address of another person.
        let isSignIn = request.form[Self.pinField] == nil && ended == nil
        let isCodeRequired = refusal.map { Self.codeErrors.contains($0.code) } ?? false
        let title = ticket == nil ? words["sign-in.title"] : words["sign-in.to-check-in"]
        let view = SignInPage(
            heading: title, session: session, notice: notice.map { words[$0] },
            ticket: ticket ?? session?.ticket,
            // Without the session of the ticket, the form keeps its end for a page without a connection.
            until: session?.until ?? Int64(field("until")),
            ended: (ended ?? EndedForm(keptIn: request.form))?.fields.hiddenFields ?? [],
            to: ended == nil ? wantedPath(request.query["to"] ?? field("to")) : nil,
            email: isSignIn ? field("email") : "", pending: pending,
            needsCode: needsCode || isCodeRequired, isCodeRequired: isCodeRequired,
            writesMessages: site.writesMessages, allowsSignUp: site.allowsSignUp)
        return page(view, title: title, script: .passkey, refusal: refusal)
    }
}

/// The page with the form to sign in.
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
