internal import Application
internal import Authentication
internal import Core
internal import HTTPServer
internal import Navigation

extension WebPages {
    /// Confirms the password, and shows the page on which the browser creates a passkey.
    @Sendable func startPasskey(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        do {
            let options = try await context.client.send(
                StartPasskeyRegistration(
                    currentPassword: context.field("current"), origin: context.request.origin))
            return context.newPasskeyPage(options)
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await context.passkeysPage(refusal: error)
        }
    }

    /// Registers the passkey that the browser created.
    @Sendable func addPasskey(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("account")
        let name = context.field("name")
        do {
            _ = try await context.client.send(
                RegisterPasskey(
                    name: name.isEmpty ? context.deviceName : name, clientData: context.field("clientData"),
                    attestation: context.field("attestation")),
                context.sending())
        } catch let error as any AcademyError where error.kind != .unauthenticated {
            return try await context.passkeysPage(refusal: error)
        }
        return context.redirect(to: "/passkeys?done=added")
    }

    /// Removes a passkey.
    @Sendable func removePasskey(_ context: inout PageContext) async throws -> PageResponse {
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
    @Sendable func startPasskeySignIn(_ context: inout PageContext) async throws -> PageResponse {
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
            return context.signInPage(refusal: error)
        }
    }

    /// Signs in with the signature of a passkey.
    @Sendable func signInWithPasskey(_ context: inout PageContext) async throws -> PageResponse {
        let request = SignInWithPasskey(
            credential: context.field("credential"), clientData: context.field("clientData"),
            authenticatorData: context.field("authenticatorData"), signature: context.field("signature"),
            user: context.field("user"), device: context.deviceName, deviceToken: context.browser.device)
        do {
            try await context.replaceSignIn(by: try await context.anonymous.send(request, context.sending()))
        } catch let error as any AcademyError {
            return context.signInPage(refusal: error)
        }
        return try await context.pageAfterSignIn()
    }
}

extension PageContext {
    /// The page of the student's passkeys, with the form that adds one.
    ///
    /// - Parameter refusal: the error of the last change.
    func passkeysPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let passkeys = try await client.send(ListPasskeys()).items
        let view = PasskeysPage(
            passkeys: passkeys.map(entry(of:)), email: me?.email.text ?? "")
        return page(view, title: words["passkeys.title"], saved: saved("passkeys"), refusal: refusal)
    }

    private func entry(of passkey: Passkey) -> PasskeysPage.Entry {
        .init(
            id: passkey.id.description, name: passkey.name,
            since: words.text("passkeys.since", ["time": time(passkey.createdAt)]),
            used: passkey.lastUsedAt.map { words.text("passkeys.used", ["time": time($0)]) },
            remove: words.text("passkeys.remove-named", ["name": passkey.name]))
    }

    /// The page whose script asks the browser for a new passkey.
    fileprivate func newPasskeyPage(_ options: PasskeyRegistration) -> PageResponse {
        let view = PasskeyPage(
            heading: words["passkeys.add"], action: "/passkeys", button: words["passkeys.create"],
            suggestion: deviceName, challenge: options.challenge, party: options.party,
            partyName: options.partyName, user: options.user, userName: options.userName,
            algorithms: options.algorithms.map { String($0) }.joined(separator: " "),
            excluded: options.excluded.joined(separator: " "))
        return page(view, title: words["passkeys.add"], script: .passkey)
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
