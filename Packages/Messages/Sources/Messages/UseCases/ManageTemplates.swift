internal import Core
internal import Networking
internal import Persistence

extension Outbox {
    func serveTemplates(_ service: inout Service) {
        service.on(ListTemplates.self) { request, _, db in
            let language = try language(request.language, in: db)
            return Page(
                items: try MessageKind.allCases.map { try details(of: $0, language: language, in: db) },
                next: nil)
        }
        service.on(ShowTemplate.self, showTemplate)
        service.protect(EditTemplate.self) { [$0.kind.effect] }
        service.protect(ResetTemplate.self) { [$0.kind.effect] }
        service.on(EditTemplate.self, editTemplate)
        service.on(ResetTemplate.self, resetTemplate)
        service.auditChanges(by: ResetTemplate.self) { request, _, db in
            try details(of: request.kind, language: try language(request.language, in: db), in: db)
        }
    }

    private func showTemplate(
        _ request: ShowTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        let template = try templates.template(request.kind, language: language, in: db).template
        let example =
            request.example == true
            ? try ExampleMessage.text(
                of: template, request.kind, language: language, rules(db), at: caller.at) : nil
        return try details(of: request.kind, language: language, example: example, in: db)
    }

    /// Changes the subject line or the text of a template.
    ///
    /// - Throws: errors of ``MessageTemplate/init(parsing:_:of:)``.
    private func editTemplate(
        _ request: EditTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        let old = try templates.template(request.kind, language: language, in: db).template
        let new = try MessageTemplate(
            parsing: request.subjectLine ?? old.subject, request.text ?? old.body, of: request.kind)
        try templates.set(new, of: request.kind, language: language, in: db)
        return try details(of: request.kind, language: language, in: db)
    }

    private func resetTemplate(
        _ request: ResetTemplate, by caller: Caller, in db: any Transaction
    ) throws -> TemplateDetails {
        let language = try language(request.language, in: db)
        try templates.reset(request.kind, language: language, in: db)
        return try details(of: request.kind, language: language, in: db)
    }

    /// The language of a request, or the academy's.
    private func language(_ text: String?, in db: any Transaction) throws -> String {
        try text.map { try TemplateLanguage.parse($0) } ?? TemplateLanguage.of(rules(db).language)
    }

    private func details(
        of kind: MessageKind, language: String, example: TemplateExample? = nil, in db: any Transaction
    ) throws -> TemplateDetails {
        let (template, isChanged) = try templates.template(kind, language: language, in: db)
        return TemplateDetails(
            kind, language: language, template, isChanged: isChanged, example: example)
    }
}
