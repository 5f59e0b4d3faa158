internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

/// The pages of a person's passkeys, and of the sign-in with one.
enum PasskeyPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("passkeys", "page.passkeys", for: "account") { try await passkeysPage($0) },
            pages.page(.post, "passkeys/new", "page.passkeys", startPasskey),
            pages.page(.post, "passkeys", "page.passkeys", addPasskey),
            pages.page(.post, "passkeys/remove", "page.passkeys", removePasskey),
            pages.page(.post, "sign-in/passkey/new", "page.passkey", startPasskeySignIn),
            pages.page(.post, "sign-in/passkey", "page.passkey", signInWithPasskey),
        ]
    }

    /// Confirms the password, and shows the page on which the browser creates a passkey.
    @Sendable private static func startPasskey(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        do {
            let options = try await context.client.send(
                StartPasskeyRegistration(
                    currentPassword: context.field("current"), origin: context.request.origin))
            return newPasskeyPage(context, options)
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await passkeysPage(context, refusal: error)
        }
    }

    /// Registers the passkey that the browser created.
    @Sendable private static func addPasskey(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let name = context.field("name")
        do {
            _ = try await context.client.send(
                RegisterPasskey(
                    name: name.isEmpty ? context.deviceName : name, clientData: context.field("clientData"),
                    attestation: context.field("attestation")),
                context.sending())
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await passkeysPage(context, refusal: error)
        }
        return context.redirect(to: "/passkeys?done=added")
    }

    /// Removes a passkey.
    @Sendable private static func removePasskey(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let passkey: PasskeyID = try context.id("passkey", in: "passkey")
        do {
            _ = try await context.client.send(RemovePasskey(passkey: passkey), context.sending())
        } catch is NotFound {
            // It was removed before.
        }
        return context.redirect(to: "/passkeys?done=removed")
    }

    /// Shows the page on which the browser signs with a passkey.
    @Sendable private static func startPasskeySignIn(_ context: inout PageContext) async throws
        -> PageResponse
    {
        do {
            let options = try await context.anonymous.send(StartPasskeySignIn(origin: context.request.origin))
            let title = context.words["passkey.sign-in-title"]
            let page = PasskeyPage(
                heading: title, action: "/sign-in/passkey",
                button: context.words["passkey.sign-in-button"], signIn: true,
                challenge: options.challenge, party: options.party,
                ended: EndedForm(keptIn: context.request.form)?.fields.hiddenFields ?? [])
            return context.page(page, title: title, script: .passkey)
        } catch let error as any AcademyError {
            return SignInPages.signInPage(context, refusal: error)
        }
    }

    /// Signs in with the signature of a passkey.
    @Sendable private static func signInWithPasskey(_ context: inout PageContext) async throws -> PageResponse
    {
        let request = SignInWithPasskey(
            credential: context.field("credential"), clientData: context.field("clientData"),
            authenticatorData: context.field("authenticatorData"), signature: context.field("signature"),
            user: context.field("user"), device: context.deviceName, deviceToken: context.browser.device)
        do {
            try await context.replaceSignIn(by: try await context.anonymous.send(request, context.sending()))
        } catch let error as any AcademyError {
            return SignInPages.signInPage(context, refusal: error)
        }
        return try await EndedFormPages.pageAfterSignIn(context)
    }

    /// The page of the student's passkeys, with the form that adds one.
    ///
    /// - Parameter refusal: the error of the last change.
    private static func passkeysPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let passkeys = try await context.client.send(ListPasskeys()).items
        let view = PasskeysPage(
            passkeys: passkeys.map { entry(context, of: $0) }, email: context.me?.email.text ?? "")
        return context.page(
            view, title: context.words["passkeys.title"], saved: context.saved("passkeys"), refusal: refusal)
    }

    private static func entry(_ context: PageContext, of passkey: Passkey) -> PasskeysPage.Entry {
        .init(
            id: passkey.id.description, name: passkey.name,
            since: context.words.text("passkeys.since", ["time": context.time(passkey.createdAt)]),
            used: passkey.lastUsedAt.map { context.words.text("passkeys.used", ["time": context.time($0)]) },
            remove: context.words.text("passkeys.remove-named", ["name": passkey.name]))
    }

    /// The page whose script asks the browser for a new passkey.
    private static func newPasskeyPage(
        _ context: PageContext, _ options: PasskeyRegistration
    ) -> PageResponse {
        let words = context.words
        let view = PasskeyPage(
            heading: words["passkeys.add"], action: "/passkeys", button: words["passkeys.create"],
            suggestion: context.deviceName, challenge: options.challenge, party: options.party,
            partyName: options.partyName, user: options.user, userName: options.userName,
            algorithms: options.algorithms.map { String($0) }.joined(separator: " "),
            excluded: options.excluded.joined(separator: " "))
        return context.page(view, title: words["passkeys.add"], script: .passkey)
    }
}

/// The page on which the browser creates a passkey, or signs with one.
struct PasskeyPage: PageView {
    static let template = Template(PackageResources.passkey_mustache)
    let heading: String
    let action: String
    let button: String
    /// Whether the passkey is used to sign in; otherwise it is a new one, and the page has a field for its
    /// name.
    var signIn = false
    var suggestion: String?
    let challenge: String
    let party: String
    var partyName: String?
    var user: String?
    var userName: String?
    var algorithms: String?
    var excluded: String?
    /// The hidden fields of the form whose sign-in has ended.
    var ended: [HiddenField] = []
}

/// The page of a student's passkeys, with the form that adds one.
struct PasskeysPage: PageView {
    struct Entry: Encodable {
        let id: String
        let name: String
        let since: String
        let used: String?
        /// The label of the button that removes it.
        let remove: String
    }

    static let template = Template(PackageResources.passkeys_mustache)
    let passkeys: [Entry]
    let email: String
}
