internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The page of the second factor of a member of staff, and its forms.
enum SecondFactorPages {
    /// The path of the page of the second factor, to which staff are led who must set one up.
    static let path = "account/second-factor"
    private static let address = "/" + path
    private static let codeForm = DeskForm("second-factor", ConfirmSecondFactor.self, ["code"])

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.desk(.get, path, "page.second-factor") { try await secondFactorPage($0) },
            pages.desk(.post, path, "page.second-factor") {
                try await answering($0) { context in
                    let created = try await context.client.send(EnableSecondFactor(), context.sending())
                    return try secretPage(context, created.secret, created.uri)
                }
            },
            pages.desk(.post, path + "/confirm", "page.second-factor-confirm", confirmSecondFactor),
            pages.desk(.post, path + "/codes", "page.second-factor-codes") {
                try await answering($0) { context in
                    let created = try await context.client.send(CreateRecoveryCodes(), context.sending())
                    return codesPage(context, created)
                }
            },
            pages.desk(.post, path + "/disable", "page.second-factor-disable") {
                try await answering($0) { context in
                    _ = try await context.client.send(DisableSecondFactor(), context.sending())
                    return context.redirect(to: "\(address)?done=second-factor-disabled")
                }
            },
        ]
    }

    /// Enables the second factor with a code of the app. After a wrong code the page shows the same secret.
    @Sendable private static func confirmSecondFactor(
        _ context: inout PageContext
    ) async throws -> PageResponse {
        do {
            let request = try codeForm.request(context.request.form)
            return codesPage(context, try await context.client.send(request, context.sending()))
        } catch let error as any AcademyError where error.isShownInForm {
            let (secret, uri) = (context.field("secret"), context.field("uri"))
            guard !secret.isEmpty, uri.hasPrefix("otpauth:") else {
                return try await secondFactorPage(context, refusal: error)
            }
            return try secretPage(context, secret, uri, refusal: error)
        }
    }

    private static func accountLink(_ words: Words) -> DeskLink { DeskLink("/account", words["nav.account"]) }

    /// The response of a form's requests, or the page with their error.
    private static func answering(
        _ context: PageContext, _ body: (PageContext) async throws -> PageResponse
    ) async throws -> PageResponse {
        do {
            return try await body(context)
        } catch let error as any AcademyError where error.isShownInForm {
            return try await secondFactorPage(context, refusal: error)
        }
    }

    /// The page that says whether there is a second factor, with the buttons to set it up or to change it.
    private static func secondFactorPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let found = try await context.client.send(ShowSecondFactor())
        var page = DeskPage(
            context.words["second-factor.title"], back: accountLink(context.words), refusal: refusal)
        guard let enabledAt = found.enabledAt else {
            if found.isRequired {
                page.parts.append(DeskNote(text: context.words["second-factor.required"], isBad: true))
            }
            page.parts.append(DeskNote(text: context.words["second-factor.about"]))
            page.parts.append(DeskActions([.send(address, context.words["second-factor.set-up"])]))
            return page.response(context)
        }
        page.parts.append(
            DeskNote(
                text: context.words.text(
                    "second-factor.enabled",
                    [
                        "day": context.words.date(context.site.timeZone.day(enabledAt)),
                        "codes": "\(found.recoveryCodesLeft)",
                    ]))
        )
        page.parts.append(
            DeskActions([
                .send(address + "/codes", context.words["second-factor.new-codes"]),
                found.isRequired
                    ? nil
                    : .send(address + "/disable", context.words["second-factor.disable"], isDangerous: true),
            ]))
        return page.response(context)
    }

    /// The page with the secret for the app, and the form for its first code.
    private static func secretPage(
        _ context: PageContext, _ secret: String, _ uri: String, refusal: (any AcademyError)? = nil
    ) throws -> PageResponse {
        let form = FormView(
            lead: context.words["second-factor.code-about"], action: address + "/confirm",
            fields: codeForm.fields, name: "second-factor", hidden: ["secret": secret, "uri": uri],
            refusal: refusal, button: context.words["second-factor.confirm"])
        let page = DeskPage(
            context.words["second-factor.title"],
            back: DeskLink(address, context.words["second-factor.title"]),
            refusal: refusal,
            parts: [
                DeskNote(text: context.words["second-factor.scan"]), try SecretView(secret: secret, uri: uri),
                form,
            ])
        return page.response(context)
    }

    /// The page that shows the recovery codes, which no other page does.
    private static func codesPage(_ context: PageContext, _ codes: RecoveryCodes) -> PageResponse {
        let page = DeskPage(
            context.words["second-factor.codes"], back: accountLink(context.words),
            parts: [
                DeskNote(text: context.words["second-factor.codes-about"]),
                DeskText(text: codes.codes.joined(separator: "\n"), isCode: true),
                DeskActions([.link("/home", context.words["second-factor.continue"])]),
            ])
        return page.response(context)
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
