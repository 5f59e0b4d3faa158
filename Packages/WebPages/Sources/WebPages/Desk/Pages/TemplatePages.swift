internal import Application
internal import Core
internal import HTTPServer
internal import Messages

/// The pages of the templates of messages, in each language.
struct TemplatePages {
    private static let template = "desk/templates/{language}/{kind}"

    let context: PageContext
    private var words: Words { context.words }

    static func routes(_ pages: WebPages) -> [PageRoute] {
        let edit = FormPage(
            form: DeskForm("edit-template", EditTemplate.self, ["subjectLine", "text"]),
            parameters: ["language", "kind"],
            content: { context in
                let page = Self(context: context)
                let template = try await page.template()
                return FormContent(
                    lead: context.words["messages.kind.\(template.kind.rawValue)"],
                    values: try FormValues(of: template), back: page.templatesLink,
                    parts: page.parts(of: template))
            },
            response: { _, context in .redirect(context.path + "?done=saved") })
        let routes = [
            pages.desk(.get, "desk/templates", "page.desk.templates") {
                try await Self(context: $0).listTemplates()
            },
            pages.desk(.post, Self.template + "/reset", "page.desk.reset-template") { context in
                let template = try await Self(context: context).template()
                _ = try await context.client.send(
                    ResetTemplate(kind: template.kind, language: template.language), context.sending())
                return context.redirect(
                    to: "/desk/templates/\(template.language)/\(template.kind.rawValue)?done=restored")
            },
        ]
        return routes + pages.formRoutes(Self.template, edit)
    }

    private func listTemplates() async throws -> PageResponse {
        let templates = try await context.client.send(ListTemplates(language: context.query("language")))
            .items
        let language = DeskSearch.Choice(
            name: "language", label: words["desk.field.language"],
            options: Language.allCases.map {
                .init(value: $0.rawValue, label: words.choice($0.rawValue, of: "language"))
            }, chosen: templates.first?.language ?? "")
        let search = DeskSearch(
            action: "/desk/templates", choices: [language], button: words["desk.show"])
        let list = context.list(of: templates, empty: words["desk.catalogue.none"]) { template, row in
            row.href = "/desk/templates/\(template.language)/\(template.kind.rawValue)"
            row.tag = template.isChanged ? words["desk.templates.changed"] : nil
            row.isGood = true
        }
        let page = DeskPage(
            words["desk.nav.templates"], back: .more(words),
            parts: [search, list])
        return page.response(context)
    }

    private var templatesLink: DeskLink {
        DeskLink("/desk/templates?language=" + context.segment("language"), words["desk.nav.templates"])
    }

    /// The template that the address names, with an example of a message.
    private func template() async throws -> TemplateDetails {
        let text = context.request.parameters["kind"] ?? ""
        guard let kind = MessageKind(rawValue: text) else { throw NotFound("message", text) }
        return try await context.client.send(
            ShowTemplate(kind: kind, language: context.request.parameters["language"], example: true))
    }

    /// The placeholders of a template, an example of its messages, and the button that resets the template.
    private func parts(of template: TemplateDetails) -> [any DeskPart] {
        var parts: [any DeskPart] = []
        if let ignored = template.ignored {
            parts.append(
                DeskNote(
                    text: words.text("desk.templates.ignored", ["reason": ignored.reason]), isBad: true))
            parts.append(
                DeskText(
                    heading: words["desk.templates.own"], text: "\(ignored.subjectLine)\n\n\(ignored.text)"))
        }
        parts.append(
            DeskNote(
                text: words.text(
                    "desk.templates.placeholders",
                    ["names": template.placeholders.joined(separator: " ")])))
        if let example = template.example {
            parts.append(
                DeskText(
                    heading: words["desk.templates.example"],
                    text: "\(example.subjectLine)\n\n\(example.text)"))
        }
        if template.isChanged || template.ignored != nil {
            let path = "/desk/templates/\(template.language)/\(template.kind.rawValue)"
            parts.append(DeskActions([.send(path + "/reset", words["desk.templates.reset"])]))
        }
        return parts
    }
}
