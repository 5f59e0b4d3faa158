internal import Application
internal import Authentication
internal import Core
internal import HTTPServer

/// The pages of the API tokens with which other programs send requests for the academy.
struct TokenPages {
    let context: PageContext
    private var words: Words { context.words }
    private var back: DeskLink { DeskLink("/desk/tokens", words["desk.nav.tokens"]) }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let create = FormPage(
            form: DeskForm(
                "create-apitoken", CreateAPIToken.self, ["name", "permissions", "days"],
                choosing: ["permissions"]),
            content: { context in
                FormContent(
                    options: ["permissions": Self(context: context).permissions],
                    back: Self(context: context).back)
            },
            response: { created, context in
                let parts: [any DeskPart] = [
                    DeskNote(text: context.words["desk.token.once"]), DeskText(text: created.token),
                ]
                let page = DeskPage(created.info.name, back: Self(context: context).back, parts: parts)
                return .page(page.response(context))
            })
        let revoke = FormPage(
            form: DeskForm(RevokeAPIToken.self), isDangerous: true, parameters: ["token"],
            content: { context in
                let token: APITokenID = try context.id("token")
                let found = try await context.client.send(ListAPITokens()).items.first { $0.id == token }
                return FormContent(lead: found?.name, back: Self(context: context).back)
            },
            response: { _, _ in .redirect("/desk/tokens?done=revoked") })
        let list = pages.desk(.get, "desk/tokens", "page.desk.tokens") {
            try await Self(context: $0).listTokens()
        }
        return [list] + pages.formRoutes("desk/tokens/create", create)
            + pages.formRoutes("desk/tokens/{token}/revoke", revoke)
    }

    /// The permissions that a token can have, among those of the person.
    private var permissions: [FormView.Option] {
        Permission.allCases.filter { $0 != .manageStaff && context.may($0) }.map {
            FormView.Option(value: $0.rawValue, label: words.choice($0.rawValue, of: "permission"))
        }
    }

    private func listTokens() async throws -> PageResponse {
        let tokens = try await context.client.send(ListAPITokens()).items
        let rows = tokens.map { token in
            DeskList.Row(
                title: token.name,
                lines: [
                    token.permissions.map { words.choice($0.rawValue, of: "permission") }
                        .joined(separator: ", "),
                    words.text(
                        "desk.token.until", ["day": words.date(context.site.timeZone.day(token.expiresAt))]),
                ],
                actions: [.link("/desk/tokens/\(token.id)/revoke", words.title(RevokeAPIToken.self))])
        }
        let page = DeskPage(
            words["desk.nav.tokens"], back: .more(words), lead: words["desk.token.lead"],
            parts: [
                DeskActions([.link("/desk/tokens/create", words.title(CreateAPIToken.self))]),
                DeskList(rows: rows, empty: words["desk.token.none"]),
            ])
        return page.response(context)
    }
}
