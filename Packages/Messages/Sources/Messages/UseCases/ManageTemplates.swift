internal import Application
internal import Core
internal import Persistence

/// Lists, shows, changes and resets the templates of messages.
struct ManageTemplates {
    let templates: SQLMessageTemplates
    let rules: @Sendable (any Transaction) throws -> MessageRules

    func serve(_ service: inout Service) {
        service.on(ListTemplates.self, list)
        service.on(ShowTemplate.self, show)
        service.on(EditTemplate.self, edit)
        service.on(ResetTemplate.self, reset)
        service.protect(EditTemplate.self) { [$0.kind.effect] }
        service.protect(ResetTemplate.self) { [$0.kind.effect] }
        service.auditChanges(by: ResetTemplate.self) { request, caller, db in
            try details(
                of: request.kind, language: try language(request.language, in: db), for: caller, in: db)
        }
    }

    /// Lists the templates of all kinds of messages.
    private func list(
        _ request: ListTemplates, by caller: Caller, in db: any Transaction
    ) throws -> Page<TemplateDetails> {
        let language = try language(request.language, in: db)
        return Page(
            items: try MessageKind.allCases.map {
                try details(of: $0, language: language, for: caller, in: db)
            }, next: nil)
    }

    private func show(
        _ request: ShowTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        let template = try templates.template(request.kind, language: language, in: db).template
        let example =
            request.example == true
            ? try ExampleMessage.text(
                of: template, request.kind, language: language, rules(db), at: caller.at) : nil
        return try details(of: request.kind, language: language, for: caller, example: example, in: db)
    }

    /// Changes the subject line or the text of a template.
    ///
    /// - Throws: errors of ``MessageTemplate/init(parsing:_:of:)``.
    private func edit(
        _ request: EditTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        let old = try templates.template(request.kind, language: language, in: db).template
        let new = try MessageTemplate(
            parsing: request.subjectLine ?? old.subject, request.text ?? old.body, of: request.kind)
        try templates.set(new, of: request.kind, language: language, in: db)
        return try details(of: request.kind, language: language, for: caller, in: db)
    }

    private func reset(
        _ request: ResetTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        try templates.reset(request.kind, language: language, in: db)
        return try details(of: request.kind, language: language, for: caller, in: db)
    }

    /// The language of a request, or the academy's.
    private func language(_ text: String?, in db: any Transaction) throws -> String {
        try text.map { try TemplateLanguage.parse($0) } ?? TemplateLanguage.of(rules(db).language)
    }

    private func details(
        of kind: MessageKind, language: String, for caller: Caller, example: TemplateExample? = nil,
        in db: any Transaction
    ) throws -> TemplateDetails {
        let stored = try templates.template(kind, language: language, in: db)
        let ignored = stored.ignored.flatMap { template in
            template.fault(for: kind).map {
                IgnoredTemplate(
                    subjectLine: template.subject, text: template.body,
                    reason: $0.specification.sentence(in: caller.language))
            }
        }
        return TemplateDetails(
            kind, language: language, stored, ignored: ignored, example: example)
    }

    /// The templates of the academy that messages do not use, since a person has to write them again.
    var ignored: DataRepair {
        DataRepair("templates") { _, db in
            try templates.ignored(in: db).map { kind, language, template in
                WrongData(
                    subject: "message template \(kind.rawValue) in \(language)",
                    text: template.body.collapsingSpaces.excerpt(80))
            }
        }
    }
}
