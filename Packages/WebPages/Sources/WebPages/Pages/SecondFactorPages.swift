internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

extension WebPages {
    /// The path of the page of the second factor, to which staff are led who must set one up.
    static let secondFactorPath = "account/second-factor"

    fileprivate static let codeForm = DeskForm("second-factor", ConfirmSecondFactor.self, ["code"])

    /// The page of the second factor of a member of staff, and its forms.
    var secondFactorRoutes: [PageRoute] {
        let path = Self.secondFactorPath
        return [
            desk(.get, path, "page.second-factor") { try await $0.secondFactorPage() },
            desk(.post, path, "page.second-factor") {
                try await $0.answering { context in
                    let created = try await context.client.send(EnableSecondFactor(), context.sending())
                    return try context.secretPage(created.secret, created.uri)
                }
            },
            desk(.post, path + "/confirm", "page.second-factor-confirm", confirmSecondFactor),
            desk(.post, path + "/codes", "page.second-factor-codes") {
                try await $0.answering { context in
                    let created = try await context.client.send(CreateRecoveryCodes(), context.sending())
                    return context.codesPage(created)
                }
            },
            desk(.post, path + "/disable", "page.second-factor-disable") {
                try await $0.answering { context in
                    _ = try await context.client.send(DisableSecondFactor(), context.sending())
                    return context.redirect(to: "/\(path)?done=second-factor-disabled")
                }
            },
        ]
    }

    /// Enables the second factor with a code of the app. After a wrong code the page shows the same secret.
    @Sendable private func confirmSecondFactor(_ context: inout PageContext) async throws -> PageResponse {
        do {
            let request = try Self.codeForm.request(context.request.form)
            return context.codesPage(try await context.client.send(request, context.sending()))
        } catch let error as any AcademyError where error.isShownInForm {
            let (secret, uri) = (context.field("secret"), context.field("uri"))
            guard !secret.isEmpty, uri.hasPrefix("otpauth:") else {
                return try await context.secondFactorPage(refusal: error)
            }
            return try context.secretPage(secret, uri, refusal: error)
        }
    }
}

extension PageContext {
    private var ownAccountLink: DeskLink { DeskLink("/account", words["nav.account"]) }
    private var secondFactorPath: String { "/" + WebPages.secondFactorPath }

    /// The response of a form's requests, or the page with their error.
    fileprivate func answering(
        _ body: (PageContext) async throws -> PageResponse
    ) async throws -> PageResponse {
        do {
            return try await body(self)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await secondFactorPage(refusal: error)
        }
    }

    /// The page that says whether there is a second factor, with the buttons to set it up or to change it.
    fileprivate func secondFactorPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let found = try await client.send(ShowSecondFactor())
        var page = DeskPage(words["second-factor.title"], back: ownAccountLink, refusal: refusal)
        guard let enabledAt = found.enabledAt else {
            if found.isRequired {
                page.parts.append(DeskNote(text: words["second-factor.required"], isBad: true))
            }
            page.parts.append(DeskNote(text: words["second-factor.about"]))
            page.parts.append(DeskActions([.send(secondFactorPath, words["second-factor.set-up"])]))
            return page.response(self)
        }
        page.parts.append(
            DeskNote(
                text: words.text(
                    "second-factor.enabled",
                    ["day": words.date(site.timeZone.day(enabledAt)), "codes": "\(found.recoveryCodesLeft)"]))
        )
        page.parts.append(
            DeskActions([
                .send(secondFactorPath + "/codes", words["second-factor.new-codes"]),
                found.isRequired
                    ? nil
                    : .send(secondFactorPath + "/disable", words["second-factor.disable"], isDangerous: true),
            ]))
        return page.response(self)
    }

    /// The page with the secret for the app, and the form for its first code.
    fileprivate func secretPage(
        _ secret: String, _ uri: String, refusal: (any AcademyError)? = nil
    ) throws -> PageResponse {
        let form = FormView(
            lead: words["second-factor.code-about"], action: secondFactorPath + "/confirm",
            fields: WebPages.codeForm.fields, name: "second-factor", hidden: ["secret": secret, "uri": uri],
            refusal: refusal, button: words["second-factor.confirm"])
        let page = DeskPage(
            words["second-factor.title"], back: DeskLink(secondFactorPath, words["second-factor.title"]),
            refusal: refusal,
            parts: [
                DeskNote(text: words["second-factor.scan"]), try SecretView(secret: secret, uri: uri), form,
            ])
        return page.response(self)
    }

    /// The page that shows the recovery codes, which no other page does.
    fileprivate func codesPage(_ codes: RecoveryCodes) -> PageResponse {
        let page = DeskPage(
            words["second-factor.codes"], back: ownAccountLink,
            parts: [
                DeskNote(text: words["second-factor.codes-about"]),
                DeskText(text: codes.codes.joined(separator: "\n")),
                DeskActions([.link("/home", words["second-factor.continue"])]),
            ])
        return page.response(self)
    }
}

/// The secret of an authenticator app, as a QR symbol and as text.
struct SecretView: DeskPart, View {
    static let template = Template(PackageResources.desk_secret_mustache)
    let secret: String
    private let symbol: ScreenContent.Symbol

    init(secret: String, uri: String) throws {
        self.secret = secret
        symbol = try ScreenContent.Symbol(text: uri)
    }
}
