internal import Core
internal import Persistence

/// Stores the templates that the academy has changed; the other templates are the product's own.
///
/// Languages are given by BCP 47, without a region.
struct SQLMessageTemplates: Sendable {
    func template(_ kind: MessageKind, language: String, in db: any Transaction) throws -> StoredTemplate {
        let row = try db.row(
            """
            SELECT subject_line, body FROM message_templates
            WHERE kind = \(kind) AND language = \(language)
            """)
        let own = try row.map(MessageTemplate.init)
        if let own, own.fault(for: kind) == nil {
            return StoredTemplate(template: own, isChanged: true, ignored: nil)
        }
        let original = BuiltInTemplates.template(kind, language: language)
        return StoredTemplate(template: original, isChanged: false, ignored: own)
    }

    /// The templates of the academy that are not used, in the order of their kinds and languages.
    func ignored(
        in db: any Transaction
    ) throws -> [(kind: MessageKind, language: String, template: MessageTemplate)] {
        try db.rows(
            "SELECT kind, language, subject_line, body FROM message_templates ORDER BY kind, language"
        ).compactMap { row in
            let (kind, template): (MessageKind, MessageTemplate) = (
                try row["kind"], try MessageTemplate(row)
            )
            return template.fault(for: kind) == nil ? nil : (kind, try row["language"], template)
        }
    }

    /// The templates that the academy has changed in a language.
    func all(language: String, in db: any Transaction) throws -> [MessageKind: MessageTemplate] {
        try db.rows("SELECT kind, subject_line, body FROM message_templates WHERE language = \(language)")
            .reduce(into: [:]) { templates, row in
                let (kind, template): (MessageKind, MessageTemplate) = (
                    try row["kind"], try MessageTemplate(row)
                )
                if template.fault(for: kind) == nil { templates[kind] = template }
            }
    }

    /// Stores a template. One that equals the product's own is removed instead, so that it is not changed.
    func set(
        _ template: MessageTemplate, of kind: MessageKind, language: String, in db: any Transaction
    ) throws {
        if template == BuiltInTemplates.template(kind, language: language) {
            return try reset(kind, language: language, in: db)
        }
        try db.run(
            """
            INSERT INTO message_templates (kind, language, subject_line, body)
            VALUES (\(kind), \(language), \(template.subject), \(template.body))
            ON CONFLICT (kind, language) DO UPDATE
            SET subject_line = excluded.subject_line, body = excluded.body
            """)
    }

    /// Removes the changed template, so that the product's own is used.
    func reset(_ kind: MessageKind, language: String, in db: any Transaction) throws {
        try db.run("DELETE FROM message_templates WHERE kind = \(kind) AND language = \(language)")
    }
}

/// The template that messages of a kind use.
struct StoredTemplate {
    let template: MessageTemplate
    /// Whether it is the academy's.
    let isChanged: Bool
    /// The academy's template, which an earlier version accepted although codes could reach another host, or
    /// although it does not say what happened; nil if there is no such template.
    let ignored: MessageTemplate?
}

extension MessageTemplate {
    fileprivate init(_ row: Row) throws {
        self.init(subject: try row["subject_line"], body: try row["body"])
    }
}
